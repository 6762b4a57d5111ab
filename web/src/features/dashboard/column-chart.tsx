import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import classes from './dashboard.module.css'
import type { Bars } from './dashboard-queries.ts'
import { FigureLink } from './figure-link.tsx'
import { useColumnNames } from './use-column-names.ts'

type Item = Bars['items'][number]
type Props = { readonly module: string; readonly bars: Bars; readonly asTable: boolean }

/** Columns of days, weeks or months with their parts upon each other, or the same as a table. */
export function ColumnChart({ module, bars, asTable }: Props) {
  const { t } = useTranslation('dashboard')
  const { count } = useFormats()
  const nameOf = useColumnNames(bars.items)
  const ids = bars.items[0]?.parts.map(({ id }) => id) ?? []
  const total = ({ parts }: Item) => parts.reduce((sum, part) => sum + part.count, 0)
  if (asTable) {
    const columns: readonly RowsColumn<Item>[] = [
      { id: 'name', label: t('charts.when'), cell: (item) => nameOf(item) },
      ...ids.map(
        (id): RowsColumn<Item> => ({
          id,
          label: t(`parts.${id}`),
          numeric: true,
          cell: ({ parts }) => {
            const part = parts.find((each) => each.id === id)
            return part ? (
              <FigureLink module={module} figure={part}>
                {count(part.count)}
              </FigureLink>
            ) : null
          },
        }),
      ),
    ]
    return (
      <RowsTable
        label={t(`charts.${bars.id}`)}
        columns={columns}
        rows={bars.items}
        keyOf={({ from }) => from ?? ''}
      />
    )
  }
  const highest = Math.max(1, ...bars.items.map(total))
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.legend}>
        {ids.map((id) => (
          <span key={id} data-part={id}>
            {t(`parts.${id}`)}
          </span>
        ))}
      </figcaption>
      <ol className={classes.columns}>
        {bars.items.map((item) => (
          <li key={item.from}>
            <span className={classes.total}>{total(item) > 0 ? count(total(item)) : ''}</span>
            <span className={classes.stack}>
              {item.parts.toReversed().map((part) =>
                part.count > 0 ? (
                  <FigureLink
                    key={part.id}
                    module={module}
                    figure={part}
                    label={`${nameOf(item)}: ${count(part.count)}, ${t(`parts.${part.id}`)}`}
                    className={classes.segment}
                  >
                    <span data-part={part.id} style={{ '--share': part.count / highest } as CSSProperties} />
                  </FigureLink>
                ) : null,
              )}
            </span>
            <span className={classes.when}>{nameOf(item)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
