import { actions } from '../../src/features/reference/reference.actions.ts'
import { buildServer } from '../../src/http/server.ts'
import { callCounts } from '../../src/platform/calls/call-counts.ts'
import { openAuthPool, openPool } from '../../src/platform/database/pools.ts'
import { createIdentity } from '../../src/platform/identity/identity.ts'
import { identityRoutes } from '../../src/platform/identity/identity-routes.ts'
import { migrateIdentity } from '../../src/platform/identity/migrate.ts'
import { freePort } from '../harness/debian-postgres.ts'
import { readyDatabases } from '../harness/test-databases.ts'
import { Browser, signUp } from '../identity/browser.ts'
import { cheapPasswords } from '../identity/identity-server.ts'

/** A server with identity and the reference actions over a database of its own, and somebody who is signed in there. */
export async function startReferenceServer() {
  const databases = await readyDatabases()
  const [authPool, pool] = [openAuthPool(databases.auth, () => {}), openPool(databases.app, () => {})]
  await migrateIdentity(authPool)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const identity = await createIdentity({
    pool: authPool,
    config: { publicUrl: url },
    log: () => {},
    password: cheapPasswords,
  })
  const server = await buildServer({
    actions,
    pool,
    identity,
    counts: callCounts(null),
    callsPerMinute: 600,
    readiness: { stopping: false },
    publicUrl: url,
    operatorDoor: () => 'hidden',
    version: 'test',
    maintenance: false,
    trustedProxies: false,
    logger: false,
    webFolder: '/nonexistent',
    rateLimit: 10_000,
    edges: [async (app) => void (await app.register(identityRoutes(identity, url)))],
  })
  await server.listen({ port, host: '127.0.0.1' })
  return {
    ana: await signUp(url, 'ana@example.com'),
    stranger: new Browser(url),
    databases,
    close: async () => {
      await server.close()
      await identity.settle()
      await Promise.all([authPool.end(), pool.end()])
      await databases.close()
    },
  }
}
