import { isShownAtAll } from '../../change/write/give.ts'
import { sharedJson } from '../../change/write/shared-json.ts'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { type HeldProfile, rightsFor } from '../../rights/rights.ts'
import { ask } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { emptiedColumns } from '../empty-columns.ts'
import type { Finding } from './finding.ts'

type Rows = { readonly recordIds: readonly string[]; readonly organizationId: string }

/** What differs between a holder's row and what it must hold, as text[] of field ids; `v` is its row, `o` the owner's. */
function differing(pairs: readonly { readonly field: string; readonly differs: string }[]): string {
  return `array_remove(array[${pairs
    .map(({ field, differs }) => `case when ${differs} then '${field}' end`)
    .join(', ')}]::text[], null)`
}

/** Compares a holder's rows of records with what its share lets through of the owner's. */
export async function compareLive(
  scope: Scope,
  declared: RecordModule,
  { recordIds, profile }: { readonly recordIds: readonly string[]; readonly profile: HeldProfile },
): Promise<readonly Finding[]> {
  const module = moduleIn(scope, declared)
  const sees = rightsFor(null, module, { profile })
  const expected = module.columns.flatMap(({ field, column, store }) => {
    if (store !== 'native' || field.side === 'own' || column === '"updated_at"') return []
    const isShown = sees.of(field.id) !== 'hide'
    return [
      {
        field: field.id,
        differs: `v.${column} is distinct from ${isShown ? `o.${column}` : 'null'}`,
      },
    ]
  })
  const shared = { field: 'shared', differs: `v.shared is distinct from ${sharedJson(module, sees, 'o')}` }
  const table = quoted(module.table)
  const root = module.parent ? 'record_id' : 'id'
  const rows = await ask<{
    id: string
    missing: boolean
    ended: boolean
    profile: boolean
    fields: string[]
  }>(
    scope,
    `select * from (
       select o.id, v.id is null as missing, (v.ended_at is not null) = ${isShownAtAll(module, sees)} as ended, v.profile_id <> $3 as profile,
         ${differing([...expected, shared])} as fields
       from tenant.${table} o left join record.${table} v on v.id = o.id and v.organization_id = $2
       where o.${root} = any ($1::uuid[]) and o.owner_organization_id = tenant.org()) compared
     where missing or ended or profile or cardinality(fields) > 0`,
    [recordIds, profile.organizationId, profile.id],
  )
  const { organizationId } = profile
  const found = rows.map(({ id, missing, ended, profile: other, fields }): Finding => {
    const about = { module: module.id, id, organizationId, fields: [] }
    if (missing) return { ...about, what: 'row missing' }
    if (ended) return { ...about, what: 'row ended' }
    return other ? { ...about, what: 'other profile' } : { ...about, what: 'other values', fields }
  })
  return [...found, ...(module.parent ? await ofNothing(scope, module, { recordIds, organizationId }) : [])]
}

/** Rows that a holder has of children that the owner has no more. */
async function ofNothing(
  scope: Scope,
  module: RecordModule,
  { recordIds, organizationId }: Rows,
): Promise<readonly Finding[]> {
  const table = quoted(module.table)
  const rows = await ask<{ id: string }>(
    scope,
    `select v.id from record.${table} v where v.record_id = any ($1::uuid[]) and v.organization_id = $2
       and v.ended_at is null and not exists (select from tenant.${table} o where o.id = v.id)`,
    [recordIds, organizationId],
  )
  return rows.map(({ id }) => ({ what: 'row of nothing', module: module.id, id, organizationId, fields: [] }))
}

/** Finds rows of shares that have ended which still hold something of the shared side. */
export async function compareEnded(
  scope: Scope,
  declared: RecordModule,
  { recordIds, organizationId }: Rows,
): Promise<readonly Finding[]> {
  const module = moduleIn(scope, declared)
  const left = emptiedColumns(module).map((column) => ({
    field: fieldOf(module, column),
    differs: `v.${column} is not null`,
  }))
  const shared = { field: 'shared', differs: `v.shared <> '{}'` }
  const rows = await ask<{ id: string; fields: string[] }>(
    scope,
    `select * from (
       select v.id, v.ended_at, ${differing([...left, shared])} as fields from record.${quoted(module.table)} v
       where v.${module.parent ? 'record_id' : 'id'} = any ($1::uuid[]) and v.organization_id = $2) compared
     where ended_at is null or cardinality(fields) > 0`,
    [recordIds, organizationId],
  )
  return rows.map(({ id, fields }) => ({
    what: 'row not ended',
    module: module.id,
    id,
    organizationId,
    fields,
  }))
}

const fieldOf = (module: RecordModule, column: string): string =>
  module.columns.find((each) => each.column === column)?.field.id ?? column
