import { Modal } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { BookLinesForm } from './book-lines-form.tsx'
import { Booked, type BookedShipment } from './booked.tsx'
import type { WantedLine } from './wanted-lines.ts'

type Props = {
  readonly orderId: string
  readonly order: Values
  /** The lines of which something is left, as they were when it was opened. */
  readonly lines: readonly Omit<WantedLine, 'typed'>[]
  readonly onClose: () => void
}

/** Books several lines of an order together, on a shipment that is there or one that is made for them. */
export function BookDialog({ onClose, ...props }: Props) {
  const { t } = useTranslation(['order-booking', 'toasts'])
  const [booked, setBooked] = useState<BookedShipment | null>(null)
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        size="lg"
        title={t('order-booking:lines.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {booked ? (
          <Booked shipment={booked} order={props.order} onClose={onClose} />
        ) : (
          <BookLinesForm {...props} onBooked={setBooked} onCancel={onClose} />
        )}
      </Modal>
    </OnePanel>
  )
}
