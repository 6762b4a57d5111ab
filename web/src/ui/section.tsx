import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type Props = {
  readonly title: string
  readonly description?: ReactNode
  /** Quiet buttons at the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a page (h2), in a frame. */
export function Section({ title, description, actions, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.header}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {description ? <p className={classes.description}>{description}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  )
}
