import pg from 'pg'
import type { Connection } from '../../platform/database/connection.ts'

/** What waits to be tried again because it failed: how much of it, and why the last did. */
export type Waiting = {
  readonly events: { readonly count: number; readonly reason: string } | null
  readonly folds: { readonly count: number; readonly reason: string } | null
}

/** Counts events that a consumer could not take, and shipments whose tracking could not be folded, in every organization. */
export async function countWaiting(database: Connection): Promise<Waiting> {
  const admin = new pg.Client(database)
  await admin.connect()
  try {
    const { rows } = await admin.query<Waiting>(`select
      (select jsonb_build_object('count', count(*), 'reason', (array_agg(reason order by id desc))[1])
        from system.outbox_aside having count(*) > 0) as events,
      (select jsonb_build_object('count', count(*), 'reason', (array_agg(reason order by due_at desc))[1])
        from base.tracking_folds_due where reason is not null having count(*) > 0) as folds`)
    return rows[0] ?? { events: null, folds: null }
  } finally {
    await admin.end()
  }
}
