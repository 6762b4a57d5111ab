import { Modal } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import type { PhaseId } from '@rumbo/domain/phases/phase'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../../../ui/panels/one-panel.tsx'
import { PhaseForm } from './phase-form.tsx'

export type Container = NonNullable<Timeline['containers']>[number]

export type PhaseDialogProps = {
  readonly id: string
  readonly shipment: Values
  readonly timeline: Timeline
  /** Absent: the shipment itself. */
  readonly container?: Container | undefined
  /** The phase that it opens with. */
  readonly phase: PhaseId
  readonly opened: boolean
  readonly onClose: () => void
}

/** Makes a phase current, sets its dates, and tells the parties. */
export function PhaseDialog(props: PhaseDialogProps) {
  const { t } = useTranslation(['shipment-phases', 'toasts'])
  const { container, opened, onClose } = props
  const number = container?.number ?? t('shipment-phases:timeline.unnamed')
  return (
    <OnePanel opened={opened} onClose={onClose}>
      <Modal
        opened={opened}
        onClose={onClose}
        title={
          container ? t('shipment-phases:phase.ofContainer', { number }) : t('shipment-phases:phase.title')
        }
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
        size="lg"
      >
        {/* Within the modal, which drops it on closing: it opens with what stands. */}
        <PhaseForm {...props} />
      </Modal>
    </OnePanel>
  )
}
