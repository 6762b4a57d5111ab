import type { PhaseId } from '../phases/phase.ts'
import type { DateFact } from './date-fact.ts'
import type { IgnoredReason } from './identity.ts'
import type { VesselLeg } from './legs.ts'
import type { PhaseDates } from './phase-dates.ts'
import type { Transshipment } from './transshipments.ts'

/** Where customs stands, apart from the phase. */
export type Customs = {
  readonly state: 'hold' | 'released'
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
  /** Vessels call, yet never at the shipment's own port. */
  | { readonly code: 'portNotSeen'; readonly field: 'pol' | 'pod' }

/** What holds of one container. */
export type ContainerOutcome = {
  readonly number: string
  readonly phase: PhaseId | null
  /** The phase by events alone, where a hand set another one. */
  readonly reportedPhase: PhaseId | null
  readonly phaseDates: readonly PhaseDates[]
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
  readonly dates: ShipmentDates
  /** Those of the shipment in its order; those that the events name, by number, where it lists none. */
  readonly containers: readonly ContainerOutcome[]
  readonly transshipmentPorts: readonly Transshipment[]
  readonly vesselVoyage: readonly VesselLeg[]
  readonly departureVessel: string | null
  readonly arrivalVessel: string | null
  readonly flags: readonly Flag[]
  /** Events that were not taken, by id. */
  readonly ignored: readonly { readonly id: string; readonly reason: IgnoredReason }[]
}
