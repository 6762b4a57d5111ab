import { textIn, type Values, valueIn } from '../fields/values.ts'
import { type PhaseMeaning, phasesOf } from '../phases/phase.ts'
import { modeOf } from '../shipments/mode.ts'
import type { FreeTimeInput } from './assess.ts'
import { statedFields } from './terms.ts'
import type { Way, When } from './way.ts'

/** A container by its fields. */
export type ContainerValues = { readonly id: string; readonly values: Values }

/** What free time is assessed by, of a shipment and its containers by their fields; empty and unknown fields are alike. */
export function inputOf(
  shipment: Values,
  containers: readonly ContainerValues[],
): Omit<FreeTimeInput, 'contracts' | 'days'> {
  const day = (field: string) => textIn(shipment, field)
  const whole = wholeWay(shipment)
  return {
    facts: {
      carrier: codeIn(shipment, 'carrierCode'),
      ...placesOf(shipment),
      freeTimeAtDestination: daysIn(shipment, 'freeTimeAtDestination'),
      freeDaysOfDemurrage: daysIn(shipment, 'freeDaysOfDemurrage'),
    },
    stated: {
      lineLastFreeDay: day('lineLastFreeDay'),
      terminalLastFreeDay: day('terminalLastFreeDay'),
      railLastFreeDay: day('railLastFreeDay'),
    },
    whole: { ...whole, events: { ...whole.events, gatedOut: allOut(containers) ?? whole.events.gatedOut } },
    containers: containers.map((each) => containerWay(whole, modeOf(shipment), each)),
  }
}

/** UN/LOCODEs of the ports of discharge and of loading; none by rail, which begins and ends wherever it does. */
export const placesOf = (
  shipment: Values,
): { readonly place: string | null; readonly origin: string | null } => ({
  place: codeIn(shipment, 'pod'),
  origin: codeIn(shipment, 'pol'),
})

/** Fields of a shipment and of its containers that free time depends on. */
export const freeTimeReads: Readonly<Record<string, readonly string[]>> = {
  shipments: [
    'freightType',
    'phase',
    'carrierCode',
    'pol',
    'pod',
    'atOriginEstimated',
    'etd',
    'eta',
    'ata',
    'toFinalDestinationEstimated',
    'toFinalDestinationActual',
    'deliveredEstimated',
    'deliveredActual',
    'freeTimeAtDestination',
    'freeDaysOfDemurrage',
    ...statedFields,
  ],
  containers: [
    'type',
    'currentPhase',
    'phases',
    'emptyPickedUpOn',
    'gatedInOn',
    'loadedOn',
    'dischargedOn',
    'availableOn',
    'gatedOutOn',
    'emptyReturnedOn',
    'emptyReturnEstimatedOn',
  ],
}

const never: When = { actual: null, estimated: null }

function codeIn(values: Values, field: string): string | null {
  const value = valueIn(values, field)
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : null
  return typeof code === 'string' ? code : null
}

function daysIn(values: Values, field: string): number | null {
  const value = valueIn(values, field)
  return typeof value === 'number' ? value : null
}

function wholeWay(shipment: Values): Way {
  const when = (estimated: string, actual: string): When => ({
    actual: textIn(shipment, actual),
    estimated: textIn(shipment, estimated),
  })
  return {
    container: null,
    sizeType: null,
    reached: reachedBy(modeOf(shipment), textIn(shipment, 'phase')),
    events: {
      emptyPickedUp: never,
      gatedIn: { actual: null, estimated: textIn(shipment, 'atOriginEstimated') },
      // It is loaded by the day that the ship leaves.
      loaded: { actual: null, estimated: textIn(shipment, 'etd') },
      arrived: when('eta', 'ata'),
      discharged: never,
      available: never,
      gatedOut: when('toFinalDestinationEstimated', 'toFinalDestinationActual'),
      delivered: when('deliveredEstimated', 'deliveredActual'),
      emptyReturned: never,
    },
  }
}

/** A container's own dates, those of its phases, and what is stated of the shipment that it belongs to. */
function containerWay(whole: Way, mode: ReturnType<typeof modeOf>, { id, values }: ContainerValues): Way {
  const own = (field: string): When => ({ actual: textIn(values, field), estimated: null })
  const ofPhase = (meaning: PhaseMeaning): When => phaseDate(valueIn(values, 'phases'), mode, meaning)
  const { arrived, gatedOut, delivered } = whole.events
  return {
    container: id,
    sizeType: textIn(values, 'type'),
    reached: textIn(values, 'currentPhase') ? reachedBy(mode, textIn(values, 'currentPhase')) : whole.reached,
    events: {
      emptyPickedUp: own('emptyPickedUpOn'),
      gatedIn: firstOf(own('gatedInOn'), whole.events.gatedIn),
      loaded: firstOf(own('loadedOn'), whole.events.loaded),
      arrived: firstOf(ofPhase('atDestination'), arrived),
      discharged: own('dischargedOn'),
      available: own('availableOn'),
      gatedOut: firstOf(own('gatedOutOn'), ofPhase('toFinalDestination'), gatedOut),
      delivered: firstOf(ofPhase('delivered'), delivered),
      emptyReturned: {
        actual: textIn(values, 'emptyReturnedOn'),
        estimated: textIn(values, 'emptyReturnEstimatedOn'),
      },
    },
  }
}

const firstOf = (...whens: readonly When[]): When => ({
  actual: whens.find(({ actual }) => actual !== null)?.actual ?? null,
  estimated: whens.find(({ estimated }) => estimated !== null)?.estimated ?? null,
})

/** The day on which the last of all containers left; null where one hasn't. */
function allOut(containers: readonly ContainerValues[]): When | null {
  const days = containers.map(({ values }) => textIn(values, 'gatedOutOn'))
  const known = days.filter((day) => day !== null)
  return days.length > 0 && known.length === days.length
    ? { actual: known.toSorted().at(-1) ?? null, estimated: null }
    : null
}

function phaseDate(phases: unknown, mode: ReturnType<typeof modeOf>, meaning: PhaseMeaning): When {
  const id = phasesOf[mode].find((phase) => phase.meaning === meaning)?.id
  const found = Array.isArray(phases) ? phases.find((each) => each?.phase === id) : undefined
  const day = (value: unknown) => (typeof value === 'string' ? value : null)
  return id && found
    ? { actual: day(found.actual), estimated: day(found.estimated) ?? day(found.planned) }
    : never
}

function reachedBy(mode: ReturnType<typeof modeOf>, phase: string | null | undefined): Way['reached'] {
  switch (phasesOf[mode].find(({ id }) => id === phase)?.meaning) {
    case 'atOrigin':
      // On land it says that the vehicle has come, not that the container is in.
      return mode === 'ocean' ? 'gatedIn' : 'before'
    case 'inTransit':
      return 'loaded'
    case 'atDestination':
      return 'arrived'
    case 'toFinalDestination':
      return 'gatedOut'
    case 'delivered':
      return 'delivered'
    default:
      return 'before'
  }
}
