import type { addFollower, listFollowers } from '@rumbo/domain/chats/followers.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { Scope } from '../../access/scope/scope.ts'
import { countStrangers } from '../../access/visible/mail-strangers.ts'
import { beginChat, chatOfLane } from '../chats/begin-chat.service.ts'
import {
  type LaneOfRecord,
  lanesOf,
  openMessages,
  type TalkedAbout,
} from '../chats/chats-of-record.service.ts'
import { openRecordChat } from '../chats/opened-chat.service.ts'
import * as queries from './followers.queries.ts'

type OfLane = { readonly module: string; readonly recordId: string; readonly partnerId: string }

/** The lane between the acting organization and another. @throws AppError NOT_FOUND */
async function laneWith(
  scope: Scope,
  { module, recordId, partnerId }: OfLane,
): Promise<{ readonly about: TalkedAbout; readonly lane: LaneOfRecord }> {
  const about = await openMessages(scope, module, recordId)
  const lane = (await lanesOf(scope, about)).find(
    (each) => each.lane === 'partner' && each.partner?.id === partnerId,
  )
  if (!lane) throw new AppError('NOT_FOUND')
  return { about, lane }
}

/** Who follows a partner's lane by mail, and for the record's owner the partner's contacts who could. @throws AppError NOT_FOUND */
export async function readFollowers(
  scope: Scope,
  of: In<typeof listFollowers>,
): Promise<Out<typeof listFollowers>> {
  const { about, lane } = await laneWith(scope, of)
  const chatId = await chatOfLane(scope, about, lane)
  if (lane.organizationId !== scope.organizationId) {
    const names = chatId === null ? [] : await scope.all(queries.followerNames(chatId))
    const unseen = { email: null, bouncedAt: null, bounceReason: null }
    return {
      items: names.map(({ id, name }) => ({ id, name, ...unseen })),
      offered: [],
      mayChange: false,
    }
  }
  const rows = chatId === null ? [] : await scope.all(queries.followersOf(chatId))
  const contacts = await scope.all(queries.contactsOf(of.partnerId))
  return {
    items: rows.map(({ id, name, email, bounced_at, bounce_reason }) => ({
      id,
      name,
      email,
      bouncedAt: bounced_at,
      bounceReason: bounce_reason,
    })),
    offered: contacts.filter(({ email }) => !rows.some((row) => row.email === email)),
    mayChange: true,
  }
}

/**
 * Has a contact of the partner follow its lane from now on.
 * @throws AppError NOT_FOUND, EMAIL_NOT_VERIFIED, TOO_MANY_INVITATIONS, BAD_REQUEST with OPTION_UNKNOWN where the partner has no such contact
 */
export async function follow(
  scope: Scope,
  { email, language, ...of }: In<typeof addFollower>,
): Promise<string> {
  const { about, lane } = await laneWith(scope, of)
  if (lane.organizationId !== scope.organizationId) throw new AppError('NOT_FOUND')
  const contact = (await scope.all(queries.contactsOf(of.partnerId))).find((each) => each.email === email)
  if (!contact) throw new AppError('BAD_REQUEST', {}, [{ path: 'email', code: 'OPTION_UNKNOWN' }])
  await countStrangers(scope, 1)
  const chatId = await beginChat(scope, about, lane)
  const name = contact.name.slice(0, 200)
  await scope.all(
    queries.insertFollower({ id: newId(), chatId, recordId: of.recordId, name, email, language }),
  )
  return chatId
}

/** @throws AppError NOT_FOUND */
export async function unfollow(scope: Scope, id: string): Promise<null> {
  const row = await scope.first(queries.selectFollower(id))
  if (!row) throw new AppError('NOT_FOUND')
  await openRecordChat(scope, row.chat_id)
  await scope.all(queries.deleteFollower(id))
  return null
}

/** Ends that somebody follows a chat who wrote that they wish so. */
export async function stopFollowing(scope: Scope, id: string): Promise<void> {
  await scope.all(queries.deleteFollower(id))
}

/** Notes that mails to a follower come back: they get no more until somebody adds them again. */
export async function noteBounce(scope: Scope, id: string | null, reason: string): Promise<void> {
  if (id !== null) await scope.all(queries.noteBounce(id, reason))
}
