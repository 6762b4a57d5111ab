import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type App, startApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Connection, Databases } from '../../src/platform/database/connection.ts'
import { World } from '../world/world.ts'

/** A network between server and database that can swallow packets, or be slow. */
export type DatabaseProxy = {
  readonly databases: Databases
  /** From now on nothing comes through, and no error either: connections stay open and silent. */
  readonly swallow: () => void
  /** New connections come through again; those made before stay dead. */
  readonly restore: () => void
  /** From now on all that comes takes so many milliseconds more, each way. */
  readonly delay: (milliseconds: number) => void
  readonly close: () => Promise<void>
}

/** Stands before a database, whether it is reached by a socket or by TCP. */
export async function proxyBefore(databases: Databases): Promise<DatabaseProxy> {
  let swallows = false
  let delayed = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const peer = connect(targetOf(databases.app))
    for (const [each, other] of [
      [socket, peer],
      [peer, socket],
    ] as const) {
      sockets.add(each)
      each.on('error', () => undefined)
      each.on('close', () => other.destroy())
    }
    if (swallows) return
    for (const [from, to] of [
      [socket, peer],
      [peer, socket],
    ] as const) {
      // What comes later never passes by what came before: each waits at least as long as that.
      let last = Promise.resolve()
      from.on('data', (chunk) => {
        const due = wait(delayed)
        last = last.then(() => due).then(() => void (to.writable && to.write(chunk)))
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    databases: {
      ...databases,
      admin: through(databases.admin, port),
      app: through(databases.app, port),
      auth: through(databases.auth, port),
    },
    swallow: () => {
      swallows = true
      for (const socket of sockets) socket.removeAllListeners('data').pause()
    },
    restore: () => {
      swallows = false
    },
    delay: (milliseconds) => {
      delayed = milliseconds
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function targetOf({ connectionString, host }: Connection) {
  if (connectionString === undefined) return { path: join(host ?? '', '.s.PGSQL.5432') }
  const url = new URL(connectionString)
  return { host: url.hostname, port: Number(url.port) }
}

function through(connection: Connection, port: number): Connection {
  if (connection.connectionString === undefined) return { ...connection, host: '127.0.0.1', port }
  const url = new URL(connection.connectionString)
  url.host = `127.0.0.1:${port}`
  return { ...connection, connectionString: url.href }
}

/** The product on a database that it reaches through such a network; the world has its own way there. */
export type BehindProxy = {
  readonly world: World
  readonly proxy: DatabaseProxy
  readonly app: App
  readonly url: string
  /** Under which pages know it. */
  readonly publicUrl: string
  readonly close: () => Promise<void>
}

/** Starts it with a database of its own. */
export async function serveBehindProxy(): Promise<BehindProxy> {
  const world = await World.open()
  const proxy = await proxyBefore(world.databases)
  const config = readConfig({ RUMBO_PORT: '0', RUMBO_DATA: mkdtempSync(join(tmpdir(), 'rumbo-files-')) })
  const app = await startApp({
    config,
    databases: proxy.databases,
    logger: { level: 'silent' },
    rateLimit: 1_000_000,
  })
  return {
    world,
    proxy,
    app,
    url: await app.server.listen({ port: 0, host: '127.0.0.1' }),
    publicUrl: config.publicUrl,
    close: async () => {
      await app.stop()
      await proxy.close()
      await world.close()
    },
  }
}
