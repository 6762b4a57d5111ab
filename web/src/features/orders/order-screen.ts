import { exportOrders, orderSharing, orderSheets, ordersApi } from '@rumbo/domain/orders/api'
import { orders } from '@rumbo/domain/orders/module'
import { cellOfType } from '../../grid/cells/cell-of-type.ts'
import { organizationIdCell, personIdCell } from '../../records/columns/name-cells.tsx'
import { addressEnd } from '../../records/screen/record-addresses.ts'
import { moduleOf, recordScreen } from '../../records/screen/record-screen.ts'
import { orderCardParts } from './order-card-parts.tsx'
import { awaitsCell, balanceCell } from './order-cells.tsx'
import { OrderHeadActions, OrderWaysIn } from './order-head-actions.tsx'
import { orderQuick } from './order-quick.ts'

const { shareMany: share, unshareMany: unshare } = orderSharing

/** What the general screens know of orders. */
export const orderScreen = recordScreen(
  moduleOf(orders),
  { ...ordersApi, later: async () => ({ export: exportOrders, share, unshare, sheets: orderSheets }) },
  {
    words: { list: 'order-list', details: 'order-details' },
    columns: {
      first: [
        'name',
        'number',
        'state',
        'supplier',
        'client',
        'balance',
        'progress',
        'arrivalDate',
        'expectedArrival',
        'lineCount',
        'linesToBook',
        'total',
        'currency',
      ],
      cells: {
        name: { ...cellOfType.string, width: 144 },
        number: { ...cellOfType.string, width: 116 },
        state: { ...cellOfType.list, width: 132 },
        supplier: { ...cellOfType.party, width: 162 },
        client: { ...cellOfType.party, width: 162 },
        progress: { ...cellOfType.list, width: 148 },
        creatorUser: personIdCell,
        ownerOrganization: organizationIdCell,
        balance: balanceCell,
        awaits: awaitsCell,
      },
    },
    routes: {
      list: (search = {}) => ({ to: '/orders', search }),
      details: (id, search = {}) => ({ to: '/order_details/$id', params: { id }, search }),
      detailsPath: (id) => `/order_details/${addressEnd(id)}`,
      deleted: { to: '/orders/deleted' },
      imports: (search = {}) => ({ to: '/orders/import', search }),
    },
    HeadActions: OrderHeadActions,
    empty: { WaysIn: OrderWaysIn },
    quick: orderQuick,
    card: orderCardParts,
  },
)
