import type { Statement } from '../tracking/statements/event.ts'
import {
  type DocumentType,
  documentTypes,
  type EquipmentEventType,
  type ShipmentEventType,
  shipmentEventTypes,
  type TransportEventType,
} from './codes.ts'

/** What an event is in DCSA's words. */
export type Meaning =
  | { readonly type: 'TRANSPORT'; readonly code: TransportEventType }
  | { readonly type: 'EQUIPMENT'; readonly code: EquipmentEventType }
  | { readonly type: 'SHIPMENT'; readonly code: ShipmentEventType; readonly document: DocumentType }

const transport = (code: TransportEventType): Meaning => ({ type: 'TRANSPORT', code })
const equipment = (code: EquipmentEventType): Meaning => ({ type: 'EQUIPMENT', code })
const paper = (code: ShipmentEventType, document: DocumentType): Meaning => ({
  type: 'SHIPMENT',
  code,
  document,
})

/** Every code that 2.2 has a word for; stations of road and rail are arrivals and departures of what carries the goods. */
const meanings: Partial<Readonly<Record<Statement['code'], Meaning>>> = {
  departed: transport('DEPA'),
  leftPickup: transport('DEPA'),
  leftDelivery: transport('DEPA'),
  arrived: transport('ARRI'),
  atPickup: transport('ARRI'),
  atTerminal: transport('ARRI'),
  atDelivery: transport('ARRI'),
  loaded: equipment('LOAD'),
  discharged: equipment('DISC'),
  gatedIn: equipment('GTIN'),
  gatedOut: equipment('GTOT'),
  stuffed: equipment('STUF'),
  stripped: equipment('STRP'),
  pickedUp: equipment('PICK'),
  droppedOff: equipment('DROP'),
  delivered: equipment('DROP'),
  inspected: equipment('INSP'),
  resealed: equipment('RSEA'),
  sealRemoved: equipment('RMVD'),
  booked: paper('CONF', 'BKG'),
  customsHeld: paper('HOLD', 'CUS'),
  customsReleased: paper('RELS', 'CUS'),
  customsFiled: paper('SUBM', 'CUS'),
  customsInspection: paper('REQS', 'CUS'),
}

/** What a statement is in DCSA's words; null where 2.2 has none for it. */
export function meaningOf({ code, sourceCode }: Pick<Statement, 'code' | 'sourceCode'>): Meaning | null {
  return code === 'document' ? documentIn(sourceCode) : (meanings[code] ?? null)
}

/** A paper's step as DCSA names it: 'SHIPMENT DRFT SHI'. */
function documentIn(sourceCode: string): Meaning | null {
  const [, said, about] = /^SHIPMENT ([A-Z]{4}) ([A-Z]{3})$/.exec(sourceCode) ?? []
  const code = shipmentEventTypes.find((each) => each === said)
  const document = documentTypes.find((each) => each === about)
  return code && document ? paper(code, document) : null
}
