import type { Catalogue, Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import { type ShareState, shareChange, shareState } from '@rumbo/domain/records/sharing/share-state'
import type { HistoryParts } from '../details/record-details.ts'
import type { RecordAnswer } from '../screen/record-contracts.ts'

/** What one sentence of the history says. `row` names the row or table that it is about; null: the record itself. */
export type Said =
  | { readonly kind: 'created' | 'deleted' | 'restored' }
  | { readonly kind: 'rowAdded' | 'rowRemoved'; readonly row: string | null }
  | { readonly kind: 'share'; readonly before: ShareState | null; readonly after: ShareState | null }
  /** A note of the history besides changes of fields, by its kind. */
  | { readonly kind: 'noted'; readonly note: string; readonly from: Json; readonly to: Json }
  | {
      readonly kind: 'changed' | 'set' | 'emptied' | 'updated'
      readonly row: string | null
      /** The table of the organization's own that the row is of; `row` is its name then. */
      readonly table?: string
      readonly field: Field
      readonly from: Json
      readonly to: Json
    }

/**
 * Merges entries for display: a creation, stored as one entry for each side of the record, becomes one; entries that only
 * follow others, such as a summary of rows, are left out.
 */
export function mergeEntries(
  entries: readonly HistoryEntry[],
  context: HistoryContext,
): readonly HistoryEntry[] {
  const births = entries.filter((entry) => isBirth(entry, context))
  return entries.flatMap((entry) => {
    const birth = births.find(({ at, module }) => at === entry.at && module === entry.module)
    if (birth && birth !== entry && isFirst(entry)) return []
    if (birth !== entry) return saidOf(entry, [], context).length > 0 ? [entry] : []
    const others = entries.filter(
      (each) => each !== entry && each.at === entry.at && isFirst(each) && !each.rowId,
    )
    return [{ ...entry, changes: [...entry.changes, ...others.flatMap(({ changes }) => changes)] }]
  })
}

const isFirst = ({ changes }: HistoryEntry) => changes.every(({ from }) => from === null)
const isBirth = (entry: HistoryEntry, { parts }: HistoryContext) =>
  entry.rowId === null && isFirst(entry) && entry.changes.some(({ field }) => field === parts.birthField)

/** What sentences know: the fields of a module and of the modules below it, the organization's own among them. */
export type HistoryContext = {
  readonly parts: HistoryParts
  readonly root: Catalogue
  readonly children: readonly Catalogue[]
  /** The organization's own tables below a record. */
  readonly tables: readonly Table[]
}

/** A table of the organization's own, by its name, with its columns. */
type Table = {
  readonly section: { readonly id: string; readonly label: string }
  readonly columns: readonly Field[]
}

/** Describes an entry as what its sentences say. Values that no person types are reported as new, without the values. */
export function saidOf(
  entry: HistoryEntry,
  rows: readonly RecordAnswer[],
  context: HistoryContext,
): readonly Said[] {
  const { parts, root, children, tables } = context
  if (entry.changes.length === 1 && entry.changes[0]?.field === 'id')
    return [{ kind: entry.changes[0].to === null ? 'deleted' : 'restored' }]
  const isOfRoot = entry.module === root.module
  if (isOfRoot && entry.rowId !== null) return saidOfTable(entry, tables)
  const row = isOfRoot ? null : rowName(entry, rows, parts)
  const isThere = rows.some(({ id }) => id === entry.rowId)
  const isEnd = !isThere && entry.changes.length > 0 && entry.changes.every(({ to }) => to === null)
  if (!isOfRoot && isEnd) return [{ kind: 'rowRemoved', row }]
  const { fields } = isOfRoot ? root : (children.find(({ module }) => module === entry.module) ?? root)
  const changes = entry.changes.flatMap(({ field: id, from, to }): readonly Said[] => {
    if (id === shareChange) return saidOfShare(from, to)
    if (id.startsWith('@')) return [{ kind: 'noted', note: id, from, to }]
    const field = fields.find((each) => each.id === id)
    if (!field || parts.silent.includes(id)) return []
    const kind = field.type === 'structured' ? 'updated' : kindOf(from, to)
    return [{ kind, row, field, from, to }]
  })
  if (!isOfRoot && isAdded(entry, parts)) return [{ kind: 'rowAdded', row }]
  return isBirth(entry, context) ? [{ kind: 'created' }, ...changes] : changes
}

/** What changed in a row of a table: each of its columns by the table's name. Columns that are gone say nothing. */
const saidOfTable = ({ changes }: HistoryEntry, tables: readonly Table[]): readonly Said[] =>
  changes.flatMap(({ field: id, from, to }): readonly Said[] => {
    const table = tables.find(({ columns }) => columns.some((column) => column.id === id))
    const field = table?.columns.find((column) => column.id === id)
    if (!table || !field) return []
    return [{ kind: kindOf(from, to), row: table.section.label, table: table.section.id, field, from, to }]
  })

const kindOf = (from: Json, to: Json) => (from === null ? 'set' : to === null ? 'emptied' : 'changed')

/** Who was brought in, changed or taken out; nothing where that can't be read. */
function saidOfShare(from: Json, to: Json): readonly Said[] {
  const before = shareState.safeParse(from).data ?? null
  const after = shareState.safeParse(to).data ?? null
  return before || after ? [{ kind: 'share', before, after }] : []
}

/** A row's first entry: nothing was there before, and it has what a row begins with. */
const isAdded = (entry: HistoryEntry, { rowBirthFields }: HistoryParts) =>
  isFirst(entry) && entry.changes.some(({ field }) => rowBirthFields.includes(field))

function rowName(entry: HistoryEntry, rows: readonly RecordAnswer[], parts: HistoryParts): string | null {
  const standing = rows.find(({ id }) => id === entry.rowId)?.[parts.rowName]
  const named = entry.changes.find(({ field }) => field === parts.rowName)
  const name = standing ?? named?.to ?? named?.from
  return typeof name === 'string' ? name : null
}
