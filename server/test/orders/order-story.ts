import { ordersApi } from '@rumbo/domain/orders/api'
import { createProduct } from '@rumbo/domain/orders/booking.api'
import { createShipment } from '@rumbo/domain/shipments/api'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** Somebody who acts for an organization. */
export type As = { readonly person: Person; readonly organization: Organization }

type Patch = Readonly<Record<string, unknown>>

/** The founder of a new organization. */
export async function founder({ world }: Served, name: string): Promise<As> {
  const person = await world.person(`Ana of ${name}`)
  return { person, organization: await world.organization(name, person) }
}

/** A new order. @returns its id */
export async function anOrder(served: Served, as: As, patch: Patch = {}): Promise<string> {
  const input = { name: 'Wooden furniture', currency: 'USD', ...patch }
  return (await served.call(ordersApi.create, input as never, as)).body.id
}

/** A line of an order. @returns its id */
export async function aLine(served: Served, as: As, id: string, patch: Patch = {}): Promise<string> {
  const input = { id, description: 'Dining chair', quantity: '100', ...patch }
  return (await served.call(createProduct, input as never, as)).body.id
}

/** A new shipment. @returns its id */
export async function aShipment(served: Served, as: As, name = 'Chairs'): Promise<string> {
  return (await served.call(createShipment, { name, freightType: 'ocean' }, as)).body.id
}
