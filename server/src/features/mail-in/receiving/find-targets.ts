import { readMailAddress, tokensIn } from '@rumbo/domain/mail-in/mail-address'
import { type MailHeaders, valuesOf } from '@rumbo/domain/mail-in/mail-headers'
import { maxHeldMails } from '@rumbo/domain/mail-in/mail-limits'
import { answeredIds } from '@rumbo/domain/mail-in/message-id'
import type { MailInServices } from '../mail-in.service.ts'
import { isOurs } from '../message-ids.service.ts'
import * as queries from './receiving.queries.ts'

/** Where a mail goes: an organization, and the address of ours or the chat that leads there. */
export type MailDestination = {
  readonly organizationId: string
  readonly token: string | null
  readonly answeredChatId: string | null
  /** The organization is to be deleted: a mail that nobody can refuse any more waits until it is kept. */
  readonly isClosing: boolean
}

type Finding = Pick<MailInServices, 'callDoor' | 'mailIn'>

/** Where an address leads; `unknown`, or `full` where too many mails wait for an administrator. */
export async function destinationOf(
  { callDoor, mailIn }: Finding,
  address: string,
): Promise<MailDestination | 'unknown' | 'full'> {
  const read = readMailAddress(address, mailIn)
  const found = read && (await callDoor(queries.findAddress(read.token, maxHeldMails)))
  if (!read || !found) return 'unknown'
  if (found.is_full) return 'full'
  return {
    organizationId: found.organization_id,
    token: read.token,
    answeredChatId: null,
    isClosing: found.is_closing,
  }
}

/** Headers that name to whom a mail was delivered, in the order in which they count. */
const deliveredBy = ['delivered-to', 'x-original-to', 'to', 'cc']

/** The destinations that a mail's head names: by addresses of ours, else by the message of ours that it answers. Never by its subject. */
export async function destinationsIn(
  services: Finding,
  headers: MailHeaders,
): Promise<readonly MailDestination[]> {
  const addresses = deliveredBy.flatMap((name) => valuesOf(headers, name)).flatMap(addressesIn)
  const found: MailDestination[] = []
  for (const { kind, token } of tokensIn(addresses, services.mailIn)) {
    const address = `${kind === 'record' ? 's' : 'r'}-${token}@${services.mailIn.domain}`
    const destination = await destinationOf(services, address)
    if (typeof destination === 'object') found.push(destination)
  }
  return found.length > 0 ? found : answeredDestination(services, headers)
}

async function answeredDestination(
  { callDoor, mailIn }: Finding,
  headers: MailHeaders,
): Promise<readonly MailDestination[]> {
  const [from = ''] = valuesOf(headers, 'from').flatMap(addressesIn)
  const answered = answeredIds(headers).find((id) => isOurs(id, mailIn.secret))
  if (!answered) return []
  const found = await callDoor(queries.findAnsweredChat(answered.chatId, from.toLowerCase()))
  return found
    ? [
        {
          organizationId: found.organization_id,
          token: null,
          answeredChatId: answered.chatId,
          isClosing: found.is_closing,
        },
      ]
    : []
}

/** What looks like an address in a header; which of them count is seen by their token. */
const addressesIn = (value: string): readonly string[] =>
  value
    .slice(0, 20_000)
    .split(/[\s,;<>"]+/)
    .filter((part) => part.includes('@'))
