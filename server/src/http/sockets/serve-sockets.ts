import type { Changed } from '@rumbo/domain/kernel/changed'
import type { Present } from '@rumbo/domain/kernel/present'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Consumer, OutboxEvent } from '../../access/events/dispatcher.ts'
import { holdEvents, visibleEvents } from '../../access/events/visible-events.ts'
import { open } from '../../access/visible/visible-contents.ts'
import type { EdgeServices } from '../perform.ts'
import { type Admitted, admit, isOwnPage, refusalOf } from './admission.ts'
import { Presence } from './presence.ts'
import { RecentNews } from './recent-news.ts'
import { Rooms, roomOfSession } from './rooms.ts'
import { watchListeners } from './watch-listeners.ts'

type ServerEvents = {
  readonly changed: (change: Changed) => void
  readonly present: (present: Present) => void
  readonly missed: () => void
}
/** The server of sockets: clients hear `changed`, `missed` (`kernel/changed.ts`), and say on which record they are (`presence.ts`). */
export type Sockets = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, { admitted: Admitted }>
/** One open socket of it. */
export type Listener = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, { admitted: Admitted }>

export type SocketServices = EdgeServices & {
  readonly publicUrl: string
  readonly maintenance: boolean
  /** Hears of each session that ended on this server. */
  readonly onRevoked: (listener: (revoked: { readonly sessionId: string }) => void) => () => void
}

/**
 * Serves sockets at /socket.io next to the HTTP server. WebSocket alone: long polling would ask a balancer to send all of
 * a client's requests to one server.
 * @returns the dispatcher's consumer that sends them what changed
 */
export function serveSockets(server: FastifyInstance, services: SocketServices): Consumer {
  const io: Sockets = new Server(server.server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: 10_000,
    allowRequest: (request, decide) =>
      decide(null, !services.maintenance && isOwnPage(request, services.publicUrl)),
  })
  const rooms = new Rooms()
  const recent = new RecentNews(performance.now())
  io.of('/').adapter.on('delete-room', (room: string) => rooms.forget(room))
  io.use((socket, next) => {
    admit(services, socket.handshake.auth).then(
      (admitted) => {
        socket.data.admitted = admitted
        next()
      },
      (error: unknown) => next(refusalOf(error, socket)),
    )
  })
  const presence = new Presence(services.pool)
  const stopHearing = services.onRevoked(({ sessionId }) =>
    io.in(roomOfSession(sessionId)).disconnectSockets(true),
  )
  const watch = watchListeners(io, rooms, {
    pool: services.pool,
    presence,
    onError: (error) => server.log.error({ err: error }, 'open sockets could not be checked'),
  })
  io.on('connection', (socket) => {
    const { organizationId, pageAge } = socket.data.admitted
    rooms.join(socket, socket.data.admitted)
    // What is announced from here on is heard; what was before is reported at once.
    if (pageAge !== undefined && recent.wasAnnounced(organizationId, pageAge, performance.now()))
      socket.emit('missed')
    presence.watch(socket)
    watch.connected()
  })
  server.addHook('preClose', async () => {
    stopHearing()
    await watch.stop()
    io.disconnectSockets(true)
    io.engine.close()
  })
  return async (events) => {
    for (const [organizationId, own] of byOrganization(events)) {
      recent.note(organizationId, performance.now())
      await announce(io, rooms, { pool: services.pool, organizationId, events: own }).catch(
        (error: unknown) =>
          // Sockets only hint: a client that missed one reads again by itself. The outbox must not wait for it.
          server.log.error({ err: error, organizationId }, 'listeners were not notified'),
      )
    }
  }
}

type News = {
  readonly pool: EdgeServices['pool']
  readonly organizationId: string
  readonly events: readonly OutboxEvent[]
}

async function announce(io: Sockets, rooms: Rooms, { pool, organizationId, events }: News): Promise<void> {
  if (rooms.of(organizationId).size === 0) return
  const held = await holdEvents(pool, organizationId, events)
  for (const [room, role] of rooms.of(organizationId)) {
    for (const change of open(visibleEvents(held, role))) io.to(room).emit('changed', change)
  }
}

function byOrganization(events: readonly OutboxEvent[]): ReadonlyMap<string, readonly OutboxEvent[]> {
  const groups = new Map<string, OutboxEvent[]>()
  for (const event of events) {
    const group = groups.get(event.organization_id)
    if (group) group.push(event)
    else groups.set(event.organization_id, [event])
  }
  return groups
}
