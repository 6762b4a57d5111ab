import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { announce } from '../events/announce.ts'
import { noteIdempotencyRecord } from '../scope/idempotency-record.ts'
import type { Scope } from '../scope/scope.ts'
import type { WorkKind } from './work-kind.ts'
import { insertWork, lockWork, queueWork, type WorkRow, wantCancel, workById } from './works.queries.ts'

/** All kinds that this server knows, by id. */
export type WorkKinds = ReadonlyMap<string, WorkKind>

/** The kinds with those that undo them, by id. @throws where two have one id */
export function workKinds(kinds: readonly WorkKind[]): WorkKinds {
  const all = kinds.flatMap((kind) => (kind.undoneBy ? [kind, kind.undoneBy] : [kind]))
  const byId = new Map(all.map((kind) => [kind.id, kind]))
  if (byId.size !== all.length) throw new Error('two kinds of work have one id')
  return byId
}

/** A work that is about to begin. */
export type Beginning = {
  readonly input: Json
  /** What people read of it: `fields`, the ids of the fields that it writes; never a value of a record. */
  readonly title: Readonly<Record<string, Json>>
  /** Writes the records that it is for, which are fixed with it, or says by its input which they are. Tells how many. */
  readonly fix: (workId: string) => Promise<number>
  readonly undoOf?: string
  /** Whose rights it has where nobody acts: a job begins what a person waits for. */
  readonly inNameOf?: string
}

/** Begins a work in the name of the acting user; it runs after the scope's transaction. @returns its id */
export async function startWork(scope: Scope, kind: Pick<WorkKind, 'id'>, begin: Beginning): Promise<string> {
  const id = newId()
  const { input, title, undoOf = null, inNameOf = null } = begin
  await scope.all(insertWork({ id, kind: kind.id, input, title, undoOf, inNameOf, way: scope.actor.way }))
  await scope.all(queueWork(id, await begin.fix(id)))
  await announce(scope, 'works', id)
  return id
}

/** A work that the acting user may follow: one's own, for an administrator anybody's. @throws AppError NOT_FOUND */
export async function followedWork(scope: Scope, id: string): Promise<WorkRow> {
  const work = await scope.first(workById(id))
  if (!work || (work.user_id !== scope.user?.id && !followsAll(scope))) throw new AppError('NOT_FOUND')
  return work
}

/** Whether one follows the works of the whole organization. */
export const followsAll = (scope: Scope): boolean => scope.role.builtIn === 'admin'

/** Ends a work after the batch under way. @throws AppError NOT_FOUND */
export async function cancelWork(scope: Scope, id: string): Promise<void> {
  await followedWork(scope, id)
  await scope.all(wantCancel(id))
  await announce(scope, 'works', id)
}

/**
 * Begins the work that undoes another.
 * @returns its id
 * @throws AppError NOT_FOUND, UNDO_NOT_POSSIBLE where it changed nothing, runs still, is too old or is being undone
 */
export async function undoWork(scope: Scope, kinds: WorkKinds, id: string): Promise<string> {
  await scope.all(lockWork(id))
  const work = await followedWork(scope, id)
  const by = kinds.get(work.kind)?.undoneBy
  if (!by || work.undo_until === null || Date.parse(work.undo_until) < Date.now()) {
    throw new AppError('UNDO_NOT_POSSIBLE')
  }
  const undo = await startWork(scope, by, {
    input: work.module === null ? {} : { module: work.module },
    title: work.title,
    undoOf: id,
    fix: (workId) => by.fix(scope, workId, id),
  })
  noteIdempotencyRecord(scope, undo)
  return undo
}
