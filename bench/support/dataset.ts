import { rmSync } from 'node:fs'
import { type Scope, withScope } from '../../server/src/access/scope/scope.ts'
import { statement } from '../../server/src/access/scope/statement.ts'
import { withUserScope } from '../../server/src/access/scope/user-scope.ts'
import { type App, startApp } from '../../server/src/app.ts'
import { fillShipments } from '../../server/src/features/demo/bulk.service.ts'
import { readMemberships } from '../../server/src/features/members/memberships.service.ts'
import { foundOrganization } from '../../server/src/features/organizations/organizations.service.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import type { Databases } from '../../server/src/platform/database/connection.ts'
import { openDatabases } from '../../server/src/platform/database/open-databases.ts'
import { openPool } from '../../server/src/platform/database/pools.ts'
import { StartError } from '../../server/src/platform/start-error.ts'
import { addCustomFields } from './custom-fields.ts'
import { dataFolder, otherShipments, shipments, smallOrganizations } from './settings.ts'

type Pool = ReturnType<typeof openPool>

/** The product over the benches' data, served on this machine. */
export type Dataset = {
  readonly app: App
  readonly url: string
  readonly databases: Databases
  /** The application's role. */
  readonly pool: Pool
  /** The owner's role, for hand-written statements. */
  readonly bare: Pool
  /** One organization with all shipments, 200 with as many together, one that others share with, one that is emptied. */
  readonly big: string
  readonly small: readonly string[]
  readonly partners: readonly [string, string]
  /** One that shares 20,000 shipments, and one that holds them and has none of its own. */
  readonly sharing: readonly [string, string]
  readonly scratch: string
  /** One with twenty custom fields that files are imported into; it is emptied too. */
  readonly importing: string
  /** One whose shipments carriers report on; see tracked.ts. */
  readonly tracked: string
  /** A live session of an administrator of all of them. */
  readonly sessionId: string
  readonly userId: string
  readonly token: string
  readonly close: () => Promise<void>
}

const account = {
  email: 'bench@example.com',
  password: 'only for measuring',
  firstName: 'Ana',
  lastName: 'Bench',
}

/** Opens the kept data; makes what is missing of it, at the first time for minutes. */
export async function openDataset(): Promise<Dataset> {
  const { app, databases } = await start()
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const ignore = () => {}
  const [pool, bare] = [openPool(databases.app, ignore), openPool(databases.admin, ignore)]
  const userId = await app.identity.giveAccount(account)
  const sessionId = await app.identity.openSession(userId, { address: '127.0.0.1', userAgent: 'bench' })
  const organizations = await foundAll(pool, sessionId)
  const named = (name: string) => organizations.get(name) ?? ''
  const [big, scratch, importing] = [named('Big'), named('Scratch'), named('Importing')]
  const small = smallNames.map(named)
  await fillAll({ pool, bare, big, small })
  await addCustomFields(bare, [big, importing, ...small])
  return {
    app,
    url,
    databases,
    pool,
    bare,
    big,
    small,
    scratch,
    importing,
    sessionId,
    userId,
    partners: [named('Partner A'), named('Partner B')],
    sharing: [named('Sharer'), named('Holder')],
    tracked: named('Tracked'),
    token: app.identity.issueToken(sessionId),
    close: async () => {
      await app.identity.revokeSession(userId, sessionId)
      await Promise.all([pool.end(), bare.end()])
      await app.stop()
      await databases.close()
    },
  }
}

/** The product on the kept data, which is made again where its tables are of another version of a migration. @throws StartError where another run uses it */
async function start(): Promise<{ app: App; databases: Databases }> {
  const databases = await openDatabases({ data: dataFolder })
  const config = readConfig({
    RUMBO_PORT: '0',
    RUMBO_DATA: dataFolder,
    RUMBO_LOG_LEVEL: 'error',
    // Carriers that are polled are on this machine.
    RUMBO_TRACKING_PRIVATE: '1',
  })
  try {
    return {
      databases,
      app: await startApp({ config, databases, logger: { level: 'error' }, rateLimit: 1e9 }),
    }
  } catch (error) {
    await databases.close()
    if (!(error instanceof StartError)) throw error
    process.stdout.write(`made again: ${error.message}\n`)
    rmSync(dataFolder, { recursive: true })
    return start()
  }
}

const smallNames = Array.from({ length: smallOrganizations }, (_, at) => `Small ${at + 1}`)

const namedOnes = ['Big', 'Scratch', 'Importing', 'Tracked', 'Partner A', 'Partner B', 'Sharer', 'Holder']

async function foundAll(pool: Pool, sessionId: string): Promise<ReadonlyMap<string, string>> {
  const present = await withUserScope(pool, sessionId, readMemberships)
  const organizations = new Map(present.map(({ organization }) => [organization.name, organization.id]))
  for (const name of [...namedOnes, ...smallNames]) {
    if (organizations.has(name)) continue
    const { id } = await withUserScope(pool, sessionId, (scope) =>
      foundOrganization(scope, { name, type: 'forwarding_agent', countryId: 'MX' }),
    )
    organizations.set(name, id)
  }
  return organizations
}

type Targets = {
  readonly pool: Pool
  readonly bare: Pool
  readonly big: string
  readonly small: readonly string[]
}

async function fillAll({ pool, bare, big, small }: Targets): Promise<void> {
  const each = Math.round(otherShipments / smallOrganizations)
  const wanted = [
    { organizationId: big, count: shipments },
    ...small.map((id) => ({ organizationId: id, count: each })),
  ]
  let filled = 0
  for (const { organizationId, count } of wanted) {
    const missing = count - (await countOf(pool, organizationId))
    if (missing <= 0) continue
    await fillShipments(pool, {
      organizationId,
      count: missing,
      onBatch: async (done) => {
        if (filled === 0) await bare.query('analyze base.shipments')
        filled += 1
        if (filled % 10 === 0) process.stdout.write(`filling: ${done} of ${missing} in one organization\n`)
      },
    })
  }
  if (filled === 0) return
  // A server counts the free time of a million new shipments for an hour: benches measure one that has done so.
  await bare.query('delete from base.due')
  await bare.query('vacuum analyze base.shipments')
}

/** The shipments that an organization has made: it numbers them from 1. */
export async function countOf(pool: Pool, organizationId: string): Promise<number> {
  const actor = { kind: 'job', name: 'bench', organizationId, way: 'automation' } as const
  const row = await withScope(pool, actor, (scope: Scope) =>
    scope.first(statement<{ value: number }>`select value from tenant.counters where name = 'shipments'`),
  )
  return row?.value ?? 0
}
