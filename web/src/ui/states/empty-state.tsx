import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type Props = {
  readonly icon?: ReactNode
  /** What this place is for, in one line. */
  readonly title: string
  /** The title is the page's h1. */
  readonly heading?: boolean | undefined
  readonly text?: ReactNode
  /** The one button, and the other way next to it. */
  readonly actions?: ReactNode
}

/** What stands where there is nothing yet. */
export function EmptyState({ icon, title, heading, text, actions }: Props) {
  return (
    <div className={classes.empty}>
      {icon ? (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      {heading ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
      {text ? <div className={classes.text}>{text}</div> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  )
}
