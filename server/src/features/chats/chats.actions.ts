import * as chatsApi from '@rumbo/domain/chats/chats.api'
import * as api from '@rumbo/domain/chats/messages.api'
import { action } from '../../access/scope/action.ts'
import { chatsOfRecord } from './chats-of-record.service.ts'
import * as messages from './messages.service.ts'

/** Answers for the chats of records and their messages. */
export const chatActions = [
  action(chatsApi.listRecordChats, chatsOfRecord),
  action(chatsApi.sendMessage, messages.send),
  action(api.listMessages, messages.messagesOf),
  action(api.editMessage, messages.edit),
  action(api.deleteMessage, messages.remove),
  action(api.listMessageEdits, messages.editsOf),
  action(api.reactToMessage, messages.react),
  action(api.markChatRead, (scope, { chatId, seq }) => messages.markRead(scope, chatId, seq)),
]
