import { startExport } from '@rumbo/domain/shipments/contracts/export.api'
import { shareMany, unshareMany } from '@rumbo/domain/shipments/contracts/sharing.api'
import type { LaterContracts } from '../../../records/screen/record-contracts.ts'

/** The contracts by which many shipments are exported and shared at once. */
export const laterContracts: LaterContracts = { export: startExport, share: shareMany, unshare: unshareMany }
