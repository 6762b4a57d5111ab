import type { Values } from '@rumbo/domain/fields/values'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import { type RuleContext, type Variant, variantNamed } from '@rumbo/domain/records/record-module'
import { changeMany, type Outcome } from '../../../access/change/change-many.ts'
import { createManyRecords } from '../../../access/change/create/create-many.ts'
import { ruleContext } from '../../../access/change/place-days.ts'
import { asOneChange } from '../../../access/change/reactions.ts'
import type { FieldChange } from '../../../access/change/write/history.ts'
import { childrenOfModule } from '../../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import type { By } from '../../../access/scope/actor.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import type { ChildNote } from '../../children/child-note.ts'
import { followParent } from '../../children/follow-parent.service.ts'
import {
  announced,
  type PutBelow,
  type PutChildren,
  putChildren,
} from '../../children/put-children.service.ts'

/** A record as a file says it: one that is there (`id`), or a new one. */
export type PutRecord = {
  readonly id: string | null
  /** Of the one that is there. */
  readonly variant: Variant | null
  /** Read once, before its children. */
  readonly patch: Values
  readonly children: PutChildren['children']
}

/** What became of it. */
export type Put = {
  readonly id: string | null
  readonly outcome: 'new' | 'changed' | 'same' | 'refused'
  /** Why it was refused, or which of its values were left out. */
  readonly issues: readonly Omit<Issue, 'message'>[]
  readonly below: PutBelow['issues']
  /** All that was written, hidden fields too: for an undo, never shown. */
  readonly changes: readonly FieldChange[]
  /** Those of its changes that the actor may see. */
  readonly shown: readonly FieldChange[]
  readonly children: readonly ChildNote[]
}

type Options = {
  readonly puts: readonly PutRecord[]
  readonly by: By
  /** Tells what would become of them, and writes nothing. */
  readonly isTrial: boolean
}

const nothingBelow: PutBelow = { notes: [], issues: [] }

/**
 * Makes and changes records with their children as a file says them, at most 5,000 at once: what can't be written is left out
 * and reported, the rest goes in by the same rules as a single change.
 */
export const putRecords = (scope: Scope, module: RecordModule, options: Options): Promise<readonly Put[]> =>
  asOneChange(scope, () => putAll(scope, module, options))

async function putAll(
  scope: Scope,
  module: RecordModule,
  { puts, by, isTrial }: Options,
): Promise<readonly Put[]> {
  const kept = new Map<PutRecord, KeptPatch>()
  const births = await createManyRecords(scope, module, {
    ...birthsOf(scope, module, { puts, kept, isTrial, context: await ruleContext(scope) }),
    by,
    isLenient: true,
    isTrial,
  })
  const rows = puts.flatMap((put) => {
    if (put.id === null) return []
    const { id, patch } = put
    kept.set(put, keptOf(module, put, patch))
    return [{ id, patch }]
  })
  const outcomes = await changeMany(scope, module, { rows, by, isLenient: true, isTrial })
  const moved = isTrial ? nobodyMoved : await followAll(scope, module, { outcomes, by })
  const [born, changed] = [births.values(), outcomes.values()]
  const results = puts.map((put): Put => {
    if (put.id !== null) return changedAs(put.id, changed.next().value, kept.get(put))
    const birth = born.next().value
    if (!birth || 'refused' in birth) return refusedAs(null, birth?.refused ?? [])
    const changes = [{ field: 'id', from: null, to: birth.id }]
    return { ...unchanged(birth.id), outcome: 'new', issues: birth.dropped ?? [], changes }
  })
  const below = await putChildren(scope, module, {
    puts: puts.map((put, at) => childrenOf(put, { result: results[at], isTrial, kept: kept.get(put) })),
    by,
    isTrial,
  })
  return results.map((result, at) =>
    withBelow(result, { ...(below[at] ?? nothingBelow), moved: moved.get(result.id) ?? [] }),
  )
}

/** What is kept of a record's patch while it is written. */
type KeptPatch = {
  readonly variant: Variant | null
  /** How many fields the patch has, emptied ones too. */
  readonly count: number
  /** What its children take over of it. */
  readonly given: Values
  /** Of a new one with the ids that it says of them already. */
  readonly children: PutChildren['children']
}
type KeepingPatches = Pick<Options, 'puts' | 'isTrial'> & {
  readonly kept: Map<PutRecord, KeptPatch>
  readonly context: RuleContext
}

