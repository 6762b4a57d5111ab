import type { Pace } from '@rumbo/domain/tracking/schedule/pace'
import type { Source } from '@rumbo/domain/tracking/statements/event'
import { named, statement } from '../../../access/scope/statement.ts'

/** Sources that something is to be asked of now, of all organizations. */
export const sourcesDue = (most: number) => statement<{
  due: { organizationId: string; sourceId: string }[]
}>`
  select coalesce(jsonb_agg(jsonb_build_object('organizationId', organization_id, 'sourceId', source_id)), '[]') as due
  from system.tracking_sources_due(${most}::integer)`

export type PolledSource = {
  id: string
  name: string
  kind: string
  teller: Source['kind']
  base_url: string
  sealed_credentials: Buffer | null
  calls_per_minute: number
  pace: Pace
  failures: number
  is_enrolled: boolean
}

export const polledSource = (id: string) => statement<PolledSource>`
  select id, name, kind, teller, base_url, sealed_credentials, calls_per_minute, pace, failures,
    enrolled_at is not null as is_enrolled
  from tenant.tracking_sources where id = ${id} and way = 'poll' and revoked_at is null and paused_at is null`

/**
 * Takes shipments that are due at a source, the longest due first, for so many minutes; others who take at the same time take
 * others. A lease that ended is nobody's.
 */
export const takeDue = ({
  sourceId,
  lease,
  most,
}: {
  sourceId: string
  lease: string
  most: number
}) => statement<{
  record_id: string
  cursor: string | null
  attempts: number
}>`
  with due as (
    select record_id from tenant.tracking_polls
    where source_id = ${sourceId} and due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at limit ${most}::integer for update skip locked)
  update tenant.tracking_polls p set lease = ${lease}, leased_until = now() + interval '5 minutes'
  from due where p.record_id = due.record_id and p.source_id = ${sourceId}
  returning p.record_id, p.cursor, p.attempts`

export type AskedRow = {
  id: string
  freight_type: string
  phase: string | null
  etd: string | null
  eta: string | null
  ata: string | null
  created_at: string
  /** The day of delivery where the return of its containers is awaited. */
  return_awaited_since: string | null
  master_bl: string | null
  booking_number: string | null
  numbers: readonly string[]
  track_cargo: boolean
}

/** What is asked about shipments that are still to be asked about: not by hand, not archived. */
export const askedShipments = (ids: readonly string[]) =>
  named('shipments to be asked about')<AskedRow>`
  select s.id, s.freight_type, s.phase, s.etd, s.eta, s.ata, s.created_at, s.master_bl, s.booking_number, s.track_cargo,
    (select r.delivered_on::text from tenant.awaited_returns r where r.record_id = s.id) as return_awaited_since,
    coalesce((select array_agg(c.number order by c.id) from tenant.containers c
      where c.record_id = s.id and c.number is not null),
      case when s.container_number is null then '{}'::text[] else array[s.container_number] end) as numbers
  from tenant.shipments s
  where s.id = any (${ids}::uuid[]) and s.owner_organization_id = tenant.org()
    and not s.manual_tracking and not s.archived`

/**
 * Takes the source's next turn: when that is. A turn that lies further off than so many seconds isn't taken: null, and when
 * the source is free.
 */
export const takeTurn = (sourceId: string, patience: number) =>
  named('take a turn at a source')<{ at: string }>`
  update tenant.tracking_sources set
    next_call_at = greatest(next_call_at, now()) + make_interval(secs => 60.0 / calls_per_minute)
  where id = ${sourceId} and next_call_at <= now() + make_interval(secs => ${patience}::integer)
  returning greatest(next_call_at - make_interval(secs => 60.0 / calls_per_minute), now()) as at`

type Poll = { readonly sourceId: string; readonly recordId: string; readonly lease: string }

export const notePolled = ({ sourceId, recordId, lease }: Poll, cursor: string | null) =>
  named('note an answer of a source')<{
    record_id: string
  }>`
  update tenant.tracking_polls set attempts = 0, last_ok_at = now(), last_error = null, failed_at = null,
    cursor = greatest(cursor, ${cursor}::timestamptz)
  where source_id = ${sourceId} and record_id = ${recordId} and lease = ${lease} returning record_id`

/** Asks again after so many milliseconds; unless it was asked for meanwhile. */
export const putOff = ({ sourceId, recordId, lease }: Poll, milliseconds: number) =>
  named('put a question off')`
  update tenant.tracking_polls set due_at = now() + make_interval(secs => ${milliseconds}::float8 / 1000),
    lease = null, leased_until = null
  where source_id = ${sourceId} and record_id = ${recordId} and lease = ${lease}`

export const noteFailed = ({ sourceId, recordId, lease }: Poll, error: string) => statement`
  update tenant.tracking_polls set attempts = attempts + 1, last_error = ${error}, failed_at = coalesce(failed_at, now())
  where source_id = ${sourceId} and record_id = ${recordId} and lease = ${lease}`

export const endPolls = (sourceId: string, recordIds: readonly string[]) => statement`
  delete from tenant.tracking_polls where source_id = ${sourceId} and record_id = any (${recordIds}::uuid[])`

/** What was taken and couldn't be asked goes back as it was. */
export const giveBack = (sourceId: string, lease: string) => statement`
  update tenant.tracking_polls set lease = null, leased_until = null
  where source_id = ${sourceId} and lease = ${lease}`

/** Notes that a source answers: at once where it failed before, else once a minute, so that its calls don't wait for one another. */
export const noteSourceWell = (sourceId: string) => statement`
  update tenant.tracking_sources set last_ok_at = now(), last_error = null, failing_since = null, failures = 0,
    last_used_at = now()
  where id = ${sourceId} and (failures > 0 or last_error is not null or failing_since is not null
    or last_ok_at is null or last_ok_at < now() - interval '1 minute')`

/** Notes that a source failed, and when it may be called again. */
export const noteSourceIll = (
  sourceId: string,
  { error, restMilliseconds }: { error: string; restMilliseconds: number },
) =>
  statement`
  update tenant.tracking_sources set last_error = ${error}, failing_since = coalesce(failing_since, now()),
    failures = failures + 1,
    next_call_at = greatest(next_call_at, clock_timestamp() + make_interval(secs => ${restMilliseconds}::float8 / 1000))
  where id = ${sourceId}`

/** Asks about a shipment as soon as its sources allow. */
export const hasten = (recordId: string) => statement<{ source_id: string }>`
  update tenant.tracking_polls set due_at = now() where record_id = ${recordId} returning source_id`
