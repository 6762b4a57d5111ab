import type { Scope } from '../../../access/scope/scope.ts'
import { type Statement, statement } from '../../../access/scope/statement.ts'

/** Shipments of one transaction. */
const batch = 500

/** Takes shipments on at the sources that they are to be asked about, and off at all others. */
const enrollThese = (ids: readonly string[], restarts: boolean): Statement<unknown> => statement`
  with gone as (delete from tenant.tracking_polls p where p.record_id = any (${ids}::uuid[])
    and not exists (select from tenant.tracking_wanted w where w.record_id = p.record_id and w.source_id = p.source_id))
  insert into tenant.tracking_polls (organization_id, record_id, source_id)
  select tenant.org(), record_id, source_id from tenant.tracking_wanted where record_id = any (${ids}::uuid[])
  on conflict (record_id, source_id, organization_id) do update
    set due_at = least(tracking_polls.due_at, now()), cursor = null, attempts = 0 where ${restarts}`

/** So many of a batch are polled at once: who has just connected a source sees it work. */
const firstAtOnce = 20

/** The next shipments after `enrolled_to`: some at once, all others spread over a minute, so that a new source isn't overrun. */
const enrollNext = (sourceId: string) => statement<{ last: string | null }>`
  with next as (select w.record_id from tenant.tracking_wanted w join tenant.tracking_sources s on s.id = w.source_id
    where w.source_id = ${sourceId} and (s.enrolled_to is null or w.record_id > s.enrolled_to)
    order by w.record_id limit ${batch}),
  made as (insert into tenant.tracking_polls (organization_id, record_id, source_id, due_at)
    select tenant.org(), record_id, ${sourceId},
      now() + case when row_number() over (order by record_id) > ${firstAtOnce}::integer
        then random() * interval '1 minute' else interval '0' end
    from next
    on conflict do nothing)
  select max(record_id::text) as last from next`

const noteEnrolled = (sourceId: string, last: string | null) => statement`
  update tenant.tracking_sources set enrolled_to = ${last}::uuid,
    enrolled_at = case when ${last}::uuid is null then now() end
  where id = ${sourceId} and revoked_at is null`

/** What a source is no longer to be asked about. */
const dropUnwanted = (sourceId: string) => statement`
  delete from tenant.tracking_polls p where p.source_id = ${sourceId}
    and not exists (select from tenant.tracking_wanted w where w.record_id = p.record_id and w.source_id = ${sourceId})`

/**
 * Has shipments that were created or changed polled where they should be and nowhere else. `restarts`: they have other numbers,
 * so all that sources know of them is fetched again, and soon.
 */
export async function enroll(
  scope: Scope,
  { ids, restarts }: { readonly ids: readonly string[]; readonly restarts: boolean },
): Promise<void> {
  if (ids.length > 0) await scope.all(enrollThese(ids, restarts))
}

/** Takes the next batch of the organization's shipments on at a source. @returns whether there may be more */
export async function enrollAtSource(scope: Scope, sourceId: string): Promise<boolean> {
  const last = (await scope.first(enrollNext(sourceId)))?.last ?? null
  await scope.all(noteEnrolled(sourceId, last))
  if (last === null) await scope.all(dropUnwanted(sourceId))
  return last !== null
}
