import type { Parameters } from '../parameters.ts'

/** An order of rows: one expression, then the id. Empty values stand last in both directions. */
export type Order = {
  /** A total SQL expression; null orders by id alone. */
  readonly expression: string | null
  readonly type: string
  readonly descending: boolean
}

/** Where a page ended: the last row's value of the order's expression, and its id. */
export type Position = { readonly value: unknown; readonly id: string }

/** One index range of a page: its condition and order. A page is the first rows of its ranges put one after another. */
export type Range = { readonly where: string; readonly orderBy: string }

/**
 * The index ranges of the page after a position: the rest of the values, then the nulls, which are a range of their own, so
 * that one index serves both directions.
 */
export function rangesAfter(order: Order, after: Position | null, p: Parameters): readonly Range[] {
  const way = order.descending ? 'desc' : 'asc'
  const beyond = order.descending ? '<' : '>'
  const byId = `id ${way}`
  if (order.expression === null) {
    return [{ where: after ? `id ${beyond} ${p.add(after.id, 'uuid')}` : 'true', orderBy: byId }]
  }
  const { expression, type } = order
  const whole = { where: `${expression} is not null`, orderBy: `${expression} ${way}, ${byId}` }
  const empty = { where: `${expression} is null`, orderBy: byId }
  if (!after) return [whole, empty]
  const id = p.add(after.id, 'uuid')
  if (after.value === null) return [{ where: `${expression} is null and id ${beyond} ${id}`, orderBy: byId }]
  const value = p.add(after.value, type)
  const rest = `(${expression}, id) ${beyond} (${value}, ${id})`
  return [{ where: rest, orderBy: whole.orderBy }, empty]
}
