import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'

/** When sources last answered, and why not since; `isOver`: the shipment is finished. */
export function FreshnessText({ of, isOver }: { readonly of: Timeline; readonly isOver: boolean }) {
  const { t } = useTranslation(['shipment-details', 'tracking'])
  const { ago, moment } = useFormats()
  const { status = 'none', statusSince, statusReason } = of
  if (isOver) return t('settings.freshness.finished')
  if (!statusSince || status === 'none') return t('settings.freshness.none')
  const words = {
    ago: ago(statusSince, Date.now()),
    reason: t(`tracking:failures.${statusReason ?? 'silent'}`),
  }
  return <span title={moment(statusSince)}>{t(`settings.freshness.${status}`, words)}</span>
}
