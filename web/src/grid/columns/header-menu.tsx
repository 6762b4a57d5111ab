import type { GridProps } from '../grid-props.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { useColumnActions } from './use-column-actions.ts'
import type { PlacedColumn } from './use-column-model.ts'

type Props = {
  readonly grid: GridProps
  readonly placed: readonly PlacedColumn[]
  readonly columns: ReturnType<typeof useColumnActions>
  readonly onClose: () => void
}

/** The menu of the column whose menu is open, if any is. */
export function HeaderMenu({ grid, placed, columns, onClose }: Props) {
  const { menu } = columns
  const column = menu && placed[menu.index]?.column
  if (!menu || !column) return null
  const { index } = menu
  return (
    <ColumnMenu
      column={column}
      sort={grid.sort}
      at={menu}
      isPinned={columns.isPinned(index)}
      canMove={{ left: columns.canMove(index, -1), right: columns.canMove(index, 1) }}
      canHide={!placed[index]?.opens}
      group={grid.group ?? []}
      summary={grid.summaries?.[column.id] ?? null}
      actions={{
        sort: grid.onSortChange,
        pin: () => columns.pin(index),
        move: (by) => columns.move(index, by),
        fit: () => columns.fit(index),
        hide: () => columns.hide(index),
        onGroup: grid.onGroup,
        onFilter: grid.onFilter,
        onColor: grid.onColor,
        onEditField: grid.onEditField,
        onSummary: grid.onSummaryChange,
      }}
      onClose={onClose}
    />
  )
}
