import type { OfRecord } from '../../records/details/record-details.ts'
import { OrderLines } from './lines/order-lines.tsx'
import { OrderShipments } from './lines/order-shipments.tsx'
import { OrderProposals } from './proposals/order-proposals.tsx'

/** What an order's page begins with: what is proposed about it, its lines, and the shipments that carry them. */
export function OrderLead(of: OfRecord) {
  return (
    <>
      <OrderProposals {...of} />
      <OrderLines {...of} />
      <OrderShipments {...of} />
    </>
  )
}
