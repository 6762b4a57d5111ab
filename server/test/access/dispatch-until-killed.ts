import { appendFileSync } from 'node:fs'
import { startDispatcher } from '../../src/access/events/dispatcher.ts'
import { openPool } from '../../src/platform/database/pools.ts'

/** A server's dispatcher in a process of its own, that notes what it hands on, until somebody kills it. */
const [connection = '{}', file = ''] = process.argv.slice(2)
const pool = openPool(JSON.parse(connection), () => {})
startDispatcher(
  pool,
  [
    async (events) => {
      for (const { id } of events) appendFileSync(file, `${id}\n`)
    },
  ],
  () => {},
)
