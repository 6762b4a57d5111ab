import { previewBulkEdit, startBulkEdit } from '@rumbo/domain/shipments/api'
import { startExport } from '@rumbo/domain/shipments/export.api'
import { shareMany, unshareMany } from '@rumbo/domain/shipments/sharing.api'
import type { BulkContracts } from '../../../records/screen/record-contracts.ts'

/** The contracts by which many shipments are changed, exported and shared at once. */
export const bulkContracts: BulkContracts = {
  preview: previewBulkEdit,
  start: startBulkEdit,
  export: startExport,
  share: shareMany,
  unshare: unshareMany,
}
