import { examineSharing } from '../access/sharing/doctor/examine.ts'
import { countWaiting } from '../access/waiting.ts'
import type { Connection } from '../platform/database/connection.ts'
import { joinDatabases } from '../platform/database/open-databases.ts'
import { openPool } from '../platform/database/pools.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { type Command, say } from './command.ts'

/** Says what waits to be tried again because it failed. @returns how many kinds of things */
async function tellWaiting(database: Connection): Promise<number> {
  const { events, folds } = await countWaiting(database)
  if (events) say(`${events.count} events could not be handed on; the last: ${events.reason}`)
  if (folds) say(`The tracking of ${folds.count} shipments could not be read anew; the last: ${folds.reason}`)
  return Number(events !== null) + Number(folds !== null)
}

/** Works beside a running server, and changes nothing. It ends with 1 where something is wrong. */
export const doctorCommand: Command = {
  name: 'doctor',
  parameters: '',
  summary: 'Check that partners hold exactly what is shared with them, and that nothing waits that failed.',
  run: async (_given, config) => {
    const databases = await joinDatabases(config)
    try {
      await prepareDatabase(databases)
      const pool = openPool(databases.app, () => {})
      try {
        const { shares, behind, findings } = await examineSharing({
          pool,
          database: databases.admin,
          tell: say,
        })
        say(`${shares} shares were examined.`)
        if (behind > 0)
          say(
            `Rows of ${behind} shares are behind a change of rights and are being written; look again in a while.`,
          )
        const waiting = await tellWaiting(databases.admin)
        const wrong = findings + waiting
        say(wrong === 0 ? 'Everything is as it should be.' : `${wrong} things are wrong.`)
        if (wrong > 0) process.exitCode = 1
      } finally {
        await pool.end()
      }
    } finally {
      await databases.close()
    }
  },
}
