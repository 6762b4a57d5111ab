import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { daysBetween } from '@rumbo/domain/kernel/time/civil-date'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { type Meaning, StatusBadge } from '../../ui/chips/status-badge.tsx'
import { moneyText } from './lines/amount.ts'
import classes from './order-facts.module.css'

/** What each step of an order's progress means. */
const meanings: Readonly<Record<string, Meaning>> = {
  partShipped: 'underway',
  shipped: 'underway',
  partArrived: 'underway',
  arrived: 'good',
  received: 'good',
}

/** Who an order is between, how far it got, by when it is due, and what it costs; what is empty or hidden is left out. */
export function OrderFacts({ values }: OfRecord) {
  const { t } = useTranslation(['orders', 'record-details'])
  const { date, longDate } = useFormats()
  const [state, progress, awaits] = ['state', 'progress', 'awaits'].map((id) => textIn(values, id))
  const due = textIn(values, 'arrivalDate')
  const parties = (['supplier', 'client'] as const).map((id) => [id, labelOf(valueIn(values, id))] as const)
  const total = totalOf(values)
  const place = labelOf(valueIn(values, 'originPort') ?? null)
  const incoterm = textIn(values, 'incoterm')
  const terms = incoterm === null ? '' : `${incoterm} ${place}`.trim()
  return (
    <div className={classes.facts}>
      {state ? <StatusBadge meaning="none">{t(`orders:options.state.${state}`)}</StatusBadge> : null}
      {progress ? (
        <StatusBadge meaning={meanings[progress] ?? 'none'}>
          {t(`orders:options.progress.${progress}`)}
        </StatusBadge>
      ) : null}
      {awaits === 'us' ? <StatusBadge meaning="look">{t('orders:needsAnswer')}</StatusBadge> : null}
      {values.archived === true ? (
        <StatusBadge meaning="none">{t('record-details:archive.is')}</StatusBadge>
      ) : null}
      {parties.map(([id, party]) =>
        party === '' ? null : <Fact key={id} label={t(`orders:fields.${id}`)} value={party} />,
      )}
      {due === null ? null : (
        <Fact label={t('orders:fields.arrivalDate')} value={date(due)} title={longDate(due)} />
      )}
      <Expected values={values} />
      {total === null ? null : <Fact label={t('orders:fields.total')} value={total} />}
      {terms === '' ? null : <Fact label={t('orders:fields.incoterm')} value={terms} />}
    </div>
  )
}

type FactProps = { readonly label: string; readonly value: string; readonly title?: string }

const Fact = ({ label, value, title }: FactProps) => (
  <span title={title ?? value} className={classes.fact}>
    <span className={classes.what}>{label}</span> {value}
  </span>
)

/** Few days to spare are close. */
const close = 3

/** When the last of it is expected, and how many days before or after it must arrive that is. */
function Expected({ values }: { readonly values: Values }) {
  const { t } = useTranslation('orders')
  const { date, longDate } = useFormats()
  const [expected, due] = [textIn(values, 'expectedArrival'), textIn(values, 'arrivalDate')]
  if (expected === null) return null
  const spare = due === null ? null : daysBetween(expected, due)
  const standing = spare === null || spare > close ? undefined : spare < 0 ? 'late' : 'close'
  return (
    <span title={longDate(expected)} data-standing={standing} className={classes.expected}>
      <span className={classes.what}>{t('expectedLast')}</span> {date(expected)}
      {spare === null ? null : ', '}
      {spare !== null && spare < 0 ? t('daysLate', { count: -spare }) : null}
      {spare !== null && spare >= 0 ? t('daysToSpare', { count: spare }) : null}
    </span>
  )
}

function totalOf(values: Values): string | null {
  const total = textIn(values, 'total')
  const currency = textIn(values, 'currency')
  return total === null ? null : `${moneyText(total, currency)} ${currency ?? ''}`.trim()
}
