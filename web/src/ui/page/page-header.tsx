import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'
import { useNamePage } from './page-title.tsx'

type Props = {
  /** The page's one h1, its last breadcrumb and the title of the browser's tab. */
  readonly title: string
  /** In grey behind the title: "1,204", "10,000+". */
  readonly count?: string | undefined
  /** A line beneath. */
  readonly description?: ReactNode
  /** At the right; one filled button at most, the thing that most people come for. */
  readonly actions?: ReactNode
}

/** The head of a page. Every page has exactly one. */
export function PageHeader({ title, count, description, actions }: Props) {
  useNamePage(title)
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>
          {title}
          {count ? <span className={classes.count}>{count}</span> : null}
        </Title>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  )
}
