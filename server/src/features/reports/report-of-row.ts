import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { getReport } from '@rumbo/domain/reports/api'
import { type Report, type ReportInput, reportInput } from '@rumbo/domain/reports/report'
import type { Run } from '@rumbo/domain/reports/run'
import type { Scope } from '../../access/scope/scope.ts'
import type { ReportRow } from './reports.queries.ts'
import { type RunRow, usersNamed } from './runs.queries.ts'

/** What the owner of a report chose, as it lies. @throws ZodError where it can't be read */
export const definitionOf = (stored: unknown): ReportInput => reportInput.parse(stored)

/** Reports as their reader sees them. */
export async function reportsOf(
  scope: Scope,
  rows: readonly ReportRow[],
): Promise<Received<typeof getReport>[]> {
  const read = rows.map((row) => ({ row, definition: definitionOf(row.definition) }))
  const ids = read.flatMap(({ definition }) =>
    definition.recipients.flatMap((each) => (each.kind === 'member' ? each.userId : [])),
  )
  const people = new Map((await scope.all(usersNamed([...new Set(ids)]))).map((each) => [each.id, each]))
  return read.map(({ row, definition }): Report => {
    return {
      ...definition,
      filter: JSON.parse(JSON.stringify(definition.filter)),
      id: row.id,
      recipients: definition.recipients.map((each) =>
        each.kind === 'member'
          ? {
              kind: each.kind,
              userId: each.userId,
              email: people.get(each.userId)?.email ?? '',
              name: people.get(each.userId)?.name ?? '',
            }
          : { kind: each.kind, userId: null, email: each.email, name: each.name },
      ),
      owner: row.user_id === null ? null : { id: row.user_id, name: row.owner_name ?? '' },
      owned: row.user_id === scope.user?.id,
      nextAt: row.next_at,
      paused: row.paused === null ? null : { reason: row.paused, fields: [...row.lost_fields] },
      lastRun:
        row.last_id === null || row.last_state === null || row.last_at === null
          ? null
          : { id: row.last_id, state: row.last_state, at: row.last_at },
      version: row.version,
    }
  })
}

/** A run as its owner sees it. */
export function runOfRow(row: RunRow): Run {
  const { file_name: name, sha256 } = row
  return {
    id: row.id,
    occurrence: row.occurrence === row.id ? null : row.occurrence,
    state: row.state,
    isLate: row.is_late,
    reason: row.reason,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    file:
      name === null || sha256 === null || row.pieces === null
        ? null
        : { name, rows: row.rows ?? 0, pages: row.pages, bytes: Number(row.bytes), sha256 },
    changes: row.changes && { ...row.changes, columns: [...row.changes.columns] },
    deliveries: row.deliveries.map((each) => ({ ...each })),
  }
}
