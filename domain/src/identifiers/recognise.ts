import { checkAwb, normaliseAwb } from './awb.ts'
import { carrierPattern, longestNumber } from './carrier-pattern.ts'
import { type CheckDigit, compact } from './check-digit.ts'
import { checkContainer, isContainerNumber } from './container.ts'

/** A carrier as the table of carriers holds it; an airline's `numberCode` is the prefix of its air waybills. */
export type CarrierRow = {
  /** SCAC, or the airline's two-letter code. */
  readonly code: string
  readonly name: string
  /** What its containers and bills begin with, besides `code`. */
  readonly prefixes: readonly string[]
  readonly numberCode: string | null
  /** Regular expression of its master bills, see `carrierPattern`. */
  readonly masterBlPattern: string | null
}

export const numberKinds = ['container', 'awb', 'masterBl', 'booking'] as const
export type NumberKind = (typeof numberKinds)[number]

/** Why a carrier is suggested: the number begins with its letters, has its waybill prefix, or has its format. */
export const suggestionReasons = ['prefix', 'awbPrefix', 'format'] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

export type CarrierSuggestion = {
  readonly code: string
  readonly name: string
  readonly reason: SuggestionReason
}

export type Recognition = {
  readonly kind: NumberKind
  /** As it should be stored. */
  readonly number: string
  /** The likelier first. */
  readonly carriers: readonly CarrierSuggestion[]
  readonly checkDigit: CheckDigit
}

/**
 * What a pasted number may be, the likeliest first; nothing for text that is no number of a shipment. Suggests only:
 * whatever is said here, the user may save the number as they like.
 */
export function recogniseNumber(
  text: string,
  carriers: readonly CarrierRow[],
  airlines: readonly CarrierRow[],
): readonly Recognition[] {
  if (text.length > 2 * longestNumber) return []
  const number = compact(text)
  if (number.length > longestNumber || !/^(?=.*\d)[A-Z0-9]{5,}$/.test(number)) return []
  if (isContainerNumber(number)) {
    return [
      { kind: 'container', number, carriers: byPrefix(number, carriers), checkDigit: checkContainer(number) },
    ]
  }
  const found = [recogniseAwb(number, airlines), ...recogniseDocument(number, carriers)]
  return found.filter((each) => each !== null)
}

/** Eleven digits are an air waybill where the prefix is an airline's or the check digit holds. */
function recogniseAwb(number: string, airlines: readonly CarrierRow[]): Recognition | null {
  const checkDigit = checkAwb(number)
  if (checkDigit.state === 'none') return null
  const known = airlines
    .filter((airline) => airline.numberCode === number.slice(0, 3))
    .map(({ code, name }) => ({ code, name, reason: 'awbPrefix' as const }))
  if (known.length === 0 && checkDigit.state === 'wrong') return null
  return { kind: 'awb', number: normaliseAwb(number), carriers: known, checkDigit }
}

function recogniseDocument(number: string, carriers: readonly CarrierRow[]): readonly Recognition[] {
  const bills = byFormat(number, carriers)
  const named = byPrefix(number, carriers)
  const suggested = [...bills, ...named.filter(({ code }) => !bills.some((bill) => bill.code === code))]
  const rest = { number, carriers: suggested, checkDigit: { state: 'none' } } as const
  const [bill, booking] = [{ kind: 'masterBl', ...rest } as const, { kind: 'booking', ...rest } as const]
  return suggested.length > 0 ? [bill, booking] : [booking, bill]
}

/** Carriers whose letters the number begins with. */
function byPrefix(number: string, carriers: readonly CarrierRow[]): readonly CarrierSuggestion[] {
  return carriers
    .filter((carrier) => startsWithCarrier(number, carrier))
    .map(({ code, name }) => ({ code, name, reason: 'prefix' }))
}

/** Carriers whose format of master bills fits; those whose letters it begins with come first. */
function byFormat(number: string, carriers: readonly CarrierRow[]): readonly CarrierSuggestion[] {
  const fitting = carriers.filter(
    ({ masterBlPattern }) => masterBlPattern && carrierPattern(masterBlPattern)?.test(number),
  )
  const named = fitting.filter((carrier) => startsWithCarrier(number, carrier))
  const others = fitting.filter((carrier) => !named.includes(carrier))
  return [
    ...named.map(({ code, name }) => ({ code, name, reason: 'prefix' as const })),
    ...others.map(({ code, name }) => ({ code, name, reason: 'format' as const })),
  ]
}

const startsWithCarrier = (number: string, carrier: CarrierRow): boolean =>
  /^[A-Z]{4}/.test(number) &&
  [carrier.code, ...carrier.prefixes].some((prefix) => prefix.length === 4 && number.startsWith(prefix))
