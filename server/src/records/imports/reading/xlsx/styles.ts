import type { NumberKind } from './cell-text.ts'
import { attributeOf, XmlTokens } from './xml-tokens.ts'
import type { Unpacked } from './zip.ts'

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
/** The formats that Excel has built in, those of East Asia among them. */
const builtInDates = new Set([...between(14, 17), 22, ...between(27, 31), 36, ...between(50, 54), 57, 58])
const builtInTimes = new Set([...between(18, 21), ...between(32, 35), 45, 46, 47, 55, 56])

/** What the numbers of cells stand for, by the number of their style. @throws UnreadableError */
export async function readStyles(pieces: AsyncIterable<Unpacked>): Promise<readonly NumberKind[]> {
  const formats = new Map<number, string>()
  const used: number[] = []
  let isCells = false
  const tokens = new XmlTokens({
    open: (name, tag) => {
      if (name === 'numFmt') {
        formats.set(Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? '')
      } else if (name === 'cellXfs') isCells = true
      else if (name === 'xf' && isCells) used.push(Number(attributeOf(tag, 'numFmtId') ?? 0))
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
    text: () => undefined,
  })
  for await (const { bytes } of pieces) tokens.write(bytes)
  return used.map((id) => {
    const code = formats.get(id)
    if (code !== undefined) return kindOfFormat(code)
    return builtInDates.has(id) ? 'date' : builtInTimes.has(id) ? 'time' : 'number'
  })
}

/** What a format code shows: `dd/mm/yyyy` a date, `[h]:mm` a time, `#,##0.00 "USD"` a number. */
export function kindOfFormat(code: string): NumberKind {
  const [first = ''] = code.split(';')
  const bare = first
    .slice(0, 255)
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general/gi, '')
  if (/[yd]/i.test(bare) || /^m+$/i.test(bare.trim())) return 'date'
  return /[hs]/i.test(bare) || /^\[m+\]/i.test(bare) ? 'time' : 'number'
}
