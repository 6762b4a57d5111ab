import type pg from 'pg'
import { callDoorWith } from '../scope/doors.ts'
import type { DueKind } from './kind.ts'

/** Marks what time alone has made due of some kinds. */
export async function findDue(pool: pg.Pool, kinds: readonly DueKind[]): Promise<void> {
  for (const { find } of kinds) if (find) await callDoorWith(pool)(find)
}
