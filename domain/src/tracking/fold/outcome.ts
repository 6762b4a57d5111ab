import type { PhaseId } from '../../phases/phase.ts'
import type { VesselLeg } from '../journey/legs.ts'
import type { ReportedPosition } from '../journey/reported-position.ts'
import type { PortField } from '../journey/route.ts'
import type { Transshipment } from '../journey/transshipments.ts'
import type { DateFact } from '../phases/date-fact.ts'
import type { PhaseDates } from '../phases/phase-dates.ts'
import type { Milestone } from '../statements/canonical.ts'
import type { IgnoredReason } from '../statements/identity.ts'
import type { EventMilestone } from './event-milestones.ts'

/** Where customs stands, apart from the phase. */
export type Customs = {
  readonly state: 'filed' | 'inspection' | 'hold' | 'released'
  readonly eventId: string
  readonly eventTime: string
}

/** Something that a person should look at. */
export type Flag =
  /** What happened since says another phase than the hand did; the container's, or the shipment's. */
  | { readonly code: 'handPhaseContradicted'; readonly container: string | null }
  /** The carrier names a container of our bill that the shipment doesn't list. */
  | { readonly code: 'unlistedContainer'; readonly container: string }
  /** A container of the shipment that no event names, while others are named. */
  | { readonly code: 'silentContainer'; readonly container: string }
  /** Vessels or flights call, yet never at the shipment's own port or airport. */
  | { readonly code: 'portNotSeen'; readonly field: 'pol' | 'pod' }
  /** The sender uses a code that nobody here knows: its event is shown and counts for nothing. */
  | { readonly code: 'unknownCode'; readonly sourceCode: string; readonly eventId: string }
  /** A port or airport that no list knows. */
  | { readonly code: 'unknownPlace'; readonly place: string; readonly eventId: string }
  /** A vessel whose IMO number fails its check digit. */
  | { readonly code: 'imoNotValid'; readonly imo: string; readonly eventId: string }
  /** Goods or papers are reported to be wrong: short, damaged, refused. */
  | { readonly code: 'discrepancy'; readonly sourceCode: string; readonly eventId: string }
  /** Events that name the shipment or its container happened before its time and were left out. */
  | { readonly code: 'beforeWindow'; readonly count: number; readonly last: string }
  /** Of the pieces of an air waybill only some have come so far. */
  | {
      readonly code: 'partOfPieces'
      readonly milestone: Milestone
      readonly count: number
      readonly total: number
    }

/** A step of the way with what is said of it; an estimate stands next to what happened. */
export type Move = {
  readonly milestone: Milestone
  readonly actual: DateFact | null
  readonly estimated: DateFact | null
}

/** What holds of one container. */
export type ContainerOutcome = {
  readonly number: string
  readonly phase: PhaseId | null
  /** The phase by events alone, where a hand set another one. */
  readonly reportedPhase: PhaseId | null
  readonly phaseDates: readonly PhaseDates[]
  /** Each step of which anything is said, in the order of the way; a plan stands where nothing is estimated. */
  readonly moves: readonly Move[]
  readonly customs: Customs | null
  /** When it was last heard of: the latest thing that happened, ISO 8601 in UTC. */
  readonly lastEventAt: string | null
}

export type ShipmentDates = {
  readonly [field in
    | 'etd'
    | 'atd'
    | 'eta'
    | 'ata'
    | 'firstEtd'
    | 'firstEta'
    | 'detectedAtd'
    | 'detectedAta']: DateFact | null
}

/** What the events say about a shipment. Fields are named as the shipment's, dates carry where they come from. */
export type Outcome = Omit<ContainerOutcome, 'number'> & {
  /** The ports of the voyage: the shipment's own, else as the events tell. UN/LOCODE. */
  readonly pol: string | null
  readonly pod: string | null
  /** Which of the two nobody gave and the events tell. */
  readonly inferredPorts: readonly PortField[]
  readonly dates: ShipmentDates
  /** Those of the shipment in its order; those that the events name, by number, where it lists none. */
  readonly containers: readonly ContainerOutcome[]
  readonly transshipmentPorts: readonly Transshipment[]
  readonly vesselVoyage: readonly VesselLeg[]
  /** Flights, by air, and trucks or trains with their trips, by road and rail, in the order of the way. */
  readonly planeFlight: readonly string[]
  readonly truckTrip: readonly string[]
  readonly departureVessel: string | null
  readonly arrivalVessel: string | null
  /** Where messages saw it last; absent in what was stored before there was one. */
  readonly position?: ReportedPosition | null
  readonly flags: readonly Flag[]
  /** Events that were not taken, by id. */
  readonly ignored: readonly { readonly id: string; readonly reason: IgnoredReason }[]
  /** As what events were read, for who asks why a date is what it is. */
  readonly readings: readonly EventMilestone[]
}
