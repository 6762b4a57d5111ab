import type { StorageUse } from '@rumbo/domain/organizations/storage.api'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { percentUsed } from '../../lib/session/organization-storage.ts'
import classes from './notices.module.css'

type Props = { readonly storage: StorageUse; readonly onOpen?: () => void }

/** Little room is left for files: it stands until there is more. */
export function StorageLine({ storage, onOpen }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <li className={classes.line} data-unread data-kind="storage">
      <span className={classes.icon}>
        <IconDatabaseExclamation size={18} aria-hidden />
      </span>
      <span className={classes.words}>
        <Link to="/settings/organization" className={classes.name} onClick={() => onOpen?.()}>
          {t('storage.name')}
        </Link>
        <span className={classes.text}>{t('storage.text', { percent: percentUsed(storage) })}</span>
      </span>
    </li>
  )
}
