import { shipments } from '@rumbo/domain/shipments/module'
import { moduleOf } from '../../records/screen/record-screen.ts'

/** Shipments as a kind of record. */
export const shipmentModule = moduleOf(shipments)
