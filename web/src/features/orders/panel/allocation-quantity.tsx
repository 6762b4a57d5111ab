import { TextInput, UnstyledButton } from '@mantine/core'
import { bookProduct } from '@rumbo/domain/orders/booking.api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { rebooked } from '../booking/rebooked.ts'
import { amountText } from '../lines/amount.ts'
import type { Allocation } from './booked-on.tsx'
import classes from './line-panel.module.css'

type Props = {
  readonly orderId: string
  readonly productId: string
  readonly unit: string | null
  readonly item: Allocation
  /** All that is booked of the line on the shipment. */
  readonly items: readonly Allocation[]
  readonly label: string
  readonly mayBook: boolean
}

/** How much is booked at a place; a click edits it, Enter books, Esc leaves. */
export function AllocationQuantity({ orderId, productId, unit, item, items, label, mayBook }: Props) {
  const { t } = useTranslation('order-booking')
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const textOf = useFailureText()
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  if (!mayBook) return <strong>{amountText(item.quantity)}</strong>
  const leave = () => {
    setTyped(null)
    setFailure(null)
  }
  if (typed === null)
    return (
      <UnstyledButton
        className={classes.amount}
        aria-label={t('on.edit', { quantity: amountText(item.quantity), place: label })}
        onClick={() => setTyped(item.quantity)}
      >
        {amountText(item.quantity)}
      </UnstyledButton>
    )
  async function book(event?: FormEvent) {
    event?.preventDefault()
    if (busy || typed === null) return
    const wanted = rebooked(items, item.containerId, { typed, unit })
    if (wanted === null) return leave()
    setBusy(true)
    setFailure(null)
    try {
      const at = { id: orderId, productId, shipmentId: item.shipmentId }
      await call(bookProduct, { ...at, ...wanted }, { onError: 'inline' })
      await cache.invalidateQueries({ queryKey: [recordKey, orderId] })
      leave()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const problem =
    failure === null
      ? undefined
      : (issueAt(failure, 'quantity') ?? issueAt(failure, 'containers') ?? textOf(failure))
  return (
    <form className={classes.edited} onSubmit={book} noValidate>
      <TextInput
        size="xs"
        aria-label={t('on.quantityIn', { place: label })}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          leave()
        }}
        onBlur={() => void book()}
      />
    </form>
  )
}
