import { addDecimals, compareDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { amountInUnit } from '@rumbo/domain/orders/amounts/amount-in-unit'

type Part = { readonly containerId: string | null; readonly quantity: string }

/** What somebody typed, and the unit of the line; null: pieces. */
type Typed = { readonly typed: string; readonly unit: string | null }

/**
 * What is to be booked on a shipment where one of its parts is another quantity: all of it, and what of it goes in which container.
 * Null where nothing changes. What is no number goes to the server as it was typed, which says what is wrong.
 */
export function rebooked(parts: readonly Part[], containerId: string | null, { typed, unit }: Typed) {
  const read = amountInUnit(typed, unit)
  const quantity = read.ok ? read.amount : null
  const before = parts.find((part) => part.containerId === containerId)?.quantity ?? '0'
  if (quantity !== null && compareDecimals(quantity, before) === 0) return null
  const after = parts.map((part) =>
    part.containerId === containerId ? { ...part, quantity: quantity ?? typed } : part,
  )
  const kept = after.filter((part) => part.containerId !== containerId || quantity !== '0')
  const total = quantity === null ? typed : kept.map((part) => part.quantity).reduce(addDecimals, '0')
  return {
    quantity: readDecimal(total) ?? typed,
    containers: kept.flatMap((part) =>
      part.containerId === null ? [] : [{ id: part.containerId, quantity: part.quantity }],
    ),
  }
}
