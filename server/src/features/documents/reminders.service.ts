import type { Reaction } from '../../access/change/reactions.ts'
import { todayOf } from '../../access/change/today.ts'
import type { MemberKind } from '../../access/due/kind.ts'
import { markDue, scheduleDue } from '../../access/due/mark-due.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { documentModule } from '../../modules.ts'
import { listeners } from '../notifications/listeners.service.ts'
import { tell } from '../notifications/news.service.ts'
import * as queries from './reminders.queries.ts'

/** How many days before its day somebody is reminded of a document. */
const ahead = { dueDate: 3, expiryDate: 14 } as const
const kinds = { dueDate: 'documentDue', expiryDate: 'documentExpires' } as const

/** Reminders, by the users whose documents they are of: each sees their own there, those that are theirs alone too. */
export const documentReminders: MemberKind = {
  id: 'document-reminders',
  runAsMember: remind,
  endForAbsent: async () => {},
}

/** Reminds the acting member of what is near, and says when something is next. */
async function remind(scope: Scope): Promise<void> {
  const { user, display } = scope
  if (!user) return
  const near = await scope.all(queries.nearOf(todayOf(display.timeZone), ahead))
  const member = near.length > 0 ? (await listeners(scope)).find(({ id }) => id === user.id) : undefined
  const rights = rightsFor(scope, moduleIn(scope, documentModule), { record: { createdBy: user.id } })
  const hears = member !== undefined && scope.role.allows('module:documents')
  await tell(
    scope,
    near
      .filter(({ field }) => hears && rights.of(field) !== 'hide')
      .map(({ id, field, date, days }) => ({
        user_id: user.id,
        record_id: id,
        kind: kinds[field],
        once: `${kinds[field]} ${date}`,
        history_id: null,
        field,
        days,
        clock: null,
        mail_at: member?.mailAt ?? null,
      })),
  )
  const next = await scope.first(queries.nextOf(display.timeZone, ahead))
  await scheduleDue(scope, documentReminders, [{ key: user.id, at: next?.at ?? null }])
}

/** Whose documents have another day, or come back from the archive or from deletion, is looked at again. */
export const followDays: Reaction = {
  on: [{ module: documentModule, fields: ['dueDate', 'expiryDate', 'archived', 'id'] }],
  run: async (scope, changed) => {
    const users = await scope.all(queries.usersOf(changed.map(({ id }) => id)))
    await markDue(scope, documentReminders, { keys: users.map(({ id }) => id) })
  },
}
