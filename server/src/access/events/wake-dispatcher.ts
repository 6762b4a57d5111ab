import type { EventEmitter } from 'node:events'
import type pg from 'pg'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import { callDoorWith } from '../scope/doors.ts'
import { eventsCommitted } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'

/** The longest that a timer can be set to. */
const never = 2 ** 31 - 1

/**
 * Wakes the dispatcher of another server when a transaction of this pool has left something in the outbox. One notice is on its way at a
 * time, outside of any transaction that writes, however many commit meanwhile. Where a server dies before it has said so, the
 * dispatcher looks by itself.
 */
export function wakeDispatcher(pool: pg.Pool, onError: (error: unknown) => void): Rounds {
  const say = () => callDoorWith(pool)(statement`select pg_notify('rumbo', 'outbox')`)
  const rounds = startRounds(say, { idleMilliseconds: never, onError })
  const commits: EventEmitter = pool
  commits.on(eventsCommitted, rounds.wake)
  return {
    wake: rounds.wake,
    stop: () => {
      commits.off(eventsCommitted, rounds.wake)
      return rounds.stop()
    },
  }
}
