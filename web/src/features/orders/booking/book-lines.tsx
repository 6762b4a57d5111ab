import { Button, Modal } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import { IconShip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { BookLinesForm } from './book-lines-form.tsx'
import { Booked, type BookedShipment } from './booked.tsx'
import type { WantedLine } from './wanted-lines.ts'

type Props = {
  readonly orderId: string
  readonly order: Values
  /** The lines of which something is left. */
  readonly lines: readonly Omit<WantedLine, 'typed'>[]
}

/** Books several lines of an order together, on a shipment that is there or one that is made for them. */
export function BookLines(props: Props) {
  const { t } = useTranslation(['order-booking', 'toasts'])
  const [opened, setOpened] = useState(false)
  const [booked, setBooked] = useState<BookedShipment | null>(null)
  const close = () => {
    setOpened(false)
    setBooked(null)
  }
  if (props.lines.length === 0 && !opened) return null
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconShip size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('order-booking:lines.open')}
      </Button>
      <OnePanel opened={opened} onClose={close}>
        <Modal
          opened={opened}
          onClose={close}
          size="lg"
          title={t('order-booking:lines.title')}
          closeButtonProps={{ 'aria-label': t('toasts:close') }}
        >
          {booked ? (
            <Booked shipment={booked} order={props.order} onClose={close} />
          ) : (
            <BookLinesForm {...props} onBooked={setBooked} onCancel={close} />
          )}
        </Modal>
      </OnePanel>
    </>
  )
}
