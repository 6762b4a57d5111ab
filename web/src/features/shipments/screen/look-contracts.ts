import { explainAccess, previewAs } from '@rumbo/domain/shipments/contracts/sharing.api'
import type { LookContracts } from '../../../records/sharing/sharing-parts.ts'

/** The contracts by which one looks at a shipment as somebody else. */
export const lookContracts: LookContracts = { preview: previewAs, explain: explainAccess }
