import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconProgress,
} from '@tabler/icons-react'
import classes from './status-badge.module.css'

/**
 * What a status means, and so its color: `good` done or on time, `look` needs a look, `bad` late or failed, `underway`
 * on its way, `none` no data.
 */
export type Meaning = 'good' | 'look' | 'bad' | 'underway' | 'none'

const icons: Readonly<Record<Meaning, typeof IconCircleCheck>> = {
  good: IconCircleCheck,
  look: IconAlertTriangle,
  bad: IconCircleX,
  underway: IconProgress,
  none: IconCircleDashed,
}

/** A status as color, icon and word: the color never says it alone. */
export function StatusBadge({ meaning, children }: { readonly meaning: Meaning; readonly children: string }) {
  const Icon = icons[meaning]
  return (
    <span className={classes.badge} data-meaning={meaning}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  )
}
