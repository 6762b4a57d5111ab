import type { ErrorCode } from '../../../kernel/errors.ts'
import type { DataImport, RowOutcomeKind } from '../import.ts'
import { isWarning } from './warnings.ts'

/** What an import came to so far, and its problems by column and reason. */
export type Tally = {
  readonly counts: NonNullable<DataImport['counts']>
  readonly problems: readonly CountedProblem[]
}
export type CountedProblem = {
  readonly column: number | null
  readonly field: string
  readonly code: ErrorCode
  readonly count: number
}

export const nothingCounted: Tally = {
  counts: { records: 0, new: 0, changed: 0, same: 0, refused: 0, cells: 0 },
  problems: [],
}

/** A row with what became of it; the first row of a record counts as the record. */
export type CountedRow = {
  readonly isLeader: boolean
  readonly outcome: RowOutcomeKind | null
  readonly problems: readonly Omit<CountedProblem, 'count'>[]
}

/** More different ones aren't kept: nobody reads them. */
const maxProblems = 1_000

/** The tally with more rows, or with `sign` −1 without rows that were counted before. */
export function counted(tally: Tally, rows: readonly CountedRow[], sign: 1 | -1 = 1): Tally {
  const counts = { ...tally.counts }
  const byReason = new Map(tally.problems.map((problem) => [reasonOf(problem), problem]))
  for (const { isLeader, outcome, problems } of rows) {
    if (isLeader && outcome) {
      counts.records += sign
      counts[outcome] += sign
    }
    for (const { column, field, code } of problems) {
      if (column !== null && !isWarning(code)) counts.cells += sign
      const key = reasonOf({ column, field, code })
      const count = (byReason.get(key)?.count ?? 0) + sign
      if (count <= 0) byReason.delete(key)
      else if (byReason.has(key) || byReason.size < maxProblems)
        byReason.set(key, { column, field, code, count })
    }
  }
  return { counts, problems: [...byReason.values()].sort((a, b) => b.count - a.count) }
}

const reasonOf = ({ column, field, code }: Omit<CountedProblem, 'count'>): string =>
  `${column} ${field} ${code}`
