import { openDatabases } from '../../src/platform/database/open-databases.ts'

/** A process that holds the embedded database as the server does, for tests that kill it. Prints its socket folder,
 * or the error, as JSON. */
const [data = ''] = process.argv.slice(2)
try {
  const databases = await openDatabases({ data })
  process.once('SIGTERM', () => void databases.close().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify(databases.admin.host)}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${JSON.stringify(String(error))}\n`)
  process.exitCode = 1
}
