import { documentLinks } from '../documents/open.service.ts'
import { feature } from '../feature.ts'
import { chatNews } from './chat-news.service.ts'
import { chatActions } from './chats.actions.ts'
import { chatHome } from './home/chat-home.ts'
import { typing } from './typing.service.ts'

/** Conversations: about records, of two people, and of groups. */
export const chatsFeature = feature({
  due: [chatNews],
  home: [chatHome],
  actions: ({ identity }) => chatActions({ linkSecret: identity.keyFor(documentLinks) }),
  signals: [typing],
})
