import type { DcsaEvent } from '@rumbo/domain/dcsa/event'
import { operators } from '@rumbo/domain/dcsa/events.api'
import { type Parameters, parameters } from '../../access/scope/parameters.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'
import type { Created, Place, sortOf } from './pages.ts'

/** An event of the organization's own rows, with the profile that its shipment is held by; null: one's own. */
export type EventRow = {
  readonly id: string
  readonly record_id: string
  readonly profile_id: string | null
  readonly time: string
  readonly needs: readonly string[]
  readonly event: DcsaEvent
}

type PageQuery = {
  /** The fields that the reader may see: an event that names another is left out. */
  readonly visible: readonly string[]
  /** An event has one key of each list. */
  readonly wanted: readonly (readonly string[])[]
  readonly created: readonly Created[]
  readonly sort: ReturnType<typeof sortOf>
}

const columns = { eventCreatedDateTime: 'created_time', eventDateTime: 'event_time' } as const

/** Some events in the order of the page's reading; by keyset, along an index. */
export function eventsFrom(query: PageQuery, place: Place, limit: number): Statement<EventRow> {
  const p = parameters()
  const column = columns[query.sort.field]
  const isDown = query.sort.isDescending !== place.isBack
  const way = isDown ? 'desc' : 'asc'
  const conditions = [...conditionsOf(query, p), ...beyond(place, { column, isDown }, p)]
  const text = `
    select e.id, e.record_id, s.profile_id, e.${column} as time, e.needs, e.event
    from (select * from tenant.dcsa_events where ${conditions.join(' and ')}
      order by ${column} ${way}, id ${way} limit ${p.add(limit, 'integer')}) e
    join tenant.shipments s on s.id = e.record_id
    order by e.${column} ${way}, e.id ${way}`
  return { text, values: p.values }
}

const conditionsOf = ({ visible, wanted, created }: PageQuery, p: Parameters): readonly string[] => [
  `needs <@ ${p.add(visible, 'text[]')}`,
  ...wanted.map((keys) => `keys && ${p.add(keys, 'text[]')}`),
  ...created.map(
    ({ operator, instant }) => `created_time ${operators[operator]} ${p.add(instant, 'timestamptz')}`,
  ),
]

function beyond(
  { after }: Place,
  order: { column: string; isDown: boolean },
  p: Parameters,
): readonly string[] {
  if (!after) return []
  const [time, id] = [p.add(after.time, 'timestamptz'), p.add(after.id, 'uuid')]
  return [`(${order.column}, id) ${order.isDown ? '<' : '>'} (${time}, ${id})`]
}

/** Whether the organization's own rows hold all its events by now. */
export const isReady = () => statement<{ ready: boolean }>`
  select exists (select from tenant.dcsa_readers where ready_at is not null) as ready`

/** Has an organization read from now on: a door, since it is no part of the call that asks. */
export const startReading = (organizationId: string) =>
  statement`select system.read_dcsa(${organizationId}::uuid)`

/** Shipments that there may be events of, one's own and held ones. */
export const someShipments = (most: number) => statement<{ id: string }>`
  select id from tenant.shipments where freight_type <> 'air' and ended_at is null order by id limit ${most}::integer`
