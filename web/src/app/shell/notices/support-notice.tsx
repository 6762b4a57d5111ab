import { getSupportNotice } from '@rumbo/domain/support/support.api'
import { IconLifebuoy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { supportNoticeKey } from '../../../lib/session/support-notice-key.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import classes from '../missing-information.module.css'

/** Says to everybody of the organization that support may look at it, as what and until when (ROLE-07). */
export function SupportNotice() {
  const { t } = useTranslation('support')
  const { moment } = useFormats()
  const { organizationId } = useMembership()
  const mayEnd = useMyRole().can('organization:organizations')
  const { data, refetch } = useQuery({
    queryKey: supportNoticeKey(organizationId),
    queryFn: ({ signal }) => call(getSupportNotice, {}, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })
  const endsAt = data?.endsAt ?? null
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(endsAt) - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [endsAt, refetch])
  if (endsAt === null) return null
  return (
    <p className={classes.note}>
      <IconLifebuoy size={18} style={{ flexShrink: 0 }} aria-hidden />
      <span>
        {t('banner.text', { role: data?.role ?? '', date: moment(endsAt) })}{' '}
        {mayEnd ? <TextLink to="/settings/organization">{t('banner.link')}</TextLink> : null}
      </span>
    </p>
  )
}
