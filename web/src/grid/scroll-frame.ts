/** Height of a row, in pixels. */
export const rowHeight = 32

/** Rows that are laid out at once: 16 million pixels, under the 17.8 million at which Firefox ends. */
export const frameRows = 500_000

/**
 * A list may be higher than a browser can lay out. Then a frame of it is laid out, which begins at row `shift` and is
 * scrolled to `top` pixels: small moves scroll within the frame, jumps move the frame in proportion, and at rest the
 * frame is laid so that the scrollbar tells the place again.
 */
export type FramePosition = { readonly shift: number; readonly top: number }

/** Rows laid out of a list. */
export const drawnRows = (total: number): number => Math.min(total, frameRows)

/** The farthest a frame scrolls, in pixels; `view` is the height that shows rows. */
const reach = (total: number, view: number) => Math.max(drawnRows(total) * rowHeight - view, 0)

/** The frame for a scrollbar that was dragged to `top` pixels. */
export function frameOfJump(total: number, top: number, view: number): number {
  const spare = total - drawnRows(total)
  const all = reach(total, view)
  return all === 0 ? 0 : Math.round(spare * Math.min(Math.max(top / all, 0), 1))
}

/** The frame in which the scrollbar stands in proportion, with the same pixels of the list on screen. */
export function frameAtRest(total: number, at: FramePosition, view: number): FramePosition {
  const spare = total - drawnRows(total)
  if (spare <= 0) return { shift: 0, top: at.top + at.shift * rowHeight }
  const offset = at.top + at.shift * rowHeight
  const all = reach(total, view)
  const share = offset / (all + spare * rowHeight)
  const shift = Math.min(Math.max(Math.round((offset - share * all) / rowHeight), 0), spare)
  return { shift, top: offset - shift * rowHeight }
}

/** Where to scroll so that a row is seen; null when it is. `view` excludes the header. */
export function positionToSee(
  row: number,
  at: FramePosition & { readonly total: number },
  view: number,
): FramePosition | null {
  const offset = at.top + at.shift * rowHeight
  const start = row * rowHeight
  if (start >= offset && start + rowHeight <= offset + view) return null
  const wished = start < offset ? start : start + rowHeight - view
  return frameAtRest(at.total, { shift: 0, top: Math.max(wished, 0) }, view)
}
