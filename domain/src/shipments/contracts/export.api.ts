import { exportContract } from '../../records/exports/api.ts'
import { shipments } from '../module.ts'
import { shipmentEndpoints } from './endpoints.ts'

/** How lists of shipments are exported: their containers stand in one cell, or in a row each. */
export const startExport = exportContract(shipments, {
  ...shipmentEndpoints,
  children: 'containers',
  example: { query: { mode: 'ocean' }, sort: '-eta', columns: ['name', 'masterBl', 'eta'] },
})
