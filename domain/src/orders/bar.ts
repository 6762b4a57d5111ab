import type { Decimal } from '../kernel/numbers/decimal.ts'

/** The parts of a bar, from what is done to what is left. */
export const barParts = ['received', 'arrived', 'underWay', 'waiting', 'untold', 'left'] as const
export type BarPart = (typeof barParts)[number]

/** How much is where; null: not shared. Each is a part of the one before it, but for what was received. */
export type Amounts = {
  readonly ordered: Decimal
  readonly booked: Decimal
  readonly shipped: Decimal | null
  readonly arrived: Decimal | null
  readonly received: Decimal | null
  readonly untold: Decimal | null
}

/** How wide the parts of a bar are: they don't overlap, and add up to what was ordered. More than that fills the bar. */
export function partsOfBar(amounts: Amounts): Readonly<Record<BarPart, number>> {
  const { ordered, booked, shipped, arrived, received, untold } = amounts
  let room = Math.max(0, Number(ordered))
  let done = 0
  // What came is counted first; each further part is what it has more than those before it.
  const upTo = (amount: number): number => {
    const part = Math.min(room, Math.max(0, amount - done))
    done += part
    room -= part
    return part
  }
  const shared = Number(booked) - Number(untold ?? '0')
  return {
    received: upTo(Number(received ?? '0')),
    arrived: upTo(Number(arrived ?? '0')),
    underWay: upTo(Number(shipped ?? '0')),
    waiting: upTo(shared),
    untold: upTo(Number(booked)),
    left: room,
  }
}
