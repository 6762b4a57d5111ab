import type { ReactNode } from 'react'
import classes from './setting-row.module.css'

type Props = {
  readonly title: ReactNode
  /** What it does, in a sentence. */
  readonly description?: ReactNode
  /** The switch or button at the right. */
  readonly children?: ReactNode
}

/** One thing that is set: what it is, what it does, and its switch or button. */
export function SettingRow({ title, description, children }: Props) {
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      {children ? <div className={classes.control}>{children}</div> : null}
    </div>
  )
}

/** The frame around the things that are set together. */
export function SettingRows({ children }: { readonly children: ReactNode }) {
  return <div className={classes.rows}>{children}</div>
}
