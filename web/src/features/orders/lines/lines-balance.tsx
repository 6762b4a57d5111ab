import { UnstyledButton } from '@mantine/core'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { compareDecimals } from '@rumbo/domain/kernel/numbers/decimal'
import { barParts } from '@rumbo/domain/orders/bar'
import { nameOfLine } from '@rumbo/domain/orders/line-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { useDetailsSource } from '../../../records/details/use-details-source.ts'
import { useRightsOn } from '../../../records/details/use-rights.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { tableRowsQuery } from '../../../records/tables/use-table-rows.ts'
import { Section } from '../../../ui/page/section.tsx'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { bookingsQuery, type LineBalance } from '../orders-queries.ts'
import { amountText } from './amount.ts'
import { BalanceBar, BarLegend } from './balance-bar.tsx'
import classes from './lines-balance.module.css'
import { TotalRow } from './total-row.tsx'

const BookLines = lazyPart(async () => (await import('../booking/book-lines.tsx')).BookLines)
const LinePanel = lazyPart(async () => (await import('./line-panel.tsx')).LinePanel)

const numbers = ['ordered', 'booked', 'shipped', 'arrived', 'received', 'left'] as const

/** How much of each line is booked, shipped, arrived and left; a line opens what makes these numbers. */
export function LinesBalance({ id, values, owned }: OfRecord) {
  const { t } = useTranslation('order-booking')
  const source = useDetailsSource()
  const bookings = useQuery(bookingsQuery(source.recordKey, id))
  const lines = useQuery(tableRowsQuery(source, id, 'order_lines')).data?.items ?? []
  const [opened, setOpened] = useState<string | null>(null)
  const rightOn = useRightsOn(id, 'order_lines')
  const maySee = useMyRole().can('module:shipments')
  if (bookings.error && !bookings.data)
    return (
      <Section title={t('title')}>
        <ErrorState title={t('failed')} error={bookings.error} onRetry={() => void bookings.refetch()} />
      </Section>
    )
  if (!bookings.data)
    return (
      <Section title={t('title')}>
        <RowsSkeleton rows={2} />
      </Section>
    )
  const lineOf = (lineId: string): Values => valuesOf(lines.find((line) => line.id === lineId) ?? {})
  const nameOf = (lineId: string) => nameOfLine(lineOf(lineId)) || t('unnamed')
  const { balances } = bookings.data
  if (balances.length === 0) return null
  const shown = balances.find(({ productId }) => productId === opened)
  const mayBook = owned && maySee && rightOn('quantity') === 'edit'
  const toBook = balances
    .filter(({ left }) => Number(left) > 0)
    .map(({ productId, left }) => ({ id: productId, name: nameOf(productId), left }))
  return (
    <Section
      title={t('title')}
      actions={mayBook ? <BookLines orderId={id} order={values} lines={toBook} /> : null}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('bar')}</th>
            {numbers.map((each) => (
              <th key={each} scope="col" data-number={each}>
                {t(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map((balance) => (
            <tr key={balance.productId} data-opened={balance.productId === opened || undefined}>
              <th scope="row">
                <UnstyledButton
                  className={classes.name}
                  aria-label={t('open', { name: nameOf(balance.productId) })}
                  onClick={() => setOpened(balance.productId)}
                >
                  {nameOf(balance.productId)}
                </UnstyledButton>
              </th>
              <td>
                <BalanceBar balance={balance} />
              </td>
              {numbers.map((each) => (
                <NumberCell key={each} of={each} balance={balance} />
              ))}
            </tr>
          ))}
        </tbody>
        <TotalRow balances={balances} unitOf={(lineId) => textIn(lineOf(lineId), 'unit')} />
      </table>
      <div className={classes.foot}>
        <BarLegend parts={barParts.filter((part) => part !== 'untold' || hasUntold(balances))} />
        <Damaged balances={balances} nameOf={nameOf} />
      </div>
      {shown ? (
        <LinePanel
          key={shown.productId}
          orderId={id}
          name={nameOf(shown.productId)}
          line={lineOf(shown.productId)}
          balance={shown}
          bookings={bookings.data}
          mayBook={mayBook}
          mayReceive={owned && rightOn('quantity') === 'edit'}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Section>
  )
}

type CellProps = { readonly of: (typeof numbers)[number]; readonly balance: LineBalance }

/** An amount of a line; received stands out where less came in good order than arrived. */
function NumberCell({ of, balance }: CellProps) {
  const { t } = useTranslation('order-booking')
  const amount = balance[of]
  const isHidden = (of === 'shipped' || of === 'arrived') && balance.untold !== '0' && amount === '0'
  const isShort =
    of === 'received' && amount !== null && amount !== '0' && compareDecimals(amount, balance.arrived) < 0
  return (
    <td
      data-number={of}
      data-nothing={amount === '0' || amount === null || undefined}
      data-short={isShort || undefined}
      title={isShort ? t('receivedShort', { arrived: amountText(balance.arrived) }) : undefined}
    >
      {isHidden || amount === null ? t('untold') : amountText(amount)}
    </td>
  )
}

type DamagedProps = {
  readonly balances: readonly LineBalance[]
  readonly nameOf: (lineId: string) => string
}

/** The lines of which something came damaged. */
function Damaged({ balances, nameOf }: DamagedProps) {
  const { t } = useTranslation('order-booking')
  const damaged = balances.filter((each) => each.damaged !== null && each.damaged !== '0')
  if (damaged.length === 0) return null
  return (
    <ul className={classes.damaged}>
      {damaged.slice(0, 3).map(({ productId, damaged: amount, ordered }) => (
        <li key={productId}>
          {t('damagedOf', {
            name: nameOf(productId),
            damaged: amountText(amount ?? '0'),
            ordered: amountText(ordered),
          })}
        </li>
      ))}
    </ul>
  )
}

const hasUntold = (balances: readonly LineBalance[]): boolean => balances.some(({ untold }) => untold !== '0')
