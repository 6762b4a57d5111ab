import type { Changed } from '@rumbo/domain/kernel/changed'
import type { Present } from '@rumbo/domain/kernel/present'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { OutboxEvent } from '../../access/events/dispatcher.ts'
import { type HearNews, hearNews } from '../../access/events/news.ts'
import type { Signal } from '../../access/events/signal.ts'
import { holdEvents, visibleEvents } from '../../access/events/visible-events.ts'
import { open } from '../../access/visible/visible-contents.ts'
import type { SocketChannel } from '../../platform/database/socket-channel.ts'
import type { Wakes } from '../../platform/database/wakes.ts'
import type { EdgeServices } from '../perform.ts'
import { type Admitted, admit, isOwnPage, refusalOf } from './admission.ts'
import { Presence } from './presence.ts'
import type { Moved, OnRecord } from './presence-elsewhere.ts'
import { RecentNews } from './recent-news.ts'
import { Rooms, roomOfPerson, roomOfSession } from './rooms.ts'
import { hearSignals } from './signals.ts'
import { watchListeners } from './watch-listeners.ts'

type ServerEvents = {
  readonly changed: (change: Changed) => void
  readonly present: (present: Present) => void
  readonly missed: () => void
  readonly signal: (event: string, message: object) => void
}
/** What servers say to each other. */
type BetweenServers = {
  readonly moved: (moved: Moved) => void
  readonly 'who is on': (record: OnRecord) => void
}
/** The server of sockets: clients hear `changed`, `missed` (`kernel/changed.ts`), and say on which record they are (`presence.ts`). */
export type Sockets = Server<DefaultEventsMap, ServerEvents, BetweenServers, { admitted: Admitted }>
/** One open socket of it. */
export type Listener = Socket<DefaultEventsMap, ServerEvents, BetweenServers, { admitted: Admitted }>

export type SocketServices = EdgeServices & {
  readonly publicUrl: string
  readonly maintenance: boolean
  /** What pages may say to each other. */
  readonly signals: readonly Signal[]
  /** Hears of each session that ended on this server. */
  readonly onRevoked: (listener: (revoked: { readonly sessionId: string }) => void) => () => void
  /** How sockets reach those of other servers, and hear what those hand on; null where there is one server. */
  readonly others: { readonly channel: SocketChannel; readonly wakes: Wakes } | null
}

/**
 * Serves sockets at /socket.io next to the HTTP server. WebSocket alone: long polling would ask a balancer to send all of
 * a client's requests to one server. Where there are several servers each hears all news and sends them to its own sockets.
 * @returns what sends them what changed, for a server that hands it on to nobody else
 */
export function serveSockets(server: FastifyInstance, services: SocketServices): HearNews {
  const { pool, others } = services
  const io: Sockets = new Server(server.server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: 10_000,
    allowRequest: (request, decide) =>
      decide(null, !services.maintenance && isOwnPage(request, services.publicUrl)),
  })
  const failing = (message: string) => (error: unknown) => server.log.error({ err: error }, message)
  if (others) {
    const errorHandler = failing('sockets could not reach those of other servers')
    const options = { tableName: 'system.socket_parcels', payloadThreshold: 7_900, errorHandler }
    io.adapter(createAdapter(others.channel.pool, options))
  }
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
  const presence = presenceOf(io, services)
  const stopHearing = services.onRevoked(({ sessionId }) =>
    io.in(roomOfSession(sessionId)).disconnectSockets(true),
  )
  const watch = watchListeners(io, rooms, {
    pool,
    presence,
    onError: failing('open sockets could not be checked'),
  })
  io.on('connection', (socket) => {
    const { organizationId, pageAge } = socket.data.admitted
    rooms.join(socket, socket.data.admitted)
    // What is announced from here on is heard; what was before is reported at once.
    if (pageAge !== undefined && recent.wasAnnounced(organizationId, pageAge, performance.now()))
      socket.emit('missed')
    presence.watch(socket)
    hearSignals(io, socket, services)
    watch.connected()
  })
  const hear: HearNews = async (events) => {
    for (const [organizationId, own] of byOrganization(events)) {
      recent.note(organizationId, performance.now())
      await announce(io, rooms, { pool, organizationId, events: own }).catch((error: unknown) => {
        // Sockets only hint: the outbox must not wait for them. Who listens reads everything again.
        server.log.error({ err: error, organizationId }, 'listeners were not notified')
        for (const room of rooms.of(organizationId).keys()) io.local.to(room).emit('missed')
      })
    }
  }
  const stopNews =
    others &&
    hearNews(pool, others.wakes, {
      hear,
      onMissed: () => {
        recent.begin(performance.now())
        io.local.emit('missed')
      },
      onError: failing('news could not be read'),
    })
  server.addHook('preClose', async () => {
    stopHearing()
    await Promise.all([watch.stop(), stopNews?.()])
    // Without a word of the end of a session: clients connect again by themselves, and a balancer leads them elsewhere.
    io.engine.close()
    await io.of('/').adapter.close()
  })
  return hear
}

/** Who is on which record; with several servers, on any of them. */
function presenceOf(io: Sockets, { pool, others }: SocketServices): Presence {
  if (!others) return new Presence(pool)
  const presence = new Presence(pool, {
    moved: (moved) => io.serverSideEmit('moved', moved),
    whoIsOn: (record) => io.serverSideEmit('who is on', record),
  })
  io.on('moved', (moved) => presence.hear(moved))
  io.on('who is on', (record) => presence.answer(record))
  return presence
}

type News = {
  readonly pool: EdgeServices['pool']
  readonly organizationId: string
  readonly events: readonly OutboxEvent[]
}

async function announce(io: Sockets, rooms: Rooms, { pool, organizationId, events }: News): Promise<void> {
  if (rooms.of(organizationId).size === 0) return
  for (const { user_ids, module, row_id } of events) {
    const people = (user_ids ?? []).map((userId) => roomOfPerson({ organizationId, userId }))
    const change: Changed = { module, recordId: null, rowId: row_id, version: null, fields: [] }
    // Without a room it would go to all sockets.
    if (people.length > 0) io.local.to(people).emit('changed', change)
  }
  const held = await holdEvents(
    pool,
    organizationId,
    events.filter(({ user_ids }) => user_ids === null),
  )
  const said = new Map<string, Set<string>>()
  for (const event of held.events) {
    // What several roles hear alike is packed once for all of them; what an event before said alike isn't said again.
    const heard = new Map<string, { readonly change: Changed; readonly to: string[] }>()
    for (const [room, role] of rooms.of(organizationId))
      for (const change of open(visibleEvents({ ...held, events: [event] }, role))) {
        const key = JSON.stringify(change)
        const before = said.get(key) ?? new Set<string>()
        if (before.has(room)) continue
        said.set(key, before.add(room))
        const alike = heard.get(key)
        if (alike) alike.to.push(room)
        else heard.set(key, { change, to: [room] })
      }
    for (const { change, to } of heard.values()) io.local.to(to).emit('changed', change)
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
