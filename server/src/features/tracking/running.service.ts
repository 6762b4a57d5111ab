import { setTimeout as wait } from 'node:timers/promises'
import { attemptAll } from '../../access/scope/attempt.ts'
import { askDoorBy } from '../../access/scope/doors.ts'
import { withScope } from '../../access/scope/scope.ts'
import { deliveriesDue } from './deliveries.queries.ts'
import { readDelivery } from './deliveries.service.ts'
import { foldDue } from './fold-told.service.ts'
import { organizationsWithStale, putOffStale, takeStale } from './freshness.queries.ts'
import { tellFreshness } from './freshness.service.ts'
import { emptyMailboxes } from './mailboxes.service.ts'
import { sourcesDue } from './poll.queries.ts'
import { type Due, type PollServices, pollSource } from './poll.service.ts'
import { type SubscribeServices, subscribeDue } from './subscriptions.service.ts'

const maxSources = 4
const maxOrganizations = 20
const staleAtOnce = 50
const maxDeliveries = 10
const idleMilliseconds = 1_000

/** What runs in the background needs; `mailboxes`: the folder that they lie in. */
type RunningServices = SubscribeServices & { readonly mailboxes: string | null }

type OnError = (error: unknown) => void

/**
 * Asks sources about what is due, several at a time, each for a batch; a slow one holds up no other. `look` answers whether
 * there may be more to do at once.
 */
function polling(services: PollServices & { readonly stopping: AbortSignal }, onError: OnError) {
  const asked = new Map<string, Promise<void>>()
  const idle = () => wait(idleMilliseconds, undefined, { signal: services.stopping }).catch(() => undefined)
  const ask = async (due: Due) => {
    const isMore = await pollSource(services, due).catch((error: unknown) => {
      onError(error)
      return false
    })
    if (!isMore) await idle()
    asked.delete(due.sourceId)
  }
  return {
    look: async (): Promise<boolean> => {
      const answer = await askDoorBy(services.pool)(sourcesDue(maxSources + asked.size))
      const others = (answer?.due ?? []).filter(({ sourceId }) => !asked.has(sourceId))
      for (const due of others.slice(0, maxSources - asked.size)) asked.set(due.sourceId, ask(due))
      if (asked.size === 0) return false
      const resting = new AbortController()
      const rest = wait(idleMilliseconds, undefined, { signal: resting.signal }).catch(() => undefined)
      await Promise.race([...asked.values(), rest])
      resting.abort()
      return true
    },
    ended: () => Promise.all(asked.values()),
  }
}

/** Tells of shipments that time alone has made stale. */
async function tellStale({ pool }: PollServices, onError: OnError): Promise<boolean> {
  const answer = await askDoorBy(pool)(organizationsWithStale(maxOrganizations))
  for (const organizationId of answer?.ids ?? []) {
    const job = { kind: 'job', name: 'tracking', organizationId, way: 'tracking' } as const
    await withScope(pool, job, async (scope) => {
      const ids = (await scope.all(takeStale(staleAtOnce))).map(({ record_id }) => record_id)
      const failed = await attemptAll(scope, ids, async (some) => {
        for (const id of some) await tellFreshness(scope, id)
      })
      for (const { each, error } of failed) {
        await scope.all(putOffStale(each))
        onError(error)
      }
    }).catch(onError)
  }
  return false
}

/** Reads what was uploaded or lies in folders, and what was not read when it came. @returns whether there may be more */
async function readWaiting({ pool, mailboxes }: RunningServices, onError: OnError): Promise<boolean> {
  if (mailboxes) await emptyMailboxes(pool, mailboxes, onError)
  const due = (await askDoorBy(pool)(deliveriesDue(maxDeliveries)))?.due ?? []
  for (const each of due) await readDelivery(pool, each).catch(onError)
  return due.length > 0
}

/** Looks again and again what is due, from the start on; any number of servers may. `stop` waits for what is under way. */
export function startTracking(services: RunningServices, onError: OnError) {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const again = async (look: () => Promise<boolean>) => {
    while (!isStopping()) {
      const isMore = await look().catch((error: unknown) => {
        onError(error)
        return false
      })
      if (!isMore) await wait(idleMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const polled = polling({ ...services, isStopping, stopping: stopping.signal }, onError)
  const running = Promise.all([
    again(polled.look).then(polled.ended),
    again(() => readWaiting(services, onError)),
    again(() => subscribeDue(services, onError)),
    again(() => tellStale(services, onError)),
    again(() => foldDue(services.pool, onError)),
  ])
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
