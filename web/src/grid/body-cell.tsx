import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GridColumn } from './columns/grid-column.ts'
import classes from './grid.module.css'
import type { GridRow } from './rows/grid-row.ts'
import type { TipText } from './use-cell-tip.ts'

/** What a cell shows: its value, a dash where it is empty, a lock where it was not shared. */
export function cellContent(row: GridRow, column: GridColumn, notShared: string): ReactNode {
  const value = row.values[column.id]
  if (value === undefined)
    return <IconLock size={14} stroke={1.75} role="img" aria-label={notShared} className={classes.locked} />
  if (value === null) return <span className={classes.empty} aria-hidden />
  return column.kind.draw(value, { row, field: column.field, reader: column.reader })
}

/** The text that hovering or focusing a cell tells, or how to find it out; null leaves it to what is drawn. */
export function cellTip(row: GridRow, column: GridColumn, notShared: string): TipText {
  const value = row.values[column.id]
  if (value === undefined) return notShared
  const { whyEmpty } = column
  if (value === null) return whyEmpty ? () => whyEmpty(row) : null
  return column.kind.tip?.(value, { row, field: column.field, reader: column.reader }) ?? null
}
