import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { Events } from './partners.ts'

/** A post as a subscriber got it. */
export type Post = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly events: Events }

/** A program that events are sent to: a real HTTP server, which answers as the test says. */
export class Subscriber {
  readonly posts: Post[] = []
  url = ''
  /** Defaults to 204. */
  answer: ((post: Post, response: ServerResponse) => void) | null = null
  readonly #server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const post = { headers: request.headers, body, events: JSON.parse(body) as Events }
    this.posts.push(post)
    if (this.answer) this.answer(post, response)
    else response.writeHead(204).end()
  })

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/callback?from=rumbo`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The ids of all events that it took, in the order of their coming. */
  taken(): readonly string[] {
    return this.posts.flatMap(({ events }) => events.map(({ eventID }) => eventID))
  }
}

/** Whether a post is signed by a secret in base64, over its bytes. */
export const isSignedBy = ({ headers, body }: Post, secret: string): boolean =>
  headers['notification-signature'] ===
  `sha256=${createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('hex')}`

/** A subscriber for one test file. */
export function useSubscriber(): Subscriber {
  const subscriber = new Subscriber()
  beforeAll(() => subscriber.open())
  afterAll(() => subscriber.close())
  return subscriber
}
