import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './files.queries.ts'
import { openChat } from './opened-chat.service.ts'

/** Which message a file is of. */
export type OfMessage = { readonly chatId: string; readonly messageId: string }

/** A file of a message, under the right to read it that the actor has now. @throws AppError NOT_FOUND */
export async function messageFile(scope: Scope, of: OfMessage, documentId: string): Promise<queries.FileRow> {
  await openChat(scope, of.chatId)
  const file = await scope.first(queries.selectFile(of, documentId))
  if (!file) throw new AppError('NOT_FOUND')
  return file
}
