import { Title } from '@mantine/core'
import type { Color } from '@rumbo/domain/kernel/color'
import { type ReactNode, useId } from 'react'
import { ColorMark } from '../chips/color-chip.tsx'
import classes from './section.module.css'

type Props = {
  readonly title: string
  readonly description?: ReactNode
  /** A mark in a color of the organization's choice, next to the title. */
  readonly color?: Color | undefined
  /** Quiet buttons at the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a page (h2), in a frame. */
export function Section({ title, description, color, actions, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.header}>
        <div>
          <Title order={2} id={id}>
            {color && color !== 'unassigned' ? <ColorMark color={color} /> : null}
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
