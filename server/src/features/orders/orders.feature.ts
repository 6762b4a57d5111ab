import { exportOrders, orderSharing, orderSheets, ordersApi } from '@rumbo/domain/orders/api'
import { orderLinesApi } from '@rumbo/domain/orders/lines.api'
import { orderLineModule, orderModule } from '../../modules.ts'
import { bulkEdit } from '../../records/bulk/bulk-edit.service.ts'
import { childListActions } from '../../records/children/child-list.actions.ts'
import { exportActions } from '../../records/exports/exports.actions.ts'
import { recordActions } from '../../records/record.actions.ts'
import { shareActions } from '../../records/sharing/share-actions.ts'
import { sheetActions } from '../../records/sheets/sheets.actions.ts'
import { feature } from '../feature.ts'
import { askActions } from './asks/asks.actions.ts'
import { bookingsDue } from './bookings-due.service.ts'
import { balancesOfBatches, noteBalances, orderBalances } from './fold-balances.service.ts'
import { hitActions } from './hits/hits.actions.ts'
import { bookAgain, countRestored, keepBookedLines, releaseShipments } from './keep-booked.service.ts'
import { orderHome } from './order-home.ts'
import { confirmLines, keepBookedOrders } from './order-states.service.ts'
import { bookingActions } from './orders.actions.ts'
import { ordersPart } from './orders.part.ts'
import { endProposals, followProposals, remindOfProposals } from './proposals/follow-proposals.service.ts'
import { proposalActions } from './proposals/proposals.actions.ts'
import { receiptActions } from './receipts.actions.ts'

/** Purchase orders, their lines, and what of these is booked on shipments. */
export const ordersFeature = feature({
  reactions: [bookAgain, countRestored, keepBookedOrders, confirmLines, endProposals],
  deletions: [releaseShipments, keepBookedLines],
  works: [bulkEdit(orderModule)],
  dashboard: [ordersPart],
  home: ({ cursorSecret }) => orderHome(cursorSecret),
  followed: [orderModule],
  due: [orderBalances, balancesOfBatches, followProposals, remindOfProposals, bookingsDue],
  consumers: [noteBalances],
  actions: ({ cursorSecret, uploads, storage, identity, config }) => [
    ...recordActions(orderModule, ordersApi, { cursorSecret, uploads }),
    ...shareActions(orderModule, orderSharing),
    ...exportActions(orderModule, exportOrders, { children: 'lines', cursorSecret }),
    ...sheetActions(orderModule, orderSheets, { cursorSecret, storage }),
    ...childListActions(orderLineModule, orderLinesApi, { cursorSecret }),
    ...bookingActions(uploads),
    ...receiptActions,
    ...proposalActions,
    ...askActions({ secret: identity.keyFor('supplier links'), publicUrl: config.publicUrl }),
    ...hitActions,
  ],
})
