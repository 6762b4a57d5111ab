import type { DueKind } from '../../../access/due/kind.ts'
import { markDue } from '../../../access/due/mark-due.ts'
import { catchUpNext, maxCaughtUp } from '../../../access/share/catch-up.ts'
import * as queries from './shares-behind.queries.ts'

/**
 * Writes the rows of shares that are behind and that no work is at: of connections that ended, and of works that failed or could not
 * be begun. Its only key is `rows`: all that an organization owns.
 */
export const sharesBehind: DueKind = {
  id: 'shares-behind',
  batch: 1,
  find: queries.markSharesBehind(),
  run: async (scope, keys) => {
    const work = await scope.first(queries.runningFollow())
    const done = await catchUpNext(scope, work ? 'ended' : 'all')
    if (done === maxCaughtUp) await markDue(scope, sharesBehind, { keys })
  },
}
