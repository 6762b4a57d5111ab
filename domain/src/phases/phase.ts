import { type Mode, modes } from '../kernel/mode.ts'

/**
 * What a phase says, whichever number it has in its mode. Rules ask for the meaning, never for the number: in transit is
 * 40 by ocean and air, 30 by road and rail.
 */
export type PhaseMeaning =
  | 'ready'
  | 'toOrigin'
  | 'atOrigin'
  | 'inTransit'
  | 'atDestination'
  | 'toFinalDestination'
  | 'delivered'

/** The shipment's date fields that a phase's beginning fills. */
export type PhaseDateFields = {
  readonly estimated: 'etd' | 'eta'
  readonly actual: 'atd' | 'ata'
  readonly first: 'firstEtd' | 'firstEta'
}

const departure = { estimated: 'etd', actual: 'atd', first: 'firstEtd' } as const satisfies PhaseDateFields
const arrival = { estimated: 'eta', actual: 'ata', first: 'firstEta' } as const satisfies PhaseDateFields

const portPhases = [
  { id: '10_ready', meaning: 'ready', dates: null },
  { id: '20_to_origin_port', meaning: 'toOrigin', dates: null },
  { id: '30_at_origin_port', meaning: 'atOrigin', dates: null },
  { id: '40_in_transit', meaning: 'inTransit', dates: departure },
  { id: '50_at_destination_port', meaning: 'atDestination', dates: arrival },
  { id: '60_to_final_destination', meaning: 'toFinalDestination', dates: null },
  { id: '70_delivered', meaning: 'delivered', dates: null },
] as const

const landPhases = [
  { id: '10_ready', meaning: 'ready', dates: null },
  { id: '20_at_pickup', meaning: 'atOrigin', dates: null },
  { id: '30_in_transit', meaning: 'inTransit', dates: departure },
  { id: '40_at_delivery', meaning: 'atDestination', dates: arrival },
  { id: '50_delivered', meaning: 'delivered', dates: null },
] as const

export type PhaseId = (typeof portPhases)[number]['id'] | (typeof landPhases)[number]['id']

/** One phase of a mode. `dates` names the shipment's fields that hold its beginning, null where it has none of its own. */
export type Phase = {
  readonly id: PhaseId
  readonly meaning: PhaseMeaning
  readonly dates: PhaseDateFields | null
}

/** The phases of each mode, in order (specification §4; road and rail per PHASE-01). */
export const phasesOf: Readonly<Record<Mode, readonly Phase[]>> = {
  ocean: portPhases,
  air: portPhases,
  road: landPhases,
  rail: landPhases,
}

/** The phase ids of each mode, in order, as the options of the field `phase`. */
export const phaseIdsOf: Readonly<Record<Mode, readonly PhaseId[]>> = {
  ocean: portPhases.map((phase) => phase.id),
  air: portPhases.map((phase) => phase.id),
  road: landPhases.map((phase) => phase.id),
  rail: landPhases.map((phase) => phase.id),
}

/** Every phase id there is, each once. */
export const phaseIds: readonly PhaseId[] = [...new Set(modes.flatMap((mode) => phaseIdsOf[mode]))]

/** Where a phase stands in its mode, from 0; -1 where the mode has no such phase. */
export const phaseRank = (mode: Mode, phase: PhaseId): number => phaseIdsOf[mode].indexOf(phase)

/** The phase with a meaning in a mode; null where the mode has none (road and rail have no way to a port). */
export const phaseMeaning = (mode: Mode, meaning: PhaseMeaning): PhaseId | null =>
  phasesOf[mode].find((phase) => phase.meaning === meaning)?.id ?? null

/**
 * The same place on the way in another mode: by meaning; what the other mode lacks becomes the last phase before it.
 * In transit stays in transit, so 30 by road is 40 by ocean.
 */
export function phaseInMode(phase: PhaseId, from: Mode, to: Mode): PhaseId {
  const order = portPhases.map((each) => each.meaning)
  const meaning = phasesOf[from].find((each) => each.id === phase)?.meaning ?? 'ready'
  for (let index = order.indexOf(meaning); index > 0; index--) {
    const same = phaseMeaning(to, order[index] ?? 'ready')
    if (same) return same
  }
  return '10_ready'
}
