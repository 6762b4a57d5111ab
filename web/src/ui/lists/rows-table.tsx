import type { ReactNode } from 'react'
import classes from './rows-table.module.css'

export type RowsColumn<Row> = {
  readonly id: string
  /** Its head, and what the value is called on a card. */
  readonly label: string
  /** As CSS has it; the columns without one share what is left. */
  readonly width?: string
  /** The head is for screen readers alone: pictures and buttons speak for themselves. */
  readonly unseen?: boolean
  /** A number: aligned right, so that the digits of all rows stand below each other. */
  readonly numeric?: boolean
  /** What stands in it; null is nothing, which a card leaves out. */
  readonly cell: (row: Row) => ReactNode
}

type Props<Row> = {
  /** What the rows are. */
  readonly label: string
  /** The first one names the row. */
  readonly columns: readonly RowsColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** A short list as a table, where it is narrow as cards. For the records of a module there is the grid. */
export function RowsTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                style={{ width: column.width }}
                data-numeric={column.numeric || undefined}
              >
                <span className={column.unseen ? classes.unseen : undefined}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) => (
                <Cell key={column.id} column={column} isFirst={at === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = {
  readonly column: Pick<RowsColumn<unknown>, 'label' | 'unseen' | 'numeric'>
  readonly isFirst: boolean
  readonly children: ReactNode
}

function Cell({ column, isFirst, children }: CellProps) {
  if (isFirst) return <th scope="row">{children}</th>
  return (
    <td
      data-label={column.unseen ? undefined : column.label}
      data-empty={children === null || undefined}
      data-numeric={column.numeric || undefined}
    >
      {children}
    </td>
  )
}
