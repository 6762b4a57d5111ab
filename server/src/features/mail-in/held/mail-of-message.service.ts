import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { getMessageMail } from '@rumbo/domain/mail-in/mail-in.api'
import type { Scope } from '../../../access/scope/scope.ts'
import { show, type Visible } from '../../../access/visible/visible.ts'
import { openRecordChat } from '../../chats/opened-chat.service.ts'
import { requireUsable } from '../../storage/usable-upload.service.ts'
import * as queries from './held.queries.ts'

/** The mail by which a message came, for who reads the message. @throws AppError NOT_FOUND */
export async function mailOfMessage(
  scope: Scope,
  { chatId, messageId }: In<typeof getMessageMail>,
): Promise<Visible<Out<typeof getMessageMail>>> {
  await openRecordChat(scope, chatId)
  const row = await scope.first(queries.mailOfMessage(chatId, messageId))
  if (!row) throw new AppError('NOT_FOUND')
  return show({
    from: row.from_address,
    subject: row.subject ?? '',
    sentAt: row.sent_at,
    text: row.text,
    files: row.is_kept ? (row.files ?? []).map((file) => ({ ...file })) : null,
    mailId: row.mail_id,
  })
}

/** A whole mail as a file. */
export type WholeMail = { readonly uploadId: string; readonly bytes: number }

/** The whole mail of a message, for members of the organization that got it who read its chat. @throws AppError NOT_FOUND, FILE_INFECTED, FILE_NOT_SCANNED */
export async function openedMail(scope: Scope, id: string): Promise<WholeMail> {
  const row = await scope.first(queries.wholeMail(id))
  if (!row?.chat_id) throw new AppError('NOT_FOUND')
  await openRecordChat(scope, row.chat_id)
  await requireUsable(scope, row.upload_id)
  return { uploadId: row.upload_id, bytes: Number(row.bytes) }
}
