import { keysOf } from '@rumbo/domain/dcsa/filters'
import { type Statement, statement } from '../../access/scope/statement.ts'
import type { Made } from './make-events.ts'

/** Of some organizations those that read events. */
export const readersOf = (organizationIds: readonly string[]) => statement<{ ids: string[] }>`
  select system.readers_of_dcsa(${organizationIds}::uuid[]) as ids`

/** Shipments that batches of the organization wrote since the first of these times. */
export const writtenSince = (times: readonly string[]) => statement<{ id: string }>`
  select id from tenant.shipments where updated_at >= (select min(time) from unnest(${times}::timestamptz[]) time)`

/** Once nothing of the first round is left, the rows hold every event. */
export const noteReady = (firstRound: string) => statement`
  update tenant.dcsa_readers set ready_at = now()
  where ready_at is null and not exists (
    select from tenant.due where kind = ${firstRound} and attempts = 0)`

/**
 * Brings the rows of some shipments to these events: what stands no longer goes, what is worded otherwise is written over, and
 * what is new comes, which all subscriptions hear of; in the first round it is as old as we have it. One who writes the same shipment at the same time waits.
 */
export const keepEvents = (
  ids: readonly string[],
  made: readonly Made[],
): Statement<{ record_id: string }> => statement`
  with made as (
    select * from jsonb_to_recordset(${JSON.stringify(made.map(rowOf))}::jsonb) as m (
      id uuid, record_id uuid, created_time timestamptz, event_time timestamptz, needs jsonb, keys jsonb, event jsonb,
      known_at timestamptz)),
  gone as (
    delete from tenant.dcsa_events e where e.record_id = any (${ids}::uuid[])
      and not exists (select from made m where m.id = e.id)),
  other as (
    update tenant.dcsa_events e set event = m.event, event_time = m.event_time, created_time = m.created_time,
      needs = array(select jsonb_array_elements_text(m.needs)), keys = array(select jsonb_array_elements_text(m.keys))
    from made m where m.id = e.id and (e.event is distinct from m.event or to_jsonb(e.needs) is distinct from m.needs)),
  fresh as (
    insert into tenant.dcsa_events (organization_id, id, record_id, created_time, event_time, needs, keys, event, made_at)
    select tenant.org(), m.id, m.record_id, m.created_time, m.event_time,
      array(select jsonb_array_elements_text(m.needs)), array(select jsonb_array_elements_text(m.keys)), m.event,
      case when r.ready_at is null then greatest(r.created_at, m.known_at) else clock_timestamp() end
    from made m, tenant.dcsa_readers r where not exists (select from tenant.dcsa_events e where e.id = m.id)
    on conflict do nothing returning record_id)
  insert into tenant.dcsa_tellings (organization_id, subscription_id, record_id, due_at)
  select tenant.org(), s.id, f.record_id, clock_timestamp()
  from (select distinct record_id from fresh) f, tenant.dcsa_subscriptions s
  on conflict (subscription_id, record_id, organization_id) do update set due_at = excluded.due_at`

const rowOf = ({ event, needs, knownAt, recordId }: Made) => ({
  id: event.eventID,
  record_id: recordId,
  event,
  needs,
  keys: keysOf(event),
  created_time: event.eventCreatedDateTime,
  event_time: event.eventDateTime,
  known_at: knownAt,
})

/** Locks the rows of shipments' events against others who bring them up to date at the same time. */
export const holdShipments = (ids: readonly string[]) => statement`
  select pg_advisory_xact_lock(hashtext('dcsa ' || tenant.org()), lot)
  from (select distinct hashtext(id) & 63 as lot from unnest(${ids}::text[]) id order by lot) lots`
