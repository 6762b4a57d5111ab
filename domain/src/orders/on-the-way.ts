import { addDecimals, compareDecimals, type Decimal, readDecimal } from '../kernel/numbers/decimal.ts'
import type { BookedPart } from './balance.ts'
import { leftOf } from './line-rules.ts'

/**
 * What of a line comes: booked and still to be shipped, shipped and not arrived, or on shipments that the reader may not see. What
 * has arrived is no longer on the way. In the line's own unit, exactly.
 */
export type OnTheWay = { readonly waiting: Decimal; readonly underWay: Decimal; readonly untold: Decimal }

const sum = (amounts: readonly Decimal[]): Decimal => readDecimal(amounts.reduce(addDecimals, '0')) ?? '0'

/** Folds what is booked of a line, in any order. @param booked all that is; what no part tells is untold */
export function onTheWayOf(booked: Decimal, parts: readonly BookedPart[]): OnTheWay {
  const of = (standing: BookedPart['standing']) =>
    sum(parts.filter((part) => part.standing === standing).map(({ quantity }) => quantity))
  const [waiting, underWay] = [of('waiting'), of('underWay')]
  const untold = leftOf(booked, sum([waiting, underWay, of('arrived')]))
  return { waiting, underWay, untold }
}

/** A line's part of what is on the way, in its unit. */
type OfUnit = OnTheWay & { readonly unit: string | null }

/** Sums up by unit: amounts of different units are never added. In the order of the first line of each. */
export function totalsByUnit(lines: readonly OfUnit[]): readonly OfUnit[] {
  const units = [...new Set(lines.map(({ unit }) => unit))]
  return units.flatMap((unit) => {
    const own = lines.filter((line) => line.unit === unit)
    const total = {
      unit,
      waiting: sum(own.map(({ waiting }) => waiting)),
      underWay: sum(own.map(({ underWay }) => underWay)),
      untold: sum(own.map(({ untold }) => untold)),
    }
    const isAny = [total.waiting, total.underWay, total.untold].some((each) => compareDecimals(each, '0') > 0)
    return isAny ? [total] : []
  })
}
