import pg from 'pg'
import type { Connection } from '../../../platform/database/connection.ts'

/** Notes among the steps of staff that a command made an account or removed it. For commands alone. */
export async function noteStaffAccount(
  admin: Connection,
  step: { readonly kind: 'added' | 'removed'; readonly by: string; readonly account: string },
): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(
      'insert into base.staff_steps (kind, staff_name, details) values ($1, $2, $3::jsonb)',
      [step.kind, step.by, JSON.stringify({ account: step.account })],
    )
  } finally {
    await client.end()
  }
}
