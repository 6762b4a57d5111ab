import * as chatsApi from '@rumbo/domain/chats/chats.api'
import { openMessageFile } from '@rumbo/domain/chats/files.api'
import * as api from '@rumbo/domain/chats/messages.api'
import * as own from '@rumbo/domain/chats/own-chats.api'
import * as people from '@rumbo/domain/chats/people.api'
import { listMessageReaders } from '@rumbo/domain/chats/readers.api'
import { type Action, action } from '../../access/scope/action.ts'
import { chatsOfRecord } from './chats-of-record.service.ts'
import * as members from './members.service.ts'
import { messageReaders } from './message-readers.service.ts'
import * as messages from './messages.service.ts'
import { linkToMessageFile } from './open-file.service.ts'
import * as ownChats from './own-chats.service.ts'
import { send, sendInto } from './send.service.ts'

/** Answers for chats, their messages and who is in them. */
export const chatActions = ({ linkSecret }: { readonly linkSecret: Uint8Array }): readonly Action[] => [
  action(chatsApi.listRecordChats, chatsOfRecord),
  action(chatsApi.sendMessage, send),
  action(own.listChats, ownChats.ownChats),
  action(own.countUnreadChats, ownChats.unreadChats),
  action(own.getChat, ownChats.oneChat),
  action(own.sendToChat, sendInto),
  action(own.findMessages, ownChats.search),
  action(people.listChatPeople, members.peopleFor),
  action(people.beginChat, members.begin),
  action(people.addChatPeople, members.add),
  action(people.leaveChat, (scope, { chatId }) => members.leave(scope, chatId)),
  action(people.renameChat, (scope, { chatId, name }) => members.rename(scope, chatId, name)),
  action(people.muteChat, (scope, { chatId, muted }) => members.mute(scope, chatId, muted)),
  action(api.listMessages, messages.messagesOf),
  action(api.editMessage, messages.edit),
  action(api.deleteMessage, messages.remove),
  action(api.listMessageEdits, messages.editsOf),
  action(api.reactToMessage, messages.react),
  action(listMessageReaders, messageReaders),
  action(openMessageFile, (scope, input) => linkToMessageFile(scope, input, linkSecret)),
  action(api.markChatRead, (scope, { chatId, seq }) => messages.markRead(scope, chatId, seq)),
]
