import { ActionIcon, Button } from '@mantine/core'
import { deleteReceipt, restoreReceipt } from '@rumbo/domain/orders/receipts.api'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { amountText } from '../lines/amount.ts'
import { type Receipt, receiptsQuery } from '../orders-queries.ts'
import classes from './line-panel.module.css'
import { ReceiptForm } from './receipt-form.tsx'

type Props = {
  readonly orderId: string
  readonly productId: string
  /** Shipments that carry the line, with their names. */
  readonly shipments: readonly { readonly value: string; readonly label: string }[]
  /** How much arrived and nobody said anything of yet. */
  readonly open: string
  readonly mayReceive: boolean
}

/** What came of a line: each time with its day, and how to correct it or take it back. */
export function Receipts({ orderId, productId, shipments, open, mayReceive }: Props) {
  const { t } = useTranslation('order-booking')
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const { data } = useQuery(receiptsQuery(recordKey, orderId))
  const [edited, setEdited] = useState<Receipt | 'new' | null>(null)
  const came = (data ?? []).filter((receipt) => receipt.productId === productId)
  const reread = () => cache.invalidateQueries({ queryKey: [recordKey, orderId] })

  async function undo({ id: receiptId }: Receipt) {
    const at = { id: orderId, receiptId }
    await call(deleteReceipt, at)
    await reread()
    showToast({
      status: 'success',
      title: t('receipts.removed'),
      text: '',
      action: {
        text: t('receipts.undo'),
        run: () => void call(restoreReceipt, at).then(reread, () => undefined),
      },
    })
  }

  return (
    <section aria-label={t('receipts.title')}>
      <h3 className={classes.heading}>{t('receipts.title')}</h3>
      {came.length === 0 ? <p className={classes.facts}>{t('receipts.none')}</p> : null}
      <ul className={classes.carrying}>
        {came.map((receipt) => (
          <li key={receipt.id} className={classes.receipt}>
            <ReceiptFacts receipt={receipt} shipments={shipments} />
            <strong>{amountText(receipt.good)}</strong>
            {mayReceive ? (
              <span className={classes.buttons}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('receipts.edit')}
                  onClick={() => setEdited(receipt)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('receipts.remove')}
                  onClick={() => void undo(receipt).catch(() => undefined)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {mayReceive && edited === null ? (
        <Button variant="default" size="xs" mt={8} onClick={() => setEdited('new')}>
          {t('receipts.add')}
        </Button>
      ) : null}
      {edited === null ? null : (
        <ReceiptForm
          key={edited === 'new' ? 'new' : edited.id}
          orderId={orderId}
          productId={productId}
          receipt={edited === 'new' ? null : edited}
          shipments={shipments}
          open={open}
          onDone={async () => {
            await reread()
            setEdited(null)
          }}
          onCancel={() => setEdited(null)}
        />
      )}
    </section>
  )
}

type FactsProps = Pick<Props, 'shipments'> & { readonly receipt: Receipt }

/** On which day, by whom, with which shipment, and what was damaged. */
function ReceiptFacts({ receipt, shipments }: FactsProps) {
  const { t } = useTranslation('order-booking')
  const { date } = useFormats()
  const shipment = shipments.find(({ value }) => value === receipt.shipmentId)
  const facts = [shipment?.label, receipt.userName, receipt.note].filter((fact) => fact)
  return (
    <div>
      {date(receipt.receivedOn)}
      {receipt.damaged === '0' ? null : (
        <span className={classes.damaged}>
          {' · '}
          {t('receipts.damagedPart', { damaged: amountText(receipt.damaged) })}
        </span>
      )}
      {facts.length > 0 ? <p className={classes.facts}>{facts.join(' · ')}</p> : null}
    </div>
  )
}
