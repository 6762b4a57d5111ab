import type { Mode } from '@rumbo/domain/kernel/mode'
import type { ShipmentFieldId } from '@rumbo/domain/shipments/fields'
import { storageKeys } from '../../../lib/storage/storage.ts'
import type { RecordColumns } from '../../../records/screen/record-screen.ts'
import { shipmentCells } from './shipment-cells.tsx'

type Columns = readonly ShipmentFieldId[]

/**
 * The most important columns stand on the first screen: what it is, where it is, when it comes, what it may cost and the number that
 * its carrier knows it by. Next to the panel of a record, which tells the phase, they end with the alerts.
 */
const head: Columns = ['name', 'clientReference', 'phase', 'polName', 'carrierCode', 'eta']
const tail: Columns = ['status', 'shipper', 'consignee', 'updatedAt']

const ocean: Columns = [
  ...head,
  'freeDaysCountdown',
  'openAlerts',
  'masterBl',
  'missingDocuments',
  'etd',
  'shipmentCargos',
  'vesselVoyage',
  ...tail,
]

/** Transport types have what is theirs alone: flights, trucks, wagons; free time where containers wait. */
const first: Readonly<Record<Mode, Columns>> = {
  ocean,
  air: [...head, 'openAlerts', 'masterBl', 'missingDocuments', 'etd', 'planeFlight', ...tail],
  road: [...head, 'openAlerts', 'etd', 'truckTrip', 'masterBl', 'missingDocuments', ...tail],
  rail: [
    ...head,
    'openAlerts',
    'masterBl',
    'missingDocuments',
    'etd',
    'shipmentCargos',
    'truckTrip',
    ...tail,
  ],
}

const names: Partial<Record<ShipmentFieldId, string>> = {
  name: 'columns.name',
  clientReference: 'columns.order',
  freeDaysCountdown: 'columns.freeDays',
  masterBl: 'columns.master',
  shipmentCargos: 'columns.containers',
  polName: 'columns.route',
  etd: 'columns.departure',
  eta: 'columns.arrival',
  openAlerts: 'columns.alerts',
  missingDocuments: 'columns.documents',
}

/** Fields whose names are too long for a heading: their short names stand under `columns.short`. */
const short: Columns = [
  'bookingNumber',
  'notifyParty',
  'houseBl',
  'blType',
  'blRelease',
  'containerNumber',
  'origin',
  'finalDestination',
  'pol',
  'pod',
  'apol',
  'apod',
  'podName',
  'countryDestination',
  'transshipmentPorts',
  'atd',
  'ata',
  'transitTime',
  'toOriginEstimated',
  'toOriginActual',
  'atOriginEstimated',
  'atOriginActual',
  'toFinalDestinationEstimated',
  'toFinalDestinationActual',
  'deliveredEstimated',
  'deliveredActual',
  'freeTimeAtDestination',
  'freeDaysOfDemurrage',
  'lineLastFreeDay',
  'terminalLastFreeDay',
  'railLastFreeDay',
  'freeTimeState',
  'customsLight',
  'trackCargo',
  'fieldSet',
  'updatedAt',
]

const draws: Partial<Record<ShipmentFieldId, readonly ShipmentFieldId[]>> = {
  polName: ['pol', 'pod'],
  etd: ['etd', 'atd'],
  eta: ['eta', 'ata'],
  missingDocuments: ['missingDocuments', 'neededDocuments', 'documentsState'],
}

/** The columns of the list of shipments. */
export const shipmentColumns: RecordColumns = {
  first: ocean,
  firstOf: first,
  names,
  short,
  draws,
  cells: shipmentCells,
  nextToPanel: { gives: ['phase', 'carrierCode'], keeps: 'openAlerts' },
  sort: [],
  storageKey: storageKeys.shipmentColumns,
  widths: {
    of: ({ shipmentColumnsSize }) => shipmentColumnsSize,
    patch: (shipmentColumnsSize) => ({ shipmentColumnsSize }),
  },
}
