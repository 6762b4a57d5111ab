import type { CSSProperties, ReactNode } from 'react'
import type { PlacedColumn } from '../columns/use-column-model.ts'
import classes from './editor-place.module.css'

/** Narrower columns have an editor of this width, in pixels. */
const narrowest = 160
const widths: Readonly<Record<string, number>> = {
  party: 320,
  text: 320,
  quantity: 200,
  strings: 240,
  multiSelect: 240,
}

type Props = {
  readonly placed: PlacedColumn
  /** Pixels from the top of what is laid out. */
  readonly top: number
  readonly pinnedWidth: number
  /** Width of all columns, in pixels. */
  readonly width: number
  readonly children: ReactNode
}

/** Where the editor of a cell stands: on top of it, as wide as it needs, pinned where its column is. */
export function EditorPlace({ placed, top, pinnedWidth, width, children }: Props) {
  const needed = Math.max(placed.width, widths[placed.column?.field.type ?? ''] ?? narrowest)
  const start = placed.isPinned ? placed.start : pinnedWidth + placed.start
  const left = Math.max(Math.min(start, width - needed), 0)
  const style: CSSProperties = placed.isPinned
    ? { left: start, width: needed }
    : { marginLeft: left, width: needed }
  return (
    <div className={classes.line} style={{ top }}>
      <div className={placed.isPinned ? classes.pinned : classes.place} style={style}>
        {children}
      </div>
    </div>
  )
}
