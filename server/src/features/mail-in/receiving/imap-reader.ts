import { ImapFlow } from 'imapflow'
import { withAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts'
import type { ImapSettings } from '../../../platform/mail/mail-in-settings.ts'
import { startRounds } from '../../../platform/rounds.ts'
import type { BackgroundTask } from '../../feature.ts'
import type { MailInServices } from '../mail-in.service.ts'
import { destinationsIn } from './find-targets.ts'
import { receiveMail } from './receive.service.ts'
import * as queries from './receiving.queries.ts'
import { headOf, withSpooledMail } from './spool-mail.ts'

type Reader = MailInServices & {
  readonly imap: ImapSettings
  readonly onError: (error: unknown) => void
}

/** A mailbox that doesn't say when mail comes is looked at so often, in ms. */
const interval = 60_000
/** The rests after failures, in ms. */
const shortestRest = 1_000
/** After how many ms a server that says nothing is given up. */
const silence = 60_000

/**
 * Reads a mailbox by IMAP as mail comes into it, from where the last one stood. What was stored stays in the mailbox, unchanged; what belongs
 * to nobody here, or is too large, is flagged there and logged.
 */
export function startImapReader(services: Reader): BackgroundTask {
  const { pool, imap, onError } = services
  let client: ImapFlow | null = null
  let failures = 0
  const close = () => {
    client?.close()
    client = null
  }
  const look = async (isStopping: () => boolean) => {
    try {
      client ??= await connect(imap, {
        onMail: () => rounds.wake(),
        onClose: () => {
          client = null
        },
        onError,
      })
      const open = client
      await withAdvisoryLock(pool, advisoryLocks.mailbox, () => readNew(services, open, isStopping))
      failures = 0
      // It says so when mail comes; the next command ends that by itself.
      open.idle().catch(() => undefined)
      return interval
    } catch (error) {
      close()
      onError(error)
      failures++
      return Math.min(interval, shortestRest * 2 ** failures)
    }
  }
  const rounds = startRounds(look, { idleMilliseconds: interval, onError })
  return {
    stop: async () => {
      const stopped = rounds.stop()
      close()
      await stopped
    },
  }
}

type Hearing = {
  readonly onMail: () => void
  readonly onClose: () => void
  readonly onError: (error: unknown) => void
}

async function connect(imap: ImapSettings, { onMail, onClose, onError }: Hearing): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: imap.host,
    port: imap.port,
    secure: imap.secure,
    auth: { user: imap.user, pass: imap.password },
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: silence * 5,
  })
  client.on('error', onError)
  client.on('close', onClose)
  client.on('exists', onMail)
  await client.connect()
  await client.mailboxOpen(imap.folder)
  return client
}

async function readNew(services: Reader, client: ImapFlow, isStopping: () => boolean): Promise<void> {
  const { imap, callDoor } = services
  // Some servers look for new mail only when something is said to them.
  await client.noop()
  const { mailbox } = client
  if (!mailbox) throw new Error('the mailbox is closed')
  const validity = String(mailbox.uidValidity)
  const name = `${imap.user}@${imap.host}/${imap.folder}`
  const cursor = await callDoor(queries.mailboxCursor(name))
  const last = cursor?.uid_validity === validity ? Number(cursor.last_uid) : 0
  const found = await client.fetchAll(`${last + 1}:*`, { uid: true, size: true }, { uid: true })
  // A mailbox without anything new answers with its last mail.
  const fresh = found.filter(({ uid }) => uid > last).sort((one, other) => one.uid - other.uid)
  for (const { uid, size = 0 } of fresh) {
    if (isStopping()) return
    const fault = size <= services.mailIn.bytes ? await readOne(services, client, uid) : faults.unknown
    if (fault !== null) {
      await client.messageFlagsAdd(String(uid), ['\\Flagged'], { uid: true })
      services.onError(new Error(`mail ${uid} of the mailbox ${fault}`))
    }
    await callDoor(queries.moveMailboxCursor(name, validity, uid))
  }
}

/** What whoever runs the server is to know of a mail: nobody tells its sender. */
const faults = {
  unknown: 'belongs to nobody here, or is too large',
  closing: 'waits for a company that is being deleted: it is read where that is kept after all',
} as const

/** @returns what is wrong with it; null where it was taken */
async function readOne(
  services: Reader,
  client: ImapFlow,
  uid: number,
): Promise<(typeof faults)[keyof typeof faults] | null> {
  const { content } = await client.download(String(uid), undefined, { uid: true })
  const read = await withSpooledMail(
    content as AsyncIterable<Buffer>,
    services.mailIn.bytes,
    async (file) => {
      const destinations = await destinationsIn(services, await headOf(file))
      if (destinations.length === 0) return { fault: faults.unknown }
      await receiveMail(services, { file, returnPath: null }, destinations)
      return { fault: destinations.some(({ isClosing }) => isClosing) ? faults.closing : null }
    },
  )
  return read ? read.fault : faults.unknown
}
