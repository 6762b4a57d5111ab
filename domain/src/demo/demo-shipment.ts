import type { Json } from '../fields/field-type.ts'
import type { DemoOrganizationKind } from './companies.ts'

/** One shipment of the demo, as a person and a carrier would bring it. */
export type DemoShipment = {
  /** Who makes it, and with whom it is shared. */
  readonly owner: DemoOrganizationKind
  readonly sharedWith: readonly DemoOrganizationKind[]
  /** ISO 8601 in UTC. */
  readonly createdAt: string
  /** When the forwarder promised its delivery, 'YYYY-MM-DD'. */
  readonly promisedOn: string
  /** Whether it is one of those that need somebody today. */
  readonly isStory?: true
  /** What its owner types, by field id of the shipments. Dates and phase too where no carrier's messages tell them. */
  readonly values: Readonly<Record<string, Json>>
  /** By field id of the containers. */
  readonly containers: readonly Readonly<Record<string, Json>>[]
  /** DCSA Track & Trace 2.2 items in the order in which they came; none but for ocean. */
  readonly messages: readonly DemoMessage[]
}

/** `receivedAt` is ISO 8601 in UTC. */
export type DemoMessage = { readonly receivedAt: string; readonly item: Readonly<Record<string, Json>> }
