import { Modal, Stack } from '@mantine/core'
import { listPartners } from '@rumbo/domain/network/partners.api'
import { type PartnerLimitSettings, setPartnerLimits } from '@rumbo/domain/orders/partner-limits.api'
import type { AcceptanceLimits } from '@rumbo/domain/orders/settings.api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { type Choice, SearchSelect } from '../../../ui/inputs/search-select.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { LimitInputs } from './limit-inputs.tsx'

type Props = {
  /** The partner whose limits change; null: one is to be chosen. */
  readonly of: PartnerLimitSettings | null
  /** What the limits of a partner that is added start with. */
  readonly start: AcceptanceLimits
  readonly onSaved: () => Promise<void>
  readonly onClose: () => void
}

/** Says how far proposals of one partner may go. */
export function PartnerLimitsDialog(props: Props) {
  const { t } = useTranslation(['order-settings', 'toasts'])
  const { of, onClose } = props
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        size="lg"
        title={of ? t('partners.editOf', { name: of.name }) : t('partners.add')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <LimitsForm {...props} />
      </Modal>
    </OnePanel>
  )
}

function LimitsForm({ of, start, onSaved, onClose }: Props) {
  const { t } = useTranslation('order-settings')
  const [partner, setPartner] = useState<Choice | null>(of ? { value: of.partnerId, label: of.name } : null)
  const [values, setValues] = useState<AcceptanceLimits>(of ?? start)
  const [isTried, setIsTried] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (busy || !partner) return
    setBusy(true)
    setFailure(null)
    const { acceptDaysLater, acceptDaysEarlier, acceptPricePercent, acceptQuantityPercent } = values
    const limits = { acceptDaysLater, acceptDaysEarlier, acceptPricePercent, acceptQuantityPercent }
    try {
      await call(setPartnerLimits, { ...limits, partnerId: partner.value }, { onError: 'inline' })
      await onSaved()
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        {of ? null : (
          <SearchSelect
            label={t('partners.partner')}
            autoFocus
            required
            value={partner}
            onChange={setPartner}
            source={['network', 'limits']}
            search={findPartners}
            error={isTried && !partner ? t('partners.choose') : undefined}
          />
        )}
        <LimitInputs values={values} failure={failure} onChange={setValues} />
        <FailureAlert failure={failure} />
        <FormButtons submit={t('partners.save')} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

async function findPartners(search: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const { items } = await call(
    listPartners,
    { ...(search === '' ? {} : { search }), limit: 50 },
    { signal, onError: 'inline' },
  )
  return items.map(({ id, name }) => ({ value: id, label: name }))
}
