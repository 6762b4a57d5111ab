import { addDecimals, compareDecimals } from '@rumbo/domain/kernel/numbers/decimal'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LineBalance } from '../orders-queries.ts'
import { amountText } from './amount.ts'
import classes from './line-panel.module.css'

/** Which parts make up a number; `untold` is said only where there is any. */
const rows = [
  { of: 'ordered', parts: ['booked', 'left'] },
  { of: 'booked', parts: ['shipped', 'waiting', 'untold'] },
  { of: 'shipped', parts: ['arrived', 'underWay'] },
] as const

/** How the numbers of a line come about: each is the sum of its parts. */
export function Equation({ balance }: { readonly balance: LineBalance }) {
  const { t } = useTranslation('order-booking')
  return (
    <ul className={classes.equation}>
      {rows.map(({ of, parts }) => {
        const said = parts.filter((part) => part !== 'untold' || balance.untold !== '0')
        const sum = parts.map((part) => balance[part]).reduce(addDecimals)
        const isRight = compareDecimals(sum, balance[of]) === 0
        const Icon = isRight ? IconCheck : IconX
        return (
          <li key={of}>
            <span>
              <strong>{amountText(balance[of])}</strong> {t(`equation.${of}`)}
            </span>
            {said.map((part, at) => (
              <span key={part}>
                {at === 0 ? '= ' : '+ '}
                <strong>{amountText(balance[part])}</strong> {wordOf(part)}
              </span>
            ))}
            <Icon
              size={16}
              role="img"
              aria-label={t(isRight ? 'addsUp' : 'differs')}
              data-right={isRight || undefined}
            />
          </li>
        )
      })}
    </ul>
  )

  function wordOf(part: (typeof rows)[number]['parts'][number]): string {
    return part === 'waiting' || part === 'untold' || part === 'underWay' ? t(part) : t(`equation.${part}`)
  }
}
