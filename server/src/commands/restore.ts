import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readBackup } from '../platform/database/backup/read-backup.ts'
import { openDatabases } from '../platform/database/open-databases.ts'
import { StartError } from '../platform/start-error.ts'
import { type Command, say } from './command.ts'

/** Into an empty database only: nothing is ever overwritten. */
export const restoreCommand: Command = {
  name: 'restore',
  parameters: '<file>',
  summary: 'Read a backup into an empty database.',
  run: async ([given], config) => {
    if (given === undefined) throw new StartError('Say from where: npm run rumbo -- restore <file>')
    const file = resolve(given)
    if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
    const databases = await openDatabases(config)
    try {
      const { rows, files } = await readBackup(databases, join(config.data, 'files'), file)
      say(`${rows} rows and ${files} files are restored.`)
      say(
        config.s3 && files > 0
          ? 'The files are in the data folder. Move them to the bucket before you start Rumbo: npm run rumbo -- move-files bucket'
          : 'Start Rumbo: npm start',
      )
    } finally {
      await databases.close()
    }
  },
}
