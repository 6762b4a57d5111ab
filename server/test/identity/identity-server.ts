import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Action } from '../../src/access/scope/action.ts'
import { authActions } from '../../src/features/auth/auth.actions.ts'
import { buildServer } from '../../src/http/server.ts'
import { callCounts } from '../../src/platform/calls/call-counts.ts'
import type { Databases } from '../../src/platform/database/connection.ts'
import { openAuthPool, openPool } from '../../src/platform/database/pools.ts'
import { createIdentity, type Identity, type IdentityOptions } from '../../src/platform/identity/identity.ts'
import { identityRoutes } from '../../src/platform/identity/identity-routes.ts'
import { migrateIdentity } from '../../src/platform/identity/migrate.ts'
import { findMail, listMails } from '../../src/platform/mail/outbox.ts'
import { outboxRoutes } from '../../src/platform/mail/outbox-routes.ts'
import { operatorDoor } from '../../src/platform/operator-door.ts'
import { freePort } from '../harness/debian-postgres.ts'
import { readyDatabases } from '../harness/test-databases.ts'

/** A server with identity and its actions alone, over a database of its own. */
export type IdentityServer = {
  readonly url: string
  readonly server: FastifyInstance
  readonly identity: Identity
  readonly authPool: Pool
  readonly appPool: Pool
  readonly databases: Databases
  /** The newest mail to an address in the outbox, with the link's token; waits for it. */
  readonly mailTo: (
    recipient: string,
    subject: RegExp,
  ) => Promise<{ text: string; html: string; token: string }>
  readonly close: () => Promise<void>
}

/** Hashing that costs nothing, for tests alone. */
export const cheapPasswords = {
  hash: async (password: string) => `plain:${password}`,
  verify: async ({ hash, password }: { hash: string; password: string }) => hash === `plain:${password}`,
}

type Settings = Partial<Pick<IdentityOptions, 'limits' | 'log'>> & {
  readonly config?: Omit<IdentityOptions['config'], 'publicUrl'>
  /** The address that people use; by itself the one that it listens on. */
  readonly publicUrl?: string
  readonly operatorSecret?: string
  readonly port?: number
  /** Addresses that are believed about whom they forward for. */
  readonly trustedProxies?: string
  /** What is served besides identity's own. */
  readonly actions?: (url: string, pool: Pool, identity: Identity) => readonly Action[]
}

export async function startIdentityServer({
  config,
  publicUrl,
  operatorSecret,
  trustedProxies,
  port: wished,
  actions = () => [],
  ...rest
}: Settings = {}): Promise<IdentityServer> {
  const databases = await readyDatabases()
  const [authPool, appPool] = [openAuthPool(databases.auth, () => {}), openPool(databases.app, () => {})]
  await migrateIdentity(authPool)
  const port = wished ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const identity = await createIdentity({
    pool: authPool,
    config: { publicUrl: publicUrl ?? url, ...config },
    log: () => {},
    password: cheapPasswords,
    ...rest,
  })
  const door = operatorDoor({ publicUrl: publicUrl ?? url, secret: operatorSecret })
  const server = await buildServer({
    actions: [
      ...authActions({
        identity,
        pool: appPool,
        signInWays: { oidc: config?.oidc ? { name: config.oidc.name } : null, demo: false },
      }),
      ...actions(url, appPool, identity),
    ],
    pool: appPool,
    identity,
    counts: callCounts(null),
    callsPerMinute: 600,
    readiness: { stopping: false },
    publicUrl: publicUrl ?? url,
    operatorDoor: door,
    version: 'test',
    maintenance: false,
    trustedProxies,
    logger: false,
    webFolder: '/nonexistent',
    rateLimit: 10_000,
    edges: [
      async (app) => void (await app.register(identityRoutes(identity, publicUrl ?? url))),
      async (app) => void (await app.register(outboxRoutes(authPool, door))),
    ],
  })
  await server.listen({ port, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    server,
    identity,
    authPool,
    appPool,
    databases,
    mailTo: (recipient, subject) => findMailTo(authPool, recipient, subject),
    close: async () => {
      await server.close()
      await identity.settle()
      await Promise.all([authPool.end(), appPool.end()])
      await databases.close()
    },
  }
}

async function findMailTo(pool: Pool, recipient: string, subject: RegExp) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const listed = (await listMails(pool, 200)).find(
      (mail) => mail.recipient === recipient && subject.test(mail.subject),
    )
    const mail = listed && (await findMail(pool, listed.id))
    if (mail) return { ...mail, token: decodeURIComponent(/token=([^\s"&]+)/.exec(mail.text)?.[1] ?? '') }
    await wait(20)
  }
  throw new Error(`no mail to ${recipient}`)
}
