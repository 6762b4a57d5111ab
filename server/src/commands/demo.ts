import { parseArgs } from 'node:util'
import { findOrganization } from '../access/scope/find-organization.ts'
import { fillShipments } from '../features/demo/bulk.service.ts'
import { fillDemo } from '../features/demo/demo.service.ts'
import { loadReferenceData } from '../features/reference/load-reference-data.ts'
import type { Config } from '../platform/config.ts'
import { analyze } from '../platform/database/analyze.ts'
import type { Databases } from '../platform/database/connection.ts'
import { joinDatabases } from '../platform/database/open-databases.ts'
import { openAuthPool, openPool } from '../platform/database/pools.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { createIdentity } from '../platform/identity/identity.ts'
import { StartError } from '../platform/start-error.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { type Command, say } from './command.ts'

const usage = 'npm run rumbo -- demo [--shipments <count> [--organization <id or slug>]]'

/** Works next to a running server, whose users see the shipments come. */
export const demoCommand: Command = {
  name: 'demo',
  parameters: '[--shipments <count> [--organization <id or slug>]]',
  summary: 'Make the demo; with a count, fill its forwarder or another organization for measuring.',
  run: async (given, config) => {
    const { shipments, organization } = read(given)
    const databases = await joinDatabases(config)
    try {
      await prepareDatabase(databases)
      await withReferenceData(databases)
      const target =
        organization === undefined
          ? await makeDemo(databases, config)
          : await findOrganization(databases.admin, organization)
      if (!target) throw new StartError(`There is no organization "${organization}".`)
      if (shipments > 0) await fillWith(databases, target, shipments)
    } finally {
      await databases.close()
    }
  },
}

function read(given: readonly string[]) {
  try {
    const options = { shipments: { type: 'string', default: '0' }, organization: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...given], options })
    const shipments = Number(values.shipments)
    if (!Number.isSafeInteger(shipments) || shipments < 0)
      throw new Error(`"${values.shipments}" is no count of shipments`)
    return { shipments, organization: values.organization }
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

async function withReferenceData(databases: Databases): Promise<void> {
  const pool = openPool(databases.admin, () => {}, { size: 1 })
  const client = await pool.connect()
  await loadReferenceData(client).finally(() => client.release())
  await pool.end()
}

/** The three organizations with their year of shipments, as the button on the login page makes them. */
async function makeDemo(databases: Databases, config: Config): Promise<{ id: string; name: string }> {
  if (!databases.embedded && config.databaseUrl) {
    throw new StartError(
      'The demo has passwords that everybody knows: it is made in the embedded database only.',
    )
  }
  const pool = openPool(databases.app, () => {})
  const authPool = openAuthPool(databases.auth, () => {})
  const files = await openStorage(config)
  try {
    const identity = await createIdentity({ pool: authPool, config, log: () => {} })
    const secretsKey = identity.keyFor('tracking secrets')
    const { forwarder, email, password } = await fillDemo({
      pool,
      identity,
      secretsKey,
      publicUrl: config.publicUrl,
      uploads: files.uploads,
      onProgress: ({ done, total }) => say(`${done} of ${total} shipments of the demo`),
    })
    say(`The demo is ready: sign in as ${email} with the password ${password}.`)
    return forwarder
  } finally {
    files.close()
    await Promise.all([pool.end(), authPool.end()])
  }
}

/** Lines of progress no oftener than that, in shipments. */
const step = 50_000

async function fillWith(
  databases: Databases,
  target: { readonly id: string; readonly name: string },
  count: number,
): Promise<void> {
  const pool = openPool(databases.app, () => {}, { size: 2 })
  const began = performance.now()
  let analyzed = false
  let reported = 0
  try {
    await fillShipments(pool, {
      organizationId: target.id,
      count,
      onBatch: async (done) => {
        if (!analyzed) {
          analyzed = true
          await analyze(databases.admin, 'shipments')
        }
        if (done < count && done - reported < step) return
        reported = done
        const perSecond = Math.round(done / ((performance.now() - began) / 1_000))
        say(`${done} of ${count} shipments in ${target.name}, ${perSecond} a second`)
      },
    })
    await analyze(databases.admin, 'shipments')
  } finally {
    await pool.end()
  }
}
