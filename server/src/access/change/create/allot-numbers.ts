import { batchIfNamed } from '../../events/batch-if-named.ts'
import { nativeColumn, type RecordModule } from '../../rights/modules.ts'
import { ask } from '../../scope/connection.ts'
import { quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { numberColumns, takeNumbers } from './take-numbers.ts'

/** Records that get numbers in one transaction. */
const maxAllotted = 500

/**
 * Gives own numbers to records that the organization was given lately, in the order in which they were created, with one event
 * for all. The counter is locked until the transaction ends, so that no two who do so at once number one record twice.
 * @returns how many, at most 500
 */
export async function allotNumbers(scope: Scope, module: RecordModule): Promise<number> {
  if (!module.numbering) return 0
  const { field } = module.numbering.own
  const [table, column] = [`tenant.${quoted(module.table)}`, nativeColumn(module, field)]
  const rows = await ask<{ id: string }>(
    scope,
    `select id from ${table} where ${column} is null and profile_id is not null and ended_at is null
     order by id limit ${maxAllotted} for update`,
    [],
  )
  if (rows.length === 0) return 0
  const numbering = { own: module.numbering.own }
  const numbers = await takeNumbers(scope, { ...module, numbering }, { count: rows.length })
  const type = numberColumns(module)[0]?.type
  await ask(
    scope,
    `with numbered as (
       update ${table} s set ${column} = n.number::${type}, version = s.version + 1
       from unnest($1::uuid[], $2::text[]) as n(id, number) where s.id = n.id returning s.id)
     insert into record.outbox (organization_id, module, record_id, fields, way, batch)
     select tenant.org(), $3, case when cardinality($1::uuid[]) = 1 then (select id from numbered limit 1) end,
       array[$4], $5, ${batchIfNamed('$1::uuid[]')}`,
    [rows.map(({ id }) => id), numbers.map(([number]) => String(number)), module.id, field, scope.actor.way],
  )
  return rows.length
}
