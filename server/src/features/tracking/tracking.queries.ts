import type { Statement } from '@rumbo/domain/tracking/event'
import type { HandPhase } from '@rumbo/domain/tracking/facts'
import type { Outcome } from '@rumbo/domain/tracking/outcome'
import type { TrackingPatch } from '@rumbo/domain/tracking/patch'
import { statement } from '../../access/statement.ts'

export type SourceRow = { id: string; name: string; last_used_at: string | null; created_at: string }

export const liveSources = () => statement<SourceRow>`
  select id, name, last_used_at, created_at from tenant.tracking_sources where revoked_at is null order by created_at`

export const insertSource = (source: { id: string; name: string; sealed: Buffer }) => statement<SourceRow>`
  insert into tenant.tracking_sources (organization_id, id, name, kind, sealed_secret, created_by)
  values (tenant.org(), ${source.id}, ${source.name}, 'dcsa22', ${source.sealed}, tenant.acting_user())
  returning id, name, last_used_at, created_at`

export const sealedSource = (id: string) => statement<SourceRow & { sealed_secret: Buffer }>`
  select id, name, last_used_at, created_at, sealed_secret from tenant.tracking_sources
  where id = ${id} and revoked_at is null`

export const endSource = (id: string) => statement<{ id: string }>`
  update tenant.tracking_sources set revoked_at = now() where id = ${id} and revoked_at is null returning id`

export const touchSource = (id: string) => statement`
  update tenant.tracking_sources set last_used_at = now() where id = ${id}`

export type NewStatement = {
  readonly id: string
  readonly key: string
  readonly createdAt: string
  readonly keys: readonly string[]
  readonly said: Statement
  readonly raw: unknown
  readonly receivedAt: string
}

/** Stores what is news; what was told before is left as it is. Returns the keys of the news. */
export const insertStatements = (
  source: { id: string; name: string },
  statements: readonly NewStatement[],
) => statement<{
  keys: string[]
}>`
  insert into tenant.tracking_statements (organization_id, id, source_id, source_name, source_kind, event_key,
    event_created_at, keys, statement, raw, received_at)
  select tenant.org(), s.id, ${source.id}, ${source.name}, 'carrier', s.key, s."createdAt",
    array(select jsonb_array_elements_text(s.keys)), s.said, s.raw, s."receivedAt"
  from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb)
    as s(id uuid, key text, "createdAt" timestamptz, keys jsonb, said jsonb, raw jsonb, "receivedAt" timestamptz)
  on conflict do nothing returning keys`

export type NewRefusal = {
  readonly id: string
  readonly code: string
  readonly path: string
  readonly raw: string
}

export const insertRefusals = (sourceId: string, refusals: readonly NewRefusal[]) => statement`
  insert into tenant.tracking_refusals (organization_id, id, source_id, code, path, raw)
  select tenant.org(), r.id, ${sourceId}, r.code, r.path, r.raw
  from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as r(id uuid, code text, path text, raw text)`

export const newestRefusals = () => statement<NewRefusal & { name: string; received_at: string }>`
  select r.id, s.name, r.code, r.path, r.raw, r.received_at
  from tenant.tracking_refusals r join tenant.tracking_sources s on s.id = r.source_id
  order by r.received_at desc limit 200`

/**
 * Holds these keys until the transaction ends: of a message and a shipment that come at once, neither sees the other, so the
 * second waits for the first. By 64 lots, since a message may name thousands.
 */
export const holdKeys = (keys: readonly string[]) => statement`
  select pg_advisory_xact_lock(hashtext('tracking ' || tenant.org()), lot)
  from (select distinct hashtext(key) & 63 as lot from unnest(${keys}::text[]) key order by lot) lots`

