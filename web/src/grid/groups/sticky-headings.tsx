import type { ColumnView } from '../columns/use-column-window.ts'
import type { RowsState } from '../rows/row-store.ts'
import type { Section } from './group-lines.ts'
import { StickyHeading } from './heading-row.tsx'
import classes from './sticky-headings.module.css'

type Props = {
  readonly state: RowsState
  /** The first line in sight. */
  readonly line: number
  readonly view: ColumnView
}

/** The headings that a list's first line in sight stands under, where they are scrolled away themselves. */
export function StickyHeadings({ state, line, view }: Props) {
  const here = state.section?.(line)
  const over: Section[] = []
  for (let each: Section | null | undefined = here; each; each = each.parent)
    if (each.at < line) over.unshift(each)
  if (over.length === 0) return null
  return (
    <div className={classes.sticky}>
      {over.map(({ group, isOpen }) => (
        <StickyHeading key={group.key} group={group} isOpen={isOpen} view={view} />
      ))}
    </div>
  )
}
