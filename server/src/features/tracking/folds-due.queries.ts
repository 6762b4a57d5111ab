import { statement } from '../../access/scope/statement.ts'

/** Shipments that are to be folded as soon as there is time. */
export const noteFolds = (ids: readonly string[]) => statement`
  insert into tenant.tracking_folds_due (organization_id, record_id) select tenant.org(), unnest(${ids}::uuid[])
  on conflict (record_id, organization_id) do update set due_at = least(tracking_folds_due.due_at, now())`

/** Puts off one that can't be folded, longer each time, to six hours at most. */
export const putOffFold = (id: string, reason: string) => statement`
  insert into tenant.tracking_folds_due as d (organization_id, record_id, attempts, reason, due_at)
  values (tenant.org(), ${id}, 1, left(${reason}, 500), now() + interval '5 seconds')
  on conflict (record_id, organization_id) do update set attempts = d.attempts + 1, reason = excluded.reason,
    due_at = now() + least(interval '6 hours', interval '5 seconds' * power(2, least(d.attempts, 13)))`

/** Organizations that such are due for. */
export const organizationsWithFolds = (most: number) => statement<{ ids: string[] }>`
  select array(select system.organizations_with_folds_due(${most}::integer)) as ids`

/** The next that are due, held until the end; others who take at the same time take others. */
export const nextFolds = (most: number) => statement<{ record_id: string }>`
  select record_id from tenant.tracking_folds_due where due_at <= now()
  order by due_at, record_id limit ${most}::integer for update skip locked`

/** Those that are folded: what could not be is due later. */
export const forgetFolds = (ids: readonly string[]) => statement`
  delete from tenant.tracking_folds_due where record_id = any (${ids}::uuid[]) and due_at <= now()`
