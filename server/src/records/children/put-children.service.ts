import type { Values } from '@rumbo/domain/fields/values'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { RuleContext, Variant } from '@rumbo/domain/records/record-module'
import { changeMany, maxInBatch } from '../../access/change/change-many.ts'
import type { BirthOutcome } from '../../access/change/create/create-many.ts'
import { createManyChildren } from '../../access/change/create/create-many-children.ts'
import { ruleContext } from '../../access/change/place-days.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { childrenOfModule } from '../../access/rights/declared-modules.ts'
import type { ChildModule, RecordModule } from '../../access/rights/modules.ts'
import type { By } from '../../access/scope/actor.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { bornValues } from './born-values.ts'
import type { ChildNote } from './child-note.ts'
import { type HeldChild, heldChildren, storedIn } from './child-rows.queries.ts'
import { knownAgain } from './known-again.ts'
import { isSummed, summariseMany, summaryOf } from './summaries.service.ts'

/** The children that a file says of one record. */
export type PutChildren = {
  /** Null: a record that a trial doesn't make. */
  readonly recordId: string | null
  readonly variant: Variant | null
  readonly isNew: boolean
  /** What a file says of the record itself. */
  readonly patch: Values
  readonly children: readonly PutChild[]
}

/** `id`: that of a new one, where its record says it already. */
export type PutChild = {
  readonly module: string
  readonly key: string | null
  readonly patch: Values
  readonly id?: string
}

/** What became of a record's children, and which of their cells were refused; `child` is its place among them. */
export type PutBelow = {
  readonly notes: readonly ChildNote[]
  readonly issues: readonly ChildIssue[]
}

type ChildIssue = Omit<Issue, 'message'> & { readonly child: number }
type Working = { notes: ChildNote[]; issues: ChildIssue[]; count: number }
type Options = { readonly by: By; readonly isTrial: boolean }

/**
 * Adds the children that a file says, and changes those that are there by their title; none is removed. Returns what became of
 * each record's, in their order; what records say of them follows.
 */
export async function putChildren(
  scope: Scope,
  root: RecordModule,
  { puts, ...options }: Options & { readonly puts: readonly PutChildren[] },
): Promise<readonly PutBelow[]> {
  const results: (readonly Working[])[] = []
  for (const child of childrenOfModule(root)) results.push(await putOf(scope, child, { puts, ...options }))
  const [first, ...others] = results
  if (!first) return puts.map(() => ({ notes: [], issues: [] }))
  if (others.length === 0) return first
  return puts.map((_, at) => ({
    notes: results.flatMap((each) => each[at]?.notes ?? []),
    issues: results.flatMap((each) => each[at]?.issues ?? []),
  }))
}

async function putOf(
  scope: Scope,
  declared: ChildModule,
  { puts, by, isTrial }: Options & { readonly puts: readonly PutChildren[] },
): Promise<readonly Working[]> {
  const results = puts.map((): Working => ({ notes: [], issues: [], count: 0 }))
  const present = await presentOf(scope, declared, puts)
  const births: Birth[] = []
  const held: PresentChild[] = []
  for (const [at, { recordId, variant, isNew, patch: parent, children }] of puts.entries()) {
    const result = results[at]
    if (!result) continue
    const known = present(recordId, isNew ? [] : children)
    for (const [child, said] of children.entries()) {
      const { module: of, key, patch, id } = said
      if (of !== declared.id) continue
      result.count += 1
      const there = known(said)
      if (there) held.push({ held: there, patch, result, child })
      else if (!isNew && key === null && declared.imports.knownBy === null) {
        const { keyRequired: code } = declared.imports.codes
        result.issues.push({ child, path: declared.title, code })
      } else births.push({ at, child, recordId, variant, parent, patch: filled(patch), isNew, id })
    }
  }
  await changeHeld(scope, declared, { all: held, by, isTrial })
  for (const isNew of [true, false]) {
    const group = births.filter((birth) => birth.isNew === isNew)
    const made = await make(scope, declared, { births: group, by, isTrial, ofNew: isNew })
    for (const [place, { at, child, patch }] of group.entries()) {
      const outcome = made[place]
      const result = results[at]
      if (!outcome || !result) continue
      const issues = 'refused' in outcome ? outcome.refused : (outcome.dropped ?? [])
      result.issues.push(...issues.map((issue) => ({ ...issue, child })))
      if (!('refused' in outcome))
        result.notes.push({ module: declared.id, id: outcome.id, before: null, after: patch })
    }
    if (!isTrial) {
      // A new record says its children from the first, unless one of them was refused.
      const touched = puts.filter(({ isNew: ofNew }, at) => {
        const { notes = [], count = 0 } = results[at] ?? {}
        return ofNew === isNew && (isNew ? notes.length < count : notes.length > 0)
      })
      const ids = touched.flatMap(({ recordId }) => recordId ?? [])
      await summariseMany(scope, declared, { ids, by, isQuiet: isNew })
    }
  }
  return results
}

const keyOf = (key: string | null): string | null =>
  key === null ? null : key.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

const filled = (patch: Values): Values =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null))

