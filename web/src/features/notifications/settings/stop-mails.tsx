import { Alert, Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../notices.module.css'

/** For who came here by the link of a mail: no more of them, in one press. */
export function StopMails({ onStop }: { readonly onStop: () => void }) {
  const { t } = useTranslation('notifications')
  return (
    <Alert
      variant="default"
      className={classes.stop}
      icon={<IconMailOff size={18} aria-hidden />}
      title={t('settings.stop.title')}
    >
      <p className={classes.caption}>{t('settings.stop.text')}</p>
      <Button size="compact-sm" onClick={onStop}>
        {t('settings.stop.confirm')}
      </Button>
    </Alert>
  )
}
