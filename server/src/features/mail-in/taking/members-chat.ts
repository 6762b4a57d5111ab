import type { Authenticity } from '@rumbo/domain/mail-in/authenticity'
import type { HeldReason } from '@rumbo/domain/mail-in/held-mail'
import { judgeMail, type MailSender } from '@rumbo/domain/mail-in/mail-sender'
import type { Scope } from '../../../access/scope/scope.ts'
import type { AddressRow } from '../addresses.queries.ts'
import type { MailAuthor } from './find-sender.ts'
import { targetOf } from './place-mail.ts'
import * as queries from './taking.queries.ts'

type Placing = {
  readonly row: Pick<queries.ReceivedRow, 'answered_chat_id' | 'is_released'>
  readonly address: AddressRow | undefined
  readonly sender: MailSender | null
  readonly authenticity: Authenticity
}

/** A mail to a chat without a record: in whose name it is, or why it is held back. */
export type PlacedInMembersChat = {
  readonly chatId: string
  readonly author: MailAuthor | null
  readonly held: HeldReason
}

/**
 * Finds who writes into a chat without a record by mail: one of its members of the organization, by the address that they proved. What an
 * administrator releases is written where its sender is one; nobody else comes into such a chat. @returns null for mails to anything else
 */
export async function placeInMembersChat(
  scope: Scope,
  { row, address, sender, authenticity }: Placing,
): Promise<PlacedInMembersChat | null> {
  const chatId = row.answered_chat_id ?? address?.chat_id ?? null
  const member =
    chatId === null ? undefined : await scope.first(queries.memberOfChat(chatId, sender?.address ?? ''))
  if (chatId === null || !member) return null
  const known = { isMember: member.user_id !== null, partners: [] }
  const verdict = judgeMail({ sender, authenticity, target: targetOf(address), known })
  const isLetIn = row.is_released || verdict.kind === 'lane'
  const author =
    isLetIn && member.user_id !== null
      ? { organizationId: scope.organizationId, userId: member.user_id, name: member.name ?? '' }
      : null
  return { chatId, author, held: verdict.kind === 'held' ? verdict.reason : 'noReader' }
}
