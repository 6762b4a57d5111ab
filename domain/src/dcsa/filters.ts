import { normaliseContainer } from '../identifiers/container.ts'
import type { DcsaEvent, TransportCall } from './event.ts'
import { type Part, type Sees, seesPart } from './seen-event.ts'

/** The filters of a query for events, and the parts of an event that each is about. */
const partsOf = {
  eventType: [],
  shipmentEventTypeCode: [],
  documentTypeCode: [],
  carrierBookingReference: ['BKG'],
  transportDocumentReference: ['TRD'],
  transportEventTypeCode: [],
  transportCallID: ['place', 'vessel'],
  vesselIMONumber: ['vessel'],
  exportVoyageNumber: ['vessel'],
  carrierServiceCode: ['vessel'],
  UNLocationCode: ['place'],
  equipmentEventTypeCode: [],
  equipmentReference: ['equipment'],
} as const satisfies Readonly<Record<string, readonly Part[]>>
export type FilterName = keyof typeof partsOf
export const filterNames = Object.keys(partsOf) as readonly FilterName[]

/** The values of each filter: one of each that is named has to hold. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[] | undefined>>>

const keyOf = (name: FilterName, value: string): string =>
  `${name} ${name === 'equipmentReference' ? normaliseContainer(value) : value.trim().toUpperCase()}`

/** By what an event is found, each a word of name and value. Of a vessel's two voyages both: one is the other at the next port. */
export function keysOf(event: DcsaEvent): readonly string[] {
  const found: [FilterName, string | undefined][] = [['eventType', event.eventType]]
  if (event.eventType === 'TRANSPORT') found.push(['transportEventTypeCode', event.transportEventTypeCode])
  if (event.eventType === 'EQUIPMENT') {
    found.push(['equipmentEventTypeCode', event.equipmentEventTypeCode])
    found.push(['UNLocationCode', event.eventLocation?.UNLocationCode])
    found.push(['equipmentReference', event.equipmentReference])
  }
  if (event.eventType === 'SHIPMENT') {
    found.push(['shipmentEventTypeCode', event.shipmentEventTypeCode])
    found.push(['documentTypeCode', event.documentTypeCode])
  } else found.push(...inCall(event.transportCall))
  for (const { documentReferenceType: type, documentReferenceValue: value } of event.documentReferences ?? [])
    found.push([type === 'BKG' ? 'carrierBookingReference' : 'transportDocumentReference', value])
  for (const { referenceType, referenceValue } of event.references ?? [])
    if (referenceType === 'EQ') found.push(['equipmentReference', referenceValue])
  return [...new Set(found.flatMap(([name, value]) => (value ? [keyOf(name, value)] : [])))]
}

function inCall(call: TransportCall | undefined): readonly [FilterName, string | undefined][] {
  return [
    ['transportCallID', call?.transportCallID],
    ['vesselIMONumber', call?.vessel?.vesselIMONumber],
    ['exportVoyageNumber', call?.exportVoyageNumber],
    ['exportVoyageNumber', call?.importVoyageNumber],
    ['UNLocationCode', call?.UNLocationCode],
  ]
}

/** The keys of which an event needs one of each list. */
export const wantedKeys = (filters: Filters): readonly (readonly string[])[] =>
  filterNames.flatMap((name) => {
    const values = filters[name]
    return values ? [values.map((value) => keyOf(name, value))] : []
  })

/** Whether a reader may use a filter at all: what is hidden from them finds nothing. */
export const mayAsk = (filters: Filters, sees: Sees): boolean =>
  filterNames.every((name) => !filters[name] || partsOf[name].every((part) => seesPart(part, sees)))

/** Whether an event, as its reader sees it, passes the filters. */
export function matchesFilters(event: DcsaEvent, filters: Filters): boolean {
  const keys = new Set(keysOf(event))
  return wantedKeys(filters).every((some) => some.some((key) => keys.has(key)))
}
