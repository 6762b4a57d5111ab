import { textIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import type { CardPart, CardParts } from '../../records/cards/card-parts.ts'
import classes from './order-card-parts.module.css'

/** By when it must be there, with its name: the other dates of an order look alike. */
const ArriveBy: CardPart = ({ row: { values } }) => {
  const { t } = useTranslation('orders')
  const { date } = useFormats()
  const due = textIn(values, 'arrivalDate')
  if (due === null) return null
  return (
    <span data-item>
      <span className={classes.label}>{t('fields.arrivalDate')}</span> {date(due)}
    </span>
  )
}

/** What a card of the list on a phone tells of an order. */
export const orderCardParts: CardParts = {
  Sign: null,
  lead: ['number', 'name'],
  name: 'name',
  Badge: null,
  Way: null,
  lines: [
    { start: ['supplier'], end: ['state'] },
    { start: ['balance'], end: ['progress'] },
    { start: [ArriveBy], end: ['client'] },
  ],
  isNamed: false,
  Foot: null,
}
