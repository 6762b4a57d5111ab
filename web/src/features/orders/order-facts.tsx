import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import { amountText } from './lines/amount.ts'
import classes from './order-facts.module.css'

/** Who an order is between, by when it is due, and what it costs; what is empty or hidden is left out. */
export function OrderFacts({ values }: OfRecord) {
  const { t } = useTranslation(['orders', 'record-details'])
  const { date, longDate } = useFormats()
  const state = textIn(values, 'state')
  const due = textIn(values, 'arrivalDate')
  const parties = (['supplier', 'client'] as const).map((id) => [id, labelOf(valueIn(values, id))] as const)
  const total = totalOf(values)
  return (
    <div className={classes.facts}>
      {state === null ? null : <StatusBadge meaning="none">{t(`orders:options.state.${state}`)}</StatusBadge>}
      {values.archived === true ? (
        <StatusBadge meaning="none">{t('record-details:archive.is')}</StatusBadge>
      ) : null}
      {parties.map(([id, party]) =>
        party === '' ? null : <Fact key={id} label={t(`orders:fields.${id}`)} value={party} />,
      )}
      {due === null ? null : (
        <Fact label={t('orders:fields.arrivalDate')} value={date(due)} title={longDate(due)} />
      )}
      {total === null ? null : <Fact label={t('orders:fields.total')} value={total} />}
    </div>
  )
}

type FactProps = { readonly label: string; readonly value: string; readonly title?: string }

const Fact = ({ label, value, title }: FactProps) => (
  <span title={title}>
    <span className={classes.what}>{label}</span> {value}
  </span>
)

function totalOf(values: Values): string | null {
  const total = textIn(values, 'total')
  return total === null ? null : `${amountText(total)} ${textIn(values, 'currency') ?? ''}`.trim()
}
