import { useTranslation } from 'react-i18next'
import { amountText } from './amount.ts'
import classes from './lines-balance.module.css'
import type { OrderLine } from './use-order-lines.ts'

/** Lines that are named. */
const most = 3

/** The lines of which something came damaged. */
export function Damaged({ lines }: { readonly lines: readonly OrderLine[] }) {
  const { t } = useTranslation('order-booking')
  const damaged = lines.flatMap(({ id, name, balance }) =>
    balance !== null && balance.damaged !== null && balance.damaged !== '0'
      ? { id, name, damaged: amountText(balance.damaged), ordered: amountText(balance.ordered) }
      : [],
  )
  if (damaged.length === 0) return null
  return (
    <ul className={classes.damaged}>
      {damaged.slice(0, most).map(({ id, ...said }) => (
        <li key={id}>{t('damagedOf', said)}</li>
      ))}
    </ul>
  )
}
