import { textIn, type Values } from '@rumbo/domain/fields/values'
import { nameOfLine } from '@rumbo/domain/orders/line-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { useDetailsSource } from '../../../records/details/use-details-source.ts'
import { useRightsOn } from '../../../records/details/use-rights.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { tableRowsQuery } from '../../../records/tables/use-table-rows.ts'
import { bookingsQuery, type LineBalance } from '../orders-queries.ts'

/** A line of an order on its page. */
export type OrderLine = {
  readonly id: string
  /** Its place, from 1. */
  readonly at: number
  readonly name: string
  /** Null where it is what the line is called already. */
  readonly code: string | null
  readonly values: Values
  /** Null where its reader doesn't see what is booked of it, or nothing was ordered. */
  readonly balance: LineBalance | null
}

/** The lines of an order with how much of each is where, and what the reader may do with them. */
export function useOrderLines({ id, owned }: Pick<OfRecord, 'id' | 'owned'>) {
  const { t } = useTranslation('order-booking')
  const source = useDetailsSource()
  const bookings = useQuery(bookingsQuery(source.recordKey, id))
  const rows = useQuery(tableRowsQuery(source, id, 'order_lines'))
  const rightOn = useRightsOn(id, 'order_lines')
  const maySee = useMyRole().can('module:shipments')
  const balances = new Map(bookings.data?.balances.map((balance) => [balance.productId, balance]))
  const lines = (rows.data?.items ?? []).map((row, index): OrderLine => {
    const values = valuesOf(row)
    const name = nameOfLine(values)
    const code = textIn(values, 'code')
    return {
      id: row.id,
      at: index + 1,
      name: name || t('unnamed'),
      code: code === name ? null : code,
      values,
      balance: balances.get(row.id) ?? null,
    }
  })
  const mayEdit = owned && rightOn('quantity') === 'edit'
  return { bookings, lines, mayBook: mayEdit && maySee, mayReceive: mayEdit, rightOn }
}
