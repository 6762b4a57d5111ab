import type { Outcome } from '@rumbo/domain/tracking/fold/outcome'
import type { TrackingPatch } from '@rumbo/domain/tracking/fold/patch'
import type { ManualContainers, ManualDates } from '@rumbo/domain/tracking/phases/manual-dates'
import type { Protocol } from '@rumbo/domain/tracking/protocols/protocol'
import type { Milestone } from '@rumbo/domain/tracking/statements/canonical'
import type { Statement } from '@rumbo/domain/tracking/statements/event'
import type { ManualPhase } from '@rumbo/domain/tracking/statements/facts'
import { named, statement } from '../../access/scope/statement.ts'
import type { HeardRow, StoredFreshness } from './polls/freshness.queries.ts'

export type NewStatement = {
  readonly id: string
  readonly key: string
  readonly createdAt: string
  readonly keys: readonly string[]
  readonly said: Statement
  readonly raw: unknown
  readonly receivedAt: string
}

/** Whose words are stored: a source, and what it speaks as. */
export type Sender = {
  readonly id: string
  readonly name: string
  readonly teller?: 'carrier' | 'provider' | 'position'
}

type SourceRow = Sender & {
  readonly organization_id: string
  readonly kind: Protocol
  readonly proof: 'signature' | 'bearer'
  readonly sealed_secret: Buffer
}

/** A source by its id alone, for those who have to prove that they are it. */
export const sourceByDoor = (id: string) => statement<SourceRow>`
  select ${id}::uuid as id, organization_id, name, kind, teller, proof, sealed_secret
  from system.tracking_source(${id}::uuid)`

/** Stores what is news; of what was told before only that it was told again is kept. Returns the keys of the news. */
export const insertStatements = (source: Sender, statements: readonly NewStatement[]) =>
  statement<{ keys: string[] }>`
  with s as (
    select * from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb)
      as s(id uuid, key text, "createdAt" timestamptz, keys jsonb, said jsonb, raw jsonb, "receivedAt" timestamptz)),
  made as (
    insert into tenant.tracking_statements (organization_id, id, source_id, source_name, source_kind, event_key,
      event_created_at, keys, statement, raw, received_at, last_seen_at)
    select tenant.org(), s.id, ${source.id}, ${source.name}, ${source.teller ?? 'carrier'}, s.key, s."createdAt",
      array(select jsonb_array_elements_text(s.keys)), s.said, s.raw, s."receivedAt", s."receivedAt"
    from s on conflict do nothing returning id, keys),
  -- One by one by their index: joined, the whole table might be read for a few.
  again as (
    update tenant.tracking_statements t set last_seen_at = greatest(t.last_seen_at, told."receivedAt")
    from (select known.id, s."receivedAt" from s cross join lateral (
        select k.id from tenant.tracking_statements k
        where k.source_id = ${source.id} and md5(k.event_key) = md5(s.key) and k.event_created_at = s."createdAt"
          and md5(k.statement::text) = md5(s.said::text) limit 1) known
      where not exists (select from made where made.id = s.id)) told
    where t.id = told.id)
  select keys from made`

/**
 * Holds these keys until the transaction ends: of a message and a shipment that come at once, neither sees the other, so the
 * second waits for the first. By 64 lots, since a message may name thousands.
 */
export const holdKeys = (keys: readonly string[]) => named('hold tracking keys')`
  select pg_advisory_xact_lock(hashtext('tracking ' || tenant.org()), lot)
  from (select distinct hashtext(key) & 63 as lot from unnest(${keys}::text[]) key order by lot) lots`

/** A reference that more shipments share names none of them; not each of them is folded again for it. */
const maxOfReference = 50

