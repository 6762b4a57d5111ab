import pg from 'pg'
import type { Connection } from './connection.ts'

/** Runs one statement in the owner's database, which never serves a request: for commands that look at all organizations. */
export async function askOwner<Row extends pg.QueryResultRow>(
  database: Connection,
  text: string,
): Promise<readonly Row[]> {
  const admin = new pg.Client(database)
  await admin.connect()
  try {
    return (await admin.query<Row>(text)).rows
  } finally {
    await admin.end()
  }
}
