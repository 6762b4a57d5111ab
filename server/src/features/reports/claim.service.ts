import { newId } from '@rumbo/domain/kernel/id'
import { dueOccurrences } from '@rumbo/domain/reports/due-occurrences'
import type { DueKind } from '../../access/due/kind.ts'
import { markDue, scheduleDue } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { reportRunsKind, reportsKind } from './due-kinds.ts'
import { definitionOf } from './report-of-row.ts'
import * as queries from './reports.queries.ts'

/**
 * Claims the occurrences of reports that are due. A run is its occurrence's row, which there is once: whoever inserts it has claimed
 * it, in the transaction that says when the report runs next.
 */
export const reportsDue: DueKind = {
  ...reportsKind,
  batch: 50,
  run: async (scope, ids) => {
    for (const report of await scope.all(queries.lockReports([...new Set(ids)])))
      await claim(scope, report, Date.now())
  },
}

/** @param now in ms since 1970 */
async function claim(
  scope: Scope,
  { id, definition, next_wall: from, paused }: queries.LockedReport,
  now: number,
): Promise<void> {
  if (paused !== null || from === null) return
  const { run, missed, next } = dueOccurrences(definitionOf(definition).schedule, from, now)
  if (missed.length > 0) {
    await scope.all(
      queries.noteMissed(
        id,
        missed.map((each) => ({ id: newId(), ...each })),
      ),
    )
  }
  if (run) {
    const claimed = await scope.first(
      queries.claimRun({ id: newId(), reportId: id, occurrence: run.wall, isLate: run.isLate }),
    )
    if (claimed) await markDue(scope, reportRunsKind, { keys: [claimed.id] })
  }
  await scope.all(queries.placeNext(id, next))
  await scheduleDue(scope, reportsKind, [{ key: id, at: next?.moment ?? null }])
}
