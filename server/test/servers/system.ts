import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract, Received, Sent } from '@rumbo/domain/kernel/endpoint'
import { openOutside } from '../../src/platform/database/outside.ts'
import { openAuthPool } from '../../src/platform/database/pools.ts'
import { createIdentity, type Identity } from '../../src/platform/identity/identity.ts'
import { repository } from '../../src/platform/repository.ts'
import { freePort } from '../harness/debian-postgres.ts'
import { startHaproxy } from '../http/proxy-process.ts'
import { type Answer, callContract } from '../world/call-contract.ts'
import { type Organization, type Person, World } from '../world/world.ts'
import { type ServerProcess, spawnServer } from './spawn-server.ts'

/** A server of the system: one that answers calls, or the worker. */
export type ServerName = 'web1' | 'web2' | 'web3' | 'worker'

/** Who calls, and by which server; by the balancer where none is named. */
export type SystemAs = {
  readonly person?: Person
  readonly organization?: Organization
  readonly by?: ServerName
  readonly headers?: Readonly<Record<string, string>>
}

/** The real programs: two servers that answer calls, one worker, and HAProxy before them as the guide has it, on a PostgreSQL of its own. */
export type System = {
  readonly world: World
  /** The balancer's address. */
  readonly url: string
  readonly urlOf: (name: ServerName) => string
  /** The number of a server's process. */
  readonly pidOf: (name: ServerName) => number
  readonly token: (person: Person) => string
  readonly call: <C extends Contract>(
    contract: C,
    input: Sent<C>,
    as: SystemAs,
  ) => Promise<Answer<Received<C>>>
  /** Kills a server by SIGKILL. */
  readonly kill: (name: ServerName) => Promise<void>
  /** Has a server stop in order. */
  readonly stop: (name: ServerName) => Promise<{ readonly code: number | null; readonly output: string }>
  /** Starts a server that was killed or stopped, until it answers. */
  readonly start: (name: ServerName) => Promise<void>
  readonly close: () => Promise<void>
}

/** What may differ: settings of each server, and which there are. */
export type SystemOptions = {
  readonly databaseUrl: string
  readonly settings?: (name: ServerName) => Readonly<Record<string, string>>
  readonly names?: readonly ServerName[]
}

/** Starts all of it. Nothing is sticky: each call and each socket goes to whichever server has the fewest. */
export async function startSystem({
  databaseUrl,
  settings = () => ({}),
  names = ['web1', 'web2', 'worker'],
}: SystemOptions): Promise<System> {
  const data = mkdtempSync(join(tmpdir(), 'rumbo-servers-'))
  const ports: Readonly<Record<ServerName, number>> = {
    web1: await freePort(),
    web2: await freePort(),
    web3: await freePort(),
    worker: await freePort(),
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const running = new Map<ServerName, ServerProcess>()
  const start = async (name: ServerName) => {
    const server = await spawnServer({
      DATABASE_URL: databaseUrl,
      RUMBO_DATA: data,
      RUMBO_URL: url,
      RUMBO_PORT: String(ports[name]),
      RUMBO_ROLE: name === 'worker' ? 'worker' : 'web',
      RUMBO_TRUST_PROXY: '127.0.0.1',
      RUMBO_DRAIN_SECONDS: '4',
      RUMBO_LOG_LEVEL: 'error',
      ...settings(name),
    })
    running.set(name, server)
    await server.ready
  }
  const killAll = (error: unknown) => {
    for (const server of running.values()) server.process.kill('SIGKILL')
    throw error
  }
  await Promise.all(names.map(start)).catch(killAll)
  const text = readFileSync(join(repository, 'docs/scaling/haproxy.cfg'), 'utf8')
    .replace('bind :80\n', `bind 127.0.0.1:${port}\n`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.web1}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports.web2}\n  server web3 127.0.0.1:${ports.web3}`)
  const stopBalancer = await startHaproxy(text, port).catch(killAll)
  const databases = await openOutside(databaseUrl)
  const world = await World.open(databases)
  // Its database may be lost, which says nothing of the servers.
  world.owner.on('error', () => undefined)
  const authPool = openAuthPool(databases.auth, () => undefined, 1)
  const identity: Identity = await createIdentity({
    pool: authPool,
    config: { publicUrl: url },
    log: () => undefined,
  })
  const token = (person: Person) => identity.issueToken(person.sessionId)
  const addressOf = (name: ServerName) => `http://127.0.0.1:${ports[name]}`
  const end = async (name: ServerName, signal: NodeJS.Signals) => {
    const server = running.get(name)
    if (!server) throw new Error(`${name} isn't running`)
    running.delete(name)
    server.process.kill(signal)
    return server.ended
  }
  return {
    world,
    url,
    urlOf: addressOf,
    pidOf: (name) => running.get(name)?.process.pid ?? 0,
    token,
    call: (contract, input, { person, organization, by, headers }) =>
      callContract(contract, input, {
        url: by ? addressOf(by) : url,
        token: person && token(person),
        organizationId: organization?.id,
        headers,
      }),
    kill: async (name) => void (await end(name, 'SIGKILL')),
    stop: (name) => end(name, 'SIGTERM'),
    start,
    close: async () => {
      await Promise.all([...running.keys()].map((name) => end(name, 'SIGTERM')))
      await stopBalancer()
      await authPool.end()
      await world.close().catch(() => undefined)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
