import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One call that a receiver got, whole. */
type Received = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }

export type Receiver = {
  readonly port: number
  readonly received: readonly Received[]
  /** All that it got, as one text. */
  readonly everything: () => string
  readonly close: () => Promise<void>
}

/**
 * A service of errors and usage on this machine, which keeps all that it gets.
 * @param manner `takes` all, `refuses` all, or never answers
 */
export async function startReceiver(manner: 'takes' | 'refuses' | 'hangs' = 'takes'): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '')
    received.push({ url: request.url ?? '', headers: request.headers, body })
    if (manner !== 'hangs') response.writeHead(manner === 'takes' ? 200 : 500).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    everything: () => JSON.stringify(received),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
