import type { Mode } from '../../kernel/mode.ts'
import { phasesOf } from '../../phases/phase.ts'
import { phaseDatesOf } from '../../shipments/rules/phase-dates.ts'
import type { DateFact } from '../phases/date-fact.ts'
import type { ContainerOutcome, Outcome } from './outcome.ts'

/** A field's value as a shipment holds it. */
export type PatchValue =
  | string
  | null
  | readonly string[]
  | readonly Readonly<Record<string, string | null>>[]
export type TrackingPatch = Readonly<Record<string, PatchValue>>

/**
 * An outcome as fields of the shipment (specification §3). Every field that events can fill is there, null where they
 * say nothing; what is to be written is the difference to the patch before, see `patchBetween`.
 */
export function patchOf(mode: Mode, outcome: Outcome): TrackingPatch {
  const { dates } = outcome
  return {
    phase: outcome.phase,
    ...phaseFields(mode, outcome),
    firstEtd: dateOf(dates.firstEtd),
    firstEta: dateOf(dates.firstEta),
    detectedAtd: dateOf(dates.detectedAtd),
    detectedAta: dateOf(dates.detectedAta),
    latitude: degrees(outcome.position?.latitude),
    longitude: degrees(outcome.position?.longitude),
    ...meansFields(mode, outcome),
  }
}

/** As the fields hold it: five places of a degree are a metre. */
const degrees = (value: number | undefined): string | null =>
  value === undefined ? null : String(Number(value.toFixed(5)))

/** By what it is carried and where it changes, in the fields of the mode. */
function meansFields(mode: Mode, outcome: Outcome): TrackingPatch {
  if (mode === 'road' || mode === 'rail') return { truckTrip: outcome.truckTrip }
  const transshipmentPorts = outcome.transshipmentPorts.map((port) => ({
    code: port.code,
    name: port.name,
    eta: dateOf(port.eta),
    etd: dateOf(port.etd),
    ata: dateOf(port.ata),
    atd: dateOf(port.atd),
    detectedAta: dateOf(port.detectedAta),
    detectedAtd: dateOf(port.detectedAtd),
  }))
  if (mode === 'air') return { transshipmentPorts, planeFlight: outcome.planeFlight }
  return {
    transshipmentPorts,
    vesselVoyage: outcome.vesselVoyage.map(({ vessel, imo, voyage }) =>
      [vessel ?? imo, voyage].filter((part) => part).join(' / '),
    ),
    departureVessel: outcome.departureVessel,
    arrivalVessel: outcome.arrivalVessel,
  }
}

/** Whether a patch was made for a mode: after a change of transport it speaks of fields that mean something else now. */
export const isPatchOf = (mode: Mode, patch: TrackingPatch): boolean =>
  (mode === 'ocean' ? 'vesselVoyage' : mode === 'air' ? 'planeFlight' : 'truckTrip') in patch

/** A container's outcome as its fields. */
export function containerPatchOf({ phase, phaseDates }: ContainerOutcome): TrackingPatch {
  return {
    currentPhase: phase,
    phases: phaseDates.map((dates) => ({
      phase: dates.phase,
      planned: dateOf(dates.planned),
      estimated: dateOf(dates.estimated),
      actual: dateOf(dates.actual),
    })),
  }
}

/**
 * The fields in which what the events say has changed since the last time. Only those are written, so that a value set or
 * deleted manually stays until something newer is stated.
 */
export function patchBetween(before: TrackingPatch | null, after: TrackingPatch): TrackingPatch {
  const changed = Object.entries(after).filter(([field, value]) => {
    const earlier = before?.[field] ?? null
    return isEmpty(value) ? !isEmpty(earlier) : JSON.stringify(earlier) !== JSON.stringify(value)
  })
  return Object.fromEntries(changed)
}

const isEmpty = (value: PatchValue): boolean => value === null || value.length === 0

const dateOf = (fact: DateFact | null): string | null => fact?.date ?? null

/** The estimated and actual date of each phase; a plan stands where nothing is estimated yet. */
function phaseFields(
  mode: Mode,
  { phaseDates }: Pick<ContainerOutcome, 'phaseDates'>,
): Record<string, string | null> {
  const fields: Record<string, string | null> = {}
  for (const [index, { meaning }] of phasesOf[mode].entries()) {
    const { estimated, actual } = phaseDatesOf[meaning]
    const dates = phaseDates[index]
    fields[estimated] = dateOf(dates?.estimated ?? dates?.planned ?? null)
    fields[actual] = dateOf(dates?.actual ?? null)
  }
  return fields
}
