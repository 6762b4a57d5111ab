import { AppError } from '@rumbo/domain/kernel/app-error'
import { attempt } from '../scope/attempt.ts'
import { type Scope, withScope } from '../scope/scope.ts'
import * as queries from './due.queries.ts'
import type { MemberKind } from './kind.ts'
import { retryLater } from './mark-due.ts'
import { isOutOfReach, jobOf, putOffAll, type Running, type Turn } from './turn.ts'

/**
 * Does the next key of a kind in the scope of the member that it names, in the transaction that takes it. A user who has left, or for
 * whom nothing is due, has no such scope: then the key is done with.
 * @throws what failed as a whole; the key is put off too, unless the database was out of reach
 */
export async function runAsMember({
  pool,
  kind,
  organizationId,
  onError,
}: Running<MemberKind>): Promise<Turn> {
  const job = jobOf(kind, organizationId)
  const next = await withScope(pool, job, (scope) => scope.first(queries.nextKey(kind.id)))
  if (!next) return 'done'
  const member = { kind: 'member', userId: next.key, organizationId, way: job.way } as const
  let isEntered = false
  try {
    return await withScope(pool, member, (scope) => {
      isEntered = true
      return runKey(scope, { kind, key: next.key, onError })
    })
  } catch (error) {
    if (isOutOfReach(error)) throw error
    const isAbsent = !isEntered && error instanceof AppError && error.code === 'NOT_FOUND'
    await withScope(pool, job, (scope) =>
      isAbsent ? endForAbsent(scope, kind, next) : putOffAll(scope, kind, { taken: [next], error }),
    )
    if (!isAbsent) throw error
    return 'more'
  }
}

type One = { readonly kind: MemberKind; readonly key: string; readonly onError: (error: unknown) => void }

async function runKey(scope: Scope, { kind, key, onError }: One): Promise<Turn> {
  const held = await scope.first(queries.holdKind(kind.id))
  if (!held?.is_mine) return 'busy'
  const taken = await scope.first(queries.takeKey(kind.id, key))
  if (!taken) return 'more'
  const error = await attempt(scope, () => kind.runAsMember(scope))
  if (error) {
    await retryLater(scope, kind, [{ ...taken, error }])
    onError(error)
  }
  return 'more'
}

async function endForAbsent(scope: Scope, kind: MemberKind, { key, last }: queries.NextKey): Promise<void> {
  await scope.all(queries.forgetMarks(kind.id, { key, last }))
  await kind.endForAbsent(scope, key)
}
