import type { Clock } from '../free-time/clock.ts'
import type { Tier } from '../free-time/rates.ts'
import { addDays, daysBetween, isCivilDate } from '../kernel/time/civil-date.ts'
import { maxDays, readAmount, readTiers } from './tiers.ts'

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

/** The parts of a line that aren't right yet. */
export type LinePart = 'container' | 'freeDays' | 'from' | 'until' | 'tiers' | 'amount'

/** Reads a typed line, or says what of it isn't right. Pure. */
export function readLine(
  draft: LineDraft,
): { readonly line: ReadLine } | { readonly wrong: readonly LinePart[] } {
  const { id, clock, from, until } = draft
  const container = draft.container.trim()
  const freeDays = draft.freeDays.trim() === '' ? null : Number(draft.freeDays)
  const read = readTiers(draft.tiers)
  const tiers = 'tiers' in read ? read.tiers : null
  const amount = readAmount(draft.amount)
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
