import { type BackgroundServices, feature } from '../feature.ts'
import { mailInActions } from './mail-in.actions.ts'
import { mailInOf } from './mail-in.service.ts'
import { startImapReader } from './receiving/imap-reader.ts'
import { startSmtpReceiver } from './receiving/smtp-receiver.ts'
import { mailsToTake } from './taking/take-mails.service.ts'

/** Mail that comes in: by SMTP or from a mailbox, into the chats of records, with its files as documents. */
export const mailInFeature = feature({
  actions: (services) => mailInActions(services),
  due: (services) => {
    const mailIn = mailInOf(services)
    return mailIn ? [mailsToTake({ ...services, mailIn })] : []
  },
  background: (services) => receiversOf(services),
})

function receiversOf(services: BackgroundServices) {
  const mailIn = mailInOf(services)
  if (!mailIn) return []
  const { port, imap } = mailIn
  const onError = services.onError('mail could not be received')
  return [
    ...(port === null ? [] : [startSmtpReceiver({ ...services, mailIn, port, onError })]),
    ...(imap === null ? [] : [startImapReader({ ...services, mailIn, imap, onError })]),
  ]
}