async function presentOf(
  scope: Scope,
  module: ChildModule,
  puts: readonly PutChildren[],
): Promise<(recordId: string | null, said: readonly PutChild[]) => Finder> {
  const ids = puts.flatMap(({ recordId, isNew, children }) =>
    recordId !== null && !isNew && children.some(({ module: of }) => of === module.id) ? [recordId] : [],
  )
  const held = ids.length > 0 ? await scope.all(heldChildren(module, ids)) : []
  const { knownBy } = module.imports
  if (knownBy === null) {
    const byKey = new Map(held.flatMap((each) => (each.key ? [[`${each.record_id} ${each.key}`, each]] : [])))
    return (recordId) =>
      ({ key }) =>
        byKey.get(`${recordId} ${keyOf(key)}`)
  }
  const byRecord = new Map<string, HeldChild[]>()
  for (const each of held.toReversed()) {
    const its = byRecord.get(each.record_id)
    if (its) its.push(each)
    else byRecord.set(each.record_id, [each])
  }
  const own = moduleIn(scope, module)
  return (recordId, said) => {
    const its = said.filter(({ module: of }) => of === module.id)
    const found = knownAgain(its, { fields: knownBy, module: own, held: byRecord.get(recordId ?? '') ?? [] })
    return (child) => found.get(child)
  }
}

/** The child that is there already of one that a file says. */
type Finder = (said: PutChild) => HeldChild | undefined

type Birth = {
  readonly at: number
  readonly child: number
  readonly recordId: string | null
  readonly variant: Variant | null
  readonly parent: Values
  readonly patch: Values
  readonly isNew: boolean
  readonly id: string | undefined
}
type Making = Options & { readonly births: readonly Birth[]; readonly ofNew: boolean }

/** A record that a trial doesn't make has no row to lock: its children are only read. */
async function make(scope: Scope, declared: ChildModule, { births, by, isTrial, ofNew }: Making) {
  if (isTrial && ofNew) {
    const context = await ruleContext(scope)
    return births.map((birth): BirthOutcome => {
      const { dropped, refused } = bornValues(scope, declared, { ...birth, context })
      return refused.length > 0 ? { refused: [...refused, ...dropped] } : { id: '', dropped }
    })
  }
  const ids = idsInOrder(births.length)
  const rows = births.flatMap(({ recordId, patch, id = ids.shift() }) =>
    recordId === null ? [] : [{ recordId, patch, id }],
  )
  const made: BirthOutcome[] = []
  for (let from = 0; from < rows.length; from += maxInBatch) {
    const some = rows.slice(from, from + maxInBatch)
    made.push(...(await createManyChildren(scope, declared, { rows: some, by, ofNew, isTrial })))
  }
  return made
}

type PresentChild = {
  readonly held: HeldChild
  readonly patch: Values
  readonly result: Working
  readonly child: number
}

/** Changes children that are there; a value that is refused is left out and reported. */
async function changeHeld(
  scope: Scope,
  declared: ChildModule,
  { all, by, isTrial }: Options & { readonly all: readonly PresentChild[] },
): Promise<void> {
  const module = moduleIn(scope, declared)
  // What they are known by they are called already.
  const withoutTitle = ({ [declared.title]: _title, ...patch }: Values): Values => patch
  for (let from = 0; from < all.length; from += maxInBatch) {
    const some = all.slice(from, from + maxInBatch)
    const rows = some.map(({ held: { id, record_id }, patch }) => ({
      id,
      recordId: record_id,
      patch: declared.imports.knownBy === null ? withoutTitle(patch) : patch,
    }))
    const outcomes = await changeMany(scope, declared, { rows, by, isTrial, isLenient: true })
    for (const [at, { held, patch, result, child }] of some.entries()) {
      const outcome = outcomes[at]
      if (!outcome) continue
      const issues = 'refused' in outcome ? outcome.refused : outcome.dropped
      result.issues.push(...issues.map((issue) => ({ ...issue, child })))
      if ('refused' in outcome || outcome.changed.length === 0) continue
      const fields = outcome.changed.filter((id) => id in patch)
      const before = Object.fromEntries(fields.map((id) => [id, storedIn(module, held, id)]))
      const after = Object.fromEntries(fields.map((id) => [id, patch[id] ?? null]))
      if (fields.length > 0) result.notes.push({ module: declared.id, id: held.id, before, after })
    }
  }
}

/** Ids of children that are made at once: those of one moment are in no order by themselves. */
const idsInOrder = (count: number): string[] => Array.from({ length: count }, () => newId()).sort()

/** A new record with the children that a file says of it. */
type Announced = Pick<PutChildren, 'variant' | 'patch' | 'children'> & { readonly context: RuleContext }

/** Children of a new record with their ids, and what the record says of them. */
export function announced(
  scope: Scope,
  root: RecordModule,
  { variant, patch: parent, children, context }: Announced,
): { readonly children: readonly PutChild[]; readonly sums: Values } {
  const ids = idsInOrder(children.length)
  const withIds = children.map((each, at) => ({ ...each, id: ids[at] ?? newId() }))
  const sums: Values[] = []
  for (const declared of childrenOfModule(root)) {
    const its = withIds.filter(({ module }) => module === declared.id)
    if (its.length === 0 || !isSummed(root, declared)) continue
    const summed = its.map(({ id, patch }) => {
      const { values } = bornValues(scope, declared, { variant, patch: filled(patch), parent, context })
      return { id, values }
    })
    sums.push(summaryOf(root, declared, summed))
  }
  return { children: withIds, sums: Object.assign({}, ...sums) }
}
