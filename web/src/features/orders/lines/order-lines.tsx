import type { OfRecord } from '../../../records/details/record-details.ts'
import { ChildTable } from '../../../records/tables/child-table.tsx'
import { LinesBalance } from './lines-balance.tsx'

/** The lines of an order: what was ordered, and how much of it is where. */
export const OrderLines = (of: OfRecord) => (
  <>
    <ChildTable {...of} module="order_lines" />
    <LinesBalance {...of} />
  </>
)
