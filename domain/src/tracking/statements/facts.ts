import type { Mode } from '../../kernel/mode.ts'
import type { PhaseId } from '../../phases/phase.ts'

/** A phase that a person set; `setAt` is when, ISO 8601 with an offset. */
export type ManualPhase = { readonly phase: PhaseId; readonly setAt: string }

/** What is known of a shipment besides its events, and decides which events are its own. */
export type ShipmentFacts = {
  readonly mode: Mode
  /** UN/LOCODE of the port of loading and discharge, by air IATA airports; null: read from the events where they tell. */
  readonly pol: string | null
  readonly pod: string | null
  /** Its master bill of lading; by air its air waybill, on land its freight bill or waybill. */
  readonly mbl: string | null
  readonly booking: string | null
  /** Further numbers by which senders may know it: the client's reference, the house bill, its own number. */
  readonly others?: readonly string[]
  /** None: the containers are those that the events of its bill or booking name. */
  readonly containers: readonly { readonly number: string; readonly handPhase: ManualPhase | null }[]
  /** The containers were taken from events, not listed by a person: others that such events name are the shipment's too. */
  readonly isListOpen?: boolean
  readonly handPhase: ManualPhase | null
  /** When a person deleted a first date: what was stated until then is no first one. ISO 8601. */
  readonly firstsAfter?: { readonly firstEtd: string | null; readonly firstEta: string | null }
  readonly span: Span | null
}

/** The first and last day known of a shipment, 'YYYY-MM-DD'; `isGiven` where people gave them. */
export type Span = { readonly from: string; readonly until: string; readonly isGiven?: boolean }

/** The span of a shipment from the dates that people gave it; the day that it was created where they gave none. */
export function spanOf(dates: readonly (string | null | undefined)[], createdAt: string): Span {
  const known = dates.filter((date) => typeof date === 'string').map((date) => date.slice(0, 10))
  const sorted = (known.length > 0 ? known : [createdAt.slice(0, 10)]).sort()
  return { from: sorted[0] ?? '', until: sorted.at(-1) ?? '', isGiven: known.length > 0 }
}

/** The IANA time zone of a UN/LOCODE or an IATA airport; null where it isn't known. */
export type ZoneOf = (place: string) => string | null
