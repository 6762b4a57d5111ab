import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { type ChildModule, nativeColumn } from '../../rights/modules.ts'
import { ask } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'

/** What new children take over from each of some records, whose rows are locked, by their owner's rows. */
export async function inheritedFrom(
  scope: Scope,
  { inherited, parent }: ChildModule,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, Values>> {
  if (inherited.length === 0) return new Map()
  const columns = inherited.map((field, at) => `${nativeColumn(parent, field)} as v${at}`)
  const rows = await ask<{ id: string } & Readonly<Record<string, Json>>>(
    scope,
    `select id, ${columns.join(', ')} from record.${quoted(parent.table)}
     where id = any ($1::uuid[]) and organization_id = owner_organization_id`,
    [recordIds],
  )
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(inherited.map((field, at) => [field, row[`v${at}`] ?? null])),
    ]),
  )
}
