import { joinDatabases } from '../platform/database/open-databases.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { type Command, say } from './command.ts'

/** Brings the database to this version without starting the server, as a server does at its start. */
export const migrateCommand: Command = {
  name: 'migrate',
  parameters: '',
  summary: 'Bring the database to this version.',
  run: async (_given, config) => {
    const databases = await joinDatabases(config)
    try {
      const applied = await prepareDatabase(databases)
      say(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
    } finally {
      await databases.close()
    }
  },
}
