import { Button, Title } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNamePage } from '../../ui/page/page-title.ts'
import { PublicFrame } from '../../ui/page/public-frame.tsx'
import classes from './status-page.module.css'

/** Shown while the service is being restored; the button leads home once it is back (AUTH-13). */
export function MaintenancePage() {
  const { t } = useTranslation('errors')
  const router = useRouter()
  const [check, setCheck] = useState<'no' | 'checking' | 'still'>('no')
  useNamePage(t('maintenance.title'))

  /** The guard asks the service again, and brings us back here while it is not restored. */
  async function goHome() {
    setCheck('checking')
    await router.navigate({ to: '/', reloadDocument: false })
    setCheck('still')
  }

  return (
    <PublicFrame>
      <div className={classes.page}>
        <IconTool size={48} stroke={1.5} className={classes.icon} aria-hidden />
        <Title order={1}>{t('maintenance.title')}</Title>
        <p className={classes.text}>{t('maintenance.text')}</p>
        <Button loading={check === 'checking'} onClick={goHome}>
          {t('maintenance.home')}
        </Button>
        <p role="status" className={classes.text}>
          {check === 'still' ? t('maintenance.still') : null}
        </p>
      </div>
    </PublicFrame>
  )
}
