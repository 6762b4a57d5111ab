import { useTranslation } from 'react-i18next'
import classes from './composer.module.css'
import type { Candidate } from './mentions.ts'

type Props = {
  readonly id: string
  readonly offered: readonly Candidate[]
  /** Which of them Enter chooses. */
  readonly at: number
  readonly onChoose: (candidate: Candidate) => void
}

/** Who can be named as a name is typed; who doesn't read the lane is grey, with why. */
export function MentionList({ id, offered, at, onChoose }: Props) {
  const { t } = useTranslation('messages')
  if (offered.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={t('mention.label')} className={classes.mentions}>
      {offered.map((candidate, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and says which one is active
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <div
          key={candidate.userId}
          id={`${id}-${candidate.userId}`}
          role="option"
          aria-selected={place === at}
          aria-disabled={!candidate.reads}
          className={classes.candidate}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(candidate)}
        >
          <span>{candidate.name}</span>
          <span className={classes.company}>
            {candidate.reads ? candidate.company : t('mention.readsNot', { name: candidate.company })}
          </span>
        </div>
      ))}
    </div>
  )
}
