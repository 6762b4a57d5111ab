import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './narrow-page.module.css'
import { useNamePage } from './page-title.ts'

type Props = {
  /** The page's h1 and the title of the browser's tab. */
  readonly title: string
  readonly description?: ReactNode
  /** The dots of the steps. */
  readonly steps?: ReactNode
  readonly children?: ReactNode
}

/** A page of one narrow column for one question: sign-in, a step, a link of a mail. */
export function NarrowPage({ title, description, steps, children }: Props) {
  useNamePage(title)
  return (
    <div className={classes.page}>
      {steps}
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {description ? <div className={classes.description}>{description}</div> : null}
      <div className={classes.body}>{children}</div>
    </div>
  )
}