/** The next of one's own shipments that some of these keys lead to. */
export const shipmentsOfKeys = (
  keys: readonly string[],
  { after, most }: { readonly after: string; readonly most: number },
) => statement<{ id: string }>`
  select id from tenant.shipments where owner_organization_id = tenant.org() and id > ${after}::uuid and id in (
    select id from tenant.shipments where master_bl is not null and base.reference_key(master_bl) = any (${keys})
    union select id from tenant.shipments where master_bl is not null
      and base.reference_key(master_bl) ~ '^[A-Z]{4}[A-Z0-9]{6,}$' and substr(base.reference_key(master_bl), 5) = any (${keys})
    union select id from tenant.shipments where booking_number is not null
      and base.reference_key(booking_number) = any (${keys})
    union (select id from tenant.shipments where house_bl is not null and base.reference_key(house_bl) = any (${keys})
      limit ${maxOfReference})
    union (select id from tenant.shipments where client_reference is not null
      and base.reference_key(client_reference) = any (${keys}) limit ${maxOfReference})
    union select id from tenant.shipments where container_number is not null
      and base.reference_key(container_number) = any (${keys})
    union select record_id from tenant.containers where number is not null and base.reference_key(number) = any (${keys}))
  order by id limit ${most}::integer`

export type FactsRow = {
  id: string
  freight_type: string
  pol: { code?: string } | null
  pod: { code?: string } | null
  apol: { code?: string } | null
  apod: { code?: string } | null
  master_bl: string | null
  house_bl: string | null
  client_reference: string | null
  booking_number: string | null
  container_number: string | null
  manual_tracking: boolean
  status: string
  customs_status: string | null
  created_at: string
  /** By field what tracking wrote where nobody gave a port, and what dates others gave. */
  inferred_ports: Readonly<Record<string, string>> | null
  given_dates: Readonly<Record<string, string>> | null
  phase: string | null
  etd: string | null
  atd: string | null
  eta: string | null
  ata: string | null
  /** The day of delivery where the return of its containers is awaited. */
  return_awaited_since: string | null
  /** How the sources answered that are asked about it. */
  asked: HeardRow['asked']
  containers: {
    id: string
    number: string | null
    /** What free time is counted by, by field. */
    dates: Readonly<Record<string, string | null>>
    patch: TrackingPatch | null
  }[]
  hand_phase: ManualPhase | null
  hand_dates: ManualDates | null
  hand_containers: ManualContainers | null
  first_etd: string | null
  first_eta: string | null
  /** By field. */
  actual_dates: Readonly<Record<string, string | null>>
  patch: TrackingPatch | null
}

