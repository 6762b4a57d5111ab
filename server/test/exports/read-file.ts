import { inflateRawSync } from 'node:zlib'
import Papa from 'papaparse'

/** The rows of a CSV as a spreadsheet reads them, the headings first; guards stay. */
export function csvRows(bytes: Buffer, delimiter = ','): readonly (readonly string[])[] {
  const text = bytes.toString('utf8')
  if (!text.startsWith('\uFEFF')) throw new Error('no byte order mark')
  const { data, errors } = Papa.parse<string[]>(text.slice(1), {
    delimiter,
    newline: '\r\n',
    skipEmptyLines: false,
  })
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  if (data.at(-1)?.join('') !== '') throw new Error('the last line has no end')
  return data.slice(0, -1)
}

/** The parts of an .xlsx by name, by its directory. */
export function partsOf(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  const parts = new Map<string, string>()
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry++) {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [size, named, local] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + named)
    const body = local + 30 + bytes.readUInt16LE(local + 26)
    const raw = bytes.subarray(body, body + packed)
    const content = method === 8 ? inflateRawSync(raw) : raw
    if (content.length !== size) throw new Error(`${name} is not as long as it says`)
    parts.set(name, content.toString('utf8'))
    at += 46 + named + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

/** The rows of an .xlsx by the names of their columns; numbers as `#5`, with their style. */
export function sheetRows(bytes: Buffer): readonly Readonly<Record<string, string>>[] {
  const sheet = partsOf(bytes).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
    Object.fromEntries(
      [...row.matchAll(/<c r="([A-Z]+)\d+"(?: s="(\d+)")?(?: t="inlineStr")?>(.*?)<\/c>/gs)].map(
        ([, column = '', style, cell = '']) => {
          const number = /<v>(.*?)<\/v>/.exec(cell)?.[1]
          const text = /<t xml:space="preserve">(.*?)<\/t>/s.exec(cell)?.[1] ?? ''
          return [column, number === undefined ? text : `#${number} s${style}`]
        },
      ),
    ),
  )
}
