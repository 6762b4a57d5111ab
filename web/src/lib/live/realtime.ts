import { type Changed, changed } from '@rumbo/domain/kernel/changed'
import type { Socket } from 'socket.io-client'
import { checkAnswer } from '../calls/check-answer.ts'
import { credentials, onCredentials } from '../calls/credentials.ts'
import { ApiError } from '../errors/api-error.ts'
import { broadcastError } from '../errors/error-broadcast.ts'
import { idle } from '../idle.ts'

/**
 * What a listener hears: a row that changed, by ids alone; or `resync`: changes may have been missed (the connection was
 * away, or the organization is another), so what is on screen is to be read again.
 */
export type News = { readonly kind: 'changed'; readonly change: Changed } | { readonly kind: 'resync' }

/** How long to wait after a refusal that passes by itself, in milliseconds. */
const refusedPause = 5_000

const listeners = new Set<(news: News) => void>()
/** Loaded once the browser has nothing better to do: the first page on screen doesn't wait for it. */
let opening: Promise<Socket> | undefined

/** Hears of changes in the organization that the user works in, as long as somebody listens; returns how to stop. */
export function onChanged(listener: (news: News) => void): () => void {
  listeners.add(listener)
  opening ??= open()
  void opening.then(settle)
  return () => {
    listeners.delete(listener)
    void opening?.then(settle)
  }
}

/** Uses the socket of `onChanged` for more than news, once there is one; returns how to stop. `use` gives how to leave it. */
export function onSocket(use: (socket: Socket) => () => void): () => void {
  let leave: (() => void) | undefined
  let stopped = false
  opening ??= open()
  void opening.then((socket) => {
    if (!stopped) leave = use(socket)
  })
  return () => {
    stopped = true
    leave?.()
  }
}

async function open(): Promise<Socket> {
  await idle()
  const { io } = await import('socket.io-client')
  let wasConnected = false
  const socket = io({
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelayMax: 10_000,
    auth: (give) => {
      const { tokenRumbo, organizationId } = credentials()
      // What is on screen was read before the first connection: the server says if something changed since the page began.
      give({ tokenRumbo, organizationId, ...(wasConnected ? {} : { pageAge: performance.now() }) })
    },
  })
  socket.on('connect', () => {
    if (wasConnected) tell({ kind: 'resync' })
    wasConnected = true
  })
  socket.on('missed', () => tell({ kind: 'resync' }))
  socket.on('changed', (message: unknown) => {
    const change = (import.meta.env.DEV ? checkAnswer(changed, message) : message) as Changed
    tell({ kind: 'changed', change })
  })
  // The server ended it: by the end of the session, of the membership, or of the server. The next handshake tells which.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') settle(socket)
  })
  socket.on('connect_error', (error: Error & { data?: { code?: unknown; message?: unknown } }) => {
    const code = error.data?.code
    if (code === 'TOKEN_NOT_VALID')
      broadcastError(new ApiError('coded', String(error.data?.message), { code }), 'inline')
    // A lost connection is tried again by the library, a refusal isn't; these two pass by themselves.
    if (code === 'UNAVAILABLE' || code === 'UNKNOWN') setTimeout(() => settle(socket), refusedPause)
  })
  onCredentials(() => {
    socket.disconnect()
    settle(socket)
  })
  return socket
}

/** Connects where somebody listens and there is somebody to listen as; else disconnects. */
function settle(socket: Socket): void {
  const { tokenRumbo, organizationId } = credentials()
  if (listeners.size > 0 && tokenRumbo && organizationId) socket.connect()
  else socket.disconnect()
}

function tell(news: News): void {
  for (const listener of listeners) listener(news)
}
