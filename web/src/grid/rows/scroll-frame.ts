/** How high rows are. */
export const rowHeights = { short: 32, medium: 56, tall: 96 } as const
export type RowHeight = keyof typeof rowHeights

/** Height of a row in pixels, while the reader has not chosen another one. */
export const rowHeight = rowHeights.short

/** Pixels that are laid out at once, under the 17.8 million at which Firefox ends. */
const framePixels = 16_000_000

/** A list's rows and their height in pixels. */
export type RowExtent = { readonly total: number; readonly height: number }

/**
 * A list may be higher than a browser can lay out. Then a frame of it is laid out, which begins at row `shift` and is
 * scrolled to `top` pixels: small moves scroll within the frame, jumps move the frame in proportion, and at rest the
 * frame is laid so that the scrollbar tells the place again.
 */
export type FramePosition = { readonly shift: number; readonly top: number }

/** Rows laid out of a list. */
export const drawnRows = ({ total, height }: RowExtent): number =>
  Math.min(total, Math.floor(framePixels / height))

/** The farthest a frame scrolls, in pixels; `view` is the height that shows rows. */
const reach = (rows: RowExtent, view: number) => Math.max(drawnRows(rows) * rows.height - view, 0)

/** The frame for a scrollbar that was dragged to `top` pixels. */
export function frameOfJump(rows: RowExtent, top: number, view: number): number {
  const spare = rows.total - drawnRows(rows)
  const all = reach(rows, view)
  return all === 0 ? 0 : Math.round(spare * Math.min(Math.max(top / all, 0), 1))
}

/** The frame in which the scrollbar stands in proportion, with the same pixels of the list on screen. */
export function frameAtRest(rows: RowExtent, at: FramePosition, view: number): FramePosition {
  const { height } = rows
  const spare = rows.total - drawnRows(rows)
  if (spare <= 0) return { shift: 0, top: at.top + at.shift * height }
  const offset = at.top + at.shift * height
  const all = reach(rows, view)
  const share = offset / (all + spare * height)
  const wished = Math.round((offset - share * all) / height)
  // Rounding must not leave what is laid out, above its first pixel or below its last.
  const first = Math.max(Math.ceil((offset - all) / height), 0)
  const last = Math.min(Math.floor(offset / height), spare)
  const shift = Math.min(Math.max(wished, first), last)
  return { shift, top: offset - shift * height }
}

/** Where to scroll so that a row is seen; null when it is. `view` excludes the header. */
export function positionToSee(
  row: number,
  at: FramePosition & { readonly rows: RowExtent },
  view: number,
): FramePosition | null {
  const { height } = at.rows
  const offset = at.top + at.shift * height
  const start = row * height
  if (start >= offset && start + height <= offset + view) return null
  const wished = start < offset ? start : start + height - view
  return frameAtRest(at.rows, { shift: 0, top: Math.max(wished, 0) }, view)
}

/** Rows from the first to the last, by their indices. */
export type RowSight = { readonly first: number; readonly last: number }

/** The rows of which something is in sight, `top` pixels from the first one's edge; null where there are none or nothing shows them. */
export function rowsInSight(
  { total, height }: RowExtent,
  { top, view }: { readonly top: number; readonly view: number },
): RowSight | null {
  if (total === 0 || view <= 0) return null
  const within = (index: number) => Math.min(Math.max(index, 0), total - 1)
  return { first: within(Math.floor(top / height)), last: within(Math.ceil((top + view) / height) - 1) }
}
