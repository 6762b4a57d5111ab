import { Title } from '@mantine/core'
import { IconCompassOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useNamePage } from '../../ui/page/page-title.ts'
import { PublicFrame } from '../../ui/page/public-frame.tsx'
import classes from './status-page.module.css'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation('errors')
  useNamePage(t('notFound.title'))
  return (
    <PublicFrame>
      <div className={classes.page}>
        <IconCompassOff size={48} stroke={1.5} className={classes.icon} aria-hidden />
        <Title order={1}>{t('notFound.title')}</Title>
        <p className={classes.text}>{t('notFound.text')}</p>
        <div className={classes.actions}>
          <LinkButton to="/">{t('home')}</LinkButton>
          <LinkButton to="/help" variant="default">
            {t('notFound.help')}
          </LinkButton>
        </div>
      </div>
    </PublicFrame>
  )
}
