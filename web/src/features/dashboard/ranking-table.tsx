import { fewestRanked } from '@rumbo/domain/dashboard/figures'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import classes from './dashboard.module.css'
import type { Ranking } from './dashboard-queries.ts'
import { FigureLink } from './figure-link.tsx'
import { useFigures } from './use-figures.ts'

type Row = Ranking['rows'][number]
type Props = { readonly module: string; readonly ranking: Ranking }

/** Carriers or lanes with how many records each rests on; those that rest on too few have no rank. */
export function RankingTable({ module, ranking: { id, rows } }: Props) {
  const { t } = useTranslation('dashboard')
  const { count } = useFormats()
  const { days, share } = useFigures()
  if (rows.length === 0) return <p className={classes.nothing}>{t('nothing')}</p>
  const all: RowsColumn<Row> = {
    id: 'all',
    label: t('rankings.n'),
    width: '72px',
    numeric: true,
    cell: ({ all: figure }) => (
      <FigureLink module={module} figure={figure}>
        {count(figure.count)}
      </FigureLink>
    ),
  }
  const name: RowsColumn<Row> = {
    id: 'name',
    label: t(`rankings.${id}`),
    cell: (row) => (
      <span className={classes.ranked}>
        {row.name}
        {row.isRanked ? null : <span className={classes.few}>{t('rankings.few', { n: fewestRanked })}</span>}
      </span>
    ),
  }
  const carriers: readonly RowsColumn<Row>[] = [
    {
      id: 'onTime',
      label: t('rankings.onTime'),
      width: '96px',
      numeric: true,
      cell: ({ onTime, all: basis }) =>
        onTime ? (
          <FigureLink module={module} figure={onTime}>
            <span
              className={classes.meter}
              style={{ '--share': onTime.count / Math.max(1, basis.count) } as CSSProperties}
            >
              {share(onTime, basis)}
            </span>
          </FigureLink>
        ) : null,
    },
    {
      id: 'late',
      label: t('rankings.late'),
      width: '96px',
      numeric: true,
      cell: ({ averageLate }) => days(averageLate),
    },
  ]
  const lanes: readonly RowsColumn<Row>[] = [
    {
      id: 'median',
      label: t('rankings.median'),
      width: '96px',
      numeric: true,
      cell: ({ spread }) => days(spread?.median ?? null),
    },
    {
      id: 'range',
      label: t('rankings.range'),
      width: '120px',
      numeric: true,
      cell: ({ spread }) => (spread ? `${days(spread.low)} – ${days(spread.high)}` : null),
    },
  ]
  return (
    <RowsTable
      label={t(`rankings.${id}`)}
      columns={[name, ...(id === 'carriers' ? carriers : lanes), all]}
      rows={rows}
      keyOf={(row) => JSON.stringify(row.all.filter)}
    />
  )
}
