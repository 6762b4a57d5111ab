import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connection.ts'

/** Hears what follows the topic in a notice; empty also where notices may have been missed. */
export type Hear = (detail: string) => void

/** What the database tells its servers about, so that nobody has to ask again and again. */
export type Wakes = {
  /** Hears of a topic until the answer is called. */
  readonly on: (topic: string, hear: Hear) => () => void
  readonly stop: () => Promise<void>
}

const channel = 'rumbo'
/** How long the database may be away before it is tried again, in milliseconds. */
const longestRest = 3_000
/** How often a watched connection is tried, and how long the answer may take. */
const probeEvery = 10_000
const maxProbe = 5_000
/** How long connecting may take, and how long the end of a connection that may be cut off is waited for, in milliseconds. */
const maxConnectWait = 7_000
const maxEndWait = 500

/** Ends a connection that does not answer: its end is heard as that of any that breaks. */
async function probe(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), maxProbe)
  await client.query('select').catch(() => undefined)
  clearTimeout(timer)
}

/**
 * Listens for notices of the database on a connection of its own, and makes another where that breaks; then everybody hears, since
 * something may have been missed. Who hears must look by itself now and then, too.
 * @param isWatched whether the connection is tried now and then, for those who can't look by themselves
 */
export function listenForWakes(
  connection: Connection,
  onError: (error: unknown) => void,
  isWatched = false,
): Wakes {
  const hears = new Map<string, Set<Hear>>()
  let client: pg.Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let rest = 500

  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: 'rumbo',
      keepAlive: true,
      connectionTimeoutMillis: maxConnectWait,
    })
    client = next
    let isOver = false
    let probing: NodeJS.Timeout | undefined
    const over = (error?: unknown) => {
      if (isOver || isStopped) return
      isOver = true
      clearInterval(probing)
      if (error) onError(error)
      next.end().catch(() => undefined)
      timer = setTimeout(() => void connect(), rest)
      rest = Math.min(longestRest, rest * 2)
    }
    next.on('error', over)
    next.on('end', () => over())
    next.on('notification', ({ payload = '' }) => {
      const end = payload.indexOf(' ')
      const topic = end < 0 ? payload : payload.slice(0, end)
      const detail = end < 0 ? '' : payload.slice(end + 1)
      for (const hear of hears.get(topic) ?? []) hear(detail)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      rest = 500
      if (isWatched && !isStopped) probing = setInterval(() => void probe(next), probeEvery).unref()
      for (const all of hears.values()) for (const hear of all) hear('')
    } catch (error) {
      over(error)
    }
  }
  void connect()
  return {
    on: (topic, hear) => {
      const all = hears.get(topic) ?? new Set()
      hears.set(topic, all.add(hear))
      return () => all.delete(hear)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await Promise.race([client?.end().catch(() => undefined), wait(maxEndWait)])
      client?.connection.stream.destroy()
    },
  }
}
