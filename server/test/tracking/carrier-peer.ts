import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** A call as the carrier got it. */
export type Call = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly at: number
}

type Answer = (call: Call, response: ServerResponse) => void | Promise<void>

/** A carrier that is polled by DCSA Track & Trace 2.2: a real HTTP server, which does as the test says. */
export class CarrierPeer {
  readonly calls: Call[] = []
  readonly url: string
  /** Events by the number that finds them. */
  readonly events = new Map<string, unknown[]>()
  pageSize = 100
  /** How many calls about one number were ever under way at once. */
  maxAtOnce = 0
  /** What it does instead of answering with its events. */
  answer: Answer | null = null
  readonly #underWay = new Map<string, number>()
  readonly #close: () => Promise<void>

  private constructor(server: ReturnType<typeof createServer>, port: number) {
    this.url = `http://127.0.0.1:${port}`
    this.#close = () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }

  static async open(): Promise<CarrierPeer> {
    const holder: { peer?: CarrierPeer } = {}
    const server = createServer((request, response) => void holder.peer?.serve(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const peer = new CarrierPeer(server, (server.address() as AddressInfo).port)
    holder.peer = peer
    return peer
  }

  close(): Promise<void> {
    return this.#close()
  }

  /** Calls about a number. */
  callsAbout(number: string): readonly Call[] {
    return this.calls.filter(({ url }) => numberOf(url) === number)
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const call = { method: request.method ?? '', url, headers: request.headers, body, at: Date.now() }
    this.calls.push(call)
    const number = numberOf(url)
    const count = (this.#underWay.get(number) ?? 0) + 1
    this.#underWay.set(number, count)
    this.maxAtOnce = Math.max(this.maxAtOnce, count)
    try {
      if (this.answer) await this.answer(call, response)
      else this.page(call, response)
    } finally {
      this.#underWay.set(number, (this.#underWay.get(number) ?? 1) - 1)
    }
  }

  /** Answers with a page of events, as the standard has it. */
  page({ url }: Call, response: ServerResponse): void {
    const known = this.events.get(numberOf(url)) ?? []
    const since = url.searchParams.get('eventCreatedDateTime:gte')
    const all = known.filter(
      (event) => !since || (event as { eventCreatedDateTime: string }).eventCreatedDateTime >= since,
    )
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const until = from + this.pageSize
    if (until < all.length) response.setHeader('Next-Page', String(until))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(all.slice(from, until)))
  }
}

const numberOf = (url: URL): string =>
  ['transportDocumentReference', 'carrierBookingReference', 'equipmentReference']
    .map((name) => url.searchParams.get(name))
    .find((number) => number !== null) ?? ''

/** A carrier for one test file. */
export function useCarrier(): { readonly peer: CarrierPeer } {
  const holder: { peer?: CarrierPeer } = {}
  beforeAll(async () => {
    holder.peer = await CarrierPeer.open()
  })
  afterAll(() => holder.peer?.close())
  return {
    get peer() {
      if (!holder.peer) throw new Error('the carrier opens before the first test')
      return holder.peer
    },
  }
}
