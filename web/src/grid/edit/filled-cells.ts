import type { GridColumn } from '../columns/grid-column.ts'
import type { GridRow } from '../rows/grid-row.ts'
import { cellText, valueText } from './clipboard/cell-text.ts'
import type { CopiedBlock, CopiedCell } from './clipboard/paste-plan.ts'
import { fillSeries } from './fill-series.ts'

type FillWay = {
  readonly count: number
  readonly sideways: boolean
  readonly backwards: boolean
  /** Those that are filled. */
  readonly columns: readonly GridColumn[]
}

/** What a fill writes, line by line. */
export function filledCells(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  way: FillWay,
): CopiedBlock {
  const { count, backwards, sideways } = way
  const cellOf = (row: GridRow, column: GridColumn): CopiedCell => ({
    text: cellText(row, column),
    was: { type: column.field.type, value: row.values[column.id] ?? null },
  })
  const series = (cells: readonly CopiedCell[], column: GridColumn, row: GridRow): CopiedCell[] => {
    const { type } = column.field
    const isOne = cells.every(({ was }) => was?.type === type)
    const ways = { count, backwards }
    if (!isOne)
      return fillSeries(
        cells.map((_cell, at) => at),
        'string',
        ways,
      ).map((at) => cells[Number(at)] ?? { text: '' })
    const values = cells.map(({ was }) => was?.value ?? null)
    return fillSeries(values, type, ways).map((value) => ({
      text: valueText(value, row, column),
      was: { type, value },
    }))
  }
  const inOrder = <Item>(items: readonly Item[]) => (backwards ? [...items].reverse() : items)
  if (sideways)
    return rows.map((row) => {
      const [first] = columns
      return first
        ? inOrder(
            series(
              columns.map((column) => cellOf(row, column)),
              first,
              row,
            ),
          )
        : []
    })
  const [firstRow] = rows
  const byColumn = columns.map((column) =>
    firstRow
      ? inOrder(
          series(
            rows.map((row) => cellOf(row, column)),
            column,
            firstRow,
          ),
        )
      : [],
  )
  return Array.from({ length: count }, (_, down) => byColumn.map((cells) => cells[down] ?? { text: '' }))
}
