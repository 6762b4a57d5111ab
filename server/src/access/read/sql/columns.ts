import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { standing } from '@rumbo/domain/fields/types/multi-select'
import type { Values } from '@rumbo/domain/fields/values'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { isEnded } from '../../rights/ended-rights.ts'
import type { Column, RecordModule } from '../../rights/modules.ts'
import { rightsFor } from '../../rights/rights.ts'
import type { RowRights } from '../../rights/row-rights.ts'
import type { Scope } from '../../scope/scope.ts'
import { isVisibleInPart, visibleValueOf } from '../../visible/visible-status.ts'

/** One record as its reader may see it: hidden fields are absent, empty ones null. */
export type VisibleRecord = {
  readonly id: string
  readonly version: number
  /** Whether the reader's organization made the record; else it holds it by a share. */
  readonly owned: boolean
  /** Whether the share that it was held by has ended: then it shows the reader's own side alone. */
  readonly ended: boolean
  readonly values: Readonly<Record<string, Json>>
}

/** What a role lets an actor ask for at all; a row's profile may take away more. */
export function visibleColumns(scope: Scope, module: RecordModule): readonly Column[] {
  const rights = rightsFor(scope, module, { onAny: true })
  return module.columns.filter(({ field }) => rights.of(field.id) !== 'hide')
}

/** A stored row with values by field id, and the profile that it is held under. */
export type StoredRow = {
  readonly id: string
  readonly version: number
  readonly profile_id: string | null
  /** The shared record that the row belongs to: itself, or the one of which it is a child. */
  readonly root: string
} & Readonly<Record<string, Json>>

/**
 * The text of a select list: keys, each native column under its field's id, marked so that no id meets a key, and the
 * jsonb columns whole where one of their fields is wanted: taking them apart here costs less than in SQL.
 */
export function selectList(module: RecordModule, columns: readonly Column[]): string {
  const keys = ['id', 'version', 'profile_id', module.parent ? 'record_id as root' : 'id as root']
  const native = columns.filter(({ store }) => store === 'native')
  const stores = [...new Set(columns.map(({ store }) => store))].filter((store) => store !== 'native')
  return [...keys, ...native.map(({ field, column }) => `${column} as "f:${field.id}"`), ...stores].join(', ')
}

/** Reads one field's value from a row of `selectList` or of a lock. Tags that were deleted since are gone from it. */
export function cellOf({ field, store }: Column): (row: Readonly<Record<string, Json>>) => Json {
  if (field.source === 'tags') return (row) => tagsIn(row[`f:${field.id}`], field)
  if (store === 'native') {
    const key = `f:${field.id}`
    return (row) => row[key] ?? null
  }
  return (row) => valueUnder(row[store], field.id)
}

function tagsIn(value: Json | undefined, field: Field): Json {
  const tags = Array.isArray(value) ? standing(value, field) : []
  return tags.length === 0 ? null : tags
}

/** A value of a jsonb column that is keyed by field id. */
function valueUnder(values: Json | undefined, fieldId: string): Json {
  return typeof values === 'object' && values !== null && !Array.isArray(values)
    ? ((values as { readonly [key: string]: Json })[fieldId] ?? null)
    : null
}

type Cell = {
  readonly id: string
  readonly column: Column
  readonly read: (row: Readonly<Record<string, Json>>) => Json
}

/** A cell as its reader may know it: what is stored may be behind a change of which statuses are shown. */
const known =
  (rights: Rights) =>
  (cell: Cell): Cell => {
    const { field } = cell.column
    if (!isVisibleInPart(field)) return cell
    return { ...cell, read: (row) => visibleValueOf(field, rights, cell.read(row)) }
  }

/** Stored rows as the reader sees them, each under the rights on it. */
export function recordsOf(
  rows: readonly StoredRow[],
  columns: readonly Column[],
  rightsOf: RowRights,
): VisibleRecord[] {
  const cells = columns.map((column) => ({ id: column.field.id, column, read: cellOf(column) }))
  // A page has few different rights, and thousands of cells.
  const shown = new Map<Rights, readonly Cell[]>()
  return rows.map((row) => {
    const rights = rightsOf(row)
    const seen = shown.get(rights) ?? cells.filter(({ id }) => rights.of(id) !== 'hide').map(known(rights))
    shown.set(rights, seen)
    const values: Record<string, Json> = {}
    for (const { id, read } of seen) values[id] = read(row)
    return {
      id: row.id,
      version: row.version,
      owned: row.profile_id === null,
      ended: isEnded(rights),
      values,
    }
  })
}

/** The same of one row whose values are known by field id. */
export function recordOf(
  row: Pick<StoredRow, 'id' | 'version' | 'profile_id'>,
  columns: readonly Column[],
  { rights, values }: { readonly rights: Rights; readonly values: Values },
): VisibleRecord {
  const seen = columns.filter(({ field }) => rights.of(field.id) !== 'hide')
  const entries = seen.map(
    ({ field }) => [field.id, visibleValueOf(field, rights, values[field.id] ?? null)] as const,
  )
  const { id, version, profile_id } = row
  const owned = profile_id === null
  return { id, version, owned, ended: isEnded(rights), values: Object.fromEntries(entries) }
}
