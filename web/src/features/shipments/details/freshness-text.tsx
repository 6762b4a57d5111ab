import type { Timeline } from '@rumbo/domain/shipments/timeline.api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/formats.ts'

/** Since when the tracking is as fresh as it is, and why where it isn't. */
export function FreshnessText({ of }: { readonly of: Timeline }) {
  const { t } = useTranslation(['shipment-details', 'tracking'])
  const { ago, moment } = useFormats()
  const { status = 'none', statusSince, statusReason } = of
  if (!statusSince || status === 'none') return t('settings.freshness.none')
  const words = {
    ago: ago(statusSince, Date.now()),
    reason: t(`tracking:failures.${statusReason ?? 'silent'}`),
  }
  return <span title={moment(statusSince)}>{t(`settings.freshness.${status}`, words)}</span>
}
