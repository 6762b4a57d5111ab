import pg from 'pg'
import type { Connection } from '../../platform/database/connection.ts'

/** The organization that an operator names by its id or its slug, for commands; no request comes here. */
export async function findOrganization(
  admin: Connection,
  named: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from base.organizations where id::text = lower($1) or slug = $1',
      [named],
    )
    return rows[0]
  } finally {
    await client.end()
  }
}
