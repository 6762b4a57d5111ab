import type { Values } from '@rumbo/domain/fields/values'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import type { By } from '../../access/actor.ts'
import { changeMany, type Outcome } from '../../access/change/change-many.ts'
import { createManyShipments } from '../../access/change/create-many.ts'
import type { FieldChange } from '../../access/change/history.ts'
import { shipmentModule } from '../../access/modules.ts'
import type { Scope } from '../../access/scope.ts'
import { followTransport } from './containers.service.ts'
import type { Followers } from './followers.service.ts'
import {
  announced,
  type ContainerNote,
  type PutBelow,
  type PutContainers,
  putContainers,
} from './put-containers.service.ts'

/** A shipment as a file tells it: of one that is there (`id`), or a new one. */
export type PutShipment = {
  readonly id: string | null
  /** Of the one that is there. */
  readonly mode: Mode
  readonly patch: Values
  readonly containers: PutContainers['containers']
}

/** What became of it. */
export type Put = {
  readonly id: string | null
  readonly outcome: 'new' | 'changed' | 'same' | 'refused'
  /** Why it was refused, or which of its values were left out. */
  readonly issues: readonly Omit<Issue, 'message'>[]
  readonly below: PutBelow['issues']
  /** All that was written, hidden fields too: for an undo, never told. */
  readonly changes: readonly FieldChange[]
  /** Those of its changes that the actor may see. */
  readonly told: readonly FieldChange[]
  readonly containers: readonly ContainerNote[]
}

type Options = {
  readonly by: By
  /** Tells what would become of them, and writes nothing. */
  readonly isTrial: boolean
  readonly followers: Followers
}

const nothingBelow: PutBelow = { notes: [], issues: [] }

/**
 * Makes and changes shipments with their containers as a file tells them, at most 5,000 at once: what can't be written is left
 * out and told, the rest goes in by the same rules as a single change.
 */
export async function putShipments(
  scope: Scope,
  asked: readonly PutShipment[],
  { by, isTrial, followers }: Options,
): Promise<readonly Put[]> {
  const { puts, derived } = isTrial ? { puts: asked, derived: [] } : withCargos(scope, asked)
  const births = await createManyShipments(scope, shipmentModule, {
    patches: puts.filter(({ id }) => id === null).map(({ patch }) => filled(patch)),
    derived,
    by,
    isLenient: true,
    isTrial,
  })
  const rows = puts.flatMap(({ id, patch }) => (id === null ? [] : [{ id, patch }]))
  const outcomes = await changeMany(scope, shipmentModule, { rows, by, isLenient: true, isTrial })
  if (!isTrial) for (const outcome of outcomes) await followOne(scope, outcome)
  const [born, changed] = [births.values(), outcomes.values()]
  const results = puts.map((put): Put => {
    if (put.id !== null) return changedAs(put, changed.next().value)
    const birth = born.next().value
    if (!birth || 'refused' in birth) return refusedAs(null, birth?.refused ?? [])
    const changes = [{ field: 'id', from: null, to: birth.id }]
    return { ...unchanged(birth.id), outcome: 'new', issues: birth.dropped ?? [], changes }
  })
  const below = await putContainers(
    scope,
    puts.map((put, at) => containersOf(put, results[at], isTrial)),
    { by, isTrial },
  )
  const whole = results.map((result, at) => withBelow(result, below[at] ?? nothingBelow))
  if (!isTrial) await followMany(scope, { puts, whole, followers })
  return whole
}

/** New shipments tell of their containers from the first. */
function withCargos(scope: Scope, asked: readonly PutShipment[]) {
  const derived: Values[] = []
  const puts = asked.map((put): PutShipment => {
    if (put.id !== null) return put
    const { containers, cargos } = announced(scope, { mode: modeIn(put), containers: put.containers })
    derived.push(cargos.length > 0 ? { shipmentCargos: cargos } : {})
    return { ...put, containers }
  })
  return { puts, derived }
}

const modeIn = ({ patch, mode }: PutShipment): Mode =>
  modes.find((each) => each === patch.freightType) ?? mode

const filled = (patch: Values): Values =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null))

const unchanged = (id: string | null) => ({ id, below: [], changes: [], told: [], containers: [] })

const refusedAs = (id: string | null, issues: Put['issues']): Put => ({
  ...unchanged(id),
  outcome: 'refused',
  issues,
})

function changedAs({ id, patch }: PutShipment, outcome: Outcome | undefined): Put {
  if (!outcome || 'refused' in outcome) return refusedAs(id, outcome?.refused ?? [])
  const { changes, told, dropped } = outcome
  const written = Object.keys(patch).length
  // Of a record of which nothing may be written, nothing is imported.
  if (written > 0 && dropped.length === written) return refusedAs(id, dropped)
  return {
    ...unchanged(id),
    outcome: told.length > 0 ? 'changed' : 'same',
    issues: dropped,
    changes,
    told: changes.filter(({ field }) => told.includes(field)),
  }
}

function containersOf(put: PutShipment, result: Put | undefined, isTrial: boolean): PutContainers {
  const isNew = put.id === null
  const containers = result?.outcome === 'refused' ? [] : put.containers
  return { recordId: isNew && isTrial ? null : (result?.id ?? null), mode: modeIn(put), isNew, containers }
}

function withBelow(result: Put, { notes, issues }: PutBelow): Put {
  const outcome = result.outcome === 'same' && notes.length > 0 ? 'changed' : result.outcome
  return { ...result, outcome, below: issues, containers: notes }
}

async function followOne(scope: Scope, outcome: Outcome): Promise<void> {
  if ('refused' in outcome || outcome.changed.length === 0) return
  const { id, changed, before, after } = outcome
  await followTransport(scope, { id, fields: changed, before, after })
}

type Following = Pick<Options, 'followers'> & {
  readonly puts: readonly PutShipment[]
  readonly whole: readonly Put[]
}

async function followMany(scope: Scope, { puts, whole, followers }: Following): Promise<void> {
  const changes = whole.flatMap(({ id, outcome, changes, containers }, at) => {
    if (id === null || outcome === 'refused' || outcome === 'same') return []
    const own =
      outcome === 'new' ? Object.keys(filled(puts[at]?.patch ?? {})) : changes.map(({ field }) => field)
    return [{ id, fields: [...own, ...(containers.length > 0 ? ['number'] : [])] }]
  })
  if (changes.length > 0) await followers.followedMany(scope, changes)
}
