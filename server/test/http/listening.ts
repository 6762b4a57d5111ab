import { type Changed, changed } from '@rumbo/domain/kernel/changed'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** A real client of sockets, and all that it heard so far; `missed` has a true for each time that it heard it missed something. */
export type Listening = {
  readonly socket: Socket
  readonly heard: Changed[]
  readonly missed: true[]
  /** What other pages said, by the name of the signal. */
  readonly signals: (readonly [string, unknown])[]
}

type As = {
  readonly tokenRumbo?: string
  readonly organizationId?: string
  readonly pageAge?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A client with these credentials, connected or not. It is closed when the test ends. */
export function openSocket(served: Served, { headers = {}, ...auth }: As): Listening {
  const socket = io(served.url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    extraHeaders: { 'accept-language': 'en', ...headers },
  })
  onTestFinished(() => void socket.disconnect())
  const heard: Changed[] = []
  const missed: true[] = []
  const signals: (readonly [string, unknown])[] = []
  socket.onAny((event: string, message: unknown, more: unknown) => {
    if (event === 'signal') return void signals.push([String(message), more])
    if (event === 'missed') return void missed.push(true)
    if (event !== 'changed') throw new Error(`an unknown event: ${event}`)
    heard.push(changed.strict().parse(message))
  })
  return { socket, heard, missed, signals }
}

/** A member's client, once it listens. */
export async function listen(served: Served, person: Person, organization: Organization): Promise<Listening> {
  const listening = openSocket(served, {
    tokenRumbo: served.token(person),
    organizationId: organization.id,
  })
  await connected(listening.socket)
  return listening
}

/** Resolves when it is let in; rejects with the refusal's `data`, or its message where the server didn't even listen. */
export function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error: Error & { data?: unknown }) => reject(error.data ?? error.message))
  })
}

/** Resolves when the server ended it. */
export function ended(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once('disconnect', resolve))
}
