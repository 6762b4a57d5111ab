import type { Values } from '@rumbo/domain/fields/values'
import type pg from 'pg'
import type { RecordModule } from '../rights/modules.ts'
import type { Scope } from '../scope/scope.ts'

/** A record that was created, restored or changed. */
export type ChangedRecord = {
  /** The id of its module. */
  readonly module: string
  readonly id: string
  /** The record that it belongs to; its own id where it belongs to none. */
  readonly recordId: string
  /** Ids of the fields whose value is another than before, derived ones too; `id` where the record is new. */
  readonly fields: readonly string[]
  /** Those of them that were written by name, of a new record all; the others follow from them by a rule. */
  readonly named: readonly string[]
}

/** Whose authority a change has: a person's or a program's rights, or the product's own. */
export type Authority = 'hand' | 'product'

/** Changes that a reaction runs on. */
export type Watched = {
  readonly module: RecordModule
  /** Any of these fields; `id` stands for new and restored records. */
  readonly fields: readonly string[]
  /** Changes with this authority alone; all by default. */
  readonly authority?: Authority
}

/** What a feature does, in the same transaction, when fields of records change. */
export type Reaction = {
  readonly on: readonly Watched[]
  /** Whether it may write the same records once more: they are then changed in small batches, and read again for an answer. */
  readonly rewrites?: boolean
  /** @param changed each record once, with all that changed of it */
  readonly run: (scope: Scope, changed: readonly ChangedRecord[]) => Promise<void>
}

/** What a feature does, in the same transaction, before records are deleted: an AppError that it throws refuses that. */
export type BeforeDeletion = {
  readonly module: RecordModule
  readonly run: (scope: Scope, ids: readonly string[]) => Promise<void>
}

type Watcher = Pick<Watched, 'authority'> & {
  readonly reaction: Reaction
  readonly fields: ReadonlySet<string>
}

/** The reactions of a server, and by module what each of them watches. */
type Declared = {
  readonly all: readonly Reaction[]
  readonly watchers: ReadonlyMap<string, readonly Watcher[]>
  readonly deletions: readonly BeforeDeletion[]
}

/** The changes that reactions are still to run on, by record. */
type Collected = Map<Reaction, Map<string, ChangedRecord>>

/** The reactions of one transaction. */
export type ScopeReactions = {
  readonly declared: Declared
  /** Null outside of a change: nothing is collected then. */
  collected: Collected | null
}

const none: Declared = { all: [], watchers: new Map(), deletions: [] }

/** The driver's pools can't carry them. */
const declaredByPool = new WeakMap<object, Declared>()

/**
 * Declares the reactions that run in the transactions of a pool, once before it is used. They run in this order.
 * @throws Error where a module has no such field
 */
export function declareReactions(
  pool: pg.Pool,
  reactions: readonly Reaction[],
  deletions: readonly BeforeDeletion[] = [],
): void {
  const watchers = new Map<string, Watcher[]>()
  for (const reaction of reactions)
    for (const { module, fields, ...authority } of reaction.on) {
      const unknown = fields.find((field) => !module.byField.has(field))
      if (unknown !== undefined) throw new Error(`${module.id} has no field ${unknown} to react to`)
      const ofModule = watchers.get(module.id) ?? []
      watchers.set(module.id, ofModule)
      ofModule.push({ reaction, fields: new Set(fields), ...authority })
    }
  declaredByPool.set(pool, { all: reactions, watchers, deletions })
}

/** The reactions of a new transaction of a pool. */
export const openReactions = (pool: pg.Pool): ScopeReactions => ({
  declared: declaredByPool.get(pool) ?? none,
  collected: null,
})

/** A new record with the fields that have a value, as reactions see it. */
export function newRecord(keys: Pick<ChangedRecord, 'id' | 'recordId'>, values: Values) {
  const fields = ['id', ...Object.keys(values).filter((field) => values[field] !== null)]
  return { ...keys, fields, named: fields }
}

/** Whether a reaction to a change of these fields may write the same records once more. */
export const mayRewrite = (
  { reactions: { declared } }: Scope,
  { id }: RecordModule,
  fields: readonly string[],
): boolean =>
  (declared.watchers.get(id) ?? []).some(
    ({ reaction, fields: watched }) => reaction.rewrites && fields.some((field) => watched.has(field)),
  )

/** Runs what is to be done before records of a module are deleted, which are locked. @throws AppError where one of them has to stay */
export async function beforeDeletion(
  scope: Scope,
  { id }: Pick<RecordModule, 'id'>,
  ids: readonly string[],
): Promise<void> {
  const declared = scope.reactions.declared.deletions.filter(({ module }) => module.id === id)
  if (declared.length > 0)
    await asOneChange(scope, async () => {
      for (const { run } of declared) await run(scope, ids)
    })
}

/**
 * Runs several steps as one change: what reacts to them runs once, after the last. Within another such change, after the last of
 * that one.
 */
export async function asOneChange<T>(scope: Scope, run: () => Promise<T>): Promise<T> {
  const { reactions } = scope
  if (reactions.collected || reactions.declared.all.length === 0) return run()
  reactions.collected = new Map()
  try {
    const result = await run()
    await runCollected(scope, reactions.collected)
    return result
  } finally {
    reactions.collected = null
  }
}

type Written = {
  readonly authority: Authority
  /** Made only where something watches the module. */
  readonly changed: () => readonly Omit<ChangedRecord, 'module'>[]
}

/** Collects what was written of records of a module, and runs what reacts to it unless it is a step of a larger change. */
export async function react(
  scope: Scope,
  { id: module }: Pick<RecordModule, 'id'>,
  { authority, changed }: Written,
): Promise<void> {
  const watchers = (scope.reactions.declared.watchers.get(module) ?? []).filter(
    (watcher) => watcher.authority === undefined || watcher.authority === authority,
  )
  if (watchers.length === 0) return
  await asOneChange(scope, async () => {
    const { collected } = scope.reactions
    if (collected) for (const each of changed()) collect(collected, watchers, { module, ...each })
  })
}

function collect(collected: Collected, watchers: readonly Watcher[], changed: ChangedRecord): void {
  for (const { reaction, fields } of watchers) {
    if (!changed.fields.some((field) => fields.has(field))) continue
    const records = collected.get(reaction) ?? new Map<string, ChangedRecord>()
    collected.set(reaction, records)
    const key = `${changed.module} ${changed.id}`
    const known = records.get(key)
    records.set(key, known ? joined(known, changed) : changed)
  }
}

const joined = (before: ChangedRecord, after: ChangedRecord): ChangedRecord => ({
  ...after,
  fields: [...new Set([...before.fields, ...after.fields])],
  named: [...new Set([...before.named, ...after.named])],
})

/** Reactions that react to one another more often than this go in a circle. */
const maxRounds = 10

/** Runs reactions in the order of their declaration, then what reacts to what they wrote. */
async function runCollected(scope: Scope, first: Collected): Promise<void> {
  const { reactions } = scope
  let collected = first
  for (let round = 0; collected.size > 0; round += 1) {
    if (round === maxRounds) throw new Error('reactions go in a circle')
    const next: Collected = new Map()
    reactions.collected = next
    for (const reaction of reactions.declared.all) {
      const changed = collected.get(reaction)
      if (changed) await reaction.run(scope, [...changed.values()])
    }
    collected = next
  }
}
