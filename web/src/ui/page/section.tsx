import { Title } from '@mantine/core'
import type { Color } from '@rumbo/domain/kernel/color'
import { createContext, type ReactNode, use, useId } from 'react'
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

/** Whether the sections within are parts of one page, divided by lines, instead of frames. */
export const FlatSections = createContext(false)

/** A titled part of a page (h2), in a frame or beneath a line. */
export function Section({ title, description, color, actions, children }: Props) {
  const id = useId()
  const isFlat = use(FlatSections)
  return (
    <section className={classes.section} data-flat={isFlat || undefined} aria-labelledby={id}>
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
