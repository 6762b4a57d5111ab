import { startExport } from '@rumbo/domain/records/exports/api'
import { shareMany, unshareMany } from '@rumbo/domain/records/sharing/share-many.api'
import { previewBulkEdit, startBulkEdit } from '@rumbo/domain/shipments/api'
import type { BulkContracts } from '../../../records/screen/record-contracts.ts'

/** The contracts by which many shipments are changed, exported and shared at once. */
export const bulkContracts: BulkContracts = {
  preview: previewBulkEdit,
  start: startBulkEdit,
  export: startExport,
  share: shareMany,
  unshare: unshareMany,
}
