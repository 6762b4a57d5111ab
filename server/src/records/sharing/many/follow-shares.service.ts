import type { Scope } from '../../../access/scope/scope.ts'
import { catchUpNext, followNow, maxCaughtUp, type WhichShares } from '../../../access/share/catch-up.ts'
import type { WorkKind } from '../../../access/works/work-kind.ts'
import { startWork } from '../../../access/works/works.ts'

/** Writes the rows of many shares again after their rights changed. What is left to do the shares themselves say. */
export const sharesFollow: WorkKind = {
  id: 'shares-follow',
  module: null,
  step: async (scope) => {
    const done = await catchUpNext(scope, 'all')
    return { cursor: done < maxCaughtUp ? null : 'more', done, changed: done, refused: 0 }
  },
}

/**
 * After the rights of a profile changed, in the same transaction: all shares by it show no more than it lets through at once;
 * the rows of many follow as a work. @returns the work's id; null where nothing is left to do
 */
export const followProfile = (scope: Scope, profileId: string): Promise<string | null> =>
  follow(scope, { profileId })

/** The same after what is shared outside of custom fields, sections or statuses changed. */
export const followSharing = (scope: Scope): Promise<string | null> => follow(scope, { profileId: null })

async function follow(scope: Scope, which: WhichShares): Promise<string | null> {
  const behind = await followNow(scope, which)
  // Without a person there is no work: the sweeper does it (`shares-behind.service.ts`).
  if (behind === 0 || !scope.user) return null
  return startWork(scope, sharesFollow, { input: {}, title: {}, fix: async () => behind })
}
