import { Button, CloseButton } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './edit-in-place.module.css'

/** Who changed a value last, and how long ago. */
export type Change = { readonly who: string; readonly ago: string }

/** Says something of the last change of a value, as far as one may know of it. */
export type SayChange = (words: (change: Change | null) => string) => ReactNode

type Props = {
  /** What somebody else had written; '' where they had emptied it. */
  readonly theirs: string
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Reports that somebody else had changed the value meanwhile: one's own stands, theirs can be restored. */
export function ConflictNote({ theirs, onTake, onClose }: Props) {
  const { t } = useTranslation('forms')
  const isEmptied = theirs.length === 0
  return (
    <div role="alert" className={classes.conflict}>
      <IconUsers size={16} aria-hidden />
      <span className={classes.conflictText}>
        {isEmptied ? t('conflictEmptied') : t('conflict', { theirs })}
      </span>
      <Button size="compact-xs" variant="default" onClick={onTake}>
        {t('takeTheirs')}
      </Button>
      <CloseButton size="xs" aria-label={t('dismiss')} onClick={onClose} />
    </div>
  )
}

/** One's own value that somebody else wrote over afterwards. */
export type Overwritten = {
  readonly mine: Json
  readonly theirs: Json
  readonly onRestore: () => void
  readonly onClose: () => void
}

type OverwrittenProps = { readonly overwritten: Overwritten; readonly mine: string; readonly theirs: string }

/** Tells the earlier author that a later write won, with both values, and restores theirs. */
export function OverwrittenNote({ overwritten, mine, theirs }: OverwrittenProps) {
  const { t } = useTranslation('forms')
  return (
    <div role="alert" className={classes.conflict}>
      <IconUsers size={16} aria-hidden />
      <span className={classes.conflictText}>
        {theirs === ''
          ? t('overwrittenEmptied', { mine: mine || '—' })
          : t('overwritten', { theirs, mine: mine || '—' })}
      </span>
      <Button size="compact-xs" variant="default" onClick={overwritten.onRestore}>
        {t('restoreMine')}
      </Button>
      <CloseButton size="xs" aria-label={t('dismiss')} onClick={overwritten.onClose} />
    </div>
  )
}

type MeanwhileProps = {
  /** What they wrote; '' where they emptied it. */
  readonly theirs: string
  readonly say: SayChange
  readonly onKeep: () => void
  readonly onTake: () => void
}

/** Tells who is typing that somebody else has written meanwhile: one's own goes on, or theirs stays. */
export function MeanwhileNote({ theirs, say, onKeep, onTake }: MeanwhileProps) {
  const { t } = useTranslation('forms')
  return (
    <div role="status" className={classes.conflict}>
      <IconUsers size={16} aria-hidden />
      <span className={classes.conflictText}>
        {say((change) => {
          if (change) return theirs === '' ? t('clearedBy', change) : t('changedBy', { ...change, theirs })
          return theirs === '' ? t('meanwhileEmptied') : t('meanwhile', { theirs })
        })}
      </span>
      <Button size="compact-xs" variant="default" onClick={onKeep}>
        {t('keepMine')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={onTake}>
        {t('useTheirs')}
      </Button>
    </div>
  )
}
