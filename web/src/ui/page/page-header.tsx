import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Truncated } from '../text/truncated.tsx'
import classes from './page-header.module.css'
import { useNamePage } from './page-title.ts'
import { InTopLine, useHasTopLine } from './top-line.tsx'

type Props = {
  /** The page's one h1, and the title of the browser's tab. */
  readonly title: string
  /** In grey behind the title: "1,204", "10,000+". */
  readonly count?: string | undefined
  /** Behind the count: what is to be said of all that is on the page. */
  readonly afterCount?: ReactNode
  /** The ways between parts of the page, behind its title. */
  readonly tabs?: ReactNode
  /** A line at the top of the page. */
  readonly description?: ReactNode
  /** At the right; one filled button at most, the thing that most people come for. */
  readonly actions?: ReactNode
}

/** The head of a page, in the frame's top line; pages without the frame have it above their content. Every page has exactly one. */
export function PageHeader({ title, count, afterCount, tabs, description, actions }: Props) {
  useNamePage(title)
  const isInTopLine = useHasTopLine()
  const said = description ? <div className={classes.description}>{description}</div> : null
  if (isInTopLine)
    return (
      <>
        <InTopLine place="head">
          <Title order={1} className={classes.name}>
            <Truncated>{title}</Truncated>
            {count ? <span className={classes.count}>{count}</span> : null}
          </Title>
          {afterCount}
        </InTopLine>
        {tabs ? <InTopLine place="tabs">{tabs}</InTopLine> : null}
        {actions ? <InTopLine place="actions">{actions}</InTopLine> : null}
        {said ? <div className={classes.below}>{said}</div> : null}
      </>
    )
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>
          {title}
          {count ? <span className={classes.count}>{count}</span> : null}
        </Title>
        {afterCount}
        {said}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
      {tabs}
    </header>
  )
}
