import { textIn, type Values, valueIn } from '../fields/values.ts'
import { type PhaseMeaning, phasesOf } from '../phases/phase.ts'
import { modeOf } from '../shipments/mode.ts'
import type { FreeTimeInput } from './assess.ts'
import { toldFields } from './terms.ts'
import type { Way, When } from './way.ts'

/** A container by its fields. */
export type ContainerValues = { readonly id: string; readonly values: Values }

/** What free time is assessed by, of a shipment and its containers by their fields; empty and unknown fields are alike. */
export function inputOf(
  shipment: Values,
  containers: readonly ContainerValues[],
): Omit<FreeTimeInput, 'contracts' | 'today'> {
  const day = (field: string) => textIn(shipment, field)
  const whole = wholeWay(shipment)
  return {
    facts: {
      carrier: codeIn(shipment, 'carrierCode'),
      place: placeOf(shipment),
      freeTimeAtDestination: daysIn(shipment, 'freeTimeAtDestination'),
      freeDaysOfDemurrage: daysIn(shipment, 'freeDaysOfDemurrage'),
    },
    told: {
      lineLastFreeDay: day('lineLastFreeDay'),
      terminalLastFreeDay: day('terminalLastFreeDay'),
      railLastFreeDay: day('railLastFreeDay'),
    },
    whole: { ...whole, events: { ...whole.events, gatedOut: allOut(containers) ?? whole.events.gatedOut } },
    containers: containers.map((each) => containerWay(whole, modeOf(shipment), each)),
  }
}

/** UN/LOCODE of the port of discharge; none by rail, which ends wherever it ends. */
export const placeOf = (shipment: Values): string | null => codeIn(shipment, 'pod')

/** Fields of a shipment and of its containers that free time hangs on. */
export const freeTimeReads: Readonly<Record<string, readonly string[]>> = {
  shipments: [
    ...['freightType', 'phase', 'carrierCode', 'pod', 'eta', 'ata'],
    ...['toFinalDestinationEstimated', 'toFinalDestinationActual', 'deliveredEstimated', 'deliveredActual'],
    ...['freeTimeAtDestination', 'freeDaysOfDemurrage', ...toldFields],
  ],
  containers: [
    ...['type', 'currentPhase', 'phases'],
    ...['dischargedOn', 'availableOn', 'gatedOutOn', 'emptyReturnedOn'],
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
      arrived: when('eta', 'ata'),
      discharged: never,
      available: never,
      gatedOut: when('toFinalDestinationEstimated', 'toFinalDestinationActual'),
      delivered: when('deliveredEstimated', 'deliveredActual'),
      emptyReturned: never,
    },
  }
}

/** A container's own dates, those of its phases, and what is told of the shipment, of whose containers it is one. */
function containerWay(whole: Way, mode: ReturnType<typeof modeOf>, { id, values }: ContainerValues): Way {
  const own = (field: string): When => ({ actual: textIn(values, field), estimated: null })
  const ofPhase = (meaning: PhaseMeaning): When => phaseDate(valueIn(values, 'phases'), mode, meaning)
  const { arrived, gatedOut, delivered } = whole.events
  return {
    container: id,
    sizeType: textIn(values, 'type'),
    reached: textIn(values, 'currentPhase') ? reachedBy(mode, textIn(values, 'currentPhase')) : whole.reached,
    events: {
      arrived: firstOf(ofPhase('atDestination'), arrived),
      discharged: own('dischargedOn'),
      available: own('availableOn'),
      gatedOut: firstOf(own('gatedOutOn'), ofPhase('toFinalDestination'), gatedOut),
      delivered: firstOf(ofPhase('delivered'), delivered),
      emptyReturned: own('emptyReturnedOn'),
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
