import type { Rights } from '@rumbo/domain/access/rights'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Column, RecordModule } from '../modules.ts'
import { rightsFor } from '../rights.ts'
import type { Scope } from '../scope.ts'
import type { RowRights } from './row-rights.ts'

/** One record as its reader may see it: hidden fields are absent, empty ones null. */
export type VisibleRecord = {
  readonly id: string
  readonly version: number
  /** Whether the reader's organization made the record; else it holds it by a share. */
  readonly owned: boolean
  readonly values: Readonly<Record<string, Json>>
}

/** What a role lets an actor ask for at all; a row's profile may take away more. */
export function visibleColumns(scope: Scope, module: RecordModule): readonly Column[] {
  const rights = rightsFor(scope, module, {})
  return module.columns.filter(({ field }) => rights.of(field.id) !== 'hide')
}

/** A stored row with values by field id, and the profile that it is held under. */
export type StoredRow = {
  readonly id: string
  readonly version: number
  readonly profile_id: string | null
  /** The shared record that the row hangs on: itself, or a container's shipment. */
  readonly root: string
} & Readonly<Record<string, Json>>

/** The text of a select list: keys, and each column under its field's id, marked so that no id meets a key. */
export function selectList(module: RecordModule, columns: readonly Column[]): string {
  const keys = ['id', 'version', 'profile_id', module.parent ? 'record_id as root' : 'id as root']
  return [...keys, ...columns.map(({ field, column }) => `${column} as "f:${field.id}"`)].join(', ')
}

/** Stored rows as the reader sees them, each under the rights on it. */
export function recordsOf(
  rows: readonly StoredRow[],
  columns: readonly Column[],
  rightsOf: RowRights,
): VisibleRecord[] {
  const cells = columns.map(({ field }) => ({ id: field.id, key: `f:${field.id}` }))
  // A page has few different rights, and thousands of cells.
  const shown = new Map<Rights, typeof cells>()
  return rows.map((row) => {
    const rights = rightsOf(row)
    const seen = shown.get(rights) ?? cells.filter(({ id }) => rights.of(id) !== 'hide')
    shown.set(rights, seen)
    const values: Record<string, Json> = {}
    for (const { id, key } of seen) values[id] = row[key] ?? null
    return { id: row.id, version: row.version, owned: row.profile_id === null, values }
  })
}
