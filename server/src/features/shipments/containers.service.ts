import { followShipment } from '@rumbo/domain/containers/follow-shipment'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { change } from '../../access/change/change.ts'
import { deleteChild } from '../../access/change/create/create-child.ts'
import type { Changed } from '../../access/change/locks/target.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import { orTellBoth, wantedVersion } from '../../access/read/wanted-version.ts'
import type { By } from '../../access/scope/actor.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { ownersContainers } from './containers.queries.ts'
import type { ContainerNote } from './put-containers.service.ts'

type RowChange = {
  readonly shipmentId: string
  readonly id: string
  readonly patch: Patch
  readonly seen?: Values | undefined
}

/** Changes fields of a container. */
export const changeContainer = (scope: Scope, { shipmentId, id, patch, seen }: RowChange): Promise<Changed> =>
  asOneChange(scope, async () => {
    const changed = await orTellBoth(scope, { module: containerModule, id, patch }, () =>
      change(
        scope,
        { module: containerModule, recordId: shipmentId, id },
        { patch, by: { way: scope.actor.way }, ...(seen ? { seen } : {}), ...wantedVersion(scope) },
      ),
    )
    if (changed.fields.some((field) => summarised.includes(field))) await summarise(scope, shipmentId)
    return changed
  })

/** Takes a container off a shipment; its values stay in history. */
export async function removeContainer(scope: Scope, shipmentId: string, id: string): Promise<void> {
  await deleteChild(scope, containerModule, { recordId: shipmentId, id, by: { way: scope.actor.way } })
  await summarise(scope, shipmentId)
}

/** Whether a change of a shipment's field is followed by its containers. */
export const movesContainers = (field: string): boolean => field === 'freightType' || field === 'modality'

/** Another transport type or modality resets the type of containers, and translates their phase (requirement SHP-06). @returns what was changed */
export async function followTransport(
  scope: Scope,
  { id, fields, before, after }: Pick<Changed, 'id' | 'fields' | 'before' | 'after'>,
  by: By = { way: scope.actor.way },
): Promise<readonly ContainerNote[]> {
  if (!fields.some(movesContainers)) return []
  const notes: ContainerNote[] = []
  for (const container of await ownersContainers(scope, id)) {
    const patch = followShipment(container.values, { before, after })
    if (Object.keys(patch).length === 0) continue
    await change(
      scope,
      { module: containerModule, recordId: id, id: container.id },
      { patch, by, authority: 'product' },
    )
    const reset = Object.keys(patch).map((field) => [field, valueIn(container.values, field)] as const)
    notes.push({ id: container.id, before: Object.fromEntries(reset), after: patch })
  }
  await summarise(scope, id)
  return notes
}

/** What a shipment's own row tells of its containers, so that a list needs to read no other table. */
const summarised: readonly string[] = ['number', 'type', 'currentPhase']

/** Brings the summary of a shipment's containers up to date. */
export async function summarise(scope: Scope, shipmentId: string): Promise<void> {
  const containers = await ownersContainers(scope, shipmentId)
  const shipmentCargos = containers.map(({ id, values }) => summaryOf(id, values))
  await change(
    scope,
    { module: shipmentModule, recordId: shipmentId, id: shipmentId },
    { patch: { shipmentCargos }, by: { way: scope.actor.way }, authority: 'product' },
  )
}

function summaryOf(id: string, values: Values) {
  return { id, number: values.number ?? null, type: values.type ?? null, phase: values.currentPhase ?? null }
}
