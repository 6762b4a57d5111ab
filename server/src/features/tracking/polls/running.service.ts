import { setTimeout as wait } from 'node:timers/promises'
import { callDoorWith } from '../../../access/scope/doors.ts'
import { statement } from '../../../access/scope/statement.ts'
import type { Wakes } from '../../../platform/database/wakes.ts'
import { type Lanes, openLanes } from '../../../platform/lanes.ts'
import { longestRest, type Rounds, restUntil, startRounds } from '../../../platform/rounds.ts'
import { type FolderWatch, watchFolders } from '../../../platform/storage/watch-folders.ts'
import { deliveriesDue } from '../deliveries/deliveries.queries.ts'
import { readDelivery } from '../deliveries/deliveries.service.ts'
import { emptyMailboxes } from '../deliveries/mailboxes.service.ts'
import { maxSubscriptions, type SubscribeServices, subscribeDue } from '../sources/subscriptions.service.ts'
import { sourcesDue } from './poll.queries.ts'
import { type Due, type PollServices, pollSource } from './poll.service.ts'

const maxSources = 4
/** Organizations whose files are read at once, one of each. */
const maxDeliveries = 2
/** The pause between two looks while there is something to do, in milliseconds. */
const busyMilliseconds = 1_000

/** What runs in the background needs; `mailboxes`: the folder that they lie in. */
type RunningServices = SubscribeServices & {
  readonly mailboxes: string | null
  readonly wakes?: Wakes
}

type OnError = (error: unknown) => void

/**
 * Asks sources about what is due, several at a time, each for a batch; a slow one holds up no other. `look` answers how long to rest
 * at most.
 */
function polling(services: PollServices & { readonly stopping: AbortSignal }, onError: OnError) {
  const underWay = new Map<string, Promise<void>>()
  const ask = async (due: Due) => {
    const isMore = await pollSource(services, due).catch((error: unknown) => {
      onError(error)
      return false
    })
    if (!isMore) await wait(busyMilliseconds, undefined, { signal: services.stopping }).catch(() => undefined)
    underWay.delete(due.sourceId)
  }
  return {
    look: async (): Promise<number | undefined> => {
      const answer = await callDoorWith(services.pool)(sourcesDue(maxSources + underWay.size))
      const others = (answer?.due ?? []).filter(({ sourceId }) => !underWay.has(sourceId))
      for (const due of others.slice(0, maxSources - underWay.size)) underWay.set(due.sourceId, ask(due))
      if (underWay.size === 0) return restUntil((await waits(services.pool))?.polls, busyMilliseconds)
      const resting = new AbortController()
      const rest = wait(busyMilliseconds, undefined, { signal: resting.signal }).catch(() => undefined)
      await Promise.race([...underWay.values(), rest])
      resting.abort()
      return 0
    },
    ended: () => Promise.all(underWay.values()),
  }
}

const waits = (pool: PollServices['pool']) =>
  callDoorWith(pool)(
    statement<{
      polls: number | null
      deliveries: number | null
      subscriptions: number | null
    }>`select * from system.tracking_waits()`,
  )

type DeliveryServices = RunningServices & { readonly watching: FolderWatch; readonly lanes: Lanes }

/** Begins to read what was uploaded or lies in folders, and what was not read when it came. @returns how long to rest at most */
async function readWaiting(
  { pool, mailboxes, watching, lanes }: DeliveryServices,
  onError: OnError,
): Promise<number | undefined> {
  const boxes = mailboxes === null ? null : await emptyMailboxes(pool, mailboxes, onError)
  const isNew = watching.follow(boxes?.folders ?? [])
  // The longest waiting of each organization: a large file holds up its own alone.
  const due = (await callDoorWith(pool)(deliveriesDue(maxDeliveries * 2)))?.due ?? []
  for (const each of due) lanes.begin(each.organizationId, () => readDelivery(pool, each))
  if (isNew || boxes?.isWaiting) return busyMilliseconds
  return restUntil((await waits(pool))?.deliveries, busyMilliseconds)
}

/** Asks, reads and subscribes as it is due, from the start on; any number of servers may. `stop` waits for what is under way. */
export function startTracking(services: RunningServices, onError: OnError): Pick<Rounds, 'stop'> {
  const { pool, wakes } = services
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const polled = polling({ ...services, isStopping, stopping: stopping.signal }, onError)
  const begin = (look: () => Promise<number | undefined>): Rounds =>
    startRounds(look, {
      idleMilliseconds: longestRest,
      onError,
      waking: wakes && { wakes, topics: ['tracking'] },
    })
  const polls = begin(polled.look)
  const watching = watchFolders({ milliseconds: busyMilliseconds, changed: () => deliveries.wake() })
  const read = openLanes({ max: maxDeliveries, freed: () => deliveries.wake(), onError })
  const deliveries: Rounds = begin(() => readWaiting({ ...services, watching, lanes: read }, onError))
  const calls = openLanes({ max: maxSubscriptions, freed: () => subscriptions.wake(), onError })
  const subscriptions: Rounds = begin(async () => {
    await subscribeDue(services, calls, onError)
    return restUntil((await waits(pool))?.subscriptions, busyMilliseconds)
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([polls, deliveries, subscriptions].map(({ stop }) => stop()))
      watching.stop()
      await Promise.all([polled, read, calls].map(({ ended }) => ended()))
    },
  }
}
