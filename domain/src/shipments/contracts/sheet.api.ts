import { sheetContracts } from '../../records/sheets/sheet.api.ts'
import { shipments } from '../module.ts'
import { shipmentEndpoints } from './endpoints.ts'

/** Shipments and their lists as sheets to print. */
export const shipmentSheets = sheetContracts(shipments, { ...shipmentEndpoints, apiScope: 'shipments:read' })
