import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection, Databases } from '../../src/platform/database/connection.ts'

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
