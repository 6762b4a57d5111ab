import type { Values } from '@rumbo/domain/fields/values'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { changeMany, type Outcome } from '../../access/change/change-many.ts'
import { createManyRecords } from '../../access/change/create/create-many.ts'
import type { FieldChange } from '../../access/change/write/history.ts'
import type { By } from '../../access/scope/actor.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
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
  /** Asked for once, before its containers. */
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
  puts: readonly PutShipment[],
  { by, isTrial, followers }: Options,
): Promise<readonly Put[]> {
  const told = new Map<PutShipment, Told>()
  const births = await createManyRecords(scope, shipmentModule, {
    ...birthsOf(scope, puts, { told, isTrial }),
    by,
    isLenient: true,
    isTrial,
  })
  const rows = puts.flatMap((put) => {
    if (put.id === null) return []
    const { id, patch } = put
    told.set(put, toldOf(put, patch))
    return [{ id, patch }]
  })
  const outcomes = await changeMany(scope, shipmentModule, { rows, by, isLenient: true, isTrial })
  const moved = isTrial ? nobodyMoved : await followAll(scope, outcomes, by)
  const [born, changed] = [births.values(), outcomes.values()]
  const results = puts.map((put): Put => {
    if (put.id !== null) return changedAs(put.id, changed.next().value, told.get(put))
    const birth = born.next().value
    if (!birth || 'refused' in birth) return refusedAs(null, birth?.refused ?? [])
    const changes = [{ field: 'id', from: null, to: birth.id }]
    return { ...unchanged(birth.id), outcome: 'new', issues: birth.dropped ?? [], changes }
  })
  const below = await putContainers(
    scope,
    puts.map((put, at) => containersOf(put, { result: results[at], isTrial, told: told.get(put) })),
    { by, isTrial },
  )
  const whole = results.map((result, at) =>
    withBelow(result, { ...(below[at] ?? nothingBelow), moved: moved.get(result.id) ?? [] }),
  )
  if (!isTrial) await followMany(scope, { puts, whole, followers, told })
  return whole
}

/** What is kept of a shipment's patch while it is written. */
type Told = {
  readonly mode: Mode
  readonly fields: readonly string[]
  /** How many fields the patch has, emptied ones too. */
  readonly count: number
  /** Of a new one with the ids that it tells of them already. */
  readonly containers: PutContainers['containers']
}
type Telling = { readonly told: Map<PutShipment, Told>; readonly isTrial: boolean }

function toldOf({ mode, containers }: PutShipment, patch: Values): Told {
  const all = Object.keys(patch)
  const fields = all.filter((id) => patch[id] !== null)
  const said = modes.find((each) => each === patch.freightType)
  return { mode: said ?? mode, fields, count: all.length, containers }
}

/** New shipments, each read when its turn comes; they tell of their containers from the first. */
function birthsOf(scope: Scope, puts: readonly PutShipment[], { told, isTrial }: Telling) {
  const born = puts.filter(({ id }) => id === null)
  function* patches() {
    for (const put of born) {
      const { patch } = put
      told.set(put, toldOf(put, patch))
      yield patch
    }
  }
  function* derived(): Generator<Values> {
    for (const put of born) {
      const known = told.get(put)
      if (!known || known.containers.length === 0) {
        yield nothingTold
        continue
      }
      const { containers, cargos } = announced(scope, known)
      told.set(put, { ...known, containers })
      yield { shipmentCargos: cargos }
    }
  }
  return { patches: patches(), ...(isTrial ? {} : { derived: derived() }) }
}

const nothingTold: Values = {}

const unchanged = (id: string | null) => ({ id, below: [], changes: [], told: [], containers: [] })

const refusedAs = (id: string | null, issues: Put['issues']): Put => ({
  ...unchanged(id),
  outcome: 'refused',
  issues,
})

function changedAs(id: string, outcome: Outcome | undefined, told: Told | undefined): Put {
  if (!outcome || 'refused' in outcome) return refusedAs(id, outcome?.refused ?? [])
  const { changes, told: seen, dropped } = outcome
  // Of a record of which nothing may be written, nothing is imported.
  if (dropped.length > 0 && dropped.length === told?.count) return refusedAs(id, dropped)
  return {
    ...unchanged(id),
    outcome: seen.length > 0 ? 'changed' : 'same',
    issues: dropped,
    changes,
    told: seen.length === changes.length ? changes : changes.filter(({ field }) => seen.includes(field)),
  }
}

type Below = {
  readonly result: Put | undefined
  readonly isTrial: boolean
  readonly told: Told | undefined
}

function containersOf(put: PutShipment, { result, isTrial, told }: Below): PutContainers {
  const isNew = put.id === null
  const containers = result?.outcome === 'refused' ? [] : (told?.containers ?? [])
  const recordId = isNew && isTrial ? null : (result?.id ?? null)
  return { recordId, mode: told?.mode ?? put.mode, isNew, containers }
}

type Followed = PutBelow & { readonly moved: readonly ContainerNote[] }

function withBelow(result: Put, { notes, issues, moved }: Followed): Put {
  const outcome = result.outcome === 'same' && notes.length > 0 ? 'changed' : result.outcome
  // What an undo brings back last was done first.
  return { ...result, outcome, below: issues, containers: moved.length > 0 ? [...moved, ...notes] : notes }
}

/** Containers that follow another transport type or modality of their shipments, by shipment. */
async function followAll(
  scope: Scope,
  outcomes: readonly Outcome[],
  by: By,
): Promise<ReadonlyMap<string | null, readonly ContainerNote[]>> {
  const moved = new Map<string | null, readonly ContainerNote[]>()
  for (const outcome of outcomes) {
    if ('refused' in outcome || outcome.changed.length === 0) continue
    const { id, changed, before, after } = outcome
    const notes = await followTransport(scope, { id, fields: changed, before, after }, by)
    if (notes.length > 0) moved.set(id, notes)
  }
  return moved
}

const nobodyMoved: ReadonlyMap<string | null, readonly ContainerNote[]> = new Map()

type Following = Pick<Options, 'followers'> & {
  readonly puts: readonly PutShipment[]
  readonly whole: readonly Put[]
  readonly told: ReadonlyMap<PutShipment, Told>
}

async function followMany(scope: Scope, { puts, whole, followers, told }: Following): Promise<void> {
  const changes = whole.flatMap(({ id, outcome, changes, containers }, at) => {
    const put = puts[at]
    if (!put || id === null || outcome === 'refused' || outcome === 'same') return []
    const own = outcome === 'new' ? (told.get(put)?.fields ?? []) : changes.map(({ field }) => field)
    return [
      {
        id,
        fields: containers.length > 0 ? [...own, 'number'] : own,
        named: told.get(put)?.fields ?? own,
      },
    ]
  })
  if (changes.length > 0) await followers.followedMany(scope, changes)
}
