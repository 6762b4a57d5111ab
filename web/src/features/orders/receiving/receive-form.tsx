import { Textarea, TextInput } from '@mantine/core'
import { createReceipt } from '@rumbo/domain/orders/receipts.api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { today } from '../../../lib/texts/today.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { amountText } from '../lines/amount.ts'
import type { OrderLine } from '../lines/use-order-lines.ts'
import type { LineBalance } from '../orders-queries.ts'
import { openOf } from './open-amounts.ts'
import classes from './receive-form.module.css'

export type ReceivedLine = OrderLine & { readonly balance: LineBalance }

type Props = {
  readonly orderId: string
  readonly lines: readonly ReceivedLine[]
  readonly onDone: () => void
}
type Typed = { readonly good: string; readonly damaged: string }

/** What came of the lines of an order on a day; it begins with what arrived and is open. What is refused is said at its line. */
export function ReceiveForm({ orderId, lines, onDone }: Props) {
  const { t } = useTranslation('order-booking')
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const textOf = useFailureText()
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() =>
    Object.fromEntries(lines.map(({ id, balance }) => [id, { good: openOf(balance) ?? '', damaged: '' }])),
  )
  const [day, setDay] = useState<string | null>(today())
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const said = lines.filter(({ id }) => (typed[id]?.good ?? '') !== '' || (typed[id]?.damaged ?? '') !== '')

  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || day === null || said.length === 0) return
    setBusy(true)
    const found: Record<string, string> = {}
    const left: Record<string, Typed> = { ...typed }
    for (const { id: productId } of said) {
      const { good = '', damaged = '' } = typed[productId] ?? {}
      const came = { good: good || '0', damaged: damaged || '0', receivedOn: day, note: note || null }
      try {
        await call(createReceipt, { id: orderId, productId, ...came }, { onError: 'inline' })
        // What was recorded isn't recorded a second time.
        left[productId] = { good: '', damaged: '' }
      } catch (error) {
        found[productId] = issueAt(error, 'good') ?? issueAt(error, 'damaged') ?? textOf(error)
      }
    }
    await cache.invalidateQueries({ queryKey: [recordKey] })
    setTyped(left)
    setRefused(found)
    setBusy(false)
    if (Object.keys(found).length > 0) return
    showToast({ status: 'success', title: t('receive.done', { count: said.length }), text: '' })
    onDone()
  }

  const change = (id: string, patch: Partial<Typed>) => {
    setTyped({ ...typed, [id]: { good: '', damaged: '', ...typed[id], ...patch } })
    setRefused({ ...refused, [id]: '' })
  }
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <DateInput
        label={t('receipts.on')}
        value={day}
        error={isTried && day === null ? t('receipts.onRequired') : undefined}
        onChange={setDay}
      />
      <div className={classes.heads} aria-hidden>
        <span />
        <span>{t('receipts.good')}</span>
        <span>{t('receipts.damaged')}</span>
      </div>
      <ul className={classes.lines}>
        {lines.map(({ id, name, balance }) => (
          <li key={id}>
            <span className={classes.name}>
              {name}
              <small>{t('receive.arrived', { arrived: amountText(balance.arrived) })}</small>
            </span>
            {(['good', 'damaged'] as const).map((each) => (
              <TextInput
                key={each}
                aria-label={t(each === 'good' ? 'receive.goodOf' : 'receive.damagedOf', { name })}
                inputMode="decimal"
                autoComplete="off"
                value={typed[id]?.[each] ?? ''}
                error={each === 'good' ? refused[id] || undefined : undefined}
                onChange={({ currentTarget }) => change(id, { [each]: currentTarget.value })}
              />
            ))}
          </li>
        ))}
      </ul>
      <Textarea
        label={t('receipts.note')}
        autosize
        maxLength={1_000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {isTried && said.length === 0 ? <p className={classes.wrong}>{t('receive.nothing')}</p> : null}
      <FormButtons submit={t('receive.save', { count: said.length })} busy={busy} onCancel={onDone} />
    </form>
  )
}
