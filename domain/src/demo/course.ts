import type { Json } from '../fields/field-type.ts'
import type { Mode } from '../kernel/mode.ts'
import { type PhaseMeaning, phaseMeaning } from '../phases/phase.ts'
import { phaseDatesOf } from '../shipments/rules/phase-dates.ts'
import { dateAt, day } from './time.ts'

/** When each phase was planned to begin and does, at its place (minutes east of Greenwich). Milliseconds. */
export type Step = {
  readonly meaning: PhaseMeaning
  readonly planned: number
  readonly real: number
  readonly offset: number
}

/** The dates and the phase of a shipment that nobody's messages tell, as its owner would have typed them until `now`. */
export function typedCourse(mode: Mode, steps: readonly Step[], now: number): Readonly<Record<string, Json>> {
  const values: Record<string, Json> = {}
  for (const { meaning, planned, real, offset } of steps) {
    const phase = phaseMeaning(mode, meaning)
    if (!phase) continue
    const { estimated, actual } = phaseDatesOf[meaning]
    if (meaning === 'inTransit') values.firstEtd = dateAt(planned, offset)
    if (meaning === 'atDestination') values.firstEta = dateAt(planned, offset)
    values[estimated] = dateAt(real - now < 10 * day ? real : planned, offset)
    if (real > now) continue
    values[actual] = dateAt(real, offset)
    values.phase = phase
  }
  return values
}
