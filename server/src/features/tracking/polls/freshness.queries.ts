import type { Outcome } from '@rumbo/domain/tracking/fold/outcome'
import { named, statement } from '../../../access/scope/statement.ts'

export type HeardRow = {
  freight_type: string
  phase: string | null
  etd: string | null
  eta: string | null
  ata: string | null
  created_at: string
  /** The day of delivery where the return of its containers is awaited. */
  return_awaited_since: string | null
  status: string
  manual_tracking: boolean
  outcome: Outcome | null
  last_received_at: string | null
  status_since: string | null
  status_reason: string | null
  stale_at: string | null
  asked: { okAt: string | null; failure: string | null; failedAt: string | null }[]
}

/** What is known of one of the organization's own shipments, and how the sources answered that are asked about it. */
export const heardOf = (id: string) =>
  named('what was heard of a shipment')<HeardRow>`
  select s.freight_type, s.phase, s.etd, s.eta, s.ata, s.created_at, s.status, s.manual_tracking,
    (select r.delivered_on::text from tenant.awaited_returns r where r.record_id = s.id) as return_awaited_since,
    t.outcome, t.last_received_at, t.status_since, t.status_reason, t.stale_at,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'okAt', p.last_ok_at, 'failure', p.last_error, 'failedAt', p.failed_at) order by p.source_id), '[]')
      from tenant.tracking_polls p where p.record_id = s.id) as asked
  from tenant.shipments s left join tenant.tracking_states t on t.record_id = s.id
  where s.id = ${id} and s.owner_organization_id = tenant.org()`

/** What stands beside the field `status`: since when it is so, why, and when it turns stale by itself. ISO 8601. */
export type StoredFreshness = {
  readonly since: string | null
  readonly reason: string | null
  readonly staleAt: string | null
}

export const saveFreshness = (id: string, { since, reason, staleAt }: StoredFreshness) =>
  named('save how fresh a shipment is')`
  insert into tenant.tracking_states (organization_id, record_id, status_since, status_reason, stale_at)
  values (tenant.org(), ${id}, ${since}, ${reason}, ${staleAt})
  on conflict (record_id, organization_id) do update set status_since = excluded.status_since,
    status_reason = excluded.status_reason, stale_at = excluded.stale_at`

/** When some shipments turn stale by themselves, and whether they have. */
export const staleAt = (ids: readonly string[]) => statement<{ key: string; at: string; is_stale: boolean }>`
  select record_id as key, stale_at as at, stale_at <= now() as is_stale from tenant.tracking_states
  where record_id = any (${ids}::uuid[]) and stale_at is not null order by record_id`

/** These are told as stale. */
export const forgetStaleAt = (ids: readonly string[]) => statement`
  update tenant.tracking_states set stale_at = null where record_id = any (${ids}::uuid[]) and stale_at <= now()`

/** Has these looked at once more, since nothing but time or a clock of free time has changed. */
export const lookAgainAt = (ids: readonly string[]) => statement`
  update tenant.tracking_states set stale_at = now() where record_id = any (${ids}::uuid[])`
