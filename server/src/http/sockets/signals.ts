import type { Signal } from '../../access/events/signal.ts'
import { withScope } from '../../access/scope/scope.ts'
import { open } from '../../access/visible/visible-contents.ts'
import type { EdgeServices } from '../perform.ts'
import { roomOfPerson } from './rooms.ts'
import type { Listener, Sockets } from './serve-sockets.ts'

/** How often a socket may say the same signal, in ms; what it says sooner is passed over. */
const atMostEvery = 1_000

type Hearing = { readonly pool: EdgeServices['pool']; readonly signals: readonly Signal[] }

/** Hands on what a socket says to whoever may hear it; what it may not say is heard by nobody, and answered by nothing. */
export function hearSignals(io: Sockets, socket: Listener, { pool, signals }: Hearing): void {
  for (const { event, address } of signals) {
    let last = Number.NEGATIVE_INFINITY
    socket.on(event, (message: unknown) => {
      const now = performance.now()
      if (now - last < atMostEvery) return
      last = now
      const { sessionId, organizationId } = socket.data.admitted
      const actor = { kind: 'user', sessionId, organizationId, way: 'screen', reads: true } as const
      withScope(pool, actor, (scope) => address(scope, message)).then(
        (addressed) => {
          if (addressed === null) return
          const { message: said, to } = open(addressed)
          const rooms = to.map((person) => roomOfPerson(person))
          // Without a room it would go to all sockets.
          if (rooms.length > 0) io.to(rooms).emit('signal', event, said)
        },
        () => undefined,
      )
    })
  }
}
