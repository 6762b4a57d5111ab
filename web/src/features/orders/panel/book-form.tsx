import { Button, TextInput } from '@mantine/core'
import { addDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { bookProduct } from '@rumbo/domain/orders/booking.api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { type Choice, SearchSelect } from '../../../ui/inputs/search-select.tsx'
import { ContainerChoice } from '../booking/container-choice.tsx'
import { isTooMuch } from '../booking/wanted-lines.ts'
import { amountText } from '../lines/amount.ts'
import { searchShipments } from '../lines/search-shipments.ts'
import classes from './line-panel.module.css'

type Props = {
  readonly orderId: string
  readonly productId: string
  readonly unit: string | null
  readonly left: string
  /** What is booked of the line already, by shipment: booking there again replaces it. */
  readonly bookedOn?: (shipmentId: string) => string
}

/** Books a quantity of a line on a shipment. What is refused is said at the quantity. */
export function BookForm({ orderId, productId, unit, left, bookedOn = () => '0' }: Props) {
  const { t } = useTranslation('order-booking')
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const textOf = useFailureText()
  const [quantity, setQuantity] = useState(left === '0' ? '' : left)
  const [shipment, setShipment] = useState<Choice | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isMissing, setMissing] = useState(false)
  const [container, setContainer] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function book(event: FormEvent) {
    event.preventDefault()
    setMissing(shipment === null)
    if (busy || shipment === null) return
    setBusy(true)
    setFailure(null)
    try {
      const containers = container === null ? [] : [{ id: container, quantity }]
      const input = { id: orderId, productId, shipmentId: shipment.value, quantity, containers }
      await call(bookProduct, input, { onError: 'inline' })
      showToast({ status: 'success', title: t('form.done', { name: shipment.label }), text: '' })
      await cache.invalidateQueries({ queryKey: [recordKey, orderId] })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const free = readDecimal(addDecimals(left, shipment ? bookedOn(shipment.value) : '0')) ?? left
  const isOver = isTooMuch({ left: free, unit, typed: quantity })
  const tooMuch = isOver ? t('lines.tooMuch', { left: amountText(free) }) : undefined
  const problem = failure === null ? tooMuch : (issueAt(failure, 'quantity') ?? textOf(failure))

  return (
    <form className={classes.form} onSubmit={book} noValidate>
      <div className={classes.places}>
        <TextInput
          label={t('form.quantity')}
          description={t('form.available', { left: amountText(free) })}
          inputMode="decimal"
          autoComplete="off"
          value={quantity}
          error={problem}
          onChange={({ currentTarget }) => {
            setQuantity(currentTarget.value)
            setFailure(null)
          }}
        />
        <SearchSelect
          label={t('form.shipment')}
          placeholder={t('form.placeholder')}
          source={['shipments to book on']}
          search={searchShipments}
          value={shipment}
          error={isMissing ? t('form.required') : undefined}
          onChange={(next) => {
            setShipment(next)
            setContainer(null)
          }}
        />
      </div>
      {shipment ? (
        <ContainerChoice shipmentId={shipment.value} value={container} onChange={setContainer} />
      ) : null}
      <Button type="submit" loading={busy}>
        {t('form.book')}
      </Button>
    </form>
  )
}
