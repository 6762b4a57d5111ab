import type { Json } from '@rumbo/domain/fields/field-type'
import { newId } from '@rumbo/domain/kernel/id'
import { createRow, createShipment } from '@rumbo/domain/shipments/api'
import type { Shipment } from '@rumbo/domain/shipments/shipment'
import { call } from '../../../lib/calls/call.ts'

/** A shipment ready to be sent: its values, and the numbers of its containers. */
export type NewShipment = {
  readonly values: Readonly<Record<string, Json>>
  readonly containers: readonly string[]
}

/** Keys by what is sent: whoever sends the same again after a failure means the same shipment. */
const keys = new Map<string, string>()

function keyOf(shipment: NewShipment): string {
  const content = JSON.stringify(shipment)
  const key = keys.get(content) ?? newId()
  keys.set(content, key)
  return key
}

/** Creates a shipment with its containers. Throws the ApiError of a refusal, which the form tells itself. */
export async function sendShipment(shipment: NewShipment): Promise<Shipment> {
  const { values, containers } = shipment
  const created = await call(createShipment, values, { idempotencyKey: keyOf(shipment), onError: 'inline' })
  keys.delete(JSON.stringify(shipment))
  for (const number of containers) await call(createRow, { id: created.id, resource: 'containers', number })
  return created
}
