import type { ShipmentDates } from '../tracking/fold/outcome.ts'
import type { ManualDates } from '../tracking/phases/manual-dates.ts'
import { instantOf } from '../tracking/protocols/edi/local-time.ts'
import type { ZoneOf } from '../tracking/statements/facts.ts'
import type { PublishedEvent } from './event.ts'
import { numbersOf, type PublishedShipment, referencesOf } from './events-of-statement.ts'
import { mainModes, type UuidOf } from './transport-call.ts'

/** The dates that people set, and what each of them says. */
const dates = [
  { field: 'firstEtd', place: 'pol', classifier: 'PLN', code: 'DEPA' },
  { field: 'etd', place: 'pol', classifier: 'EST', code: 'DEPA' },
  { field: 'atd', place: 'pol', classifier: 'ACT', code: 'DEPA' },
  { field: 'firstEta', place: 'pod', classifier: 'PLN', code: 'ARRI' },
  { field: 'eta', place: 'pod', classifier: 'EST', code: 'ARRI' },
  { field: 'ata', place: 'pod', classifier: 'ACT', code: 'ARRI' },
] as const
type ManualField = (typeof dates)[number]['field']

/** The fields in which a manual date stands. */
export const manualFields: readonly ManualField[] = dates.map(({ field }) => field)

/** What stands in a shipment, what events say of it, and when people set it. */
type ManualDatesOf = {
  readonly shipment: PublishedShipment
  /** What stands, 'YYYY-MM-DD'; absent where it may not be seen. */
  readonly values: Readonly<Partial<Record<ManualField, string | null>>>
  /** UN/LOCODEs. */
  readonly pol: string | null
  readonly pod: string | null
  /** What the events say; null where there are none. */
  readonly stated: ShipmentDates | null
  readonly hands: ManualDates
  /** When the shipment was made: what it was born with was said then. */
  readonly createdAt: string
}

/**
 * The dates that stand in a shipment and that no event tells, as events at the ports of loading and discharge: at noon by the
 * place's clock, since nobody said when in the day.
 */
export function eventsOfManualDates(
  { shipment, values, stated, hands, createdAt, ...places }: ManualDatesOf,
  { uuidOf, zoneOf }: { readonly uuidOf: UuidOf; readonly zoneOf: ZoneOf },
): readonly PublishedEvent[] {
  return dates.flatMap(({ field, place, classifier, code }): readonly PublishedEvent[] => {
    const date = values[field]
    const created = hands[field]?.date === date ? (hands[field]?.at ?? createdAt) : createdAt
    if (!date || stated?.[field]?.date === date) return []
    const at = places[place]
    const eventDateTime = noonAt(date, at ? zoneOf(at) : null)
    if (!eventDateTime) return []
    const seed = `hand ${shipment.id} ${field} ${date} ${created}`
    return [
      {
        needs: [field],
        knownAt: created,
        event: {
          eventID: uuidOf(seed),
          eventCreatedDateTime: created,
          eventType: 'TRANSPORT',
          eventClassifierCode: classifier,
          eventDateTime,
          transportEventTypeCode: code,
          transportCall: {
            transportCallID: uuidOf(`call ${shipment.id} ${at ?? place}`),
            modeOfTransport: mainModes[shipment.mode],
            ...(at ? { UNLocationCode: at } : {}),
          },
          ...numbersOf(shipment),
          ...referencesOf(shipment, []),
        },
      },
    ]
  })
}

/** Null for a day that no carrier could mean. */
function noonAt(date: string, zone: string | null): string | null {
  return date.startsWith('20') ? instantOf({ date, hour: 12, minute: 0, second: 0 }, zone, 'date') : null
}
