import { UnstyledButton } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
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
import { BalanceBar, BarLegend, barParts } from './balance-bar.tsx'
import classes from './lines-balance.module.css'

const LinePanel = lazyPart(async () => (await import('./line-panel.tsx')).LinePanel)

const numbers = ['ordered', 'booked', 'shipped', 'arrived', 'left'] as const

/** How much of each line is booked, shipped, arrived and left; a line opens what makes these numbers. */
export function LinesBalance({ id, owned }: OfRecord) {
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
  return (
    <Section title={t('title')}>
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
                <td key={each} data-number={each} data-nothing={balance[each] === '0' || undefined}>
                  {amountText(balance[each])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <BarLegend parts={barParts.filter((part) => part !== 'untold' || hasUntold(balances))} />
      {shown ? (
        <LinePanel
          key={shown.productId}
          orderId={id}
          name={nameOf(shown.productId)}
          line={lineOf(shown.productId)}
          balance={shown}
          bookings={bookings.data}
          mayBook={owned && maySee && rightOn('quantity') === 'edit'}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Section>
  )
}

const hasUntold = (balances: readonly LineBalance[]): boolean => balances.some(({ untold }) => untold !== '0')
