import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { type PhaseId, phasesOf } from '@rumbo/domain/phases/phase'
import { phaseDatesOf } from '@rumbo/domain/shipments/rules/phase-dates'

/** A phase of a shipment, or of one of its containers. */
export type AboutPhase = {
  readonly id: string
  readonly phase: PhaseId
  readonly containerId?: string | undefined
  readonly mode: Mode
}

/** The shipment's fields of a phase's dates. @throws AppError BAD_REQUEST (OPTION_UNKNOWN) where the mode has no such phase */
export function dateFieldsOf(mode: Mode, phase: PhaseId) {
  const found = phasesOf[mode].find(({ id }) => id === phase)
  if (!found) throw new AppError('BAD_REQUEST', {}, [{ path: 'phase', code: 'OPTION_UNKNOWN' }])
  return phaseDatesOf[found.meaning]
}

/** The fields that describe a phase: which it is, and when it begins. @throws AppError BAD_REQUEST as above */
export function fieldsOfPhase({ mode, phase, containerId }: AboutPhase): readonly string[] {
  const { estimated, actual } = dateFieldsOf(mode, phase)
  return containerId === undefined ? ['phase', estimated, actual] : ['currentPhase', 'phases']
}
