import { attemptAll } from '../scope/attempt.ts'
import { type Scope, withScope } from '../scope/scope.ts'
import * as queries from './due.queries.ts'
import type { AnyDueKind, DueKind } from './kind.ts'
import { retryLater } from './mark-due.ts'
import { runAsMember } from './run-as-member.ts'
import { runLeased } from './run-leased.ts'
import { isOutOfReach, jobOf, putOffAll, type Running, type Turn } from './turn.ts'

/**
 * Does the next keys of a kind for one organization; one server at a time does so. A key that fails is put off with the reason, and
 * holds up no other.
 * @throws what failed as a whole; its keys are put off too, unless the database was out of reach
 */
export function runNext(running: Running): Promise<Turn> {
  const { kind } = running
  if (isLeased(kind)) return runLeased({ ...running, kind })
  if (isForMembers(kind)) return runAsMember({ ...running, kind })
  return runBatch({ ...running, kind })
}

const isLeased = (kind: AnyDueKind) => 'perform' in kind
const isForMembers = (kind: AnyDueKind) => 'runAsMember' in kind

/** Takes keys and does them in one transaction, so that a stop loses nothing. */
async function runBatch({ pool, kind, organizationId, onError }: Running<DueKind>): Promise<Turn> {
  const job = jobOf(kind, organizationId)
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

async function take(scope: Scope, kind: DueKind): Promise<readonly queries.TakenKey[]> {
  const fresh = await scope.all(queries.takeFresh(kind.id, kind.batch))
  return fresh.length > 0 ? fresh : scope.all(queries.takeFailed(kind.id))
}

const runKeys = (scope: Scope, kind: DueKind, taken: readonly queries.TakenKey[]): Promise<void> =>
  kind.run(
    scope,
    taken.map(({ key }) => key),
  )
