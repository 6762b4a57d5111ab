import type pg from 'pg'
import { callDoorWith } from '../../access/scope/doors.ts'
import { statement } from '../../access/scope/statement.ts'
import type { Wakes } from '../../platform/database/wakes.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { type PushKeys, pushAuthorization } from '../../platform/push/push-keys.ts'
import { longestRest, type Rounds, restUntil, startRounds } from '../../platform/rounds.ts'
import { type ClaimedPush, claimPushes, settlePush } from './push.queries.ts'

const batch = 20
const least = 1_000
/** Seconds to wait after the first, second … failure; then it is given up: it is in the product and in the mail. */
const retryAfterSeconds = [10, 60, 600, 3_600]
/** How long a push service keeps it for a browser that is away, in seconds. */
const keptSeconds = 86_400

export type PushServices = {
  readonly pool: pg.Pool
  readonly wakes?: Wakes
  readonly outbound: Outbound
  readonly keys: PushKeys
  /** Where the keeper of this server can be written to: an address of the web or `mailto:`. */
  readonly contact: string
  readonly onError: (error: unknown) => void
}

const pushesWait = () => statement<{ wait: number | null }>`select system.pushes_wait() as wait`

/** Sends what lies in the outbox of pushes until stopped; any number of servers may. */
export function startPushSender(services: PushServices): Rounds {
  const { pool, wakes, onError } = services
  const look = async () => {
    if ((await sendRound(services)) === batch) return 0
    return restUntil((await callDoorWith(pool)(pushesWait()))?.wait, least)
  }
  return startRounds(look, {
    idleMilliseconds: longestRest,
    onError,
    waking: wakes && { wakes, topics: ['pushes'] },
  })
}

async function sendRound(services: PushServices): Promise<number> {
  const taken = await callDoorWith(services.pool)(claimPushes(batch))
  const pushes = taken?.pushes ?? []
  await Promise.all(pushes.map((push) => send(push, services)))
  return pushes.length
}

async function send(push: ClaimedPush, { pool, outbound, keys, contact }: PushServices): Promise<void> {
  const status = await post(push, { outbound, keys, contact })
  const retry = retryAfterSeconds[push.attempts - 1]
  const isSent = status >= 200 && status < 300
  // What a service refuses for good is wrong with the browser's address: it is called no more.
  const isGone = status === 404 || status === 410 || status === 400 || status === 403
  const outcome = isSent ? 'sent' : isGone ? 'gone' : retry === undefined ? 'sent' : 'again'
  await callDoorWith(pool)(settlePush(push.id, outcome, retry ?? 0))
}

/** @returns the status; 0 where nobody answered, 400 where the address is none to call */
async function post(
  { endpoint, body }: ClaimedPush,
  { outbound, keys, contact }: Pick<PushServices, 'outbound' | 'keys' | 'contact'>,
): Promise<number> {
  if (!URL.canParse(endpoint)) return 400
  const url = new URL(endpoint)
  const headers = {
    authorization: pushAuthorization(keys, { origin: url.origin, contact, now: Date.now() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keptSeconds),
  }
  try {
    return (await outbound({ method: 'POST', url, headers, body: Buffer.from(body, 'hex') })).status
  } catch {
    return 0
  }
}
