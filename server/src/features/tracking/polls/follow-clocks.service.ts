import type { Scope } from '../../../access/scope/scope.ts'
import { enroll } from './enroll.service.ts'
import { lookAgainAt } from './freshness.queries.ts'

/**
 * Follows clocks of free time that began or stopped: sources are asked about what is delivered while one runs, and not any more
 * once all have stopped, so that it is finished by then.
 */
export async function followClocks(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await enroll(scope, { ids, restarts: false })
  await scope.all(lookAgainAt(ids))
}