export const factsOf = (id: string) => named('facts of a shipment')<FactsRow>`
  select s.id, s.freight_type, s.pol, s.pod, s.apol, s.apod, s.master_bl, s.house_bl, s.client_reference, s.booking_number,
    s.container_number, s.manual_tracking, s.status, s.customs_status,
    s.created_at, t.inferred_ports, t.given_dates, t.hand_phase, t.hand_dates, t.hand_containers,
    s.first_etd::text, s.first_eta::text, t.patch, s.phase,
    jsonb_build_object('readyActual', s.ready_actual, 'toOriginActual', s.to_origin_actual, 'atOriginActual', s.at_origin_actual,
      'atd', s.atd, 'ata', s.ata, 'toFinalDestinationActual', s.to_final_destination_actual,
      'deliveredActual', s.delivered_actual) as actual_dates,
    s.etd::text, s.atd::text, s.eta::text, s.ata::text,
    (select r.delivered_on::text from tenant.awaited_returns r where r.record_id = s.id) as return_awaited_since,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'okAt', p.last_ok_at, 'failure', p.last_error, 'failedAt', p.failed_at) order by p.source_id), '[]')
      from tenant.tracking_polls p where p.record_id = s.id) as asked,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number,
        'dates', jsonb_build_object('emptyPickedUpOn', c.empty_picked_up_on, 'gatedInOn', c.gated_in_on,
          'loadedOn', c.loaded_on, 'dischargedOn', c.discharged_on, 'availableOn', c.available_on,
          'gatedOutOn', c.gated_out_on, 'emptyReturnEstimatedOn', c.empty_return_estimated_on,
          'emptyReturnedOn', c.empty_returned_on),
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

/** One of the statements that some keys lead to and none of those known, and that names no bill or booking. */
export const statementsBeside = ({
  known,
  keys,
}: Readonly<Record<'known' | 'keys', readonly string[]>>) => statement<{ id: string }>`
  select id from tenant.tracking_statements where keys && ${keys}::text[] and not keys && ${known}::text[]
    and statement -> 'references' ->> 'mbl' is null and statement -> 'references' ->> 'booking' is null limit 1`

export type NewState = {
  readonly patch: TrackingPatch
  readonly outcome: Outcome
  readonly inferredPorts: Readonly<Record<string, string>>
  readonly givenDates: Readonly<Record<string, string>>
  readonly events: readonly unknown[]
  readonly lastReceivedAt: string | null
  /** Null: it stays as it is. */
  readonly freshness: StoredFreshness | null
}

export const saveState = (
  id: string,
  { patch, outcome, inferredPorts, givenDates, events, lastReceivedAt, freshness }: NewState,
) => named('save a tracking state')`
  insert into tenant.tracking_states as kept (organization_id, record_id, patch, outcome, inferred_ports,
    given_dates, events, last_event_at, last_received_at, status_since, status_reason, stale_at)
  values (tenant.org(), ${id}, ${JSON.stringify(patch)}, ${JSON.stringify(outcome)}, ${JSON.stringify(inferredPorts)},
    ${JSON.stringify(givenDates)}, ${JSON.stringify(events)},
    ${outcome.lastEventAt}, ${lastReceivedAt}, ${freshness?.since ?? null}, ${freshness?.reason ?? null},
    ${freshness?.staleAt ?? null})
  on conflict (record_id, organization_id) do update set patch = excluded.patch, outcome = excluded.outcome,
    inferred_ports = excluded.inferred_ports, given_dates = excluded.given_dates, events = excluded.events, last_event_at = excluded.last_event_at, last_received_at = excluded.last_received_at,
    status_since = case when ${freshness !== null}::boolean then excluded.status_since else kept.status_since end,
    status_reason = case when ${freshness !== null}::boolean then excluded.status_reason else kept.status_reason end,
    stale_at = case when ${freshness !== null}::boolean then excluded.stale_at else kept.stale_at end,
    updated_at = now()`

/** A statement with what the last fold made of it. */
export type StoredEvent = StoredStatement & {
  readonly ignored: string | null
  /** Absent in what was folded before it was kept. */
  readonly milestone?: Milestone | null
}

export type StateRow = {
  outcome: Outcome | null
  events: readonly StoredEvent[]
  last_event_at: string | null
  status_since: string | null
  status_reason: string | null
  last_received_at: string | null
  hand_dates: ManualDates
  hand_containers: ManualContainers
}

/** The state of a shipment that one owns or that was shared. */
export const stateOf = (id: string) => statement<StateRow>`
  select outcome, events, last_event_at, last_received_at, status_since, status_reason, hand_dates, hand_containers
  from record.tracking_states where record_id = ${id}`

export type Seen = { readonly id: string; readonly last_seen_at: string }

/** When own statements were told last. */
export const seenOf = (ids: readonly string[]) => statement<Seen>`
  select id, last_seen_at from tenant.tracking_statements where id = any (${ids}::uuid[])`

/** The SHA-256 of what was received, of the statements that a shipment's dates follow from. */
export const hashesOf = (shipmentId: string) => statement<{ id: string; hash: string }>`
  select t.id, encode(sha256(convert_to(t.raw::text, 'UTF8')), 'hex') as hash
  from tenant.tracking_states s cross join lateral jsonb_array_elements(s.events) e
    join tenant.tracking_statements t on t.id = (e ->> 'id')::uuid
  where s.record_id = ${shipmentId}`

/** The phase of one of the organization's own containers. */
export const containerPhaseOf = (id: string) => statement<{ current_phase: string | null }>`
  select current_phase from tenant.containers where id = ${id} and owner_organization_id = tenant.org()`
