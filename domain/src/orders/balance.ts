import type { Mode } from '../kernel/mode.ts'
import { addDecimals, compareDecimals, type Decimal, readDecimal } from '../kernel/numbers/decimal.ts'
import { phasesOf } from '../phases/phase.ts'
import { leftOf } from './line-rules.ts'

/** Where cargo is, as far as its phase tells; `untold`: the phase, or the shipment itself, is not the reader's to see. */
export type Standing = 'waiting' | 'underWay' | 'arrived' | 'untold'

/** Where cargo of a phase is. An absent phase is hidden, an empty one says that nothing was shipped yet. */
export function standingOf(mode: Mode, phase: unknown): Standing {
  if (phase === undefined) return 'untold'
  const meaning = phasesOf[mode].find(({ id }) => id === phase)?.meaning
  switch (meaning) {
    case 'inTransit':
      return 'underWay'
    case 'atDestination':
    case 'toFinalDestination':
    case 'delivered':
      return 'arrived'
    default:
      return 'waiting'
  }
}

/** Whether a phase says that cargo was handed over at its end. */
export const isDelivered = (mode: Mode, phase: unknown): boolean =>
  phasesOf[mode].some(({ id, meaning }) => id === phase && meaning === 'delivered')

/** What of a line was booked, and where that is. */
export type BookedPart = { readonly quantity: Decimal; readonly standing: Standing }

/**
 * How much of a line is where: ordered = booked + left, booked = shipped + waiting + untold, shipped = arrived + under way. All in the
 * line's own unit, exactly.
 */
export type Balance = {
  readonly ordered: Decimal
  readonly booked: Decimal
  readonly left: Decimal
  readonly waiting: Decimal
  readonly shipped: Decimal
  readonly underWay: Decimal
  readonly arrived: Decimal
  readonly untold: Decimal
}

const sum = (amounts: readonly Decimal[]): Decimal => readDecimal(amounts.reduce(addDecimals, '0')) ?? '0'

/**
 * Folds what is booked of a line, in any order.
 * @param booked all that is booked of it; what no part tells is untold
 */
export function balanceOf(
  { ordered, booked }: { readonly ordered: Decimal; readonly booked: Decimal },
  parts: readonly BookedPart[],
): Balance {
  const of = (standing: Standing) =>
    sum(parts.filter((part) => part.standing === standing).map(({ quantity }) => quantity))
  const [waiting, underWay, arrived] = [of('waiting'), of('underWay'), of('arrived')]
  const shipped = sum([underWay, arrived])
  const untold = leftOf(booked, sum([waiting, shipped]))
  return { ordered, booked, left: leftOf(ordered, booked), waiting, shipped, underWay, arrived, untold }
}

/** Whether the numbers of a balance add up. */
export const addsUp = ({
  ordered,
  booked,
  left,
  waiting,
  shipped,
  underWay,
  arrived,
  untold,
}: Balance): boolean =>
  [left, waiting, underWay, arrived, untold].every((amount) => compareDecimals(amount, '0') >= 0) &&
  compareDecimals(ordered, sum([booked, left])) === 0 &&
  compareDecimals(booked, sum([shipped, waiting, untold])) === 0 &&
  compareDecimals(shipped, sum([arrived, underWay])) === 0
