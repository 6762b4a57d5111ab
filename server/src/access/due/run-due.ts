import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { callDoorWith } from '../scope/doors.ts'
import { dueNow } from './due.queries.ts'
import { findDue } from './find-due.ts'
import type { AnyDueKind } from './kind.ts'
import { runNext } from './run-next.ts'

const maxPairs = 500

/** Does what is due of some kinds, a batch for each organization in turn, until nothing is left that may be done now. */
export async function runDue(
  pool: pg.Pool,
  kinds: readonly AnyDueKind[],
  onError: (error: unknown) => void,
): Promise<void> {
  await findDue(pool, kinds, onError)
  for (let isAny = true; isAny; ) {
    const found = await callDoorWith(pool)(
      dueNow(
        kinds.map(({ id }) => id),
        maxPairs,
      ),
    )
    isAny = false
    for (const { kind: id, organizationId } of found?.due ?? []) {
      const kind = kinds.find((each) => each.id === id)
      const turn = kind && (await runNext({ pool, kind, organizationId, onError }).catch(onError))
      if (turn === 'busy') await wait(10)
      isAny ||= turn === 'more' || turn === 'busy'
    }
  }
}
