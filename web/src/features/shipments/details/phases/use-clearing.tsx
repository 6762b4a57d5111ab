import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { type LinkedDeletion, linkedDeletion } from '@rumbo/domain/shipments/rules/linked-dates'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/panels/confirm-dialog.tsx'
import { Cleared } from './cleared.tsx'

type Asking = {
  readonly field: string
  readonly linked: LinkedDeletion
  readonly answer: (yes: boolean) => void
}

/** Asks before a date is cleared that takes others along, and names them. */
export function useClearing(shipment: Values, labelOf: (field: string) => string) {
  const { t } = useTranslation('shipment-phases')
  const [asking, setAsking] = useState<Asking | null>(null)
  const confirmOf = (field: string) => (value: Json) => {
    const linked = value === null ? linkedDeletion(shipment, field) : null
    if (!linked) return Promise.resolve(true)
    return new Promise<boolean>((answer) => setAsking({ field, linked, answer }))
  }
  const end = (yes: boolean) => {
    asking?.answer(yes)
    setAsking(null)
  }
  const dialog: ReactNode = asking ? (
    <ConfirmDialog
      opened
      title={t('clear.title', { field: labelOf(asking.field) })}
      confirmLabel={t('clear.do')}
      onConfirm={async () => end(true)}
      onClose={() => end(false)}
    >
      <Cleared linked={asking.linked} shipment={shipment} labelOf={labelOf} />
    </ConfirmDialog>
  ) : null
  return { confirmOf, dialog }
}
