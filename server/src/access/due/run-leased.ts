import { newId } from '@rumbo/domain/kernel/id'
import { withScope } from '../scope/scope.ts'
import * as queries from './due.queries.ts'
import type { LeasedKind } from './kind.ts'
import { secondsUntilRetry } from './retry-policy.ts'
import { isOutOfReach, jobOf, type Running, type Turn } from './turn.ts'

/**
 * Does the next key of a kind outside of any transaction, under a lease that the database knows: no other server does it meanwhile,
 * and where this one dies it is due again when the lease has ended.
 */
export async function runLeased({
  pool,
  kind,
  organizationId,
  onError,
  isStopping = () => false,
}: Running<LeasedKind>): Promise<Turn> {
  const job = jobOf(kind, organizationId)
  const lease = newId()
  const taken = await withScope(pool, job, async (scope) => {
    const held = await scope.first(queries.holdKind(kind.id))
    if (!held?.is_mine) return 'busy' as const
    return scope.first(queries.leaseKey(kind.id, { lease, seconds: kind.leaseSeconds }))
  })
  if (taken === 'busy') return 'busy'
  if (!taken) return 'done'
  const end = (ending: ReturnType<typeof queries.endLease>) =>
    withScope(pool, job, (scope) => scope.all(ending))
  try {
    const done = await kind.perform({ pool, organizationId, key: taken.key, isStopping })
    const since = typeof done === 'object' ? done.since : null
    await end(done === true ? queries.endLease(lease) : queries.giveBackLease(lease, since))
  } catch (error) {
    onError(error)
    const attempts = taken.attempts + 1
    const reason = error instanceof Error ? error.message : String(error)
    const failure = { attempts, reason, seconds: secondsUntilRetry(attempts) }
    await end(isOutOfReach(error) ? queries.giveBackLease(lease) : queries.failLease(lease, failure))
  }
  return 'more'
}
