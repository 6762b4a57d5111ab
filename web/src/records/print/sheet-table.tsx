import { fitColumns } from '@rumbo/domain/records/sheets/fit-columns'
import {
  type Paper,
  paperSizes,
  type Sheet,
  type SheetCell,
  type SheetColumn,
  sheetMargin,
  type SheetTable as Table,
} from '@rumbo/domain/records/sheets/sheet'
import blocks from './sheet-blocks.module.css'
import { SheetMark } from './sheet-mark.tsx'
import classes from './sheet-table.module.css'

type Props = { readonly table: Table; readonly paper: Paper; readonly orientation: Sheet['orientation'] }

/** A table whose head every page repeats; in parts one after another where not all columns fit. */
export function SheetTable({ table, paper, orientation }: Props) {
  const [short, long] = paperSizes[paper]
  const { size, parts } = fitColumns(
    table.columns,
    (orientation === 'portrait' ? short : long) - 2 * sheetMargin,
  )
  return parts.map((part, at) => (
    <section key={part.join()} data-begins={table.annex || at > 0 || undefined} className={classes.part}>
      {table.title !== null && at === 0 ? (
        <h2 className={blocks.title}>
          {table.title} <span className={blocks.note}>{table.note}</span>
        </h2>
      ) : null}
      <Part table={table} part={part} size={size} />
    </section>
  ))
}

type PartProps = { readonly table: Table; readonly part: readonly number[]; readonly size: number }

function Part({ table, part, size }: PartProps) {
  const columns = part.flatMap((at) => {
    const column = table.columns[at]
    return column ? [{ at, column }] : []
  })
  const all = columns.reduce((sum, { column }) => sum + column.width, 0)
  return (
    <table className={classes.table} style={{ fontSize: `${size}pt` }}>
      <colgroup>
        {columns.map(({ at, column }) => (
          <col key={at} style={{ width: `${(column.width / all) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ at, column }) => (
            <th key={at} scope="col" data-end={column.align === 'end' || undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, place) =>
          row.kind === 'group' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes
            <tr key={place} className={classes.group}>
              <th colSpan={columns.length} scope="colgroup">
                {row.text} <span className={blocks.note}>{row.note}</span>
              </th>
            </tr>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes
            <tr key={place}>
              {columns.map(({ at, column }) => (
                <Cell key={at} column={column} cell={row.cells[at] ?? ''} />
              ))}
            </tr>
          ),
        )}
        {table.totals ? (
          <tr className={classes.totals}>
            {columns.map(({ at, column }) => (
              <Cell key={at} column={column} cell={table.totals?.[at] ?? ''} />
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

function Cell({
  column: { align, tone, code },
  cell,
}: {
  readonly column: SheetColumn
  readonly cell: SheetCell
}) {
  const isMarked = typeof cell === 'object'
  return (
    <td data-end={align === 'end' || undefined} data-tone={tone} data-code={code || undefined}>
      {isMarked ? <SheetMark mark={cell.mark} /> : null}
      {isMarked ? cell.text : cell}
    </td>
  )
}
