import { getShipment, listRows } from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

export type As = { readonly person: Person; readonly organization: Organization }

/** What is each organization's own, or of the hour in which it came. */
const own = [
  'id',
  'shipmentId',
  'organizationId',
  'createByUserId',
  'rumboShipmentNumber',
  'version',
  'createdAt',
  'updatedAt',
  'receivedAt',
  'statusSince',
  'lastReceivedAt',
  // An alert is of a change, and the changes on the way were others.
  'openAlerts',
  'worstAlert',
  // Computed each hour, not reported.
  'predictiveEta',
  'predicted',
]
const ofEverybody = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, each: unknown) => (own.includes(key) ? undefined : each)))
const byText = (values: readonly unknown[]): readonly string[] =>
  values.map((value) => JSON.stringify(ofEverybody(value))).sort()

/** All that a person sees of where a shipment is, without what is each organization's own. */
export async function pictureOf(served: Served, as: As, id: string) {
  const { body: shipment } = await served.call(getShipment, { id }, as)
  const { body: rows } = await served.call(listRows, { id, resource: 'containers' }, as)
  const { body: timeline } = await served.call(getTimeline, { id }, as)
  const { events, putAside, containers = [], flags = [], ...whole } = timeline
  const { shipmentCargos: cargos } = shipment as { readonly shipmentCargos?: readonly unknown[] | null }
  return {
    shipment: ofEverybody({ ...shipment, shipmentCargos: null }),
    // In the order in which they were first named, as the containers themselves.
    cargos: byText(cargos ?? []),
    boxes: (rows.items as readonly { number?: unknown }[]).map(({ number }) => number).sort(),
    containers: byText(rows.items),
    timeline: ofEverybody(whole),
    ways: byText(containers),
    flags: byText(flags),
    events: byText(events),
    quarantined: byText(putAside),
  }
}

/** The same numbers for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}
