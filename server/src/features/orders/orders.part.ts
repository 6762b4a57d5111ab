import { orderFigures } from '@rumbo/domain/orders/figures/order-figures'
import { orderModule } from '../../modules.ts'
import { countTiles } from '../../records/dashboard/count-tiles.ts'
import type { DashboardPart } from '../../records/dashboard/dashboard-part.ts'

/** Orders that are at risk, and those that wait for somebody. */
export const ordersPart: DashboardPart = {
  id: 'orders',
  permission: 'orders',
  isOfAllPeriods: true,
  read: async (scope) => {
    const tiles = await countTiles(scope, orderModule, orderFigures)
    return () => tiles
  },
}
