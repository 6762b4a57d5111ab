// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table can't be virtual and keep their layout
// biome-ignore-all lint/a11y/useFocusableInteractive: it only tells, nothing in it is chosen
import { type CSSProperties, memo } from 'react'
import type { PlacedColumn } from './columns/use-column-model.ts'
import type { ColumnView } from './columns/use-column-window.ts'
import classes from './grid.module.css'

/** Height of the footer, in pixels. */
export const footHeight = 33

type Props = {
  readonly view: ColumnView
  readonly label: string
  /** By field id, as text. */
  readonly totals: Readonly<Record<string, string>>
  readonly rowIndex: number
}

/** The totals of the columns, always in sight under the rows. */
export const FooterRow = memo(function FooterRow({ view, label, totals, rowIndex }: Props) {
  const cell = (placed: PlacedColumn, style: CSSProperties | undefined) => {
    const text = placed.column ? (totals[placed.column.id] ?? '') : ''
    return (
      <div
        key={placed.index}
        role="gridcell"
        aria-colindex={placed.index + 1}
        data-foot={placed.column?.id}
        data-edge={placed.isEdge || undefined}
        className={placed.isPinned ? classes.pinnedFoot : classes.foot}
        style={style}
        title={text || undefined}
      >
        {text}
      </div>
    )
  }
  return (
    <div role="rowgroup" className={classes.footer}>
      <div role="row" aria-label={label} aria-rowindex={rowIndex} className={classes.footRow}>
        {view.pinned.map((placed) => cell(placed, { left: placed.start }))}
        {view.shown.map((placed, at) =>
          cell(placed, at === 0 ? { gridColumnStart: view.pinned.length + 2 } : undefined),
        )}
      </div>
    </div>
  )
})
