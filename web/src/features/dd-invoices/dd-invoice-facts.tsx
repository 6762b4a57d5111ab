import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../records/details/record-details.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import classes from './dd-invoice-facts.module.css'
import { moneyOf } from './money-text.ts'
import { VerdictBadge, WindowText } from './verdict-badge.tsx'

/** How much it asks for, what of that can be disputed and until when, and of which shipment it is. */
export function DdInvoiceFacts({ values }: OfRecord) {
  const { t } = useTranslation('record-details')
  const party = labelOf(valueIn(values, 'party'))
  const total = moneyOf(values, 'total')
  const shipment = valueIn(values, 'shipment')
  const code = isRecord(shipment) && typeof shipment.code === 'string' ? shipment.code : null
  return (
    <div className={classes.facts}>
      {total === null ? null : <span className={classes.amount}>{total}</span>}
      <VerdictBadge values={values} />
      <WindowText until={textIn(values, 'disputeUntil')} />
      {party === '' ? null : <span>{party}</span>}
      {code === null ? null : (
        <TextLink to="/shipments/$id" params={{ id: code }} size="sm">
          {labelOf(shipment)}
        </TextLink>
      )}
      {values.archived === true ? <StatusBadge meaning="none">{t('archive.is')}</StatusBadge> : null}
    </div>
  )
}
