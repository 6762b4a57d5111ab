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
const longestRest = 30_000
/** How long connecting may take, and how long the end of a connection that may be cut off is waited for, in milliseconds. */
const maxConnectWait = 7_000
const maxEndWait = 500

/**
 * Listens for notices of the database on a connection of its own, and makes another where that breaks; then everybody hears, since
 * something may have been missed. Who hears must look by itself now and then, too.
 */
export function listenForWakes(connection: Connection, onError: (error: unknown) => void): Wakes {
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
    const over = (error?: unknown) => {
      if (isOver || isStopped) return
      isOver = true
      if (error) onError(error)
      next.end().catch(() => undefined)
      timer = setTimeout(() => void connect(), rest)
      rest = Math.min(longestRest, rest * 2)
    }
    next.on('error', over)
    next.on('end', () => over())
    next.on('notification', ({ payload = '' }) => {
      const [topic = '', detail = ''] = payload.split(' ')
      for (const hear of hears.get(topic) ?? []) hear(detail)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      rest = 500
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
