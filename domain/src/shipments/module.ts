import { summariseCargos } from '../containers/cargo-summary.ts'
import { containers } from '../containers/module.ts'
import { notNeededNote } from '../documents/needs/not-needed-note.ts'
import { recordModule } from '../records/record-module.ts'
import { shipmentEnds } from './ends.ts'
import { shipmentCatalogue } from './fields.ts'
import { shipmentFirstRights } from './first-rights.ts'
import { shipmentImports } from './imports/rules.ts'
import { shipmentPapers } from './paper-rules.ts'
import { deriveShipment } from './rules/derive-shipment.ts'

/** Shipments, and the containers and other units of cargo in them. */
export const shipments = recordModule({
  catalogue: shipmentCatalogue,
  table: 'shipments',
  address: 'shipments',
  variant: { field: 'freightType' },
  title: 'name',
  assignee: 'assignedTo',
  documents: 'sharedDocuments',
  messages: 'messages',
  papers: shipmentPapers,
  notes: [notNeededNote],
  searched: ['name', 'masterBl', 'houseBl', 'bookingNumber', 'clientReference', 'containerNumber'],
  inShort: [
    'freightType',
    'clientReference',
    'masterBl',
    'pol',
    'pod',
    'apol',
    'apod',
    'phase',
    'timing',
    'etd',
    'atd',
    'eta',
    'ata',
    'firstEta',
  ],
  routes: [
    { from: 'pol', to: 'pod' },
    { from: 'apol', to: 'apod' },
  ],
  ends: shipmentEnds,
  numbering: {
    own: { field: 'shipmentNumber' },
    platform: { field: 'rumboShipmentNumber', pattern: 'R{#######}' },
  },
  isCounted: true,
  uncopied: {
    fields: ['archived', 'customsLight', 'invoiceCount', 'manualTracking', 'notes'],
    sections: ['references'],
  },
  firstRights: shipmentFirstRights,
  requiredCodes: { name: 'NAME_FIELD_REQUIRED' },
  summaries: {
    shipmentCargos: {
      module: 'containers',
      fields: ['number', 'type', 'currentPhase'],
      sum: summariseCargos,
    },
  },
  derive: deriveShipment,
  importKeys: [['masterBl'], ['houseBl'], ['bookingNumber'], ['clientReference'], ['name']],
  imports: shipmentImports,
  news: {
    date: 'eta',
    without: [
      'latitude',
      'longitude',
      'freeDaysCountdown',
      'freeTimeClock',
      'clientFreeDaysCountdown',
      'clientFreeTimeClock',
    ],
  },
  defaults: { variant: 'ocean', fields: ['carrierCode', 'pol', 'pod'] },
  children: [containers],
})
