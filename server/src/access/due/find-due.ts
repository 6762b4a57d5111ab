import type pg from 'pg'
import { callDoorWith } from '../scope/doors.ts'
import type { AnyDueKind } from './kind.ts'

/** Marks what time alone has made due of some kinds. One whose statement is slow or fails holds up no other. */
export async function findDue(
  pool: pg.Pool,
  kinds: readonly AnyDueKind[],
  onError: (error: unknown, kind: string) => void,
): Promise<void> {
  const ask = callDoorWith(pool)
  const finding = kinds.flatMap(({ id, find }) =>
    find ? [ask(find).catch((error: unknown) => onError(error, id))] : [],
  )
  await Promise.all(finding)
}
