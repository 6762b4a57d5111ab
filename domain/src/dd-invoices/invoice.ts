import type { CannotReason } from '../free-time/assessment.ts'
import type { Clock, Direction } from '../free-time/clock.ts'
import type { Tier } from '../free-time/rates.ts'
import type { Decimal } from '../kernel/numbers/decimal.ts'
import type { LawAnswer, LawItem } from './law.ts'

/** Who bills: the one that an NVOCC passes on was billed to it before. */
export const issuers = ['carrier', 'terminal', 'nvocc'] as const

/** One line of a demurrage or detention invoice. */
export type DdLine = {
  /** Names it among the lines of its invoice. */
  readonly id: string
  /** The number of the container as it is written. */
  readonly container: string
  readonly clock: Clock
  readonly freeDays: number | null
  readonly freeFrom: string | null
  readonly freeUntil: string | null
  readonly availableOn: string | null
  /** The days that are charged, 'YYYY-MM-DD'. */
  readonly days: readonly string[]
  /** The prices that the days are charged at, the first day's first. */
  readonly tiers: readonly Tier[]
  readonly amount: Decimal
}

/** A demurrage or detention invoice as it is typed. */
export type DdInvoice = {
  readonly number: string
  readonly issuer: (typeof issuers)[number]
  readonly direction: Direction
  /** ISO 3166-1 of the place where the clocks ran. */
  readonly country: string
  readonly issuedOn: string | null
  /** When an NVOCC got the invoice that it passes on. */
  readonly passedOn: string | null
  readonly dueOn: string | null
  readonly currency: string
  readonly total: Decimal
  readonly lines: readonly DdLine[]
  /** What was looked for on the invoice, for the law of the US. */
  readonly items: Readonly<Partial<Record<LawItem, LawAnswer>>>
}

/**
 * What is found. Of arithmetic: `sum` (the lines don't add up to the total), `product` (days and prices don't make the line). Of facts:
 * `repeatedDay`, `elsewhere` (an earlier invoice charges the day), `freeDay`, `outsideClock`, `closedDay`, `rate`, `missedDay` (in one's favor, below zero), `freeDaysDiffer`,
 * `availabilityDiffers`, `otherCurrency`. Of law: `missingItem` and `lateInvoice`.
 */
export const findingCodes = [
  'sum',
  'product',
  'repeatedDay',
  'elsewhere',
  'freeDay',
  'outsideClock',
  'closedDay',
  'rate',
  'missedDay',
  'freeDaysDiffer',
  'availabilityDiffers',
  'otherCurrency',
  'missingItem',
  'lateInvoice',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** `sure` ones are taken off and add up to the difference; the others are named alone. */
export const certaintiesOfFindings = ['sure', 'arguable', 'cannotTell'] as const

export type Finding = {
  readonly code: FindingCode
  /** The line that it is about; null: the whole invoice. */
  readonly line: string | null
  /** What is at stake; null where it is no sum of money. */
  readonly amount: Decimal | null
  readonly certainty: (typeof certaintiesOfFindings)[number]
  /** The days that it is about. */
  readonly days: readonly string[]
  /** What they say and what we do, or the item of the law. */
  readonly evidence: Readonly<Record<string, string>>
}

/** Why a line can't be held against the facts. */
export const cannotCheckReasons = ['factsHidden', 'containerUnknown', 'clockNotAgreed'] as const
export type CannotCheck = CannotReason | (typeof cannotCheckReasons)[number]

/**
 * A day of a line: what they count, and what we do. `stopped` is a day on which the clock stands still, `elsewhere` one that the same party
 * charges on an earlier invoice.
 */
export type CountedDay = {
  readonly day: string
  readonly theirs: Decimal | null
  readonly ours: Decimal | 'free' | 'stopped' | 'elsewhere' | null
}

/** What became of a line. */
export type CheckedLine = {
  readonly id: string
  /** Null where it was held against the facts. */
  readonly cannot: CannotCheck | null
  readonly ours: Decimal
  readonly days: readonly CountedDay[]
  readonly start: string | null
  readonly lastFreeDay: string | null
  readonly stop: string | null
}
