import { VisuallyHidden } from '@mantine/core'
import classes from './record-tabs.module.css'

type Props = {
  /** As it is written; null: there is nothing to count. */
  readonly text: string | null
  /** What a screen reader says instead. */
  readonly spoken?: string
  /** It asks to be looked at. */
  readonly isNew?: boolean
}

/** A number behind the name of a tab. */
export function TabCount({ text, spoken, isNew = false }: Props) {
  if (text === null) return null
  return (
    <span className={classes.count} data-new={isNew || undefined}>
      <span aria-hidden={spoken !== undefined}>{text}</span>
      {spoken === undefined ? null : <VisuallyHidden>{spoken}</VisuallyHidden>}
    </span>
  )
}
