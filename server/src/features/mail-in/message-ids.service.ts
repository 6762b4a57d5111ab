import { createHmac, timingSafeEqual } from 'node:crypto'
import { type OwnMessageId, writeMessageId } from '@rumbo/domain/mail-in/message-id'

type Place = Pick<OwnMessageId, 'chatId' | 'seq'>

const macOf = ({ chatId, seq }: Place, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`${chatId} ${seq}`).digest('hex').slice(0, 24)

/** The Message-ID of the mail of a message, which nobody else can make. */
export const ownMessageId = (
  place: Place,
  { domain, secret }: { readonly domain: string; readonly secret: Uint8Array },
): string => writeMessageId({ ...place, mac: macOf(place, secret) }, domain)

/** Whether an id was made here. */
export function isOurs(id: OwnMessageId, secret: Uint8Array): boolean {
  const [given, right] = [Buffer.from(id.mac), Buffer.from(macOf(id, secret))]
  return given.length === right.length && timingSafeEqual(given, right)
}
