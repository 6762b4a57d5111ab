import { posix } from 'node:path'
import { UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'
import type { FileSource } from '../file-source.ts'
import type { NumberKind } from './cell-text.ts'
import { readSharedStrings, SharedStrings } from './shared-strings.ts'
import { readStyles } from './styles.ts'
import { attributeOf, XmlTokens } from './xml-tokens.ts'
import { readDirectory, unpack, type ZipEntry } from './zip.ts'

/** An .xlsx with what its sheets need to be read. */
export type Workbook = {
  /** In their order, hidden ones behind. */
  readonly sheets: readonly { readonly name: string; readonly entry: ZipEntry }[]
  readonly strings: SharedStrings
  readonly styles: readonly NumberKind[]
  readonly is1904: boolean
}

const smallPart = 64 * 1_048_576
const maxStrings = 512 * 1_048_576

/** Opens an .xlsx. @throws UnreadableError */
export async function openWorkbook(source: FileSource): Promise<Workbook> {
  const entries = await readDirectory(source)
  const [rootPart] = await relationsOf(source, entries, '_rels/.rels', 'officeDocument')
  const path = rootPart?.target ?? 'xl/workbook.xml'
  const folder = posix.dirname(path)
  const relations = await relationsOf(source, entries, `${folder}/_rels/${posix.basename(path)}.rels`, null)
  const entryOf = (type: string) => entries.get(relations.find((each) => each.type === type)?.target ?? '')
  const book = await readBook(source, entries.get(path))
  const sheets = book.sheets.flatMap(({ name, relation }) => {
    const entry = entries.get(relations.find(({ id }) => id === relation)?.target ?? '')
    return entry && /worksheets?\//i.test(entry.name) ? [{ name, entry }] : []
  })
  const [strings, styles] = [entryOf('sharedStrings'), entryOf('styles')]
  return {
    sheets,
    is1904: book.is1904,
    strings: strings ? await readSharedStrings(unpack(source, strings, maxStrings)) : new SharedStrings(),
    styles: styles ? await readStyles(unpack(source, styles, smallPart)) : [],
  }
}

type Relation = { readonly id: string; readonly type: string; readonly target: string }

/** What a part is bound to: targets are paths in the zip. */
async function relationsOf(
  source: FileSource,
  entries: ReadonlyMap<string, ZipEntry>,
  path: string,
  only: string | null,
): Promise<readonly Relation[]> {
  const entry = entries.get(path)
  if (!entry) return []
  const base = posix.dirname(posix.dirname(path))
  const found: Relation[] = []
  await readTags(source, entry, (name, tag) => {
    if (name !== 'Relationship') return
    const target = attributeOf(tag, 'Target') ?? ''
    const whole = target.startsWith('/') ? target.slice(1) : posix.join(base, target)
    const type = (attributeOf(tag, 'Type') ?? '').split('/').at(-1) ?? ''
    if (only === null || only === type) found.push({ id: attributeOf(tag, 'Id') ?? '', type, target: whole })
  })
  return found
}

async function readBook(source: FileSource, entry: ZipEntry | undefined) {
  if (!entry) throw new UnreadableError('notTable')
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let is1904 = false
  await readTags(source, entry, (name, tag) => {
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributeOf(tag, 'date1904') ?? '')
    if (name !== 'sheet') return
    const state = attributeOf(tag, 'state') ?? 'visible'
    const relation = attributeOf(tag, 'r:id') ?? /\s\w+:id=["']([^"']*)/.exec(tag)?.[1] ?? ''
    sheets.push({
      name: (attributeOf(tag, 'name') ?? '').slice(0, 100),
      relation,
      isHidden: state !== 'visible',
    })
  })
  return { sheets: sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)), is1904 }
}

async function readTags(source: FileSource, entry: ZipEntry, open: (name: string, tag: string) => void) {
  const tokens = new XmlTokens({ open, close: () => undefined, text: () => undefined })
  for await (const { bytes } of unpack(source, entry, smallPart)) tokens.write(bytes)
}
