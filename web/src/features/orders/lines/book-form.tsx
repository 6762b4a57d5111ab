import { Button, TextInput } from '@mantine/core'
import { bookProduct } from '@rumbo/domain/orders/booking.api'
import { listShipments } from '@rumbo/domain/shipments/api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { type Choice, SearchSelect } from '../../../ui/inputs/search-select.tsx'
import { amountText } from './amount.ts'
import classes from './line-panel.module.css'

type Props = { readonly orderId: string; readonly productId: string; readonly left: string }

/** Shipments that may carry something, by what is typed. */
async function searchShipments(search: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const wanted = search === '' ? {} : { search }
  const { items } = await call(
    listShipments,
    { ...wanted, limit: 20, fields: 'name,rumboShipmentNumber' },
    { signal, onError: 'inline' },
  )
  return items.map(({ id, name, rumboShipmentNumber }) => ({
    value: id,
    label: [name, rumboShipmentNumber].filter((each) => typeof each === 'string').join(' · '),
  }))
}

/** Books a quantity of a line on a shipment. What is refused is said at the quantity. */
export function BookForm({ orderId, productId, left }: Props) {
  const { t } = useTranslation('order-booking')
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const textOf = useFailureText()
  const [quantity, setQuantity] = useState(left === '0' ? '' : left)
  const [shipment, setShipment] = useState<Choice | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  async function book(event: FormEvent) {
    event.preventDefault()
    setMissing(shipment === null)
    if (busy || shipment === null) return
    setBusy(true)
    setFailure(null)
    try {
      const input = { id: orderId, productId, shipmentId: shipment.value, quantity }
      await call(bookProduct, input, { onError: 'inline' })
      showToast({ status: 'success', title: t('form.done', { name: shipment.label }), text: '' })
      await cache.invalidateQueries({ queryKey: [recordKey, orderId] })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={book} noValidate>
      <TextInput
        label={t('form.quantity')}
        description={t('form.of', { left: amountText(left) })}
        inputMode="decimal"
        autoComplete="off"
        value={quantity}
        error={failure === null ? undefined : (issueAt(failure, 'quantity') ?? textOf(failure))}
        onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
      />
      <SearchSelect
        label={t('form.shipment')}
        placeholder={t('form.placeholder')}
        source={['shipments to book on']}
        search={searchShipments}
        value={shipment}
        error={isMissing ? t('form.required') : undefined}
        onChange={setShipment}
      />
      <Button type="submit" loading={busy}>
        {t('form.book')}
      </Button>
    </form>
  )
}
