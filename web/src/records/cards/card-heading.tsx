import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { Section } from '../../grid/groups/group-lines.ts'
import classes from './card-list.module.css'

type Props = {
  readonly section: Section
  readonly onFold: (key: string, isOpen: boolean) => void
  /** It stands over the cards, doubling the heading that was scrolled away. */
  readonly isDouble?: boolean
}

/** The heading of a group of cards, which opens and folds it. */
export function CardHeading({ section, onFold, isDouble = false }: Props) {
  const { group, isOpen } = section
  const Caret = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      className={classes.heading}
      data-level={group.level}
      aria-expanded={isOpen}
      aria-hidden={isDouble || undefined}
      tabIndex={isDouble ? -1 : undefined}
      onClick={() => onFold(group.key, !isOpen)}
    >
      <Caret size={18} aria-hidden />
      <span className={classes.headingName}>{group.draw?.() ?? group.name}</span>
      <span className={classes.headingCount}>{group.countText}</span>
    </button>
  )
}
