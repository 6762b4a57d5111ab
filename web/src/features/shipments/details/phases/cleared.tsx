import type { Values } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { LinkedDeletion } from '@rumbo/domain/shipments/rules/linked-dates'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly linked: LinkedDeletion
  readonly shipment: Values
  readonly labelOf: (field: string) => string
}

/** The dates that go together, by name. */
export function Cleared({ linked: { fields, phase }, shipment, labelOf }: Props) {
  const { t } = useTranslation(['shipment-phases', 'phases'])
  const mode = modeOf(shipment)
  return (
    <>
      <p>{t('shipment-phases:clear.text')}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>{labelOf(field)}</li>
        ))}
        {phase ? (
          <li>
            {t(`shipment-phases:clear.${phase.classifier === 'actual' ? 'actualOf' : 'estimatedOf'}`, {
              phase: t(`phases:${mode}.${phase.id}`),
            })}
          </li>
        ) : null}
      </ul>
      <p>{t('shipment-phases:clear.back')}</p>
    </>
  )
}
