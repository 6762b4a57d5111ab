import { Button } from '@mantine/core'
import { type CheckedDdInvoice, checkDdInvoice } from '@rumbo/domain/dd-invoices/api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import type { Choice } from '../../ui/inputs/search-select.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { DdHeadInputs } from './dd-head-inputs.tsx'
import { DdItems } from './dd-items.tsx'
import { DdLines } from './dd-lines.tsx'
import { DdResult } from './dd-result.tsx'
import { type Draft, firstDraft, inputOf } from './draft.ts'

/** An invoice that was checked, and how many were before it. */
type Checked = Pick<Draft, 'currency' | 'lines'> & {
  readonly by: CheckedDdInvoice
  readonly count: number
}

/** A demurrage or detention invoice, typed and held against what happened. */
export function DdCheckPage({ shipment }: { readonly shipment: Choice | null }) {
  const { t } = useTranslation('dd-check')
  const [draft, setDraft] = useState(() => firstDraft(shipment))
  const [isTried, setIsTried] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function check(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    const input = inputOf(draft)
    if (busy || !input) return
    setBusy(true)
    setFailure(null)
    try {
      const by = await call(checkDdInvoice, input, { onError: 'inline' })
      const { currency, lines } = draft
      setChecked((before) => ({ by, currency, lines, count: (before?.count ?? 0) + 1 }))
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const parts = { draft, isTried, onChange: setDraft }
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <form onSubmit={check} noValidate>
        <DdHeadInputs {...parts} />
        <DdLines {...parts} />
        {draft.country === 'US' ? <DdItems {...parts} /> : null}
        <FailureAlert failure={failure} />
        <Button type="submit" loading={busy} mt={16}>
          {t('check')}
        </Button>
        {isTried && !inputOf(draft) ? <p role="alert">{t('incomplete')}</p> : null}
      </form>
      {checked ? (
        <DdResult
          key={checked.count}
          checked={checked.by}
          currency={checked.currency}
          lines={checked.lines}
        />
      ) : null}
    </>
  )
}
