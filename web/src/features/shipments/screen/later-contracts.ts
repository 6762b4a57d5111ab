import { startExport } from '@rumbo/domain/shipments/contracts/export.api'
import { shareMany, unshareMany } from '@rumbo/domain/shipments/contracts/sharing.api'
import { shipmentSheets } from '@rumbo/domain/shipments/contracts/sheet.api'
import type { LaterContracts } from '../../../records/screen/record-contracts.ts'

/** The contracts by which many shipments are exported, shared and printed at once. */
export const laterContracts: LaterContracts = {
  export: startExport,
  share: shareMany,
  unshare: unshareMany,
  sheets: shipmentSheets,
}
