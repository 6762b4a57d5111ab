import pg from 'pg'
import type { Connection } from '../../platform/database/connection.ts'
import { quarantinedFrom } from './retry-policy.ts'

/** Keys of a kind that failed and wait to be tried again, those of them that are quarantined, and why the last failed. */
export type PendingKind = {
  readonly kind: string
  readonly count: number
  readonly quarantined: number
  readonly reason: string
}

/** What waits to be tried again because it failed. */
export type PendingRetries = {
  readonly events: { readonly count: number; readonly reason: string } | null
  readonly due: readonly PendingKind[]
}

/** Counts events that a consumer could not take, and keys of due work that failed, in every organization. */
export async function countPendingRetries(database: Connection): Promise<PendingRetries> {
  const admin = new pg.Client(database)
  await admin.connect()
  try {
    const events = await admin.query<{ count: number; reason: string }>(
      `select count(*)::int as count, (array_agg(reason order by id desc))[1] as reason
       from system.outbox_aside having count(*) > 0`,
    )
    const due = await admin.query<PendingKind>(
      `select kind, count(*)::int as count, count(*) filter (where attempts >= $1)::int as quarantined,
         (array_agg(reason order by id desc))[1] as reason
       from base.due where attempts > 0 group by kind order by kind`,
      [quarantinedFrom],
    )
    return { events: events.rows[0] ?? null, due: due.rows }
  } finally {
    await admin.end()
  }
}
