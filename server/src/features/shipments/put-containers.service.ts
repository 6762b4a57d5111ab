import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { changeMany, maxInBatch } from '../../access/change/change-many.ts'
import { createManyChildren } from '../../access/change/create/create-many-children.ts'
import { parseWhatFits } from '../../access/change/parse-patch.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { actingId, rightsFor } from '../../access/rights/rights.ts'
import type { By } from '../../access/scope/actor.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { type HeldContainer, heldContainers, manySummaries } from './containers.queries.ts'

/** The containers that a file tells of one shipment. */
export type PutContainers = {
  /** Null: a shipment that a trial doesn't make. */
  readonly recordId: string | null
  readonly mode: Mode
  readonly isNew: boolean
  readonly containers: readonly PutContainer[]
}

/** `id`: that of a new one, where its shipment tells of it already. */
export type PutContainer = {
  readonly number: string | null
  readonly patch: Values
  readonly id?: string
}

/** A container that was added (`before` null), or changed. */
export type ContainerNote = { readonly id: string; readonly before: Values | null; readonly after: Values }

/** What became of a shipment's containers, and which of their cells were refused. */
export type PutBelow = {
  readonly notes: readonly ContainerNote[]
  readonly issues: readonly (Omit<Issue, 'message'> & { readonly container: number })[]
}

type Working = { notes: ContainerNote[]; issues: (Omit<Issue, 'message'> & { container: number })[] }
type Options = { readonly by: By; readonly isTrial: boolean }

/**
 * Adds the containers that a file tells, and changes those that are there by their number; none is taken away. Returns what
 * became of each shipment's, in their order; the shipments' summaries follow.
 */
export async function putContainers(
  scope: Scope,
  puts: readonly PutContainers[],
  { by, isTrial }: Options,
): Promise<readonly PutBelow[]> {
  const results = puts.map((): Working => ({ notes: [], issues: [] }))
  const module = moduleIn(scope, containerModule)
  const present = await presentOf(scope, puts)
  const births: Birth[] = []
  const held: Held[] = []
  for (const [at, { recordId, mode, isNew, containers }] of puts.entries()) {
    const result = results[at]
    if (!result) continue
    for (const [container, { number, patch, id }] of containers.entries()) {
      const known = present.get(`${recordId} ${keyOf(number)}`)
      if (known) held.push({ held: known, patch, result, container })
      else if (!isNew && number === null) {
        result.issues.push({ container, path: 'number', code: 'CONTAINER_NUMBER_REQUIRED' })
      } else births.push({ at, container, recordId, mode, patch: filled(patch), isNew, id })
    }
  }
  await changeHeld(scope, module, { all: held, by, isTrial })
  for (const isNew of [true, false]) {
    const group = births.filter((birth) => birth.isNew === isNew)
    const made = await make(scope, module, { births: group, by, isTrial, ofNew: isNew })
    for (const [place, { at, container, patch }] of group.entries()) {
      const outcome = made[place]
      const result = results[at]
      if (!outcome || !result) continue
      const told = 'refused' in outcome ? outcome.refused : (outcome.dropped ?? [])
      result.issues.push(...told.map((issue) => ({ ...issue, container })))
      if (!('refused' in outcome)) result.notes.push({ id: outcome.id, before: null, after: patch })
    }
    if (!isTrial) {
      // A new shipment tells of its containers from the first, unless one of them was refused.
      const touched = puts.filter(({ isNew: ofNew, containers }, at) => {
        const made = results[at]?.notes.length ?? 0
        return ofNew === isNew && (isNew ? made < containers.length : made > 0)
      })
      await summariseMany(
        scope,
        touched.flatMap(({ recordId }) => recordId ?? []),
        { by, isQuiet: isNew },
      )
    }
  }
  return results
}

const keyOf = (number: string | null): string | null =>
  number === null ? null : number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

const filled = (patch: Values): Values =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null))

async function presentOf(
  scope: Scope,
  puts: readonly PutContainers[],
): Promise<ReadonlyMap<string, HeldContainer>> {
  const ids = puts.flatMap(({ recordId, isNew, containers }) =>
    recordId !== null && !isNew && containers.length > 0 ? [recordId] : [],
  )
  const held = ids.length > 0 ? await scope.all(heldContainers(ids)) : []
  return new Map(held.flatMap((each) => (each.key ? [[`${each.record_id} ${each.key}`, each] as const] : [])))
}

