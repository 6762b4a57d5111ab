import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Runs a statement in the server's embedded database, for a state that the product itself no longer lets arise. */
export async function inDatabase(sql: string, values: readonly unknown[]): Promise<void> {
  const data = process.env.RUMBO_TEST_DATA
  if (!data) throw new Error('RUMBO_TEST_DATA names no data folder')
  const lines = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({
    host: lines[4],
    port: Number(lines[3]),
    user: 'postgres',
    database: 'rumbo',
  })
  await client.connect()
  try {
    await client.query(sql, [...values])
  } finally {
    await client.end()
  }
}
