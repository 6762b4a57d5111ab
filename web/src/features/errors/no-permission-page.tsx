import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNamePage } from '../../ui/page/page-title.ts'
import classes from './status-page.module.css'

/** Stands where the user's role doesn't open a page: what that means and whom to ask. */
export function NoPermissionPage() {
  const { t } = useTranslation('errors')
  useNamePage(t('noPermission.title'))
  return (
    <div className={classes.page}>
      <IconLock size={48} stroke={1.5} className={classes.icon} aria-hidden />
      <h1>{t('noPermission.title')}</h1>
      <p className={classes.text}>{t('noPermission.text')}</p>
    </div>
  )
}
