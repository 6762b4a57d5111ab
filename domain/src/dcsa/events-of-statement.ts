import type { Mode } from '../kernel/mode.ts'
import type { Milestone } from '../tracking/statements/canonical.ts'
import type { Classifier, Statement } from '../tracking/statements/event.ts'
import type { DcsaEvent, EventCommon, PublishedEvent } from './event.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { needsOf } from './needs.ts'
import { facilityCode, placeName, transportCallOf, type UuidOf } from './transport-call.ts'

/** The shipment that events are published of: its numbers stand in each of its events. */
export type PublishedShipment = {
  readonly id: string
  readonly mode: Exclude<Mode, 'air'>
  readonly masterBl: string | null
  readonly bookingNumber: string | null
  readonly houseBl: string | null
  readonly clientReference: string | null
  /** Its containers: a message may name others besides them. None: whichever are named. */
  readonly containers: readonly string[]
}

/** A statement that stands, with what it was read as. */
export type StandingStatement = {
  readonly id: string
  readonly statement: Statement
  readonly milestone: Milestone | null
  readonly receivedAt: string
}

const classifierOf = { planned: 'PLN', estimated: 'EST', actual: 'ACT' } as const satisfies Record<
  Classifier,
  string
>

type With = { readonly shipment: PublishedShipment; readonly uuidOf: UuidOf }

/** A statement as events of DCSA Track & Trace 2.2: one for each container that something was done with; none where 2.2 has no word. */
export function eventsOfStatement(
  standing: StandingStatement,
  { shipment, uuidOf }: With,
): readonly PublishedEvent[] {
  const { statement: said, milestone, receivedAt: knownAt } = standing
  const meaning = said.legMode === 'air' ? null : meaningOf(said)
  if (!meaning) return []
  const needs = needsOf({ milestone, classifier: said.classifier, mode: shipment.mode })
  const ours = (number: string) => shipment.containers.length === 0 || shipment.containers.includes(number)
  const equipment = said.equipment.filter(ours)
  const about = meaning.type === 'EQUIPMENT' && equipment.length > 0 ? equipment : [null]
  return about.map((container, nth) => {
    const common = {
      // Of a corrected statement another id comes in the place of the old one; of several containers each has its own.
      eventID: uuidOf(`event ${shipment.id} ${standing.id} ${nth}`),
      eventCreatedDateTime: said.createdTime,
      eventClassifierCode: classifierOf[said.classifier],
      eventDateTime: said.eventTime,
      ...numbersOf(shipment, said),
      ...referencesOf(shipment, container ? [container] : equipment),
    }
    const event = tell(meaning, { said, container, milestone, common, with: { shipment, uuidOf } })
    const field = meaning.type === 'SHIPMENT' ? documentOf(meaning.document, { shipment, said }).field : null
    return { event, needs: field ? [...needs, field] : needs, knownAt }
  })
}

type Telling = {
  readonly said: Statement
  readonly container: string | null
  readonly milestone: Milestone | null
  readonly common: EventCommon
  readonly with: With
}

function tell(meaning: Meaning, { said, container, milestone, common, ...rest }: Telling): DcsaEvent {
  const { shipment, uuidOf } = rest.with
  const of = { mode: shipment.mode, recordId: shipment.id, uuidOf }
  switch (meaning.type) {
    case 'TRANSPORT':
      return {
        ...common,
        eventType: 'TRANSPORT',
        transportEventTypeCode: meaning.code,
        transportCall: transportCallOf(said, of, meaning.code),
      }
    case 'EQUIPMENT': {
      const place = atDelivery(said)
      const coming = meaning.code === 'DISC' ? 'DISC' : undefined
      return {
        ...common,
        eventType: 'EQUIPMENT',
        equipmentEventTypeCode: meaning.code,
        ...(container ? { equipmentReference: container } : {}),
        emptyIndicatorCode: isEmpty(said, milestone) ? 'EMPTY' : 'LADEN',
        ...eventLocation(place),
        ...(hasCall(place) ? { transportCall: transportCallOf(place, of, coming) } : {}),
      }
    }
    case 'SHIPMENT':
      return {
        ...common,
        eventType: 'SHIPMENT',
        shipmentEventTypeCode: meaning.code,
        documentTypeCode: meaning.document,
        documentID: documentOf(meaning.document, { shipment, said }).documentID,
      }
  }
}

/** A delivery is published as dropped off where the customer is. */
const atDelivery = (said: Statement): Statement =>
  said.code === 'delivered' ? { ...said, location: { ...said.location, facilityType: 'CLOC' } } : said

/** 2.2 asks for it always: where nobody says, what was read from the event does, and goods are in it else. */
const isEmpty = ({ load }: Statement, milestone: Milestone | null): boolean =>
  load === 'empty' || (load === null && (milestone === 'emptyOut' || milestone === 'emptyReturned'))

const hasCall = ({ legMode, vessel, voyage, callSequence, location }: Statement): boolean =>
  Boolean(legMode || vessel?.imo || voyage || location.facilityType) || callSequence !== null

function eventLocation({ location }: Statement) {
  const name = placeName(location)
  const facility = facilityCode(location)
  if (!name && !facility && !location.unlocode) return {}
  return {
    eventLocation: {
      ...(name ? { locationName: name } : {}),
      ...(location.unlocode ? { UNLocationCode: location.unlocode } : {}),
      ...(facility ? { facilityCode: facility } : {}),
    },
  }
}

/** The paper that an event is about, and the field that tells its number; where we know none, the shipment stands for it. */
function documentOf(
  document: string,
  { shipment, said }: { readonly shipment: PublishedShipment; readonly said: Statement },
): { readonly documentID: string; readonly field?: string } {
  const booking = shipment.bookingNumber ?? said.references.booking
  const mbl = shipment.masterBl ?? said.references.mbl
  if ((document === 'BKG' || document === 'CBR') && booking)
    return { documentID: booking, field: 'bookingNumber' }
  if (document === 'TRD' && mbl) return { documentID: mbl, field: 'masterBl' }
  return { documentID: shipment.id }
}

/** The shipment's own numbers, else those that the statement names. */
export function numbersOf(
  { bookingNumber, masterBl }: Pick<PublishedShipment, 'bookingNumber' | 'masterBl'>,
  said?: Pick<Statement, 'references'>,
) {
  const booking = bookingNumber ?? said?.references.booking ?? null
  const mbl = masterBl ?? said?.references.mbl ?? said?.references.pro ?? null
  const numbers = [
    ...(booking ? [{ documentReferenceType: 'BKG' as const, documentReferenceValue: booking }] : []),
    ...(mbl ? [{ documentReferenceType: 'TRD' as const, documentReferenceValue: mbl }] : []),
  ]
  return numbers.length > 0 ? { documentReferences: numbers } : {}
}

/** What else the shipment is known by, and the containers that an event is about. */
export function referencesOf(
  { houseBl, clientReference }: Pick<PublishedShipment, 'houseBl' | 'clientReference'>,
  containers: readonly string[],
) {
  const references = [
    ...(houseBl ? [{ referenceType: 'FF' as const, referenceValue: houseBl.slice(0, 100) }] : []),
    ...(clientReference
      ? [{ referenceType: 'CR' as const, referenceValue: clientReference.slice(0, 100) }]
      : []),
    ...containers.map((number) => ({ referenceType: 'EQ' as const, referenceValue: number })),
  ]
  return references.length > 0 ? { references } : {}
}
