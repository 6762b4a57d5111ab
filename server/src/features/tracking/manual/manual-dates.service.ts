import type { PhaseId } from '@rumbo/domain/phases/phase'
import { containerDateKey, type ManualContainer } from '@rumbo/domain/tracking/phases/manual-dates'
import type { ChangedRecord } from '../../../access/change/reactions.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { asPhase } from '../fold/refold.service.ts'
import { containerPhaseOf } from '../tracking.queries.ts'
import {
  forgetEmptiedPhases,
  forgetPhases,
  manualColumns,
  manualContainersOf,
  type Noted,
  noteDates,
  saveManualContainers,
  savePhases,
  toldOfContainer,
} from './manual-dates.queries.ts'

/**
 * Keeps which dates people set or deleted, so that only what is stated afterwards takes their place. What a shipment is born
 * with, or loses by another transport type, is nobody's word against the carrier's.
 */
export async function noteManualDates(scope: Scope, changed: readonly ChangedRecord[]): Promise<void> {
  const noted = changed.flatMap(({ id, fields }): Noted[] =>
    fields.includes('freightType')
      ? []
      : fields.flatMap((field) => (manualColumns.has(field) ? [{ id, field }] : [])),
  )
  if (noted.length > 0) await scope.all(noteDates(noted, new Date().toISOString()))
}

/**
 * Keeps which phases people set: one holds until something newer that happened contradicts it. One that they emptied, or that moved
 * with a date of theirs, is the events' again.
 */
export async function noteManualPhases(scope: Scope, changed: readonly ChangedRecord[]): Promise<void> {
  // Another transport type translates the phase, which nobody set.
  const phased = changed.filter(({ fields }) => fields.includes('phase') && !fields.includes('freightType'))
  const isNamed = ({ named }: ChangedRecord) => named.includes('phase')
  const set = phased.filter(isNamed).map(({ id }) => id)
  const moved = phased.filter((each) => !isNamed(each)).map(({ id }) => id)
  if (set.length > 0) {
    await scope.all(savePhases(set))
    await scope.all(forgetEmptiedPhases(set))
  }
  if (moved.length > 0) await scope.all(forgetPhases(moved))
}

/** The same of a phase that a person set on a container. */
export async function noteContainerPhase(
  scope: Scope,
  container: { readonly shipmentId: string; readonly id: string },
): Promise<void> {
  const row = await scope.first(containerPhaseOf(container.id))
  if (!row) return
  const phase = asPhase(row.current_phase)
  const setAt = new Date().toISOString()
  await changeManualContainer(scope, container, (hand) => ({ ...hand, phase: phase && { phase, setAt } }))
}

/** What people made of a shipment's containers; its rows are locked by whoever changes them. */
export async function changeManualContainer(
  scope: Scope,
  { shipmentId, id }: { readonly shipmentId: string; readonly id: string },
  alter: (hand: ManualContainer) => ManualContainer,
): Promise<void> {
  const hands = (await scope.first(manualContainersOf(shipmentId)))?.hand_containers ?? {}
  const hand = alter(hands[id] ?? { phase: null, dates: {} })
  await scope.all(saveManualContainers(shipmentId, { ...hands, [id]: hand }))
}

type ContainerDates = {
  readonly phase: PhaseId
  readonly estimated?: string | null | undefined
  readonly actual?: string | null | undefined
}

/** Keeps which dates of a container’s phase people set or deleted, with what the carrier said by then. */
export async function noteContainerDates(
  scope: Scope,
  container: { readonly shipmentId: string; readonly id: string },
  { phase, ...dates }: ContainerDates,
): Promise<void> {
  const known = await scope.first(toldOfContainer(container.shipmentId, container.id))
  const told = known?.told?.phaseDates.find((each) => each.phase === phase)
  const at = new Date().toISOString()
  const noted = (['estimated', 'actual'] as const).flatMap((classifier) => {
    const date = dates[classifier]
    const hand = { date: date ?? null, at, told: told?.[classifier]?.date ?? null }
    return date === undefined ? [] : [[containerDateKey(phase, classifier), hand] as const]
  })
  await changeManualContainer(scope, container, (hand) => ({
    ...hand,
    dates: { ...hand.dates, ...Object.fromEntries(noted) },
  }))
}
