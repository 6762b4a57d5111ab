import type pg from 'pg'
import { callDoorWith } from '../../access/scope/doors.ts'
import { statement } from '../../access/scope/statement.ts'
import type { Wakes } from '../../platform/database/wakes.ts'
import { longestRest, type Rounds, restUntil, startRounds } from '../../platform/rounds.ts'
import { sendMailsDue } from './mails-due.service.ts'
import type { MailServices } from './notice-mail.ts'
import { pushNotices } from './pushes-due.service.ts'

/** The shortest rest while something is due that could not be written, in milliseconds. */
const least = 500

const noticesWait = () => statement<{ wait: number | null }>`select system.notices_wait() as wait`

type Services = MailServices & {
  readonly pool: pg.Pool
  readonly wakes: Wakes
  readonly onError: (error: unknown) => void
}

/** Writes mails and pushes as they are due, from the start on; `stop` waits for the batch under way. */
export function startNotices({ pool, wakes, onError, ...mails }: Services): Rounds {
  const look = async (isStopping: () => boolean) => {
    const going = { onError, isStopping }
    await sendMailsDue(pool, mails, going).catch(onError)
    await pushNotices(pool, going)
    return restUntil((await callDoorWith(pool)(noticesWait()))?.wait, least)
  }
  return startRounds(look, {
    idleMilliseconds: longestRest,
    onError,
    waking: { wakes, topics: ['notices'] },
  })
}