type Birth = {
  readonly at: number
  readonly container: number
  readonly recordId: string | null
  readonly mode: Mode
  readonly patch: Values
  readonly isNew: boolean
  readonly id: string | undefined
}
type Making = Options & { readonly births: readonly Birth[]; readonly ofNew: boolean }

/** A shipment that a trial doesn't make has no row to lock: its containers are only read. */
async function make(scope: Scope, module: RecordModule, { births, by, isTrial, ofNew }: Making) {
  if (isTrial && ofNew) {
    const rights = rightsFor(scope, module, { record: { createdBy: actingId(scope) } })
    return births.map(({ mode, patch }) => ({
      id: '',
      dropped: parseWhatFits(module, rights, mode, patch).dropped,
    }))
  }
  const rows = births.flatMap(({ recordId, patch, id }) =>
    recordId === null ? [] : [{ recordId, patch, id }],
  )
  return createManyChildren(scope, containerModule, { rows, by, ofNew, isTrial })
}

type Held = {
  readonly held: HeldContainer
  readonly patch: Values
  readonly result: Working
  readonly container: number
}

/** Changes containers that are there; a value that is refused is left out and told. */
async function changeHeld(
  scope: Scope,
  module: RecordModule,
  { all, by, isTrial }: Options & { readonly all: readonly Held[] },
): Promise<void> {
  for (let from = 0; from < all.length; from += maxInBatch) {
    const some = all.slice(from, from + maxInBatch)
    const rows = some.map(({ held: { id, record_id }, patch: { number, ...patch } }) => ({
      ...{ id, recordId: record_id, patch },
    }))
    const outcomes = await changeMany(scope, containerModule, { rows, by, isTrial, isLenient: true })
    for (const [at, { held, patch, result, container }] of some.entries()) {
      const outcome = outcomes[at]
      if (!outcome) continue
      const told = 'refused' in outcome ? outcome.refused : outcome.dropped
      result.issues.push(...told.map((issue) => ({ ...issue, container })))
      if ('refused' in outcome || outcome.changed.length === 0) continue
      const fields = outcome.changed.filter((id) => id in patch)
      const before = Object.fromEntries(fields.map((id) => [id, storedIn(module, held, id)]))
      const after = Object.fromEntries(fields.map((id) => [id, patch[id] ?? null]))
      if (fields.length > 0) result.notes.push({ id: held.id, before, after })
    }
  }
}

/** What stands in a field of a container. */
export function storedIn(module: RecordModule, { row }: HeldContainer, id: string): Json {
  const column = module.byField.get(id)
  if (!column) return null
  if (column.store === 'native') {
    const value = row[column.field.column ?? ''] ?? null
    // A decimal is a text everywhere but in the row's JSON.
    return typeof value === 'number' && column.field.type !== 'number' ? String(value) : value
  }
  const store = row[column.store]
  return typeof store === 'object' && store !== null && !Array.isArray(store)
    ? ((store as Values)[id] ?? null)
    : null
}

/** Containers of a new shipment with their ids, and what the shipment tells of them. */
export function announced(
  scope: Scope,
  { mode, containers }: Pick<PutContainers, 'mode' | 'containers'>,
): { readonly containers: readonly PutContainer[]; readonly cargos: readonly Json[] } {
  const module = moduleIn(scope, containerModule)
  const rights = rightsFor(scope, module, { record: { createdBy: actingId(scope) } })
  const withIds = containers.map((each) => ({ ...each, id: newId() }))
  const cargos = withIds.map(({ id, patch }) => {
    const { values } = parseWhatFits(module, rights, mode, filled(patch))
    const { number = null, type = null, currentPhase = null } = values
    return { id, number, type, phase: currentPhase }
  })
  return { containers: withIds, cargos }
}

/** Brings the summaries of many shipments up to date. */
export async function summariseMany(
  scope: Scope,
  ids: readonly string[],
  { by, isQuiet }: { readonly by: By; readonly isQuiet: boolean },
): Promise<void> {
  if (ids.length === 0) return
  const sums = await scope.all(manySummaries(ids))
  const rows = sums.map(({ id, cargos }) => ({ id, patch: { shipmentCargos: cargos } }))
  await changeMany(scope, shipmentModule, { rows, by, isQuiet, authority: 'product' })
}
