import pg from 'pg'
import type { Connection } from './connection.ts'

/** How long connecting may take, and how long a connection that hears may be silent: servers say something every five seconds. */
const maxConnectWait = 7_000
const maxSilence = 15_000
const lookEvery = 5_000

/** What sockets of several servers reach each other by: the part of a pool that their library uses. */
export type SocketChannel = {
  readonly pool: pg.Pool
  readonly stop: () => Promise<void>
}

/**
 * Connections for sockets of several servers: one that hears, made again where it breaks or falls silent, and one that says, so that what
 * is said arrives in its order. The library would give a broken connection back to no pool, so that it is none of one.
 */
export function openSocketChannel(connection: Connection, onError: (error: Error) => void): SocketChannel {
  const config = {
    ...connection,
    application_name: 'rumbo',
    keepAlive: true,
    connectionTimeoutMillis: maxConnectWait,
  }
  const saying = new pg.Pool({ ...config, max: 1, statement_timeout: 10_000 })
  saying.on('error', onError)
  const hearing = new Set<pg.Client>()
  const end = (client: pg.Client) => {
    hearing.delete(client)
    client.removeAllListeners('end')
    client.connection.stream.destroy()
  }
  const connect = async () => {
    // The library connects twice where a connection breaks as it is made: only the last one hears.
    for (const former of hearing) end(former)
    const client = new pg.Client(config)
    let heardAt = Date.now()
    const timer = setInterval(() => {
      if (!hearing.has(client)) clearInterval(timer)
      else if (Date.now() - heardAt > maxSilence) client.connection.stream.destroy()
    }, lookEvery)
    client.on('notification', () => {
      heardAt = Date.now()
    })
    client.on('error', onError)
    const forget = () => {
      clearInterval(timer)
      hearing.delete(client)
    }
    client.on('end', forget)
    hearing.add(client)
    await client.connect().catch((error: unknown) => {
      forget()
      throw error
    })
    const release = () => {
      forget()
      void client.end().catch(() => undefined)
    }
    return Object.assign(client, { release })
  }
  const used: Pick<pg.Pool, 'query'> & { readonly connect: () => Promise<pg.Client> } = {
    connect,
    query: saying.query.bind(saying) as pg.Pool['query'],
  }
  return {
    // The library's type says a whole pool; it calls these two.
    pool: used as unknown as pg.Pool,
    stop: async () => {
      for (const client of hearing) end(client)
      await saying.end()
    },
  }
}
