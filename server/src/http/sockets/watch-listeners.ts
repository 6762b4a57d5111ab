import { setTimeout as wait } from 'node:timers/promises'
import { listenerKey, rolesOfListeners } from '../../access/listeners.ts'
import type { EdgeServices } from '../perform.ts'
import type { Rooms } from './rooms.ts'
import type { Sockets } from './serve-sockets.ts'

/** How often open sockets are checked against the database, in milliseconds. */
const every = 1_000

type Watching = { readonly pool: EdgeServices['pool']; readonly onError: (error: unknown) => void }

/**
 * Ends the sockets of sessions and memberships that ended anywhere (another server, an expired session), and follows
 * changes of roles. What this server ended itself is known at once and doesn't wait for it.
 */
export function watchListeners(io: Sockets, rooms: Rooms, { pool, onError }: Watching) {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      await check(io, rooms, pool).catch(onError)
      await wait(every, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

async function check(io: Sockets, rooms: Rooms, pool: EdgeServices['pool']): Promise<void> {
  const sockets = [...io.of('/').sockets.values()].filter((socket) => socket.data.admitted)
  if (sockets.length === 0) return
  const listeners = new Map(sockets.map(({ data }) => [listenerKey(data.admitted), data.admitted]))
  const roles = await rolesOfListeners(pool, [...listeners.values()])
  for (const socket of sockets) {
    const role = roles.get(listenerKey(socket.data.admitted))
    if (role) socket.data.admitted = rooms.change(socket, socket.data.admitted, role)
    else socket.disconnect(true)
  }
}
