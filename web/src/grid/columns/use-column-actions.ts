import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/toasts/toast-store.ts'
import type { CellPosition } from '../selection/cell-position.ts'
import { hiddenIn, maxPinned, movedBy, movedTo, pinnedIn, pinToggled } from './column-layout.ts'
import { boundedWidth } from './column-sizing.ts'
import { fitWidth } from './fit-width.ts'
import { type GridSort, nextCombinedSort, nextSort } from './grid-sort.ts'
import type { ColumnLayout, PlacedColumn } from './use-column-model.ts'

type ActionsOf = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly placed: readonly PlacedColumn[]
  readonly layout: ColumnLayout
  readonly onLayoutChange: (layout: ColumnLayout) => void
  readonly sort: GridSort
  readonly onSortChange: (sort: GridSort) => void
  /** Makes a header the active cell, which goes along with its column. */
  readonly focusHeader: (index: number) => void
}

/** The menu of a column that is open, and where: pixels of the grid's frame. */
export type OpenMenu = { readonly index: number; readonly left: number; readonly top: number }

/** What headers and their menus do with the columns. */
export function useColumnActions(of: ActionsOf) {
  const { placed, layout, onLayoutChange } = of
  const { t } = useTranslation('grid')
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const idAt = (index: number) => placed[index]?.column?.id
  const refuse = (text: string) => showToast({ title: t('hint'), status: 'warning', text })

  function setWidth(id: string, width: number) {
    onLayoutChange({ ...layout, widths: { ...layout.widths, [id]: width } })
  }

  return {
    menu,
    setWidth,
    widen: (index: number, by: number) => {
      const place = placed[index]
      if (place?.column) setWidth(place.column.id, boundedWidth(place.width + by))
    },
    fit: (index: number) => {
      const id = idAt(index)
      if (id && of.scroller.current) setWidth(id, fitWidth(of.scroller.current, index))
    },
    /** `combined`: adds to the present sort, which stays the first. */
    sortBy: (index: number, combined: boolean) => {
      const column = placed[index]?.column
      if (!column?.sortable) return
      const next = combined ? nextCombinedSort(of.sort, column.id) : nextSort(of.sort, column.id)
      if (next) of.onSortChange(next)
      else refuse(t('sortLimit'))
    },
    pin: (index: number) => {
      const id = idAt(index)
      const next = id && pinToggled(layout, id)
      if (next) onLayoutChange(next)
      else refuse(t('pinLimit', { count: maxPinned }))
    },
    isPinned: (index: number) => pinnedIn(layout).includes(idAt(index) ?? ''),
    canMove: (index: number, by: 1 | -1) => {
      const neighbor = placed[index + by]
      return neighbor?.column != null && neighbor.isPinned === placed[index]?.isPinned
    },
    move: (index: number, by: 1 | -1) => {
      const id = idAt(index)
      if (!id) return
      const next = movedBy(layout, id, by)
      if (next === layout) return
      onLayoutChange(next)
      of.focusHeader(index)
    },
    moveTo: (id: string, target: string) => onLayoutChange(movedTo(layout, id, target)),
    hide: (index: number) => {
      const id = idAt(index)
      if (id) onLayoutChange(hiddenIn(layout, id))
    },
    closeMenu: () => setMenu(null),
    /** Opens the menu of a column under its header, which is in sight. */
    openMenu: ({ column }: Pick<CellPosition, 'column'>) => {
      const grid = of.scroller.current
      const header = grid?.querySelector(`[data-row="-1"] > [data-column="${column}"]`)
      if (!grid || !header || !idAt(column)) return
      const [box, around] = [header.getBoundingClientRect(), grid.getBoundingClientRect()]
      setMenu({
        index: column,
        left: Math.min(Math.max(box.left - around.left, 0), Math.max(around.width - 8, 0)),
        top: box.bottom - around.top,
      })
    },
  }
}
