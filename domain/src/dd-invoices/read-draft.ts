import type { Clock } from '../free-time/clock.ts'
import type { Tier } from '../free-time/rates.ts'
import { readDecimal } from '../kernel/numbers/decimal.ts'
import { addDays, daysBetween, isCivilDate } from '../kernel/time/civil-date.ts'

/** A line as somebody types it. */
export type LineDraft = {
  readonly id: string
  readonly container: string
  readonly clock: Clock
  readonly freeDays: string
  /** The first and the last day that are charged, 'YYYY-MM-DD'. */
  readonly from: string | null
  readonly until: string | null
  /** `5 x 155, 230`: five days at 155, all others at 230. */
  readonly tiers: string
  readonly amount: string
}

/** A line as the check takes it. */
export type ReadLine = {
  readonly id: string
  readonly container: string
  readonly clock: Clock
  readonly freeDays: number | null
  readonly days: string[]
  readonly tiers: Tier[]
  readonly amount: string
}

/** The most days that one line charges. */
const maxDays = 400

/** A sum of money as it is typed; null where it is none, or below zero. */
export function readAmount(text: string): string | null {
  const amount = readDecimal(text)
  return amount !== null && /^\d{1,12}(\.\d{1,3})?$/.test(amount) ? amount : null
}

/** Prices of days in their order; null where the text says none. Commas part them, so thousands have none. */
export function readTiers(text: string): Tier[] | null {
  const parts = text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const tiers: Tier[] = []
  for (const part of parts) {
    const [first = '', second] = part.split(/[x×*]/i).map((each) => each.trim())
    const perDay = readAmount(second ?? first)
    const days = second === undefined ? null : Number(first)
    if (perDay === null || (days !== null && (!Number.isInteger(days) || days < 1 || days > maxDays)))
      return null
    tiers.push({ days, perDay })
  }
  return tiers.length > 0 && tiers.length <= 20 ? tiers : null
}

/** The parts of a line that aren't right yet. */
export type LinePart = 'container' | 'freeDays' | 'from' | 'until' | 'tiers' | 'amount'

/** Reads a typed line, or says what of it isn't right. Pure. */
export function readLine(
  draft: LineDraft,
): { readonly line: ReadLine } | { readonly wrong: readonly LinePart[] } {
  const { id, clock, from, until } = draft
  const container = draft.container.trim()
  const freeDays = draft.freeDays.trim() === '' ? null : Number(draft.freeDays)
  const [tiers, amount] = [readTiers(draft.tiers), readAmount(draft.amount)]
  const isFrom = from !== null && isCivilDate(from)
  const length = isFrom && until !== null && isCivilDate(until) ? daysBetween(from, until) + 1 : 0
  const wrong: LinePart[] = []
  if (container === '' || container.length > 20) wrong.push('container')
  if (freeDays !== null && (!Number.isInteger(freeDays) || freeDays < 0 || freeDays > 365))
    wrong.push('freeDays')
  if (!isFrom) wrong.push('from')
  if (length < 1 || length > maxDays) wrong.push('until')
  if (tiers === null) wrong.push('tiers')
  if (amount === null) wrong.push('amount')
  if (wrong.length > 0 || tiers === null || amount === null || from === null) return { wrong }
  const days = Array.from({ length }, (_each, at) => addDays(from, at))
  return { line: { id, container, clock, freeDays, days, tiers, amount } }
}
