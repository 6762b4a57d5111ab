import { Button, CloseButton } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './edit-in-place.module.css'

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

/** Tells who is typing that somebody else has written meanwhile; saving writes over it. */
export function MeanwhileNote({ theirs }: { readonly theirs: string }) {
  const { t } = useTranslation('forms')
  return (
    <p role="status" className={classes.meanwhile}>
      <IconUsers size={16} aria-hidden />
      {theirs === '' ? t('meanwhileEmptied') : t('meanwhile', { theirs })}
    </p>
  )
}
