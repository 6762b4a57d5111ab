import type { RecordModule } from '../../access/rights/modules.ts'
import { quoted } from '../../access/scope/parameters.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'

/** Marks organizations whose day is another than the one that their formulas were computed for. */
export const markNewDays = () => statement`select system.mark_new_days()`

/** Begins a day, or finds how far it is; waits for another server that is at it. */
export const beginDay = (day: string) => statement<{ after: string | null }>`
  insert into tenant.result_days as d (organization_id, day, after)
  values (tenant.org(), ${day}::date, '00000000-0000-0000-0000-000000000000')
  on conflict (organization_id) do update
    set day = excluded.day, after = case when d.day < excluded.day then excluded.after else d.after end
  returning after`

export const saveProgress = (after: string | null) =>
  statement`update tenant.result_days set after = ${after}::uuid`

/** The next records of some modules in the order of their ids. */
export const nextRecords = (
  roots: readonly RecordModule[],
  { after, most }: { readonly after: string; readonly most: number },
): Statement<{ id: string; module: string }> => ({
  text: `select id, module from (${roots
    .map(
      ({ table }, at) => `(select id, $${at + 3}::text as module from tenant.${quoted(table)}
         where id > $1::uuid order by id limit $2::integer)`,
    )
    .join(' union all ')}) records order by id limit $2::integer`,
  values: [after, most, ...roots.map(({ id }) => id)],
})
