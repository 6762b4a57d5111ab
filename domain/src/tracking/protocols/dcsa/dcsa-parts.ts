import { normaliseContainer } from '../../../identifiers/container.ts'
import { noReferences, type Statement } from '../../statements/event.ts'
import { codeAt, firstTextAt, listAt, remarkAt, textAt, valueAt } from '../json-text.ts'
import { positionFrom } from '../read-item.ts'
import { Refused } from '../refused.ts'
import { facilityTypeCodes, isBooking, lookUp, transportModes } from './dcsa-codes.ts'

const call = 'transportCall'

/** Where the places of an event stand, the better one first: the event's own, or the transport's call. */
const placesOf = (type: string) =>
  type === 'EQUIPMENT'
    ? ['eventLocation', call, `${call}.location`, 'location']
    : [call, `${call}.location`, 'eventLocation', 'location']

/** A place's code, in the standard's spelling and in that of carriers. */
const codesOf = (place: string) => [`${place}.UNLocationCode`, `${place}.unLocationCode`]

export function readLocation(item: unknown, type: string): Statement['location'] {
  const places = placesOf(type)
  const path = places.flatMap(codesOf)
  const unlocode = firstTextAt(item, path, 20)?.toUpperCase().replaceAll(' ', '') ?? null
  // Two letters of the country, then three of A–Z and 2–9 (UN/LOCODE manual).
  if (unlocode && !/^[A-Z]{2}[A-Z2-9]{3}$/.test(unlocode)) {
    throw new Refused('placeNotValid', path.find((each) => valueAt(item, each)) ?? '')
  }
  const facilityType = codeAt(item, ...places.map((place) => `${place}.facilityTypeCode`), 'facilityTypeCode')
  const names = [...places.map((place) => `${place}.locationName`), `${call}.otherFacility`]
  return {
    unlocode,
    airport: null,
    name: names.map((name) => remarkAt(item, name, 250)).find((name) => name) ?? null,
    facility: firstTextAt(
      item,
      places.map((place) => `${place}.facilityCode`),
      50,
    ),
    // A kind of facility that DCSA lacks only makes the reading of the move less exact.
    facilityType: facilityType ? (lookUp(facilityTypeCodes, facilityType) ?? null) : null,
  }
}

/** Where the event or its transport stands, in degrees: text or numbers. */
export function readPosition(item: unknown): Statement['position'] {
  for (const place of [
    'eventLocation',
    `${call}.location`,
    'geoCoordinates',
    'eventLocation.geoCoordinate',
  ]) {
    const [latitude, longitude] = ['latitude', 'longitude'].map((each) => {
      const value = valueAt(item, `${place}.${each}`)
      return value === '' || (typeof value !== 'string' && typeof value !== 'number') ? null : Number(value)
    })
    const position = positionFrom(latitude ?? null, longitude ?? null)
    if (position) return position
  }
  return null
}

export function readLeg(item: unknown): Pick<Statement, 'legMode' | 'vessel' | 'voyage' | 'callSequence'> {
  const mode = codeAt(item, `${call}.modeOfTransport`)
  const legMode = mode ? lookUp(transportModes, mode) : null
  if (legMode === undefined) throw new Refused('unknownTransport', `${call}.modeOfTransport`)
  const imo = firstTextAt(item, [`${call}.vessel.vesselIMONumber`, `${call}.vesselIMONumber`], 20)
  const name = remarkAt(item, `${call}.vessel.vesselName`, 100)
  const sequence = Number(textAt(item, `${call}.transportCallSequenceNumber`, 20) ?? Number.NaN)
  return {
    legMode,
    vessel: imo || name ? { imo: imo?.replace(/^IMO ?/i, '').slice(0, 7) ?? null, name } : null,
    voyage: firstTextAt(item, voyagesOf(item), 50),
    callSequence: Number.isSafeInteger(sequence) ? sequence : null,
  }
}

/** A vessel comes in under its import voyage and leaves under its export voyage. */
function voyagesOf(item: unknown): readonly string[] {
  const leaves = `${call}.exportVoyageNumber`
  const comes = `${call}.importVoyageNumber`
  const older = `${call}.carrierVoyageNumber`
  const code = codeAt(item, 'transportEventTypeCode', 'equipmentEventTypeCode', 'eventTypeCode')
  return code === 'ARRI' || code === 'DISC' ? [comes, older, leaves] : [leaves, older, comes]
}

/** Which shipment and which containers an item is about. Throws Refused with noIdentity where it names none. */
export function readIdentity(item: unknown, type: string): Pick<Statement, 'equipment' | 'references'> {
  let mbl: string | null = null
  let booking: string | null = null
  const take = (document: string | null, value: string | null) => {
    if (document === 'TRD') mbl ??= value
    else if (isBooking(document)) booking ??= value
  }
  for (const index of listAt(item, 'documentReferences').slice(0, 50).keys()) {
    const at = `documentReferences.${index}.documentReference`
    take(codeAt(item, `${at}Type`), textAt(item, `${at}Value`, 100))
  }
  if (type === 'SHIPMENT') {
    take(codeAt(item, 'documentTypeCode', 'shipmentInformationTypeCode'), textAt(item, 'documentID', 100))
  }
  take('BKG', textAt(item, 'carrierBookingReference', 100))
  take('TRD', textAt(item, 'transportDocumentReference', 100))
  const equipment = readEquipment(item)
  if (!mbl && !booking && equipment.length === 0) throw new Refused('noIdentity', '')
  return { equipment, references: { ...noReferences, mbl, booking } }
}

function readEquipment(item: unknown): readonly string[] {
  const own = textAt(item, 'equipmentReference', 30)
  const named = own
    ? [own]
    : [...listAt(item, 'references').slice(0, 500).keys()]
        .filter((index) => codeAt(item, `references.${index}.referenceType`) === 'EQ')
        .map((index) => textAt(item, `references.${index}.referenceValue`, 100) ?? '')
  const numbers = named.map(normaliseContainer).filter((number) => number !== '' && number.length <= 15)
  return [...new Set(numbers)].sort()
}
