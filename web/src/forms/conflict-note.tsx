import { Button, CloseButton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './edit-in-place.module.css'

type Props = {
  /** What somebody else had written; '' where they had emptied it. */
  readonly theirs: string
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Tells that somebody else had changed the value meanwhile: one's own stands, theirs can be taken back. */
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
