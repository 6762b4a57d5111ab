import type { ColumnLayout } from './use-column-model.ts'

/** Columns that stay in sight, at most. */
export const maxPinned = 3

/** The columns that stay in sight: the first one unless the reader chose others. Those that are not shown are left out. */
export function pinnedIn({ order, pinned }: Pick<ColumnLayout, 'order' | 'pinned'>): readonly string[] {
  if (!pinned) return order.slice(0, 1)
  return order.filter((id) => pinned.includes(id)).slice(0, maxPinned)
}

/** The columns in their order on screen: the pinned ones, then the rest. */
export function standingOrder(layout: Pick<ColumnLayout, 'order' | 'pinned'>): readonly string[] {
  const pinned = pinnedIn(layout)
  return [...pinned, ...layout.order.filter((id) => !pinned.includes(id))]
}

/** Columns that make room for others while the grid is narrower than usual. */
export type RoomGiven = {
  /** Field ids; the first one leaves first. */
  readonly gives: readonly string[]
  /** The column that is to be in sight with all before it. */
  readonly keeps: string
}

/** The columns without as many of those that give room as it takes for a column to be in sight. `room` and widths in pixels. */
export function withRoom(
  order: readonly string[],
  { gives, keeps }: RoomGiven,
  { room, widthOf }: { readonly room: number; readonly widthOf: (id: string) => number },
): readonly string[] {
  let shown = order
  for (const id of gives) {
    const upTo = shown.slice(0, shown.indexOf(keeps) + 1)
    if (upTo.reduce((sum, each) => sum + widthOf(each), 0) <= room) break
    if (upTo.includes(id)) shown = shown.filter((each) => each !== id)
  }
  return shown
}

/** The layout with a column pinned, or no longer; null when there is no room for one more. */
export function pinToggled(layout: ColumnLayout, id: string): ColumnLayout | null {
  const pinned = pinnedIn(layout)
  if (pinned.includes(id)) return { ...layout, pinned: pinned.filter((each) => each !== id) }
  return pinned.length < maxPinned ? { ...layout, pinned: [...pinned, id] } : null
}

/** The layout with a column at the place of another one; a pinned one stays among the pinned ones, the rest among the rest. */
export function movedTo(layout: ColumnLayout, id: string, target: string): ColumnLayout {
  const order = standingOrder(layout)
  const pinned = pinnedIn(layout)
  const part = order.filter((each) => pinned.includes(each) === pinned.includes(id))
  const from = part.indexOf(id)
  const wished = part.indexOf(target)
  const to = wished >= 0 ? wished : pinned.includes(id) ? part.length - 1 : 0
  if (from < 0 || from === to) return layout
  const next = part.filter((each) => each !== id)
  next.splice(to, 0, id)
  const rest = order.filter((each) => !part.includes(each))
  return { ...layout, pinned, order: pinned.includes(id) ? [...next, ...rest] : [...rest, ...next] }
}

/** The layout with a column one place on (1) or back (-1); the same where it can't go. */
export function movedBy(layout: ColumnLayout, id: string, by: 1 | -1): ColumnLayout {
  const order = standingOrder(layout)
  const pinned = pinnedIn(layout)
  const target = order[order.indexOf(id) + by]
  return target === undefined || pinned.includes(target) !== pinned.includes(id)
    ? layout
    : movedTo(layout, id, target)
}

/** The layout without a column; the last one stays. */
export function hiddenIn(layout: ColumnLayout, id: string): ColumnLayout {
  if (layout.order.length <= 1) return layout
  const pinned = pinnedIn(layout).filter((each) => each !== id)
  return { ...layout, pinned, order: layout.order.filter((each) => each !== id) }
}
