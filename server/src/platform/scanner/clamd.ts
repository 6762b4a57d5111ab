import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Scan, Verdict } from './scanner.ts'

/** Where clamd listens: an address, or a socket of this machine. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** How long a connection, and a sign of life after it, are waited for, in ms. */
export type ClamdWaits = { readonly connect: number; readonly idle: number }

const defaultWaits: ClamdWaits = { connect: 3_000, idle: 120_000 }
/** Bytes of an answer; clamd's are one line. */
const maxAnswer = 4_096

/** Scans by clamd's INSTREAM: the bytes go as they come, a connection for each file. */
export function clamd(address: ClamdAddress, waits: ClamdWaits = defaultWaits): Scan {
  return async (bytes) => {
    const socket = connect(address)
    const answer = answerOf(socket)
    // Whoever waits for it hears of it below; until then nobody does.
    answer.catch(() => undefined)
    socket.setTimeout(waits.connect, () => socket.destroy(new Error('it doesn’t answer')))
    try {
      await Promise.race([once(socket, 'connect'), answer])
      socket.setTimeout(waits.idle)
      await Promise.race([send(socket, bytes), answer])
      return verdictOf(await answer)
    } catch (error) {
      return { state: 'unknown', reason: error instanceof Error ? error.message : String(error) }
    } finally {
      socket.destroy()
    }
  }
}

async function send(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const piece of bytes) {
    // It has said its word already, as of a file that is longer than it takes.
    if (!socket.writable) return
    if (piece.length === 0) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await drained(socket)
  }
  socket.write(Buffer.alloc(4))
}

/** Waits until more can be sent, or nothing can any more. */
async function drained(socket: Socket): Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(
    () => undefined,
  )
  stop.abort()
}

/** The answer, whole. @throws Error where there is none */
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const piece of socket) {
    text += String(piece)
    const end = text.indexOf('\0')
    if (end >= 0) return text.slice(0, end)
    if (text.length > maxAnswer) break
  }
  throw new Error(text === '' ? 'it ended without an answer' : 'its answer can’t be read')
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { state: 'clean' }
  const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  return virus === undefined ? { state: 'unknown', reason: answer } : { state: 'infected', virus }
}
