import type { RunFont } from './runs.ts'

type Document = PDFKit.PDFDocument
type SystemFont = Exclude<RunFont, 'own'>

/** Fonts that aren't in the file: readers have them, or others with the same characters (ISO 32000-1, 9.7.5.2). */
const fonts = {
  han: { name: 'STSong-Light', encoding: 'UniGB-UTF16-H', ordering: 'GB1', supplement: 5 },
  hangul: { name: 'HYGoThic-Medium', encoding: 'UniKS-UTF16-H', ordering: 'Korea1', supplement: 2 },
} as const

type Placed = {
  readonly text: string
  readonly x: number
  /** Of the baseline, from the top of the page. */
  readonly y: number
  readonly size: number
}

/** Draws by fonts of the reader's machine; every character is as wide as high. */
export function systemFonts(doc: Document): (font: SystemFont, placed: Placed) => void {
  const made = new Map<SystemFont, PDFKit.PDFKitReference>()
  const refOf = (font: SystemFont) => {
    const known = made.get(font)
    if (known) return known
    const ref = fontRef(doc, font)
    made.set(font, ref)
    return ref
  }
  return (font, { text, x, y, size }) => {
    const { page } = doc
    page.fonts[`System-${font}`] = refOf(font)
    doc.save()
    doc.transform(1, 0, 0, -1, 0, page.height)
    doc.addContent('BT')
    doc.addContent(`1 0 0 1 ${x.toFixed(2)} ${(page.height - y).toFixed(2)} Tm`)
    doc.addContent(`/System-${font} ${size} Tf`)
    doc.addContent(`<${utf16(text)}> Tj`)
    doc.addContent('ET')
    doc.restore()
  }
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

function fontRef(doc: Document, font: SystemFont): PDFKit.PDFKitReference {
  const { name, encoding, ordering, supplement } = fonts[font]
  const descriptor = doc.ref({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [0, -200, 1000, 900],
    ItalicAngle: 0,
    Ascent: 880,
    Descent: -120,
    CapHeight: 700,
    StemV: 80,
  })
  descriptor.end('')
  const descendant = doc.ref({
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: name,
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String(ordering), Supplement: supplement },
    DW: 1000,
    FontDescriptor: descriptor,
  })
  descendant.end('')
  const ref = doc.ref({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: `${name}-${encoding}`,
    Encoding: encoding,
    DescendantFonts: [descendant],
  })
  ref.end('')
  return ref
}
