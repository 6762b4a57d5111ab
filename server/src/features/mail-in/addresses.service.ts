import { randomBytes } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { type MailPlace, mailAddress, tokenOfBytes } from '@rumbo/domain/mail-in/mail-address'
import type { Scope } from '../../access/scope/scope.ts'
import { openMessages } from '../chats/chats-of-record.service.ts'
import * as queries from './addresses.queries.ts'

const newToken = () => ({ id: newId(), token: tokenOfBytes(randomBytes(10)) })

/** The address by which a record gets mail of the organization; null where none comes in. @throws AppError NOT_FOUND */
export async function addressOfRecord(
  scope: Scope,
  place: MailPlace | null,
  of: { readonly module: string; readonly recordId: string },
): Promise<string | null> {
  await openMessages(scope, of.module, of.recordId)
  if (place === null) return null
  const row = await scope.first(queries.addressOfRecord(newToken(), of))
  if (!row) throw new AppError('NOT_FOUND')
  return mailAddress({ kind: 'record', token: row.token }, place)
}

/** The address by which a member answers a chat. */
export async function replyAddressOfMember(
  scope: Scope,
  place: MailPlace,
  of: { readonly chatId: string; readonly userId: string },
): Promise<string> {
  const row = await scope.first(queries.addressOfMember(newToken(), of))
  return mailAddress({ kind: 'reply', token: row?.token ?? '' }, place)
}

/** The address by which somebody without an account answers the chat that they follow. */
export async function replyAddressOfFollower(
  scope: Scope,
  place: MailPlace,
  of: { readonly chatId: string; readonly followerId: string },
): Promise<string> {
  const row = await scope.first(queries.addressOfFollower(newToken(), of))
  return mailAddress({ kind: 'reply', token: row?.token ?? '' }, place)
}
