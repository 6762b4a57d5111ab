import type { OfRecord } from '../../../records/details/record-details.ts'
import { useRightsOn } from '../../../records/details/use-rights.ts'
import { ChildTable } from '../../../records/tables/child-table.tsx'
import { LinesBalance } from './lines-balance.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { PasteLines } from './paste-lines.tsx'

/** The lines of an order: what was ordered, how much of it is where, and the shipments that carry it. */
export function OrderLines(of: OfRecord) {
  const rightOn = useRightsOn(of.id, 'order_lines')
  return (
    <>
      <ChildTable {...of} module="order_lines" />
      {of.owned && rightOn('description') === 'edit' ? <PasteLines orderId={of.id} /> : null}
      <LinesBalance {...of} />
      <OrderShipments {...of} />
    </>
  )
}
