import type pg from 'pg'
import type { Wakes } from '../../platform/database/wakes.ts'
import { openLanes } from '../../platform/lanes.ts'
import { longestRest, type Rounds, restUntil, startRounds } from '../../platform/rounds.ts'
import { callDoorWith } from '../scope/doors.ts'
import type { Statement } from '../scope/statement.ts'

/** A queue of what is to be posted to one address of a partner; one server at a time takes it, under a lease. */
export type Queue = {
  readonly organizationId: string
  readonly id: string
  /** Whether the last post failed. */
  readonly fails: boolean
}

/** Queues at once: those that work, and those that fail, which hold up none of the others however long they keep silent. */
const maxWorking = 64
const maxFailing = 16
/** The shortest rest while something is to be sent, in milliseconds. */
const least = 200

type Posting = {
  readonly pool: pg.Pool
  readonly wakes?: Wakes | undefined
  /** The word by which the database tells that something is to be sent. */
  readonly topic: string
  /** The door to queues that are due, so many of those that work and of those that fail. */
  readonly due: (most: number) => Statement<{ readonly due: readonly Queue[] }>
  /** The door to the milliseconds until one is; null: not by time. */
  readonly wait: () => Statement<{ readonly wait: number | null }>
  /** Sends what is due of a queue, unless another server has it. */
  readonly send: (queue: Queue) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

/** Posts what is due, queue by queue, from the start on; any number of servers may. `stop` waits for what is under way. */
export function startPosting({
  pool,
  wakes,
  topic,
  due,
  wait,
  send,
  onError,
}: Posting): Pick<Rounds, 'stop'> {
  const lanes = (max: number) => openLanes({ max, freed: () => looking.wake(), onError })
  const working = lanes(maxWorking)
  const failing = lanes(maxFailing)
  const look = async () => {
    const found = await callDoorWith(pool)(due(maxWorking * 2))
    for (const queue of found?.due ?? []) (queue.fails ? failing : working).begin(queue.id, () => send(queue))
    return restUntil((await callDoorWith(pool)(wait()))?.wait, least)
  }
  const looking: Rounds = startRounds(look, {
    idleMilliseconds: longestRest,
    onError,
    waking: wakes && { wakes, topics: [topic] },
  })
  return {
    stop: async () => {
      await looking.stop()
      await Promise.all([working.ended(), failing.ended()])
    },
  }
}
