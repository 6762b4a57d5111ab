import type { Scope } from '../../access/scope/scope.ts'
import { noteLooks } from './notices.queries.ts'

/** Has shipments looked at once more for what has come near and for lines that they cross, since a change without history did so. */
export async function lookAgain(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await scope.all(noteLooks(ids))
}
