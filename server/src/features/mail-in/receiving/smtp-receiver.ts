import { AppError } from '@rumbo/domain/kernel/app-error'
import { isInbox } from '@rumbo/domain/mail-in/mail-address'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { BackgroundTask } from '../../feature.ts'
import type { MailInServices } from '../mail-in.service.ts'
import { destinationOf, destinationsIn, type MailDestination } from './find-targets.ts'
import { receiveMail } from './receive.service.ts'
import { headOf, withSpooledMail } from './spool-mail.ts'

type Receiver = MailInServices & { readonly port: number; readonly onError: (error: unknown) => void }

/** Recipients of one mail, and connections at once. */
const maxRecipients = 100
const maxClients = 50
/** After how many ms a silent connection ends. */
const silence = 60_000

/** What a mail server is answered with that can't hand its mail over: 4xx has it try again, 5xx tells the sender. */
const refused = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const answers = {
  unknown: refused(550, '5.1.1 There is no such address'),
  closing: refused(550, '5.2.1 The company is being deleted and takes no mail'),
  full: refused(452, '4.2.2 Too many mails wait there, try again later'),
  many: refused(452, '4.5.3 Too many recipients'),
  large: refused(552, '5.3.4 The mail is too large'),
  later: refused(451, '4.3.0 Try again later'),
} as const

/** Takes mail by SMTP. It says that it has a mail once that is stored, and never before. */
export function startSmtpReceiver(services: Receiver): BackgroundTask {
  const { mailIn, port, onError } = services
  const server = new SMTPServer({
    name: mailIn.domain,
    banner: 'Rumbo',
    size: mailIn.bytes,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    maxClients,
    socketTimeout: silence,
    closeTimeout: 10_000,
    onRcptTo: ({ address }, session, done) => {
      settle(isTaken(services, address, session), done, onError)
    },
    onData: (stream, session, done) => {
      settle(takeData(services, stream, session), done, onError)
    },
  })
  server.on('error', onError)
  server.listen(port, mailIn.host)
  return { stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

type Done = (error?: Error | null) => void

/** Answers with what was refused; of anything else the sender learns that it may try again. */
function settle(answer: Promise<Error | null>, done: Done, onError: (error: unknown) => void): void {
  answer.then(done, (error: unknown) => {
    onError(error)
    done(error instanceof AppError && error.code === 'STORAGE_QUOTA_REACHED' ? answers.full : answers.later)
  })
}

async function isTaken(
  services: Receiver,
  address: string,
  session: SMTPServerSession,
): Promise<Error | null> {
  if (session.envelope.rcptTo.length >= maxRecipients) return answers.many
  const destination = await destinationOf(services, address)
  if (destination === 'full') return answers.full
  // The mailbox itself takes answers to messages whose reply address was lost on the way.
  if (destination === 'unknown') return isInbox(address, services.mailIn) ? null : answers.unknown
  return destination.isClosing ? answers.closing : null
}

async function takeData(
  services: Receiver,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<Error | null> {
  const returnPath = envelope.mailFrom ? envelope.mailFrom.address : ''
  const answer = await withSpooledMail(
    stream as AsyncIterable<Buffer>,
    services.mailIn.bytes,
    async (file) => {
      const destinations: MailDestination[] = []
      for (const { address } of envelope.rcptTo) {
        const found = await destinationOf(services, address)
        if (typeof found === 'object') destinations.push(found)
      }
      if (destinations.length === 0)
        destinations.push(...(await destinationsIn(services, await headOf(file))))
      if (destinations.length === 0) return answers.unknown
      if (destinations.every(({ isClosing }) => isClosing)) return answers.closing
      await receiveMail(services, { file, returnPath }, destinations)
      return null
    },
  )
  // What doesn't fit, or was cut, isn't there.
  return stream.sizeExceeded ? answers.large : answer
}
