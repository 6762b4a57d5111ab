import { migrate } from '../../src/platform/database/migrate.ts'
import { readMigrations } from '../../src/platform/database/migration-files.ts'
import { openOutside } from '../../src/platform/database/outside.ts'

/** A process that brings a database to the steps of a folder, for tests that kill it. Ends by itself once it is done. */
const [url = '', folder = ''] = process.argv.slice(2)
const { admin } = await openOutside(url)
await migrate(admin, readMigrations(folder))
