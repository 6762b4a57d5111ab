import type { Json } from '../fields/field-type.ts'
import type { Values } from '../fields/values.ts'
import type { OrganizationType } from '../organizations/organization.ts'

/** Companies whose shipments leave from where they are; those of all others arrive there. */
const sending: readonly OrganizationType[] = ['export', 'supplier']

/** What new shipments of a company begin with, by its usual carrier and its home port; what it doesn't say is left out. */
export function firstDefaults({
  type,
  carrier,
  homePort,
}: {
  readonly type: OrganizationType
  readonly carrier: Json
  readonly homePort: Json
}): Values {
  const port = sending.includes(type) ? 'pol' : 'pod'
  return Object.fromEntries(
    Object.entries({ carrierCode: carrier, [port]: homePort }).filter(([, value]) => value !== null),
  )
}
