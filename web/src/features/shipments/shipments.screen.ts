import { modes } from '@rumbo/domain/kernel/mode'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { ScreenContracts } from '../../records/screen/record-contracts.ts'
import { recordScreen } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { shipmentCardParts } from './cards/shipment-card-parts.tsx'
import { FootFacts } from './list/foot-facts.tsx'
import { HeadActions } from './list/head-actions.tsx'
import { ListNotice } from './list/list-notice.tsx'
import { shipmentBulk } from './list/shipment-bulk.ts'
import { shipmentColumns } from './list/shipment-columns.ts'
import { shipmentEdits } from './list/shipment-edits.ts'
import { shipmentQuick } from './list/shipment-quick.ts'
import { shipmentRow } from './list/shipment-row.ts'
import { TabIcon } from './list/tab-icon.tsx'
import { shipmentLayouts } from './screen/shipment-layouts.tsx'
import { shipmentRoutes } from './screen/shipment-routes.ts'
import { shipmentSide } from './screen/shipment-side.ts'
import { shipmentModule } from './shipment-module.ts'

const contracts: ScreenContracts = {
  ...shipmentsApi,
  later: async () => (await import('./screen/later-contracts.ts')).laterContracts,
}

/** What the general screens know of shipments. */
export const shipmentScreen = recordScreen(shipmentModule, contracts, {
  recordKey: 'shipment',
  routes: shipmentRoutes,
  words: { list: 'shipment-list', details: 'shipment-details' },
  columns: shipmentColumns,
  toRow: shipmentRow,
  tabs: modes,
  TabIcon,
  HeadActions,
  Notice: ListNotice,
  empty: {
    WaysIn: lazyPart(async () => (await import('./list/ways-in.tsx')).WaysIn),
    First: lazyPart(async () => (await import('./list/ways-in.tsx')).NothingYet),
  },
  mayCreate: ({ creates }, values) => creates(values && modeOf(values)),
  edits: shipmentEdits,
  bulk: shipmentBulk,
  quick: shipmentQuick,
  foot: { quick: ['late'], Facts: FootFacts },
  layouts: shipmentLayouts,
  card: shipmentCardParts,
  side: shipmentSide,
})
