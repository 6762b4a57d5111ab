import { Button, Group, Select, Textarea, TextInput } from '@mantine/core'
import { createReceipt, updateReceipt } from '@rumbo/domain/orders/receipts.api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { today } from '../../../lib/texts/today.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import type { Receipt } from '../orders-queries.ts'
import classes from './line-panel.module.css'

type Props = {
  readonly orderId: string
  readonly productId: string
  /** The one that is corrected; null: a new one. */
  readonly receipt: Receipt | null
  readonly shipments: readonly { readonly value: string; readonly label: string }[]
  readonly open: string
  readonly onDone: () => Promise<void>
  readonly onCancel: () => void
}

/** Records what came of a line, or corrects it. It may be more than was ordered. */
export function ReceiptForm({ orderId, productId, receipt, shipments, open, onDone, onCancel }: Props) {
  const { t } = useTranslation('order-booking')
  const [good, setGood] = useState(receipt?.good ?? (open.startsWith('-') || open === '0' ? '' : open))
  const [damaged, setDamaged] = useState(receipt?.damaged ?? '0')
  const [receivedOn, setReceivedOn] = useState<string | null>(receipt?.receivedOn ?? today())
  const [shipmentId, setShipmentId] = useState<string | null>(
    receipt ? receipt.shipmentId : shipments.length === 1 ? (shipments[0]?.value ?? null) : null,
  )
  const [note, setNote] = useState(receipt?.note ?? '')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isMissing = failure !== null && receivedOn === null

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (receivedOn === null) {
      setFailure('day')
      return
    }
    setBusy(true)
    setFailure(null)
    const said = { shipmentId, receivedOn, good, damaged, note: note === '' ? null : note }
    try {
      if (receipt) {
        const at = { id: orderId, receiptId: receipt.id, version: receipt.version }
        await call(updateReceipt, { ...at, ...said }, { onError: 'inline' })
      } else {
        await call(createReceipt, { id: orderId, productId, ...said }, { onError: 'inline' })
      }
      showToast({ status: 'success', title: t('receipts.saved'), text: '' })
      await onDone()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <form className={classes.receiptForm} onSubmit={save} noValidate>
      <div className={classes.pair}>
        <TextInput
          label={t('receipts.good')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={good}
          error={issueAt(failure, 'good')}
          onChange={({ currentTarget }) => setGood(currentTarget.value)}
        />
        <TextInput
          label={t('receipts.damaged')}
          inputMode="decimal"
          autoComplete="off"
          value={damaged}
          error={issueAt(failure, 'damaged')}
          onChange={({ currentTarget }) => setDamaged(currentTarget.value)}
        />
      </div>
      <DateInput
        label={t('receipts.on')}
        value={receivedOn}
        error={isMissing ? t('receipts.onRequired') : undefined}
        onChange={setReceivedOn}
      />
      {shipments.length > 0 ? (
        <Select
          label={t('receipts.shipment')}
          placeholder={t('receipts.anyShipment')}
          data={[...shipments]}
          value={shipmentId}
          clearable
          onChange={setShipmentId}
        />
      ) : null}
      <Textarea
        label={t('receipts.note')}
        autosize
        maxLength={1_000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {isMissing ? null : <FailureAlert failure={failure} />}
      <Group gap={8}>
        <Button type="submit" loading={busy}>
          {t('receipts.save')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('receipts.cancel')}
        </Button>
      </Group>
    </form>
  )
}
