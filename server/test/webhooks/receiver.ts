import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A message as a receiver got it. */
export type Received = {
  readonly headers: Record<string, string>
  readonly body: string
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A program that webhooks are sent to: a real HTTP server, which answers as the test says. */
export class Receiver {
  readonly got: Received[] = []
  url = ''
  /** Posts that aren't answered yet, and how many there were at most. */
  open = 0
  maxOpen = 0
  /** Defaults to 204. */
  answer: ((message: Received, response: ServerResponse) => void) | null = null
  readonly #server = createServer(async (request, response) => {
    this.open++
    this.maxOpen = Math.max(this.maxOpen, this.open)
    response.on('close', () => this.open--)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const message = { headers: plain(request.headers), body, ...JSON.parse(body) } as Received
    this.got.push(message)
    if (this.answer) this.answer(message, response)
    else response.writeHead(204).end()
  })

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hooks`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The ids of records that messages of a type name, in the order of their coming. */
  idsOf(type: string): readonly unknown[] {
    return this.got.filter((each) => each.type === type).map(({ data }) => data.id)
  }
}

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** A receiver for one test file; each test begins with nothing received. */
export function useReceiver(): Receiver {
  const receiver = new Receiver()
  beforeAll(() => receiver.listen())
  beforeEach(() => {
    receiver.got.length = 0
    receiver.maxOpen = 0
    receiver.answer = null
  })
  afterAll(() => receiver.close())
  return receiver
}
