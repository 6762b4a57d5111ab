import type { CheckedRow } from './rows-source.ts'

/** The different texts of a column, with how many of the rows say each, the commonest first; empty cells say nothing. */
export function textsIn(
  rows: readonly Pick<CheckedRow, 'cells'>[],
  column: number,
): readonly { readonly text: string; readonly rows: number }[] {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const text = cells[column] ?? ''
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => ({ text, rows: count })).sort((a, b) => b.rows - a.rows)
}
