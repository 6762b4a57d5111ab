import { expect, test } from 'vitest'
import { containerFields } from '../containers/fields.ts'
import { fieldType } from '../fields/field-types.ts'
import { isInMode } from '../fields/in-mode.ts'
import { type Mode, modes } from '../kernel/mode.ts'
import { phasesOf } from '../phases/phase.ts'
import { shipmentFields } from './fields.ts'
import { phaseDatesOf } from './rules/phase-dates.ts'

const all = 'ocean air road rail'
const port = 'ocean air'

/** Every field that the specification's §3 names for a shipment: type and modes. */
const named: Readonly<Record<string, readonly [type: string, modes: string]>> = {
  id: ['id', all],
  name: ['string', all],
  organizationId: ['id', all],
  createByUserId: ['id', all],
  createdAt: ['dateTime', all],
  updatedAt: ['dateTime', all],
  freightType: ['list', all],
  modality: ['list', all],
  incoterm: ['list', all],
  phase: ['list', all],
  status: ['list', all],
  priority: ['list', all],
  tags: ['multiSelect', all],
  archived: ['checkbox', all],
  notes: ['text', all],
  shipmentNumber: ['number', all],
  rumboShipmentNumber: ['string', all],
  invoiceCount: ['number', all],
  manualTracking: ['checkbox', all],
  trackCargo: ['checkbox', all],
  orders: ['structured', all],
  shipper: ['party', all],
  consignee: ['party', all],
  supplier: ['party', all],
  buyer: ['party', all],
  customs_broker: ['party', all],
  forwarder: ['party', all],
  bookingNumber: ['string', all],
  clientReference: ['string', all],
  masterBl: ['string', all],
  houseBl: ['string', all],
  containerNumber: ['string', 'ocean rail'],
  carrierCode: ['carrier', all],
  vesselVoyage: ['strings', 'ocean'],
  planeFlight: ['strings', 'air'],
  truckTrip: ['strings', 'road rail'],
  departureVessel: ['string', 'ocean'],
  arrivalVessel: ['string', 'ocean'],
  origin: ['place', all],
  finalDestination: ['place', all],
  pol: ['place', 'ocean'],
  pod: ['place', 'ocean'],
  polName: ['string', port],
  podName: ['string', port],
  apol: ['place', 'air'],
  apod: ['place', 'air'],
  originCountry: ['place', all],
  countryDestination: ['place', all],
  transshipmentPorts: ['structured', port],
  etd: ['date', all],
  atd: ['date', all],
  eta: ['date', all],
  ata: ['date', all],
  firstEta: ['date', all],
  firstEtd: ['date', all],
  detectedAta: ['date', all],
  detectedAtd: ['date', all],
  predictiveEta: ['date', all],
  transitTime: ['number', all],
  latitude: ['decimal', all],
  longitude: ['decimal', all],
  freeTimeAtDestination: ['number', 'ocean rail'],
  freeDaysOfDemurrage: ['number', 'ocean rail'],
  freeDaysCountdown: ['number', 'ocean rail'],
  phases: ['structured', all],
  shipmentCargos: ['structured', all],
  fieldSet: ['structured', all],
}

/** Besides them, what professionals expect (requirements SHP-10 and SHP-15). */
const further: Readonly<Record<string, readonly [type: string, modes: string]>> = {
  notifyParty: ['party', all],
  blType: ['list', 'ocean'],
  blRelease: ['list', 'ocean'],
  blReleasedOn: ['date', 'ocean'],
  documentsCutOff: ['dateTime', 'ocean air rail'],
  vgmCutOff: ['dateTime', 'ocean'],
  yardCutOff: ['dateTime', 'ocean rail'],
  lineLastFreeDay: ['date', 'ocean rail'],
  terminalLastFreeDay: ['date', 'ocean rail'],
  railLastFreeDay: ['date', 'ocean rail'],
  lastFreeDay: ['date', 'ocean rail'],
  freeTimeState: ['list', 'ocean rail'],
  freeTimeClock: ['list', 'ocean rail'],
  clientLastFreeDay: ['date', 'ocean rail'],
  clientFreeDaysCountdown: ['number', 'ocean rail'],
  clientFreeTimeState: ['list', 'ocean rail'],
  clientFreeTimeClock: ['list', 'ocean rail'],
  customsStatus: ['list', all],
  customsLight: ['list', all],
  openAlerts: ['number', all],
  worstAlert: ['list', all],
  missingDocuments: ['number', all],
  neededDocuments: ['number', all],
  documentsState: ['list', all],
}

const field = (id: string) => shipmentFields.find((one) => one.id === id)
const modesOf = (id: string) => {
  const found = field(id)
  return found ? modes.filter((mode) => isInMode(found, mode)).join(' ') : ''
}

test.each(Object.entries({ ...named, ...further }))(
  '[SHP-18] the catalogue holds %s with its type and modes',
  (id, [type, inModes]) => {
    expect(field(id)?.type).toBe(type)
    expect(modesOf(id)).toBe(inModes)
  },
)

test.each(modes)('[SHP-18] each phase of %s has an estimated and an actual date', (mode) => {
  for (const { meaning } of phasesOf[mode]) {
    for (const id of Object.values(phaseDatesOf[meaning])) {
      expect(field(id)?.type).toBe('date')
      expect(modesOf(id).split(' ')).toContain(mode)
    }
  }
})

test('[SHP-18] status is the tracking state', () => {
  expect(field('status')?.options).toEqual(['live', 'stale', 'failed', 'none'])
})

test('[SHP-18] the catalogue of containers holds every field of cargo', () => {
  expect(Object.fromEntries(containerFields.map(({ id, type }) => [id, type]))).toMatchObject({
    number: 'string',
    type: 'list',
    seal: 'string',
    width: 'quantity',
    height: 'quantity',
    depth: 'quantity',
    weight: 'quantity',
    notes: 'text',
    amount: 'decimal',
    currentPhase: 'list',
  })
})

test('name stands first, in the section Shipment information, and is required', () => {
  expect(shipmentFields[0]).toMatchObject({ id: 'name', section: 'shipmentInformation', required: true })
})

test.each([
  ['shipments', shipmentFields],
  ['containers', containerFields],
])('each field of %s has an id and a column of its own, and is written somewhere', (_module, fields) => {
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length)
  expect(new Set(fields.map(({ column }) => column)).size).toBe(fields.length)
  for (const one of fields) {
    expect(one.column, one.id).toMatch(/^[a-z][a-z_]*$/)
    if (one.side === 'system') expect(one.readOnly, one.id).toBe(true)
    if (fieldType(one.type).id === 'structured') expect(one.readOnly, one.id).toBe(true)
    if (one.type === 'list') expect(one.options ?? one.optionsByMode, one.id).toBeDefined()
  }
})

test('the fields of a section stand together', () => {
  const order = shipmentFields.map(({ section }) => section)
  const changes = order.filter((section, at) => at === 0 || section !== order[at - 1])
  expect(changes).toEqual([...new Set(changes)])
})

test('modes with a word of their own are modes of the field', () => {
  for (const one of [...shipmentFields, ...containerFields]) {
    for (const mode of one.labelledByMode ?? []) expect(isInMode(one, mode satisfies Mode), one.id).toBe(true)
  }
})
