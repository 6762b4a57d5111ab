import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../records/details/record-details.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import classes from './charge-facts.module.css'
import { moneyText } from './charge-totals.tsx'

/** How much it is, whose it is, and what it belongs to. */
export function ChargeFacts({ values }: OfRecord) {
  const { t } = useTranslation('record-details')
  const [amount, currency] = [textIn(values, 'amount'), textIn(values, 'currency')]
  const party = labelOf(valueIn(values, 'party'))
  const shipment = namedIn(values, 'shipment')
  const order = namedIn(values, 'order')
  return (
    <div className={classes.facts}>
      {amount === null || currency === null ? null : (
        <span className={classes.amount}>{moneyText(amount, currency)}</span>
      )}
      {party === '' ? null : <span>{party}</span>}
      {shipment === null ? null : (
        <TextLink to="/shipments/$id" params={{ id: shipment.id }} size="sm">
          {shipment.label}
        </TextLink>
      )}
      {order === null ? null : (
        <TextLink to="/order_details/$id" params={{ id: order.id }} size="sm">
          {order.label}
        </TextLink>
      )}
      {values.archived === true ? <StatusBadge meaning="none">{t('archive.is')}</StatusBadge> : null}
    </div>
  )
}

/** The record that a field names; null where it names none. */
function namedIn(values: OfRecord['values'], field: string) {
  const value = valueIn(values, field)
  if (!isRecord(value) || typeof value.code !== 'string') return null
  return { id: value.code, label: labelOf(value) }
}
