import { AppError } from '@rumbo/domain/kernel/app-error'
import type pg from 'pg'
import { attemptAll } from '../scope/attempt.ts'
import { type Scope, withScope } from '../scope/scope.ts'
import * as queries from './due.queries.ts'
import type { DueKind } from './kind.ts'
import { retryLater } from './mark-due.ts'

/** What became of a turn: there may be more to do, nothing is left, another server is at it, or the kind leaves it until later. */
export type Turn = 'more' | 'done' | 'busy' | 'held'

type Running = {
  readonly kind: DueKind
  readonly organizationId: string
  readonly onError: (error: unknown) => void
}

/**
 * Does the next keys of a kind for one organization. They are taken and done in one transaction, so that a stop loses nothing; one
 * server at a time does so. A key that fails is put off with the reason, and holds up no other.
 * @throws what failed as a whole; its keys are put off too, unless the database was out of reach
 */
export async function runNext(pool: pg.Pool, { kind, organizationId, onError }: Running): Promise<Turn> {
  const job = { kind: 'job', name: kind.id, organizationId, way: kind.way ?? 'automation' } as const
  let taken: readonly queries.TakenKey[] = []
  try {
    return await withScope(pool, job, async (scope) => {
      const held = await scope.first(queries.holdKind(kind.id))
      if (!held?.is_mine) return 'busy'
      if (await kind.isHeld?.(scope)) return 'held'
      taken = await take(scope, kind)
      const failed = await attemptAll(scope, taken, (some) => runKeys(scope, kind, some))
      await retryLater(
        scope,
        kind,
        failed.map(({ each, error }) => ({ ...each, error })),
      )
      for (const { error } of failed) onError(error)
      return taken.length > 0 ? 'more' : 'done'
    })
  } catch (error) {
    if (taken.length > 0 && !isOutOfReach(error))
      await withScope(pool, job, (scope) => putOffAll(scope, kind, { taken, error }))
    throw error
  }
}

const isOutOfReach = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL')

async function take(scope: Scope, kind: DueKind): Promise<readonly queries.TakenKey[]> {
  const fresh = await scope.all(queries.takeFresh(kind.id, kind.batch))
  return fresh.length > 0 ? fresh : scope.all(queries.takeFailed(kind.id))
}

const runKeys = (scope: Scope, kind: DueKind, taken: readonly queries.TakenKey[]): Promise<void> =>
  kind.run(
    scope,
    taken.map(({ key }) => key),
  )

type AllFailed = { readonly taken: readonly queries.TakenKey[]; readonly error: unknown }

async function putOffAll(scope: Scope, kind: DueKind, { taken, error }: AllFailed): Promise<void> {
  const keys = taken.map(({ key }) => key)
  const reason = error instanceof Error ? error : new Error(String(error))
  await scope.all(queries.forgetKeys(kind.id, keys))
  await retryLater(
    scope,
    kind,
    taken.map((each) => ({ ...each, error: reason })),
  )
}
