import { orderFigures } from '@rumbo/domain/orders/figures/order-figures'
import { orderModule } from '../../modules.ts'
import type { HomeBlock } from '../../records/home/home-block.ts'
import { recordsBlock } from '../../records/home/records-block.ts'

const shared = {
  permission: 'orders',
  module: orderModule,
  sort: { field: 'arrivalDate', descending: false },
  about: ['number', 'supplier', 'arrivalDate', 'expectedArrival'],
} as const

/** Orders whose proposals wait for one's own answer, and those that will come late. */
export const orderHome = (cursorSecret: Uint8Array): readonly HomeBlock[] => [
  recordsBlock({ ...shared, id: 'proposals', filterOf: () => orderFigures.ordersToAnswer }, cursorSecret),
  recordsBlock({ ...shared, id: 'ordersLate', filterOf: () => orderFigures.ordersAtRisk }, cursorSecret),
]
