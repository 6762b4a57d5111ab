import { markDue, retryLater } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { watchAllAgain } from './notices.queries.ts'
import { noticeDay, notices } from './notices-due.ts'

/** Has shipments looked at once more for what has come near and for lines that they cross, since a change without history did so. */
export async function lookAgain(scope: Scope, ids: readonly string[]): Promise<void> {
  await markDue(scope, notices, { keys: ids })
}

/** Has all shipments on their way looked at once more for lines that they cross, since what such lines are has changed. */
export async function lookAtAll(scope: Scope): Promise<void> {
  await scope.all(watchAllAgain())
  await markDue(scope, noticeDay, { keys: ['day'] })
}

/** Has shipments that could not be looked at tried again, later each time. */
export async function lookAgainLater(
  scope: Scope,
  failed: readonly { readonly id: string; readonly error: Error }[],
): Promise<void> {
  await retryLater(
    scope,
    notices,
    failed.map(({ id, error }) => ({ key: id, error })),
  )
}
