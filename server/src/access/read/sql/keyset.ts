import type { Parameters } from '../../scope/parameters.ts'

/** One key of an order. Empty values stand last in both directions. */
export type OrderKey = {
  /** A total SQL expression. */
  readonly expression: string
  readonly type: string
  readonly descending: boolean
}

/** An order of rows: by its keys, then by id in the direction of the last key; without keys the newest first. */
export type Order = readonly OrderKey[]

/** Where a page ended: the last row's value of each key, and its id. */
export type Position = { readonly values: readonly unknown[]; readonly id: string }

/** One index range of a page: its condition and order. A page is the first rows of its ranges put one after another. */
export type Range = { readonly where: string; readonly orderBy: string }

const way = (descending: boolean) => (descending ? 'desc' : 'asc')
const idWay = (order: Order) => way(order.at(-1)?.descending ?? true)

/**
 * The index ranges of the page after a position, at most four: what follows within its ties, each key's rest of the values, and
 * each key's nulls, which are a range of their own, so that one index serves both directions.
 */
export function rangesAfter(order: Order, after: Position | null, p: Parameters): readonly Range[] {
  const byId = `id ${idWay(order)}`
  if (!after) return order.length > 0 ? fromKey(order, 0, { ties: [] }) : [{ where: 'true', orderBy: byId }]
  const beyond = (descending: boolean) => (descending ? '<' : '>')
  const id = p.add(after.id, 'uuid')
  const ties: string[] = []
  const levels = order.map((key, at): readonly Range[] => {
    const value = after.values[at] ?? null
    const before = [...ties]
    const isLast = at === order.length - 1
    if (value === null) {
      ties.push(`${key.expression} is null`)
      return []
    }
    const given = p.add(value, key.type)
    ties.push(`${key.expression} = ${given}`)
    const sign = beyond(key.descending)
    const rest = isLast
      ? `(${key.expression}, id) ${sign} (${given}, ${id})`
      : `${key.expression} ${sign} ${given}`
    return fromKey(order, at, { ties: before, rest })
  })
  // The last key's values go on by id within one range; its nulls, or no key at all, by id alone.
  const last = order.length > 0 ? after.values[order.length - 1] : null
  const sign = beyond(order.at(-1)?.descending ?? true)
  const tied =
    last === null || last === undefined
      ? [{ where: [...ties, `id ${sign} ${id}`].join(' and '), orderBy: byId }]
      : []
  return [...tied, ...levels.reverse().flat()]
}

type Within = { readonly ties: readonly string[]; readonly rest?: string }

/** The values of a key, all or the rest of them, then its nulls; within what ties in the keys before it. */
function fromKey(order: Order, at: number, { ties, rest }: Within): readonly Range[] {
  const expression = order[at]?.expression ?? 'null'
  // Said though it follows, so that an index on the values that are there alone is found.
  const some = [...ties, `${expression} is not null`, ...(rest ? [rest] : [])]
  return [
    { where: some.join(' and '), orderBy: orderBy(order.slice(at), order, false) },
    {
      where: [...ties, `${expression} is null`].join(' and '),
      orderBy: orderBy(order.slice(at + 1), order, true),
    },
  ]
}

/** By the keys that are left; whether the first of them may be null is known, the others may. */
function orderBy(keys: Order, order: Order, firstMayBeNull: boolean): string {
  const parts = keys.map(({ expression, descending }, place) => {
    const nulls = descending && (place > 0 || firstMayBeNull) ? ' nulls last' : ''
    return `${expression} ${way(descending)}${nulls}`
  })
  return [...parts, `id ${idWay(order)}`].join(', ')
}
