import { createHmac, timingSafeEqual } from 'node:crypto'
import { id } from '@rumbo/domain/kernel/id'
import type { CallDoor } from '../../access/scope/doors.ts'
import { type Reader, stopMails } from './doors.queries.ts'

const macOf = ({ user_id, organization_id }: Reader, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${user_id} ${organization_id}`).digest().subarray(0, 16)

/** What the link of a user's mails ends in: whose they are, and the proof that we wrote it. */
export const unsubscribeToken = (whose: Reader, secret: Uint8Array): string =>
  [whose.user_id, whose.organization_id, macOf(whose, secret).toString('base64url')].join('.')

/** Sends the holder of a link no more mails of notices (RFC 8058). @returns whether it is a link of ours */
export async function unsubscribe(callDoor: CallDoor, token: string, secret: Uint8Array): Promise<boolean> {
  const [user = '', organization = '', mac = ''] = token.split('.')
  const [userId, organizationId] = [id.safeParse(user).data, id.safeParse(organization).data]
  if (!userId || !organizationId) return false
  const whose = { user_id: userId, organization_id: organizationId }
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(whose, secret)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  await callDoor(stopMails(whose))
  return true
}
