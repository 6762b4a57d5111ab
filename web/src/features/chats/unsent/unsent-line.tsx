import { Button } from '@mantine/core'
import { withoutLinks } from '@rumbo/domain/chats/record-links'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../message/message.module.css'
import type { Unsent } from './unsent.ts'

type Props = {
  readonly of: Unsent
  readonly onDrop: (id: string) => void
  readonly onTryAgain: (id: string) => void
}

/** A message that waits to be sent, or that the service refused, with why. */
export function UnsentLine({ of: { id, text, refusal, files = [] }, onDrop, onTryAgain }: Props) {
  const { t } = useTranslation('messages')
  return (
    <li className={classes.unsent} data-refused={refusal !== null || undefined}>
      <p className={classes.plain}>{withoutLinks(text)}</p>
      {files.length > 0 ? <p className={classes.plain}>{files.map(({ name }) => name).join(', ')}</p> : null}
      <p className={classes.waiting} role={refusal === null ? undefined : 'alert'}>
        {refusal === null ? <IconClock size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
        {refusal === null ? t('waiting') : t('refused', { reason: refusal })}
        {refusal === null ? null : (
          <Button size="compact-xs" variant="default" onClick={() => onTryAgain(id)}>
            {t('tryAgain')}
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onDrop(id)}>
          {t('drop')}
        </Button>
      </p>
    </li>
  )
}
