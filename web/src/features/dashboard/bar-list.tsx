import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import classes from './dashboard.module.css'
import { FigureLink } from './figure-link.tsx'
import type { Bar } from './use-bars.ts'

type Props = {
  readonly module: string
  readonly title: string
  readonly bars: readonly Bar[]
  readonly asTable: boolean
}

/** A bar for each value of a field with its number, or the same as a table. */
export function BarList({ module, title, bars, asTable }: Props) {
  const { t } = useTranslation('dashboard')
  const { count } = useFormats()
  if (bars.length === 0) return <p className={classes.nothing}>{t('nothing')}</p>
  if (asTable) {
    const columns: readonly RowsColumn<Bar>[] = [
      { id: 'name', label: title, cell: ({ name }) => name },
      {
        id: 'count',
        label: t('charts.count'),
        numeric: true,
        cell: (bar) => (
          <FigureLink module={module} figure={bar.figure}>
            {count(bar.figure.count)}
          </FigureLink>
        ),
      },
    ]
    return <RowsTable label={title} columns={columns} rows={bars} keyOf={({ name }) => name} />
  }
  const highest = Math.max(1, ...bars.map(({ figure }) => figure.count))
  return (
    <ul className={classes.bars}>
      {bars.map(({ name, figure, meaning }) => (
        <li key={name}>
          <FigureLink module={module} figure={figure} className={classes.bar}>
            <span>{name}</span>
            <span className={classes.track} data-meaning={meaning}>
              <span style={{ '--share': figure.count / highest } as CSSProperties} />
            </span>
            <span className={classes.number}>{count(figure.count)}</span>
          </FigureLink>
        </li>
      ))}
    </ul>
  )
}
