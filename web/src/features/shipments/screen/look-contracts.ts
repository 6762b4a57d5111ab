import { explainAccess } from '@rumbo/domain/records/sharing/explain.api'
import { previewAs } from '@rumbo/domain/records/sharing/preview.api'
import type { LookContracts } from '../../../records/sharing/sharing-parts.ts'

/** The contracts by which one looks at a shipment as somebody else. */
export const lookContracts: LookContracts = { preview: previewAs, explain: explainAccess }
