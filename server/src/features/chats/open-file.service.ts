import type { openMessageFile } from '@rumbo/domain/chats/files.api'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { Scope } from '../../access/scope/scope.ts'
import type { Visible } from '../../access/visible/visible.ts'
import { linkToFile } from '../documents/open.service.ts'

/** A link to a file of a message for five minutes. @throws AppError NOT_FOUND */
export const linkToMessageFile = (
  scope: Scope,
  { chatId, messageId, documentId: id, inline }: In<typeof openMessageFile>,
  secret: Uint8Array,
): Promise<Visible<Out<typeof openMessageFile>>> =>
  linkToFile(scope, { id, inline, message: { chatId, messageId } }, { secret, now: Date.now() })
