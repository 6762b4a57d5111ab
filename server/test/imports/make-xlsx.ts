import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of files, packed, with a directory at its end. */
export function makeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, tail, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x504b0506, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** What an .xlsx holds: the XML inside of `sheetData` by the sheet's name, the `si` of shared strings, the codes of styles. */
export type Book = {
  readonly sheets: Readonly<Record<string, string | Buffer>>
  readonly strings?: readonly string[]
  readonly formats?: readonly string[]
  readonly is1904?: boolean
}

/** An .xlsx as Excel writes it, as far as reading one goes. */
export function makeXlsx({ sheets, strings = [], formats = [], is1904 = false }: Book): Buffer {
  const names = Object.keys(sheets)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  return makeZip({
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${package_}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}">${names
      .map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relation('t', 'sharedStrings', 'sharedStrings.xml')}${relation('y', 'styles', '/xl/styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings.map((each) => `<si>${each}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
      .join(
        '',
      )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        Buffer.concat([
          Buffer.from(`<?xml version="1.0"?><worksheet ${main}><sheetData>`),
          Buffer.from(sheets[name] ?? ''),
          Buffer.from('</sheetData></worksheet>'),
        ]),
      ]),
    ),
  })
}
