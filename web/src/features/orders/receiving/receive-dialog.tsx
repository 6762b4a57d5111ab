import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { type ReceivedLine, ReceiveForm } from './receive-form.tsx'

type Props = {
  readonly orderId: string
  readonly lines: readonly ReceivedLine[]
  readonly onClose: () => void
}

/** Records what came of several lines of an order at once. */
export function ReceiveDialog({ orderId, lines, onClose }: Props) {
  const { t } = useTranslation(['order-booking', 'toasts'])
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        size="lg"
        title={t('order-booking:receive.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <ReceiveForm orderId={orderId} lines={lines} onDone={onClose} />
      </Modal>
    </OnePanel>
  )
}
