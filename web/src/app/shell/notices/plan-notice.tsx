import { getPlanNotice } from '@rumbo/domain/billing/api'
import { IconGauge } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import classes from '../missing-information.module.css'

/** Says where a payment is late or the plan is full, to who may look at plan and billing. */
export function PlanNotice() {
  const { t } = useTranslation('billing')
  const { moment } = useFormats()
  const { organizationId } = useMembership()
  const { can } = useMyRole()
  const may = can('organization:billing')
  const { data } = useQuery({
    queryKey: ['planNotice', organizationId],
    queryFn: ({ signal }) => call(getPlanNotice, {}, { signal, onError: 'inline' }),
    enabled: may,
    staleTime: 300_000,
  })
  if (!data) return null
  const { full, over, pastDueSince, planEndsAt } = data
  const text =
    pastDueSince !== null && planEndsAt !== null
      ? t('notice.pastDue', { date: moment(planEndsAt) })
      : over.length > 0
        ? t('notice.over')
        : full.includes('shipments')
          ? t('notice.full')
          : full.includes('members')
            ? t('notice.members')
            : null
  if (text === null) return null
  return (
    <p className={classes.note}>
      <IconGauge size={18} style={{ flexShrink: 0 }} aria-hidden />
      <span>
        {text} <TextLink to="/settings/billing">{t('notice.link')}</TextLink>
      </span>
    </p>
  )
}
