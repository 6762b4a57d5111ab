import type { DemoShipment } from '@rumbo/domain/demo/demo-shipment'
import { demoShipment } from '@rumbo/domain/demo/world'
import type { Values } from '@rumbo/domain/fields/values'
import { fold } from '@rumbo/domain/tracking/fold/fold'
import { patchOf } from '@rumbo/domain/tracking/fold/patch'
import { readBatch } from '@rumbo/domain/tracking/protocols/dcsa/read-batch'
import type { TrackingEvent } from '@rumbo/domain/tracking/statements/event'
import { spanOf } from '@rumbo/domain/tracking/statements/facts'

const kept = new Map<string, readonly Values[]>()

/** So many different shipments of a year, as their fields say them: typed by the owner, reported by the carrier. */
export function templates(today: string, count: number): readonly Values[] {
  const key = `${today} ${count}`
  const made = kept.get(key) ?? make(today, count)
  kept.set(key, made)
  return made
}

function make(today: string, count: number): readonly Values[] {
  return Array.from({ length: count }, (_, index) => {
    const shipment = demoShipment('bulk', today, { index, period: count })
    return { ...shipment.values, ...trackedValues(shipment) }
  })
}

/** What tracking would write of a shipment's messages, without keeping them. */
function trackedValues(shipment: DemoShipment): Values {
  const { values, containers, createdAt, messages } = shipment
  if (messages.length === 0) return {}
  const facts = {
    mode: 'ocean',
    pol: codeOf(values.pol),
    pod: codeOf(values.pod),
    mbl: textOf(values.masterBl),
    booking: textOf(values.bookingNumber),
    containers: containers.flatMap(({ number }) =>
      typeof number === 'string' ? [{ number, handPhase: null }] : [],
    ),
    handPhase: null,
    span: spanOf([], createdAt),
  } as const
  const outcome = fold(facts, eventsOf(messages), () => null)
  return { ...patchOf('ocean', outcome), status: 'live' }
}

function eventsOf(messages: DemoShipment['messages']): readonly TrackingEvent[] {
  const source = { kind: 'carrier', name: 'carrier' } as const
  return messages.flatMap(({ item, receivedAt }, at) =>
    readBatch(item, receivedAt).events.map(({ event }) => ({ ...event, id: `${at}`, source, receivedAt })),
  )
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const codeOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'code' in value ? textOf(value.code) : null
