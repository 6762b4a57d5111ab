import type { Freshness } from '../../grid/rows/grid-row.ts'
import classes from './freshness-dot.module.css'

/** Filled: it happened. Ring: a source expects it. Dashed: we computed it. A plan has none, but its place is kept. */
export function FreshnessDot({
  freshness,
  label,
}: {
  readonly freshness: Freshness
  readonly label: string
}) {
  return <span className={classes.dot} data-freshness={freshness} role="img" aria-label={label} />
}
