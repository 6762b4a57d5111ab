import type { Mode } from '@rumbo/domain/kernel/mode'
import { type PhaseId, phasesOf } from '@rumbo/domain/phases/phase'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { phaseDatesOf } from '@rumbo/domain/shipments/rules/phase-dates'
import type { DateKey } from './phase-queries.ts'

type Phase = Timeline['phases'][number]
type Fact = Phase['actual']

/** A date in a row with the key of its explanation; null where there is none. */
export type RowDate = { readonly fact: Fact; readonly reported: Fact; readonly why: DateKey | null }

/** A phase, or a port's arrival or departure, with all that is said of its date. */
export type TimelineRow = {
  readonly key: string
  readonly what: { readonly phase: PhaseId } | { readonly place: string; readonly way: 'arrives' | 'departs' }
  readonly planned: RowDate
  readonly estimated: RowDate
  readonly actual: RowDate
  readonly predicted: string | null
  readonly delay: number | null
}

type Container = NonNullable<Timeline['containers']>[number]

/** The rows of a shipment's timeline, or of one of its containers: ports on the way stand after being in transit. */
export function timelineRows(
  timeline: Timeline,
  { mode, container }: { readonly mode: Mode; readonly container: Container | undefined },
): readonly TimelineRow[] {
  const inTransit = phasesOf[mode].find(({ meaning }) => meaning === 'inTransit')?.id
  const ports = container ? [] : timeline.transshipments.flatMap(rowsOfPort)
  return (container?.phases ?? timeline.phases).flatMap((phase) => {
    const row = rowOfPhase(phase, { mode, containerId: container?.id })
    return phase.phase === inTransit ? [row, ...ports] : [row]
  })
}

function rowOfPhase(
  { phase, planned, estimated, actual, predicted, told: reported, delay }: Phase,
  { mode, containerId }: { readonly mode: Mode; readonly containerId: string | undefined },
): TimelineRow {
  const meaning = phasesOf[mode].find(({ id }) => id === phase)?.meaning ?? 'ready'
  const why = (classifier: 'estimated' | 'actual'): DateKey =>
    containerId === undefined
      ? { field: phaseDatesOf[meaning][classifier] }
      : { field: `${phase}.${classifier}`, containerId }
  return {
    key: phase,
    what: { phase },
    predicted,
    delay,
    ...planOrEstimate(planned, { fact: estimated, reported: reported.estimated, why: why('estimated') }),
    actual: { fact: actual, reported: reported.actual, why: why('actual') },
  }
}

/** Where nothing is estimated yet the plan stands in the field: it is shown once, as the plan. */
function planOrEstimate(planned: Fact, estimated: RowDate): Pick<TimelineRow, 'planned' | 'estimated'> {
  const none: RowDate = { fact: null, reported: null, why: null }
  return estimated.fact?.classifier === 'planned'
    ? { planned: estimated, estimated: none }
    : { planned: { ...none, fact: planned }, estimated }
}

function rowsOfPort(port: Timeline['transshipments'][number]): readonly TimelineRow[] {
  const place = port.name ?? port.code
  const dated = (fact: Fact, field: string): RowDate => ({
    fact,
    reported: null,
    why: fact ? { field, hub: port.code } : null,
  })
  const row = (way: 'arrives' | 'departs'): TimelineRow => {
    const [planned, estimated, actual, delay] =
      way === 'arrives'
        ? [port.plannedEta, dated(port.eta, 'eta'), dated(port.ata, 'ata'), port.arrivalDelay]
        : [port.plannedEtd, dated(port.etd, 'etd'), dated(port.atd, 'atd'), port.departureDelay]
    return {
      key: `${port.code} ${way}`,
      what: { place, way },
      actual,
      ...planOrEstimate(planned, estimated),
      predicted: null,
      delay,
    }
  }
  return [row('arrives'), row('departs')]
}