function keptOf(module: RecordModule, { variant, children }: PutRecord, patch: Values): KeptPatch {
  const said = module.variant ? variantNamed(patch[module.variant.field]) : undefined
  const given = Object.fromEntries(
    childrenOfModule(module).flatMap(({ inherited }) =>
      inherited.map((field) => [field, patch[field] ?? null] as const),
    ),
  )
  return { variant: said ?? variant, count: Object.keys(patch).length, given, children }
}

/** New records, each read when its turn comes; they say their children from the first. */
function birthsOf(scope: Scope, module: RecordModule, { puts, kept, isTrial, context }: KeepingPatches) {
  const born = puts.filter(({ id }) => id === null)
  function* patches() {
    for (const put of born) {
      const { patch } = put
      kept.set(put, keptOf(module, put, patch))
      yield patch
    }
  }
  function* derived(): Generator<Values> {
    for (const put of born) {
      const known = kept.get(put)
      if (!known || known.children.length === 0) {
        yield noValues
        continue
      }
      const { children, sums } = announced(scope, module, { ...known, patch: known.given, context })
      kept.set(put, { ...known, children })
      yield sums
    }
  }
  return { patches: patches(), ...(isTrial ? {} : { derived: derived() }) }
}

const noValues: Values = {}

const unchanged = (id: string | null) => ({ id, below: [], changes: [], shown: [], children: [] })

const refusedAs = (id: string | null, issues: Put['issues']): Put => ({
  ...unchanged(id),
  outcome: 'refused',
  issues,
})

function changedAs(id: string, outcome: Outcome | undefined, kept: KeptPatch | undefined): Put {
  if (!outcome || 'refused' in outcome) return refusedAs(id, outcome?.refused ?? [])
  const { changes, shown, dropped } = outcome
  // Of a record of which nothing may be written, nothing is imported.
  if (dropped.length > 0 && dropped.length === kept?.count) return refusedAs(id, dropped)
  return {
    ...unchanged(id),
    outcome: shown.length > 0 ? 'changed' : 'same',
    issues: dropped,
    changes,
    shown: shown.length === changes.length ? changes : changes.filter(({ field }) => shown.includes(field)),
  }
}

type Below = {
  readonly result: Put | undefined
  readonly isTrial: boolean
  readonly kept: KeptPatch | undefined
}

function childrenOf(put: PutRecord, { result, isTrial, kept }: Below): PutChildren {
  const isNew = put.id === null
  const children = result?.outcome === 'refused' ? [] : (kept?.children ?? [])
  const recordId = isNew && isTrial ? null : (result?.id ?? null)
  return { recordId, variant: kept?.variant ?? put.variant, isNew, patch: kept?.given ?? noValues, children }
}

type Followed = PutBelow & { readonly moved: readonly ChildNote[] }

function withBelow(result: Put, { notes, issues, moved }: Followed): Put {
  const outcome = result.outcome === 'same' && notes.length > 0 ? 'changed' : result.outcome
  // What an undo brings back last was done first.
  return { ...result, outcome, below: issues, children: moved.length > 0 ? [...moved, ...notes] : notes }
}

/** Children that follow changes of their records, by record. */
async function followAll(
  scope: Scope,
  module: RecordModule,
  { outcomes, by }: { readonly outcomes: readonly Outcome[]; readonly by: By },
): Promise<ReadonlyMap<string | null, readonly ChildNote[]>> {
  const children = childrenOfModule(module)
  const moved = new Map<string | null, readonly ChildNote[]>()
  for (const outcome of outcomes) {
    if ('refused' in outcome || outcome.changed.length === 0) continue
    const { id, changed, before, after } = outcome
    const notes: ChildNote[] = []
    for (const child of children) {
      const parent = { id, fields: changed, before, after }
      notes.push(...(await followParent(scope, child, { changed: parent, by })))
    }
    if (notes.length > 0) moved.set(id, notes)
  }
  return moved
}

const nobodyMoved: ReadonlyMap<string | null, readonly ChildNote[]> = new Map()
