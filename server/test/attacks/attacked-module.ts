import { exportOrders, ordersApi } from '@rumbo/domain/orders/api'
import { exportProducts, productsApi } from '@rumbo/domain/products/api'
import type { RecordContracts } from '@rumbo/domain/records/contracts/record-contracts'
import type { ExportContract } from '@rumbo/domain/records/exports/api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { startExport } from '@rumbo/domain/shipments/contracts/export.api'
import type { Served } from '../world/served.ts'
import type { Organization, Person, World } from '../world/world.ts'

/** A module whose endpoints are attacked; whatever module it is, the same must hold. */
export type AttackedModule = {
  readonly id: string
  readonly api: RecordContracts
  readonly exports: ExportContract
  /** What a new record needs besides its name. */
  readonly born: Readonly<Record<string, string>>
  /** What a new child of it needs. */
  readonly childBorn?: Readonly<Record<string, string>>
  /** The module of a role that opens it, and the module of its children with a shared text field of theirs. */
  readonly opens: string
  readonly children: string
  readonly childText: string
  /** The field of the organization's own number; null where there is none. */
  readonly number: string | null
  /** A shared date, and the field that sums the children up, with a field of theirs that it shows; null where there is none. */
  readonly date: string
  readonly sum: {
    readonly field: string
    readonly of: string
    readonly value: string
    /** Writes it, where it isn't written as children change. */
    readonly write?: (field: Battlefield, as: As, id: string) => Promise<void>
  } | null
}

/** Shipments as attacks see them. */
export const attackedShipments: AttackedModule = {
  id: 'shipments',
  api: shipmentsApi,
  exports: startExport,
  born: { freightType: 'ocean' },
  opens: 'shipments',
  children: 'containers',
  childText: 'seal',
  number: 'shipmentNumber',
  date: 'eta',
  sum: { field: 'shipmentCargos', of: 'number', value: 'CSQU3054383' },
}

/** Orders as attacks see them. */
const attackedOrders: AttackedModule = {
  id: 'orders',
  api: ordersApi,
  exports: exportOrders,
  born: {},
  childBorn: { product: 'Chair' },
  opens: 'orders',
  children: 'order_lines',
  childText: 'code',
  number: 'orderNumber',
  date: 'arrivalDate',
  sum: null,
}

/** Products as attacks see them. */
const attackedProducts: AttackedModule = {
  id: 'products',
  api: productsApi,
  exports: exportProducts,
  born: {},
  opens: 'products',
  children: 'product_tariffs',
  childText: 'note',
  number: null,
  date: 'inventoryAsOf',
  sum: null,
}

/** The modules of the product that are attacked. A new one is an entry here. */
export const attackedModules: readonly AttackedModule[] = [
  attackedShipments,
  attackedOrders,
  attackedProducts,
]

/** Where attacks are made. */
export type Battlefield = { readonly served: Served; readonly world: World }

/** Somebody who acts for an organization. */
export type As = { readonly person: Person; readonly organization: Organization }

/** The founder of a new organization. */
export async function founder(world: World, name: string): Promise<As> {
  const person = await world.person(`Ana of ${name}`)
  return { person, organization: await world.organization(name, person) }
}

/** A new record. @returns it */
export async function make(
  { served }: Battlefield,
  { api, born }: AttackedModule,
  as: As,
  patch: Readonly<Record<string, unknown>> = {},
) {
  const { body } = await served.call(api.create, { name: 'Coffee', ...born, ...patch } as never, as)
  return body
}

/** A new child of a record. @returns its id */
export async function makeChild(
  { served }: Battlefield,
  { api, children, childBorn }: AttackedModule,
  as: As,
  { id, ...patch }: { readonly id: string } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const row = { id, resource: children, ...childBorn, ...patch }
  const { body } = await served.call(api.createRow, row as never, as)
  return body.id
}

/** Sends a body as it stands: `JSON.stringify` would lose what is tried. */
export async function sendRaw(
  { served }: Battlefield,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: string },
  { person, organization }: As,
) {
  const response = await fetch(new URL(path, served.url), {
    method,
    headers: {
      authorization: `Bearer ${served.token(person)}`,
      organizationId: organization.id,
      'content-type': 'application/json',
    },
    body,
  })
  return { status: response.status, text: await response.text() }
}
