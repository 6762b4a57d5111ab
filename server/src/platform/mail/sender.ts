import type { Pool } from 'pg'
import type { Wakes } from '../database/wakes.ts'
import { longestRest, restUntil, startRounds } from '../rounds.ts'
import { claimMails, markFailed, markSent, millisecondsUntilMail, type QueuedMail } from './outbox.ts'
import { isFinal, type Transport } from './transport.ts'

/** Seconds to wait after the first, second … failure; after the last one the mail is given up (in all 17 hours). */
export const retryAfterSeconds = [10, 60, 300, 1_800, 7_200, 21_600, 28_800] as const

const batch = 10
/** The shortest rest while a mail waits, in milliseconds. */
const least = 200

export type SenderLog = { readonly warn: (details: object, message: string) => void }

/** `stop` waits for the mails in hand. */
export type MailSender = { readonly stop: () => Promise<void> }

/**
 * Sends what lies in the outbox, oldest first, until stopped. `pool` is one of rumbo_auth. Any number of senders may run:
 * each mail leaves at least once, and twice only where a sender died between the server's OK and the note of it.
 */
export function startMailSender(
  pool: Pool,
  transport: Transport,
  { log, wakes }: { readonly log: SenderLog; readonly wakes?: Wakes },
): MailSender {
  const look = async () => {
    const mails = await claimMails(pool, batch)
    await Promise.all(mails.map((mail) => deliver(pool, transport, mail, log)))
    return mails.length === batch ? 0 : restUntil(await millisecondsUntilMail(pool), least)
  }
  const rounds = startRounds(look, {
    idleMilliseconds: longestRest,
    onError: (error) => log.warn({ error }, 'the outbox of mails could not be read'),
    waking: wakes && { wakes, topics: ['mails'] },
  })
  return {
    stop: async () => {
      await rounds.stop()
      transport.close()
    },
  }
}

async function deliver(pool: Pool, transport: Transport, mail: QueuedMail, log: SenderLog): Promise<void> {
  try {
    await transport.send(mail)
  } catch (error) {
    const retryInSeconds = isFinal(error) ? null : (retryAfterSeconds[mail.attempts - 1] ?? null)
    log.warn({ mail: mail.id, attempts: mail.attempts, retryInSeconds, error }, 'a mail could not be sent')
    await markFailed(pool, mail.id, { error: (error as Error).message, retryInSeconds })
    return
  }
  await markSent(pool, mail.id)
}
