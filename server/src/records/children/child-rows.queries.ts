import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { type ChildModule, nativeColumn, type RecordModule } from '../../access/rights/modules.ts'
import { quoted } from '../../access/scope/parameters.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { Statement } from '../../access/scope/statement.ts'

/** A child of one's own row, whole, for rules alone: rights are applied by whoever changes it. */
export type HeldChild = {
  readonly id: string
  readonly record_id: string
  /** Its title as it is compared. */
  readonly key: string | null
  readonly row: Readonly<Record<string, Json>>
}

/** The children of records, the newest first. */
export const heldChildren = (module: ChildModule, recordIds: readonly string[]): Statement<HeldChild> => ({
  text: `select id, record_id, base.reference_key(${nativeColumn(module, module.title)}) as key, to_jsonb(c) as row
    from tenant.${quoted(module.table)} c where record_id = any ($1::uuid[]) and ended_at is null order by id desc`,
  values: [recordIds],
})

/** Some fields of a record's child. */
type OwnersChild = { readonly id: string; readonly recordId: string; readonly values: Values }

/** The children of records from the owners' rows, the oldest first, for rules on what all see. Never leaves the server. */
export async function ownersChildren(
  scope: Scope,
  module: ChildModule,
  { recordIds, fields }: { readonly recordIds: readonly string[]; readonly fields: readonly string[] },
): Promise<readonly OwnersChild[]> {
  const columns = fields.map((field, at) => `, ${nativeColumn(module, field)} as v${at}`)
  const rows = await scope.all<Readonly<Record<string, Json>>>({
    text: `select id, record_id${columns.join('')} from record.${quoted(module.table)}
      where record_id = any ($1::uuid[]) and organization_id = owner_organization_id order by id`,
    values: [recordIds],
  })
  return rows.map((row) => ({
    id: String(row.id),
    recordId: String(row.record_id),
    values: Object.fromEntries(fields.map((field, at) => [field, row[`v${at}`] ?? null])),
  }))
}

/** What a child holds of a field. */
export function storedIn(module: RecordModule, { row }: HeldChild, id: string): Json {
  const column = module.byField.get(id)
  if (!column) return null
  if (column.store === 'native') {
    const value = row[column.field.column ?? ''] ?? null
    // A decimal is a text everywhere but in the row's JSON.
    return typeof value === 'number' && column.field.type !== 'number' ? String(value) : value
  }
  const store = row[column.store]
  return typeof store === 'object' && store !== null && !Array.isArray(store)
    ? ((store as Values)[id] ?? null)
    : null
}
