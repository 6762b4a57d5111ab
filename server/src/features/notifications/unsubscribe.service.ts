import { createHmac, timingSafeEqual } from 'node:crypto'
import { id } from '@rumbo/domain/kernel/id'
import type { CallDoor } from '../../access/scope/doors.ts'
import { type Reader, stopChatMails, stopFollowing, stopMails } from './doors.queries.ts'

/** Which mails a link stops: of a user's notices, of messages to them, or of a chat that somebody without an account follows. */
const stopping = { notices: stopMails, messages: stopChatMails, following: stopFollowing }
export type Stopped = keyof typeof stopping

const macOf = ({ user_id, organization_id }: Reader, what: Stopped, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret)
    .update(`${user_id} ${organization_id}${what === 'notices' ? '' : ` ${what}`}`)
    .digest()
    .subarray(0, 16)

/** What the link of a user's mails ends in: whose they are, and the proof that we wrote it. */
export const unsubscribeToken = (whose: Reader, secret: Uint8Array, what: Stopped = 'notices'): string =>
  [
    whose.user_id,
    whose.organization_id,
    macOf(whose, what, secret).toString('base64url'),
    ...(what === 'notices' ? [] : [what]),
  ].join('.')

/** Sends the holder of a link no more mails of notices, or of messages (RFC 8058). @returns whether it is a link of ours */
export async function unsubscribe(callDoor: CallDoor, token: string, secret: Uint8Array): Promise<boolean> {
  const [user = '', organization = '', mac = '', of] = token.split('.')
  const what = of === 'messages' || of === 'following' ? of : 'notices'
  const [userId, organizationId] = [id.safeParse(user).data, id.safeParse(organization).data]
  if (!userId || !organizationId) return false
  const whose = { user_id: userId, organization_id: organizationId }
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(whose, what, secret)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  await callDoor(stopping[what](whose))
  return true
}
