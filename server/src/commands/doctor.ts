import { examineSharing } from '../access/sharing/doctor/examine.ts'
import { joinDatabases } from '../platform/database/open-databases.ts'
import { openPool } from '../platform/database/pools.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { type Command, say } from './command.ts'

/** Works beside a running server, and changes nothing. It ends with 1 where something is wrong. */
export const doctorCommand: Command = {
  name: 'doctor',
  parameters: '',
  summary: 'Check that partners hold exactly what is shared with them.',
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
        say(findings === 0 ? 'Everything is as it should be.' : `${findings} things are wrong.`)
        if (findings > 0) process.exitCode = 1
      } finally {
        await pool.end()
      }
    } finally {
      await databases.close()
    }
  },
}