/** One's own shipments that some of these keys lead to. */
export const shipmentsOfKeys = (keys: readonly string[]) => statement<{ id: string }>`
  select id from tenant.shipments where owner_organization_id = tenant.org() and id in (
    select id from tenant.shipments where master_bl is not null and base.reference_key(master_bl) = any (${keys})
    union select id from tenant.shipments where master_bl is not null
      and base.reference_key(master_bl) ~ '^[A-Z]{4}[A-Z0-9]{6,}$' and substr(base.reference_key(master_bl), 5) = any (${keys})
    union select id from tenant.shipments where booking_number is not null
      and base.reference_key(booking_number) = any (${keys})
    union select id from tenant.shipments where container_number is not null
      and base.reference_key(container_number) = any (${keys})
    union select record_id from tenant.containers where number is not null and base.reference_key(number) = any (${keys}))
  order by id limit 500`

export type FactsRow = {
  freight_type: string
  pol: { code?: string } | null
  pod: { code?: string } | null
  master_bl: string | null
  booking_number: string | null
  container_number: string | null
  manual_tracking: boolean
  status: string
  created_at: string
  dates: (string | null)[]
  containers: { id: string; number: string | null; patch: TrackingPatch | null }[]
  hand_phase: HandPhase | null
  patch: TrackingPatch | null
}

export const factsOf = (id: string) => statement<FactsRow>`
  select s.freight_type, s.pol, s.pod, s.master_bl, s.booking_number, s.container_number, s.manual_tracking, s.status,
    s.created_at, array[s.etd, s.atd, s.eta, s.ata, s.first_etd, s.first_eta]::text[] as dates, t.hand_phase, t.patch,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number,
        'patch', jsonb_build_object('currentPhase', c.current_phase, 'phases', c.phases)) order by c.id)
      from tenant.containers c where c.record_id = s.id), '[]') as containers
  from tenant.shipments s left join tenant.tracking_states t on t.record_id = s.id
  where s.id = ${id} and s.owner_organization_id = tenant.org()`

export type StoredStatement = {
  id: string
  source_id: string
  source_name: string
  source_kind: 'carrier' | 'provider' | 'position'
  received_at: string
  statement: Statement
}

export const statementsOf = (keys: readonly string[]) => statement<StoredStatement>`
  select * from (
    select id, source_id, source_name, source_kind, received_at, statement from tenant.tracking_statements
    where keys && ${keys}::text[] order by received_at desc, id desc limit 5000) newest
  order by received_at, id`

export type NewState = {
  readonly patch: TrackingPatch
  readonly outcome: Outcome
  readonly events: readonly unknown[]
  readonly lastReceivedAt: string | null
}

export const saveState = (id: string, { patch, outcome, events, lastReceivedAt }: NewState) => statement`
  insert into tenant.tracking_states
    (organization_id, record_id, patch, outcome, events, last_event_at, last_received_at)
  values (tenant.org(), ${id}, ${JSON.stringify(patch)}, ${JSON.stringify(outcome)}, ${JSON.stringify(events)},
    ${outcome.lastEventAt}, ${lastReceivedAt})
  on conflict (record_id, organization_id) do update set patch = excluded.patch, outcome = excluded.outcome,
    events = excluded.events, last_event_at = excluded.last_event_at, last_received_at = excluded.last_received_at,
    updated_at = now()`

export const saveHandPhase = (id: string, hand: HandPhase | null) => statement`
  insert into tenant.tracking_states (organization_id, record_id, hand_phase)
  values (tenant.org(), ${id}, ${hand === null ? null : JSON.stringify(hand)})
  on conflict (record_id, organization_id) do update set hand_phase = excluded.hand_phase, updated_at = now()`

export type StateRow = {
  outcome: Outcome | null
  events: readonly (StoredStatement & { ignored: string | null })[]
  last_event_at: string | null
  last_received_at: string | null
}

/** The state of a shipment that one owns or that was shared. */
export const stateOf = (id: string) => statement<StateRow>`
  select outcome, events, last_event_at, last_received_at from record.tracking_states where record_id = ${id}`

/** The phase that a hand just set on one of the organization's own shipments. */
export const handPhaseOf = (id: string) => statement<{ phase: string | null }>`
  select phase from tenant.shipments where id = ${id} and owner_organization_id = tenant.org()`
