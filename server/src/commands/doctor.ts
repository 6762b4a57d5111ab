import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countPendingRetries } from '../access/due/pending-retries.ts'
import { type Heads, type Tampered, verifyHistory } from '../access/history/verify-history.ts'
import { examineSharing } from '../access/share/doctor/examine.ts'
import { examineBalances } from '../features/orders/examine-balances.ts'
import { examineBookings } from '../features/orders/examine-bookings.ts'
import { examineFiles } from '../features/storage/examine-files.ts'
import type { Config } from '../platform/config.ts'
import type { Connection } from '../platform/database/connection.ts'
import { joinDatabases } from '../platform/database/open-databases.ts'
import { openPool } from '../platform/database/pools.ts'
import { prepareDatabase } from '../platform/database/prepare-database.ts'
import { StartError } from '../platform/start-error.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { type Command, say } from './command.ts'

/** Says what waits to be tried again because it failed. @returns how many kinds of things */
async function tellPending(database: Connection): Promise<number> {
  const { events, due } = await countPendingRetries(database)
  if (events) say(`${events.count} events could not be handed on; the last: ${events.reason}`)
  for (const { kind, count, quarantined, reason } of due)
    say(
      `Due work "${kind}": ${count} failed and wait, ${quarantined} of them quarantined; the last: ${reason}`,
    )
  return Number(events !== null) + due.length
}

/** Says which files are not as the database has them. @returns how many */
async function tellFiles(database: Connection, config: Config, hashes: boolean): Promise<number> {
  const { tree, close } = await openStorage(config)
  try {
    const { named, hashed, findings } = await examineFiles(database, tree, { hashes })
    for (const finding of findings) say(finding)
    say(
      `${named} files were looked for in ${tree.place}${hashes ? `, the hashes of ${hashed} compared` : ''}.`,
    )
    return findings.length
  } finally {
    close()
  }
}

const words: Readonly<Record<Tampered['what'], string>> = {
  changed: 'was changed',
  added: 'was added',
  removed: 'was removed',
  seal: 'has a seal that does not follow from the one before, or is not the one that was seen earlier',
}

/**
 * Compares history with its seals, and keeps the end of each chain in the data folder: whoever makes a chain again in the database
 * lacks it. @returns how many organizations' histories are not as they were
 */
async function tellHistory(database: Connection, data: string): Promise<number> {
  const file = join(data, 'history-heads.json')
  const { sealed, unsealed, tampered, heads } = await verifyHistory(database, readHeads(file))
  for (const { organizationId, lineId, what } of tampered)
    say(
      `History of organization ${organizationId}: line ${lineId} ${words[what]}; it is the first that is wrong.`,
    )
  say(`${sealed} lines of history are sealed, ${unsealed} wait for it.`)
  if (tampered.length === 0) writeFileSync(file, `${JSON.stringify(heads, null, 2)}\n`, { mode: 0o600 })
  return tampered.length
}

function readHeads(file: string): Heads {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Heads
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Works next to a running server, and changes nothing in the database. It ends with 1 where something is wrong. */
export const doctorCommand: Command = {
  name: 'doctor',
  parameters: '[--hashes]',
  summary:
    'Check that partners hold what is shared with them, that history is as it was, that orders say what is booked of them and what became of it, that all files are there, and that nothing failed. With --hashes it reads the files too.',
  run: async (given, config) => {
    const wanted = given.filter((word) => word !== '--hashes')
    if (wanted.length > 0)
      throw new StartError(`There is no "${wanted[0]}": npm run rumbo -- doctor [--hashes]`)
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
        const waiting = await tellPending(databases.admin)
        const lines = [
          ...(await examineBookings(databases.admin)),
          ...(await examineBalances(databases.admin)),
        ]
        for (const line of lines) say(line)
        const files = await tellFiles(databases.admin, config, given.includes('--hashes'))
        const wrong =
          findings + waiting + lines.length + files + (await tellHistory(databases.admin, config.data))
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
