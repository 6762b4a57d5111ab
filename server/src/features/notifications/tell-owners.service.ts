import type { Scope } from '../../access/scope/scope.ts'
import { listeners } from './listeners.service.ts'
import { tell } from './news.service.ts'
import type { NewNotice } from './notices.queries.ts'

/** An alert that somebody is to work on. */
export type Owned = {
  readonly id: string
  readonly record_id: string
  readonly owner_id: string | null
  readonly field: string
  readonly days: number | null
}

/**
 * Tells people of the alerts that are theirs now; what they may see of them is decided when it is shown. `giving` tells one giving from
 * another: who is given an alert again hears of it again.
 */
export async function tellOwners(scope: Scope, alerts: readonly Owned[], giving = ''): Promise<void> {
  const owned = alerts.filter(({ owner_id }) => owner_id !== null)
  if (owned.length === 0) return
  const members = new Map((await listeners(scope)).map((member) => [member.id, member]))
  const notices = owned.flatMap(({ id, record_id, owner_id, field, days }): NewNotice[] => {
    const member = members.get(owner_id ?? '')
    if (!member) return []
    const notice = { user_id: member.id, record_id, kind: 'alert', history_id: null } as const
    return [
      { ...notice, once: `alert ${id} ${giving}`.trim(), field, days, clock: null, mail_at: member.mailAt },
    ]
  })
  await tell(scope, notices)
}
