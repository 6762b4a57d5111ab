import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { mailTime } from '@rumbo/domain/notifications/mail-time'
import { quietUntil } from '@rumbo/domain/notifications/quiet-hours'
import {
  chatMailWish,
  daily,
  defaultZone,
  readSettings,
  type Settings,
  wantsChatMails,
} from '@rumbo/domain/notifications/settings'
import type {
  changeNotificationSettings,
  NotificationSettings,
} from '@rumbo/domain/notifications/settings.api'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './settings.queries.ts'

/** What the acting user hears of in the organization. */
export async function readOwnSettings(scope: Scope): Promise<NotificationSettings> {
  const row = await scope.first(queries.selectSettings())
  if (!row) throw new AppError('TOKEN_NOT_VALID')
  const chosen = readSettings(row.settings)
  return {
    ...chosen,
    id: row.user_id,
    userId: row.user_id,
    userTimezone: row.time_zone ?? defaultZone,
    enabledInstantMails: chosen.mailsFrequency !== daily,
  }
}

type Wishes = In<typeof changeNotificationSettings>

/**
 * Puts off what is due to the acting user in their quiet hours, to the end of these. A daily mail isn't: they chose when it leaves.
 * @returns whether it was put off
 */
export async function holdForQuiet(scope: Scope, what: queries.MailsOf | 'pushes'): Promise<boolean> {
  const { quietHours, userTimezone, mailsFrequency, chatMailsFrequency } = await readOwnSettings(scope)
  if (what === 'notices' && mailsFrequency === daily) return false
  if (what === 'messages' && chatMailsFrequency === daily) return false
  const until = quietUntil(quietHours, userTimezone, Date.now())
  if (until === null) return false
  await scope.all(what === 'pushes' ? queries.holdPushes(until) : queries.holdMails(what, until))
  return true
}

/** Changes what the acting user hears of. Mails that wait follow: they leave by the new wish, or not at all. */
export async function changeOwnSettings(
  scope: Scope,
  { userTimezone, enabledInstantMails, ...wishes }: Wishes,
): Promise<NotificationSettings> {
  const before = await readOwnSettings(scope)
  const frequency = wishes.mailsFrequency ?? instantOr(before.mailsFrequency, enabledInstantMails)
  const { mailsFrequency: _same, ...others } = wishes
  const changed = frequency === before.mailsFrequency ? others : { ...others, mailsFrequency: frequency }
  if (Object.keys(changed).length > 0) await scope.all(queries.saveSettings(changed))
  if (userTimezone !== undefined) await scope.all(queries.saveZone(userTimezone))
  const after = await readOwnSettings(scope)
  const zone = after.userTimezone
  await followWish(scope, 'notices', { wish: after.enabled && after.enabledMails ? after : null, zone })
  await followWish(scope, 'messages', { wish: wantsChatMails(after) ? chatMailWish(after) : null, zone })
  await scope.all(queries.hastenPushes())
  return after
}

/** Has mails that wait leave by a wish; without one they don't. */
async function followWish(
  scope: Scope,
  of: queries.MailsOf,
  { wish, zone }: { readonly wish: Parameters<typeof mailTime>[0] | null; readonly zone: string },
): Promise<void> {
  if (wish) await scope.all(queries.hastenMails(of, mailTime(wish, zone, Date.now())))
  else await scope.all(queries.dropMails(of))
}

/** The frequency that `enabledInstantMails` asks for, which knows of no minutes. */
function instantOr(
  present: Settings['mailsFrequency'],
  instant: boolean | undefined,
): Settings['mailsFrequency'] {
  if (instant === undefined || instant === (present !== daily)) return present
  return instant ? 0 : daily
}

/** One's own settings alone have an id that one can name. @throws AppError NOT_FOUND */
export function checkOwn(scope: Scope, id: string): void {
  if (scope.user?.id !== id) throw new AppError('NOT_FOUND')
}
