import type { JoinRequest } from '@rumbo/domain/organizations/join-request'
import { IconUserQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personName } from '../../lib/session/people.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './notices.module.css'

type Props = { readonly request: JoinRequest; readonly onOpen?: () => void }

/** Somebody who asks to join: it stands until an administrator answers. */
export function JoinRequestLine({ request, onOpen }: Props) {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
  return (
    <li className={classes.line} data-unread data-kind="joinRequest">
      <span className={classes.icon}>
        <IconUserQuestion size={18} aria-hidden />
      </span>
      <span className={classes.words}>
        <Link to="/users" className={classes.name} onClick={() => onOpen?.()}>
          {personName(request.user)}
        </Link>
        <span className={classes.text}>{t('joinRequest')}</span>
        <span className={classes.quiet}>{formats.ago(request.createdAt, Date.now())}</span>
      </span>
    </li>
  )
}
