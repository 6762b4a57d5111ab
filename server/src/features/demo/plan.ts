import { createHash } from 'node:crypto'
import type { DemoShipment } from '@rumbo/domain/demo/demo-shipment'
import { demoWorld } from '@rumbo/domain/demo/world'

/** A shipment of the demo under the id that it has, whenever and however often it is made. */
export type Planned = { readonly id: string; readonly shipment: DemoShipment }

/** Shipments of the demo. */
export const plannedCount = 200

/** The demo of an organization: those that need somebody today, then the newest first. */
export function planOf(organizationId: string, today: string): readonly Planned[] {
  return demoWorld('rumbo', today, plannedCount)
    .map((shipment, index) => ({ id: idOf(organizationId, index, shipment.createdAt), shipment }))
    .sort((a, b) => urgency(a) - urgency(b) || (a.id < b.id ? 1 : -1))
}

const urgency = ({ shipment }: Planned): number => (shipment.isStory ? 0 : 1)

/** A UUID in the shape of version 7: sorted by when the shipment was made, the same each time. */
function idOf(organizationId: string, index: number, createdAt: string): string {
  const time = Date.parse(createdAt).toString(16).padStart(12, '0')
  const rest = createHash('sha256').update(`${organizationId} ${index}`).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}
