import type { FastifyBaseLogger } from 'fastify'
import { startDue } from './access/due/start-due.ts'
import { type Consumer, startDispatcher } from './access/events/dispatcher.ts'
import { wakeDispatcher } from './access/events/wake-dispatcher.ts'
import { startSealing } from './access/history/seal-history.ts'
import { startFieldIndexes } from './access/read/sql/field-indexes.ts'
import { callDoorWith } from './access/scope/doors.ts'
import type { BackgroundTask, JoinedFeatures, Sweep } from './features/feature.ts'
import { forgetCalls } from './http/call-limits.ts'
import { forgetKeys } from './http/idempotency.ts'
import { startMailSender } from './platform/mail/sender.ts'
import { smtpTransport } from './platform/mail/transport.ts'
import type { Rounds } from './platform/rounds.ts'
import type { OpenServices } from './services.ts'

/** What runs beside the requests is made of. */
export type BackgroundParts = {
  readonly services: OpenServices
  readonly features: JoinedFeatures
  readonly log: FastifyBaseLogger
  /** Who else hears what changed: sockets, tests. */
  readonly consumers: readonly Consumer[]
}

export type Background = {
  /** Hands on what is in the outbox, or wakes the server that does. */
  readonly dispatcher: Rounds
  readonly stop: () => Promise<void>
}

const hour = 3_600_000
const noIndex = 'an index on an own field could not be made'
/** Where there are several servers, one may have died before it said that it left something in the outbox. */
const severalServersRest = 2_000

/**
 * Starts everything that runs beside the requests: the dispatcher and its consumers, due work, sweeps, mails, and what features
 * declare. What fails is logged and tried again by its own rules.
 */
export function startBackground({ services, features, log, consumers }: BackgroundParts): Background {
  const { workPool: pool, authPool, wakes, config, identity } = services
  const callDoor = callDoorWith(pool)
  const failing = (message: string) => (error: unknown) => log.error({ err: error }, message)
  const declared = features.background({ ...services, pool, callDoor })
  const due = startDue({
    pool,
    wakes,
    kinds: declared.due,
    onError: (error, kind) => log.error({ err: error, kind }, 'what was due could not be done'),
  })
  const sealing = startSealing(pool, failing('history could not be sealed'))
  const fieldIndexes = startFieldIndexes(services.withOwner, failing(noIndex))
  const tasks: readonly BackgroundTask[] = [
    due,
    { consume: async () => sealing.wake(), stop: sealing.stop },
    fieldIndexes,
    ...declared.start(),
    ...(config.smtpUrl
      ? [
          startMailSender(authPool, smtpTransport(config.smtpUrl, config.mailFrom, services.storage), {
            log,
            wakes,
          }),
        ]
      : []),
    startSweeping(
      [identity.sweep, () => callDoor(forgetKeys()), () => callDoor(forgetCalls()), ...declared.sweeps],
      failing('what expired could not be removed'),
    ),
  ]
  const listening = [
    // Whoever looks at a screen hears first: the others note what is due later.
    ...consumers,
    ...tasks.flatMap(({ consume }) => consume ?? []),
    ...declared.consumers,
  ]
  const dispatcher = startDispatcher(pool, listening, failing('the outbox could not be handed on'), {
    wakes,
    ...(config.severalServers && { idleMilliseconds: severalServersRest }),
  })
  return {
    dispatcher,
    stop: async () => void (await Promise.all([dispatcher, ...tasks].map(({ stop }) => stop()))),
  }
}

/** Starts what a server that answers requests does by itself; all else is done by others: it wakes them, and makes indexes that its lists want. */
export function startWebBackground({ services, log }: BackgroundParts): Background {
  const failing = (message: string) => (error: unknown) => log.error({ err: error }, message)
  const dispatcher = wakeDispatcher(services.pool, failing('no other server could be woken'))
  const fieldIndexes = startFieldIndexes(services.withOwner, failing(noIndex))
  return { dispatcher, stop: async () => void (await Promise.all([dispatcher.stop(), fieldIndexes.stop()])) }
}

/** Runs all sweeps once an hour; one that fails holds up no other. */
function startSweeping(sweeps: readonly Sweep[], onError: (error: unknown) => void): BackgroundTask {
  const sweep = () => {
    for (const each of sweeps) each().catch(onError)
  }
  const timer = setInterval(sweep, hour)
  return { stop: async () => clearInterval(timer) }
}
