import { mailTime } from '@rumbo/domain/notifications/mail-time'
import {
  chatMailWish,
  defaultZone,
  readSettings,
  type Settings,
  wantsChatMails,
} from '@rumbo/domain/notifications/settings'
import type { Role } from '@rumbo/domain/records/rights/role'
import { roleReader } from '../../access/rights/role-rows.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './notices.queries.ts'

/** A member who may get notices, with what they wish. */
export type Member = {
  readonly id: string
  readonly role: Role
  readonly chosen: Settings
  /** When their next mail leaves, one that waits already where one does, ISO 8601 in UTC; null: they wish for none. */
  readonly mailAt: string | null
  /** The same of messages, by their own wish. */
  readonly chatMailAt: string | null
}

/** The organization's members who wish to hear of anything at all. */
export async function listeners(scope: Scope): Promise<readonly Member[]> {
  const rows = await scope.all(queries.activeMembers())
  const now = Date.now()
  const roleIn = roleReader()
  return rows
    .map((row) => ({
      id: row.user_id,
      role: roleIn(row),
      chosen: readSettings(row.settings),
      zone: row.time_zone ?? defaultZone,
      waiting: row.mail_at,
      waitingChat: row.chat_mail_at,
    }))
    .filter(({ chosen }) => chosen.enabled)
    .map(({ zone, waiting, waitingChat, ...member }) => {
      const { chosen } = member
      const next = (wish: Parameters<typeof mailTime>[0]) => new Date(mailTime(wish, zone, now)).toISOString()
      return {
        ...member,
        mailAt: chosen.enabledMails ? (waiting ?? next(chosen)) : null,
        chatMailAt: wantsChatMails(chosen) ? (waitingChat ?? next(chatMailWish(chosen))) : null,
      }
    })
}
