import { join } from 'node:path'
import { StartError } from '../platform/start-error.ts'
import { moveFiles } from '../platform/storage/move-files.ts'
import { openJournal } from '../platform/storage/move-journal.ts'
import { openFolder, openS3 } from '../platform/storage/open-storage.ts'
import { type Command, say } from './command.ts'

/** Lines of progress no oftener than that, in milliseconds. */
const every = 5_000

/** Works next to a running server; what comes meanwhile is moved the next time. */
export const moveFilesCommand: Command = {
  name: 'move-files',
  parameters: 'bucket|folder',
  summary:
    'Copy all files from the data folder to the bucket, or back, and compare them; goes on where it was cut off.',
  run: async ([where], config) => {
    if (where !== 'bucket' && where !== 'folder')
      throw new StartError('Say where to: npm run rumbo -- move-files bucket, or move-files folder')
    if (!config.s3)
      throw new StartError(
        'Set RUMBO_STORAGE and what goes with it: it says which bucket, in both directions.',
      )
    const bucket = await openS3(config.s3)
    const { tree: folder } = await openFolder(config.data)
    const [from, to] = where === 'bucket' ? [folder, bucket.tree] : [bucket.tree, folder]
    const journal = await openJournal(join(config.data, 'moved-files.jsonl'), `${from.place} ${to.place}`)
    let said = performance.now()
    try {
      const { moved, bytes, there, failed } = await moveFiles({
        from,
        to,
        journal,
        onFile: (soFar) => {
          if (performance.now() - said < every) return
          said = performance.now()
          say(`${soFar.moved} files moved, ${soFar.there} were there already …`)
        },
      })
      say(
        `${moved} files (${bytes} bytes) moved from ${from.place} to ${to.place}; ${there} were there already.`,
      )
      for (const { name, reason } of failed) say(`${name} was not moved: ${reason}`)
      if (failed.length > 0) {
        say(`${failed.length} files were not moved; run it again.`)
        process.exitCode = 1
      } else
        say(`Nothing was removed from ${from.place}. Check the new place: npm run rumbo -- doctor --hashes`)
    } finally {
      await journal.close()
      bucket.close()
    }
  },
}
