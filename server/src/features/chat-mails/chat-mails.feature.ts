import { feature } from '../feature.ts'
import { mailInOf } from '../mail-in/mail-in.service.ts'
import { chatMailActions } from './chat-mails.actions.ts'
import { forgetChatMails } from './chat-mails.queries.ts'
import { followerMails } from './follower-mails.service.ts'

/** Mails of messages: to members who haven't read them, and to contacts of partners who follow a conversation without an account. */
export const chatMailsFeature = feature({
  actions: chatMailActions,
  due: ({ config, identity }) => {
    const mailIn = mailInOf({ config, identity })
    const unsubscribeKey = identity.keyFor('links that stop mails')
    return mailIn ? [followerMails({ publicUrl: config.publicUrl, unsubscribeKey, mailIn })] : []
  },
  sweeps: ({ callDoor }) => [() => callDoor(forgetChatMails())],
})
