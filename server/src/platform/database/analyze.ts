import { Client } from 'pg'
import type { Connection } from './connection.ts'

/** Counts a big table again for the planner, which would else plan by what it was before a million rows came. */
export async function analyze(admin: Connection, table: 'shipments'): Promise<void> {
  const client = new Client(admin)
  await client.connect()
  await client.query(`analyze base.${table}`).finally(() => client.end())
}
