import { feature } from '../feature.ts'
import { chatNews } from './chat-news.service.ts'
import { chatActions } from './chats.actions.ts'

/** Conversations about records: within a company, with one partner, and with all who take part. */
export const chatsFeature = feature({ due: [chatNews], actions: chatActions })
