import { containerCatalogue } from '@rumbo/domain/containers/fields'
import type { Catalogue, Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import { shareChange, type ToldShare, toldShare } from '@rumbo/domain/records/sharing/told-share'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import type { Container } from '@rumbo/domain/shipments/shipment'

/** What one sentence of the history says. `row` names the container or table that it is about; null: the shipment itself. */
export type Said =
  | { readonly kind: 'created' | 'deleted' | 'restored' }
  | { readonly kind: 'rowAdded' | 'rowRemoved'; readonly row: string | null }
  | { readonly kind: 'share'; readonly before: ToldShare | null; readonly after: ToldShare | null }
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
 * The entries as they are told: a birth, which is kept in an entry for each side of the record, is one; entries that only
 * follow others, such as the summary of the containers, say nothing.
 */
export function toldEntries(
  entries: readonly HistoryEntry[],
  catalogues: Catalogues = standard,
): readonly HistoryEntry[] {
  const births = entries.filter(isBirth)
  return entries.flatMap((entry) => {
    const birth = births.find(({ at, module }) => at === entry.at && module === entry.module)
    if (birth && birth !== entry && isFirst(entry)) return []
    if (birth !== entry) return saidOf(entry, [], catalogues).length > 0 ? [entry] : []
    const others = entries.filter(
      (each) => each !== entry && each.at === entry.at && isFirst(each) && !each.rowId,
    )
    return [{ ...entry, changes: [...entry.changes, ...others.flatMap(({ changes }) => changes)] }]
  })
}

const isFirst = ({ changes }: HistoryEntry) => changes.every(({ from }) => from === null)
const isBirth = (entry: HistoryEntry) =>
  entry.rowId === null && isFirst(entry) && entry.changes.some(({ field }) => field === 'freightType')

/** The fields that sentences know, the organization's own among them. */
type Catalogues = {
  readonly shipments: Catalogue
  readonly containers: Catalogue
  /** The organization's own tables of a shipment. */
  readonly tables?: readonly Table[]
}

/** A table of the organization's own, by its name, with its columns. */
type Table = {
  readonly section: { readonly id: string; readonly label: string }
  readonly columns: readonly Field[]
}

const standard: Catalogues = { shipments: shipmentCatalogue, containers: containerCatalogue }

/** An entry as what its sentences say. Values that no person types are told to be new, without what they are. */
export function saidOf(
  entry: HistoryEntry,
  containers: readonly Container[],
  catalogues: Catalogues = standard,
): readonly Said[] {
  if (entry.changes.length === 1 && entry.changes[0]?.field === 'id')
    return [{ kind: entry.changes[0].to === null ? 'deleted' : 'restored' }]
  if (entry.module === 'shipments' && entry.rowId !== null) return saidOfTable(entry, catalogues.tables ?? [])
  const isRow = entry.module !== 'shipments'
  const row = isRow ? rowName(entry, containers) : null
  const isThere = containers.some(({ id }) => id === entry.rowId)
  const isEnd = !isThere && entry.changes.length > 0 && entry.changes.every(({ to }) => to === null)
  if (isRow && isEnd) return [{ kind: 'rowRemoved', row }]
  const { fields } = isRow ? catalogues.containers : catalogues.shipments
  const changes = entry.changes.flatMap(({ field: id, from, to }): readonly Said[] => {
    if (id === shareChange) return saidOfShare(from, to)
    const field = fields.find((each) => each.id === id)
    // The summary of the containers follows them: they have lines of their own.
    if (!field || id === 'shipmentCargos') return []
    const kind = field.type === 'structured' ? 'updated' : kindOf(from, to)
    return [{ kind, row, field, from, to }]
  })
  if (isRow && isAdded(entry)) return [{ kind: 'rowAdded', row }]
  return isBirth(entry) ? [{ kind: 'created' }, ...changes] : changes
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
  const before = toldShare.safeParse(from).data ?? null
  const after = toldShare.safeParse(to).data ?? null
  return before || after ? [{ kind: 'share', before, after }] : []
}

/** A row's first entry: nothing was there before, and it has its number or its type. */
const isAdded = (entry: HistoryEntry) =>
  isFirst(entry) && entry.changes.some(({ field }) => field === 'number' || field === 'type')

function rowName(entry: HistoryEntry, containers: readonly Container[]): string | null {
  const number = containers.find(({ id }) => id === entry.rowId)?.number
  const told = entry.changes.find(({ field }) => field === 'number')
  const name = number ?? told?.to ?? told?.from
  return typeof name === 'string' ? name : null
}
