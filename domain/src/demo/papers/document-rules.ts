import type { DocumentRule } from '../../documents/needs/rule.ts'
import { labelOf } from '../../fields/types/labelled.ts'
import { addDays } from '../../kernel/time/civil-date.ts'
import type { IncotermCode } from '../../reference/incoterms.ts'
import type { DemoShipment } from '../demo-shipment.ts'

const anyShipment = {
  module: 'shipments',
  mode: 'ocean',
  direction: null,
  incoterm: null,
  party: null,
  partner: null,
  originCountry: null,
  destinationCountry: null,
} as const

/** The client of the demo's forwarder whose packing lists are to be there before the documents cut-off. */
export const strictClient = 'Manufacturas Querétaro, S.A. de C.V.'

/** Which documents the shipments of the demo's forwarder need. */
export const demoDocumentRules: readonly Omit<DocumentRule, 'id'>[] = [
  {
    ...anyShipment,
    type: 'packingList',
    party: 'buyer',
    partner: strictClient,
    due: { date: 'documentsCutOff', days: -2 },
    bringer: 'supplier',
  },
  // Origin is proved to the customs of the United States, and to those of Mexico for what comes from Brazil.
  {
    ...anyShipment,
    type: 'certificate',
    destinationCountry: 'US',
    due: { date: 'documentsCutOff', days: -2 },
    bringer: 'shipper',
  },
  {
    ...anyShipment,
    type: 'certificate',
    originCountry: 'BR',
    destinationCountry: 'MX',
    due: { date: 'eta', days: -10 },
    bringer: 'shipper',
  },
]

/** Whether it needs somebody today because its documents aren't there, and their cut-off is still some days ahead. */
export function waitsForPapers({ isStory, values }: DemoShipment, today: string): boolean {
  const cutOff = values.documentsCutOff
  const isAhead = typeof cutOff === 'string' && cutOff.slice(0, 10) > addDays(today, 2)
  return isStory === true && isAhead && labelOf(values.buyer ?? null) === strictClient
}

/** The incoterm that the commercial invoice of such a shipment says otherwise than the shipment; null for all others. */
export function otherIncoterm(shipment: DemoShipment, today: string): IncotermCode | null {
  if (!waitsForPapers(shipment, today)) return null
  return shipment.values.incoterm === 'CIF' ? 'FOB' : 'CIF'
}
