import type { Values } from '@rumbo/domain/fields/values'
import { normaliseContainer } from '@rumbo/domain/identifiers/container'
import { moveNews } from '@rumbo/domain/tracking/fold/further-facts'
import type { Outcome } from '@rumbo/domain/tracking/fold/outcome'
import { containerPatchOf, type TrackingPatch } from '@rumbo/domain/tracking/fold/patch'
import { withManualContainer } from '@rumbo/domain/tracking/phases/manual-dates'
import { change } from '../../../access/change/change.ts'
import { createChild } from '../../../access/change/create/create-child.ts'
import { same } from '../../../access/change/same.ts'
import type { By } from '../../../access/scope/actor.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { containerModule } from '../../../modules.ts'
import { summarise } from '../../../records/children/summaries.service.ts'
import type { FactsRow } from '../tracking.queries.ts'

/** A shipment, what its events result in, and the patch that is kept of it. */
type FoldedShipment = {
  readonly row: FactsRow
  readonly outcome: Outcome
  readonly patch: TrackingPatch
  readonly by: By
}

/**
 * Writes to each container its own phase and dates. Those that a shipment is told of on which nobody listed any are added.
 * @returns the numbers of those added
 */
export async function takeContainers(scope: Scope, told: FoldedShipment): Promise<readonly string[]> {
  const taken = await addContainers(scope, told)
  let isSummaryBehind = taken.length > 0
  for (const container of told.row.containers) {
    const fields = await tellContainer(scope, container, told)
    isSummaryBehind ||= fields.includes('currentPhase')
  }
  if (isSummaryBehind) await summarise(scope, containerModule, told.row.id)
  return taken
}

/** Whether the containers are those that events named, and nobody has listed, renamed or taken away any since. */
export function isListOpen(row: FactsRow): boolean {
  const taken = row.patch?.containersTaken
  if (row.containers.length === 0) return row.container_number === null
  return Array.isArray(taken) && JSON.stringify(taken) === JSON.stringify(numbersIn(row))
}

const numbersIn = ({ containers }: FactsRow): readonly string[] =>
  containers.map(({ number }) => normaliseContainer(number ?? '')).sort()

async function addContainers(
  scope: Scope,
  { row, outcome, patch: told, by }: FoldedShipment,
): Promise<readonly string[]> {
  if (row.containers.length > 0 && !isListOpen(row)) return []
  const listed = new Set(numbersIn(row))
  const added = outcome.containers.filter(({ number }) => !listed.has(number))
  for (const container of added) {
    const { number } = container
    const moves = moveNews({ number, stored: {} }, { before: null, after: told })
    const patch = { number, ...containerPatchOf(container), ...moves }
    await createChild(scope, containerModule, { recordId: row.id, patch, by, authority: 'product' })
  }
  return added.map(({ number }) => number)
}

/** Writes what is told of a container where that is another than what stands there. @returns the fields that have changed */
async function tellContainer(
  scope: Scope,
  { id, number: written, dates, patch: stored }: FactsRow['containers'][number],
  { row, outcome, patch: told, by }: FoldedShipment,
): Promise<readonly string[]> {
  const number = normaliseContainer(written ?? '')
  const said = outcome.containers.find((each) => each.number === number)
  if (!said) return []
  const hand = row.hand_containers?.[id]
  const phases = hand ? withManualContainer(containerPatchOf(said), said, hand) : containerPatchOf(said)
  const patch = { ...phases, ...moveNews({ number, stored: dates }, { before: row.patch, after: told }) }
  const present: Values = { ...stored, ...dates }
  if (Object.entries(patch).every(([field, value]) => same(present[field] ?? null, value))) return []
  const { fields } = await change(
    scope,
    { module: containerModule, recordId: row.id, id },
    { patch, by, authority: 'product' },
  )
  return fields
}
