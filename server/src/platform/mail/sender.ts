import type { Pool } from 'pg'
import { claimMails, markFailed, markSent, type QueuedMail } from './outbox.ts'
import { isFinal, type Transport } from './transport.ts'

/** Seconds to wait after the first, second … failure; after the last one the mail is given up (in all 17 hours). */
export const retryAfterSeconds = [10, 60, 300, 1_800, 7_200, 21_600, 28_800] as const

const batch = 10
const pollEveryMs = 1_000

export type SenderLog = { readonly warn: (details: object, message: string) => void }

/** `stop` waits for the mails in hand. */
export type MailSender = { readonly stop: () => Promise<void> }

/**
 * Sends what lies in the outbox, oldest first, until stopped. `pool` is one of rumbo_auth. Any number of senders may run:
 * each mail leaves at least once, and twice only where a sender died between the server's OK and the note of it.
 */
export function startMailSender(pool: Pool, transport: Transport, log: SenderLog): MailSender {
  let stopped = false
  let wake: () => void = () => {}

  const run = async (): Promise<void> => {
    while (!stopped) {
      const sent = await round().catch((error: unknown) => {
        log.warn({ error }, 'the outbox of mails could not be read')
        return 0
      })
      if (sent < batch && !stopped) await pause()
    }
  }

  const round = async (): Promise<number> => {
    const mails = await claimMails(pool, batch)
    await Promise.all(mails.map((mail) => deliver(pool, transport, mail, log)))
    return mails.length
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollEveryMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const running = run()
  return {
    stop: async () => {
      stopped = true
      wake()
      await running
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
