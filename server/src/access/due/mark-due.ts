import type { Scope } from '../scope/scope.ts'
import type { Statement } from '../scope/statement.ts'
import * as queries from './due.queries.ts'
import type { AnyDueKind } from './kind.ts'
import { secondsUntilRetry } from './retry-policy.ts'

type Kind = Pick<AnyDueKind, 'id'>

/** Marks keys as due as soon as the transaction has ended; those of a batch come after single ones. */
export async function markDue(
  scope: Scope,
  kind: Kind,
  { keys, isBulk = keys.length > 1 }: { readonly keys: readonly string[]; readonly isBulk?: boolean },
): Promise<void> {
  if (keys.length > 0) await scope.all(queries.mark(kind.id, keys, isBulk))
}

/** Marks the ids that a statement selects, as a batch; also those that are marked by now, since their turn may be under way. */
export async function markDueWhere(
  scope: Scope,
  kind: Kind,
  selected: Statement<{ id: string }>,
): Promise<void> {
  await scope.all(queries.markSelected(kind.id, selected))
}

/** Says when keys are due next, instead of what was said before; marks that are due already stay. */
export async function scheduleDue(
  scope: Scope,
  kind: Kind,
  scheduled: readonly queries.Scheduled[],
): Promise<void> {
  if (scheduled.length === 0) return
  const keys = scheduled.map(({ key }) => key)
  await scope.all(queries.forgetScheduled(kind.id, keys))
  const next = scheduled.filter(({ at }) => at !== null)
  if (next.length > 0) await scope.all(queries.schedule(kind.id, next))
}

/** A key that could not be done; `attempts`: how often it had failed before. */
export type Failure = { readonly key: string; readonly error: Error; readonly attempts?: number }

/** Has keys that failed tried again, later each time. */
export async function retryLater(scope: Scope, kind: Kind, failures: readonly Failure[]): Promise<void> {
  if (failures.length === 0) return
  const rows = failures.map(({ key, error, attempts: before = 0 }) => ({
    key,
    attempts: before + 1,
    reason: error.message,
    seconds: secondsUntilRetry(before + 1),
  }))
  await scope.all(queries.putOff(kind.id, rows))
}
