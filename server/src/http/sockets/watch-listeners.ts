import type { Changed } from '@rumbo/domain/kernel/changed'
import type { Role } from '@rumbo/domain/records/rights/role'
import { listenerKey, rolesOfListeners } from '../../access/events/listeners.ts'
import { longestRest, type Rounds, startRounds } from '../../platform/rounds.ts'
import type { EdgeServices } from '../perform.ts'
import type { Presence } from './presence.ts'
import type { Rooms } from './rooms.ts'
import type { Listener, Sockets } from './serve-sockets.ts'

/** How often open sockets are checked against the database, in milliseconds. */
const every = 1_000

type Watching = {
  readonly pool: EdgeServices['pool']
  readonly presence: Pick<Presence, 'dropSilent'>
  readonly onError: (error: unknown) => void
}

/**
 * Ends the sockets of sessions and memberships that ended anywhere (another server, an expired session), and follows
 * changes of roles: whoever has another one hears of it, after which nothing is told under the old one. What this server ended itself is known at once and doesn't wait for it.
 * Rests while no socket is open; `connected` says that there is one.
 */
export function watchListeners(
  io: Sockets,
  rooms: Rooms,
  { pool, presence, onError }: Watching,
): { readonly connected: () => void } & Pick<Rounds, 'stop'> {
  let isResting = false
  const look = async () => {
    presence.dropSilent(Date.now())
    await check(io, rooms, pool)
    isResting = io.of('/').sockets.size === 0
    return isResting ? undefined : every
  }
  const rounds = startRounds(look, { idleMilliseconds: longestRest, onError })
  const connected = () => {
    if (!isResting) return
    isResting = false
    rounds.wake()
  }
  return { connected, stop: rounds.stop }
}

/** What a person is sent when their role changed: it makes them read again what they may see and do. */
const roleChanged: Changed = { module: 'role', recordId: null, rowId: null, version: null, fields: [] }

function follow(socket: Listener, rooms: Rooms, role: Role): void {
  const before = socket.data.admitted
  socket.data.admitted = rooms.change(socket, before, role)
  if (socket.data.admitted !== before) socket.emit('changed', roleChanged)
}

async function check(io: Sockets, rooms: Rooms, pool: EdgeServices['pool']): Promise<void> {
  const sockets = [...io.of('/').sockets.values()].filter((socket) => socket.data.admitted)
  if (sockets.length === 0) return
  const listeners = new Map(sockets.map(({ data }) => [listenerKey(data.admitted), data.admitted]))
  const roles = await rolesOfListeners(pool, [...listeners.values()])
  for (const socket of sockets) {
    const role = roles.get(listenerKey(socket.data.admitted))
    if (role) follow(socket, rooms, role)
    else socket.disconnect(true)
  }
}
