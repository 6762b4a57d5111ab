import type { EventCode } from '../../statements/canonical.ts'
import type { Classifier, FacilityType, LegMode } from '../../statements/event.ts'

/** DCSA Track & Trace 2.2 (28 October 2021), its codes in our words. */
export const transportCodes: Readonly<Record<string, EventCode>> = { ARRI: 'arrived', DEPA: 'departed' }

export const equipmentCodes: Readonly<Record<string, EventCode>> = {
  LOAD: 'loaded',
  DISC: 'discharged',
  GTIN: 'gatedIn',
  GTOT: 'gatedOut',
  STUF: 'stuffed',
  STRP: 'stripped',
  PICK: 'pickedUp',
  DROP: 'droppedOff',
  INSP: 'inspected',
  RSEA: 'resealed',
  RMVD: 'sealRemoved',
}

const shipmentTypes = new Set(
  'RECE DRFT PENA PENU REJE APPR ISSU SURR SUBM VOID CONF REQS CMPL HOLD RELS'.split(' '),
)
const documentTypes = new Set('CBR BKG BOK SHI SRM TRD ARN VGM CAS CUS DGD OOG'.split(' '))

/** A shipment event's meaning by its type and document; null where either is none of DCSA's. */
export function shipmentCode(type: string, document: string): EventCode | null {
  if (!shipmentTypes.has(type) || !documentTypes.has(document)) return null
  if (type === 'CONF' && isBooking(document)) return 'booked'
  if (type === 'HOLD' && document === 'CUS') return 'customsHeld'
  if (type === 'RELS' && document === 'CUS') return 'customsReleased'
  if (type === 'SUBM' && document === 'CUS') return 'customsFiled'
  if (type === 'REQS' && document === 'CUS') return 'customsInspection'
  return 'document'
}

/** BOK is the older code of a booking. */
export const isBooking = (document: string | null): boolean =>
  document === 'BKG' || document === 'CBR' || document === 'BOK'

export const classifierCodes: Readonly<Record<string, Classifier>> = {
  PLN: 'planned',
  EST: 'estimated',
  ACT: 'actual',
}

export const transportModes: Readonly<Record<string, LegMode>> = {
  VESSEL: 'vessel',
  BARGE: 'barge',
  RAIL: 'rail',
  TRUCK: 'truck',
}

export const facilityTypeCodes: Readonly<Record<string, FacilityType>> = {
  BOCR: 'BOCR',
  CLOC: 'CLOC',
  COFS: 'COFS',
  COYA: 'OFFD',
  DEPO: 'DEPO',
  INTE: 'INTE',
  OFFD: 'OFFD',
  POTE: 'POTE',
  RAMP: 'RAMP',
}

/** Looks a code up by own keys alone: 'constructor' is no code. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined
