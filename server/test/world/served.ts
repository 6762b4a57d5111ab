import type { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Contract, Received, Sent } from '@rumbo/domain/kernel/endpoint'
import { afterAll, beforeAll } from 'vitest'
import { eventsCommitted } from '../../src/access/scope/scope.ts'
import { type App, startApp } from '../../src/app.ts'
import type { Feature } from '../../src/features/feature.ts'
import { readConfig } from '../../src/platform/config.ts'
import { type Answer, callContract } from './call-contract.ts'
import { plainPasswords } from './plain-passwords.ts'
import { type Organization, type Person, World } from './world.ts'

/** What a test adds to the product. */
type More = {
  /** Writes what the database must hold before the server starts. */
  readonly prepare?: (world: World) => Promise<unknown>
  /** Instead of the features of the product. */
  readonly features?: readonly Feature[]
  /** Gets all lines of the log, from errors up. */
  readonly log?: { readonly write: (line: string) => void }
}

/** The product served over HTTP, over a world. */
export class Served {
  readonly world: World
  readonly app: App
  readonly url: string
  /** The folder of its files. */
  readonly files: string

  private constructor(world: World, app: App, at: { readonly url: string; readonly files: string }) {
    this.world = world
    this.app = app
    this.url = at.url
    this.files = at.files
  }

  static async open(settings: Readonly<Record<string, string>> = {}, more: More = {}): Promise<Served> {
    const world = await World.open()
    await more.prepare?.(world)
    const { RUMBO_DATA: data = await mkdtemp(join(tmpdir(), 'rumbo-files-')) } = settings
    const app = await startApp({
      config: readConfig({ RUMBO_PORT: '0', ...settings, RUMBO_DATA: data }),
      databases: world.databases,
      logger: more.log
        ? { level: 'error', stream: more.log }
        : { level: process.env.RUMBO_TEST_LOG ?? 'fatal' },
      rateLimit: 1_000_000,
      ...(more.features ? { features: more.features } : {}),
      password: plainPasswords,
    })
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
    // What tests write next to the server goes out at once as well.
    const commits: EventEmitter = world.pool
    commits.on(eventsCommitted, app.dispatcher.wake)
    return new Served(world, app, { url, files: join(data, 'files') })
  }

  async close(): Promise<void> {
    await this.app.stop()
    await this.world.close()
    await rm(dirname(this.files), { recursive: true, force: true })
  }

  /** The API token of a person's session. */
  token(person: Person): string {
    return this.app.identity.issueToken(person.sessionId)
  }

  /** Calls an endpoint as a person in an organization. @throws where an answer of success breaks its contract */
  async call<C extends Contract>(
    contract: C,
    input: Sent<C>,
    as: {
      readonly person?: Person
      readonly organization?: Organization
      readonly headers?: Record<string, string>
    },
  ): Promise<Answer<Received<C>>> {
    const { person, organization, headers } = as
    return callContract(contract, input, {
      url: this.url,
      token: person && this.token(person),
      organizationId: organization?.id,
      headers,
    })
  }
}

/** The product served for one test file, with settings of the test's own besides the default ones. */
export function useServed(
  settings: Readonly<Record<string, string>> = {},
  more: More = {},
): {
  readonly served: Served
  readonly world: World
} {
  const holder: { served?: Served } = {}
  beforeAll(async () => {
    holder.served = await Served.open(settings, more)
  })
  afterAll(() => holder.served?.close())
  const served = () => {
    if (!holder.served) throw new Error('the server starts before the first test')
    return holder.served
  }
  return {
    get served() {
      return served()
    },
    get world() {
      return served().world
    },
  }
}
