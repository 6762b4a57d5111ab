import { useTranslation } from 'react-i18next'
import { standingOrder } from '../../grid/columns/column-layout.ts'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { ColumnLayout } from '../../grid/columns/use-column-model.ts'
import classes from './list-skeleton.module.css'

type Props = { readonly columns: readonly GridColumn[]; readonly layout: ColumnLayout }

const rows = 20

/** What stands where rows will, as wide as their columns, while nothing is known of them yet. */
export function ListSkeleton({ columns, layout }: Props) {
  const { t } = useTranslation('common')
  const widths = standingOrder(layout).flatMap((id) => {
    const column = columns.find((each) => each.id === id)
    return column ? [layout.widths[id] ?? column.width] : []
  })
  const look = { gridTemplateColumns: `40px ${widths.map((width) => `${width}px`).join(' ')}` }
  return (
    <div role="status" aria-label={t('loading')} className={classes.waiting} data-on-its-way>
      <div className={classes.head} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={classes.row} style={look}>
          <span />
          {widths.map((_width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={at} className={classes.cell} />
          ))}
        </div>
      ))}
    </div>
  )
}
