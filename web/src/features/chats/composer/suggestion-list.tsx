import type { ReactNode } from 'react'
import classes from './composer.module.css'

/** Something that can be chosen while one types. */
export type Suggestion = {
  readonly key: string
  readonly name: string
  readonly detail: ReactNode
  /** Whether it can be chosen. */
  readonly isOpen: boolean
}

type Props = {
  readonly id: string
  readonly label: string
  readonly offered: readonly Suggestion[]
  /** Which of them Enter chooses. */
  readonly at: number
  readonly onChoose: (at: number) => void
}

/** What can be chosen as one types in the box, which keeps the focus; what can't be is grey, with why. */
export function SuggestionList({ id, label, offered, at, onChoose }: Props) {
  if (offered.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.mentions}>
      {offered.map(({ key, name, detail, isOpen }, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and says which one is active
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <div
          key={key}
          id={`${id}-${key}`}
          role="option"
          aria-selected={place === at}
          aria-disabled={!isOpen}
          className={classes.candidate}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <span>{name}</span>
          <span className={classes.company}>{detail}</span>
        </div>
      ))}
    </div>
  )
}
