import { join, resolve } from 'node:path'
import { writeBackup } from '../platform/database/backup/write-backup.ts'
import { joinDatabases } from '../platform/database/open-databases.ts'
import { StartError } from '../platform/start-error.ts'
import { openS3 } from '../platform/storage/open-storage.ts'
import { type Command, say } from './command.ts'

/** Works next to a running server; what it writes is one moment's state. */
export const backupCommand: Command = {
  name: 'backup',
  parameters: '<file>',
  summary: 'Write all data and files into one file (a .tar.gz), also while the server runs.',
  run: async ([file], config) => {
    if (file === undefined) throw new StartError('Say where to: npm run rumbo -- backup <file>')
    const databases = await joinDatabases(config)
    const bucket = config.s3 && (await openS3(config.s3))
    try {
      const source = bucket?.tree ?? join(config.data, 'files')
      const { rows, files } = await writeBackup(databases.admin, source, resolve(file))
      say(`${rows} rows and ${files} files are in ${resolve(file)}. Keep it as safe as the data itself.`)
    } finally {
      bucket?.close()
      await databases.close()
    }
  },
}
