import type { ShipmentFieldId } from '@rumbo/domain/shipments/fields'
import { storageKeys } from '../../../lib/storage/storage.ts'
import type { RecordColumns } from '../../../records/screen/record-screen.ts'
import { shipmentCells } from './shipment-cells.tsx'

/** The most important columns, where it is and when it comes, stand on the first screen. */
const first: readonly ShipmentFieldId[] = [
  'name',
  'phase',
  'polName',
  'etd',
  'eta',
  'openAlerts',
  'status',
  'masterBl',
  'shipmentCargos',
  'carrierCode',
  'vesselVoyage',
  'shipper',
  'consignee',
  'updatedAt',
]

const names: Partial<Record<ShipmentFieldId, string>> = {
  name: 'columns.reference',
  masterBl: 'columns.master',
  shipmentCargos: 'columns.containers',
  polName: 'columns.route',
  etd: 'columns.departure',
  eta: 'columns.arrival',
  openAlerts: 'columns.alerts',
}

const draws: Partial<Record<ShipmentFieldId, readonly ShipmentFieldId[]>> = {
  polName: ['pol', 'pod'],
  etd: ['etd', 'atd'],
  eta: ['eta', 'ata'],
}

/** The columns of the list of shipments. */
export const shipmentColumns: RecordColumns = {
  first,
  names,
  draws,
  cells: shipmentCells,
  storageKey: storageKeys.shipmentColumns,
  widths: {
    of: ({ shipmentColumnsSize }) => shipmentColumnsSize,
    patch: (shipmentColumnsSize) => ({ shipmentColumnsSize }),
  },
}
