import { Button, Group } from '@mantine/core'
import { type CheckedDdInvoice, checkDdInvoice } from '@rumbo/domain/dd-invoices/api'
import { addDdInvoice } from '@rumbo/domain/dd-invoices/kept.api'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import type { Choice } from '../../../ui/inputs/search-select.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import classes from '../dd-result.module.css'
import { DdResult } from '../dd-result.tsx'
import { DdHeadInputs } from './dd-head-inputs.tsx'
import { DdItems } from './dd-items.tsx'
import { DdLines } from './dd-lines.tsx'
import { type Draft, firstDraft, inputOf, keptOf } from './draft.ts'

/** An invoice that was checked, and how many were before it. */
type Checked = Pick<Draft, 'currency' | 'lines'> & {
  readonly by: CheckedDdInvoice
  readonly count: number
}

/** What is being done. */
type Busy = 'saving' | 'checking'

type Props = {
  readonly shipment: Choice | null
  /** What a document stated of the invoice; what is missing or wrong of it shows at once. */
  readonly filled?: Draft | undefined
  /** Where it is from. */
  readonly from?: ReactNode
  /** The document that it was read from. */
  readonly document?: string | undefined
}

/** A demurrage or detention invoice that is typed or read: it is checked as it is kept, or without being kept. */
export function DdCheckPage({ shipment, filled, from, document }: Props) {
  const { t } = useTranslation('dd-check')
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => filled ?? firstDraft(shipment))
  const [isTried, setIsTried] = useState(filled !== undefined)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState<Busy | null>(null)

  async function run(what: Busy, act: () => Promise<void>) {
    setIsTried(true)
    if (busy || !inputOf(draft)) return
    setBusy(what)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(null)
    }
  }

  const check = () =>
    run('checking', async () => {
      const input = inputOf(draft)
      if (!input) return
      const by = await call(checkDdInvoice, input, { onError: 'inline' })
      const { currency, lines } = draft
      setChecked((before) => ({ by, currency, lines, count: (before?.count ?? 0) + 1 }))
    })

  const save = (event: FormEvent) => {
    event.preventDefault()
    return run('saving', async () => {
      const input = keptOf(draft)
      if (!input) return
      const { id } = await call(addDdInvoice, { ...input, document }, { onError: 'inline' })
      await navigate({ to: '/demurrage/$id', params: { id } })
    })
  }

  const parts = { draft, isTried, onChange: setDraft }
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {from}
      <form onSubmit={save} noValidate>
        <DdHeadInputs {...parts} />
        <DdLines {...parts} />
        {draft.country === 'US' ? <DdItems {...parts} /> : null}
        <FailureAlert failure={failure} />
        <Group mt={16} gap={8}>
          <Button type="submit" loading={busy === 'saving'}>
            {t('save')}
          </Button>
          <Button variant="default" loading={busy === 'checking'} onClick={check}>
            {t('check')}
          </Button>
        </Group>
        {isTried && !inputOf(draft) ? <p role="alert">{t('incomplete')}</p> : null}
      </form>
      {checked ? (
        <div key={checked.count} ref={bringIntoSight} className={classes.result}>
          <DdResult
            checked={checked.by}
            currency={checked.currency}
            nameOf={(line) => checked.lines.find(({ id }) => id === line)?.container ?? ''}
          />
        </div>
      ) : null}
    </>
  )
}

/** The form is longer than the window: what was found is brought into sight. */
const bringIntoSight = (result: HTMLDivElement | null) => result?.scrollIntoView({ block: 'start' })
