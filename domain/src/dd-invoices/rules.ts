import { isRecord } from '../fields/parsed.ts'
import { textIn, type Values, valueIn } from '../fields/values.ts'
import type { Issue } from '../kernel/app-error.ts'
import { daysBetween } from '../kernel/time/civil-date.ts'
import { askUntil } from './law.ts'
import { maxDays, readTiers, type TiersFault } from './tiers.ts'

type Issues = readonly Omit<Issue, 'message'>[]

/** What an invoice is, unless it says otherwise. */
const first = { issuer: 'carrier', direction: 'import' } as const

/** ISO 3166-1 of the place where the clocks ran; null where nobody said it. */
export function countryOf(values: Values): string | null {
  const country = valueIn(values, 'country')
  return isRecord(country) && typeof country.code === 'string' ? country.code : null
}

/**
 * What follows from a patch of an invoice. In the US the window to dispute ends 30 days after the issue, unless somebody said another
 * day. An item of the law is found or missing, never both: what is said last counts.
 */
export function deriveInvoice(before: Values, patch: Values): Values {
  const after: Values = { ...before, ...patch }
  const begun = Object.fromEntries(Object.entries(first).filter(([id]) => valueIn(after, id) === null))
  return { ...begun, ...disputeUntil(before, after, patch), ...oneAnswer(after, patch) }
}

/** The last day to dispute by the law of the US; null elsewhere, and as long as nobody knows when it was issued. */
function lawful(values: Values): string | null {
  const issuedOn = textIn(values, 'issuedOn')
  return countryOf(values) === 'US' && issuedOn !== null ? askUntil(issuedOn) : null
}

function disputeUntil(before: Values, after: Values, patch: Values): Values {
  if (!('issuedOn' in patch || 'country' in patch) || valueIn(patch, 'disputeUntil') !== null) return {}
  const said = valueIn(before, 'disputeUntil')
  // A day that somebody said stays.
  return said === null || said === lawful(before) ? { disputeUntil: lawful(after) } : {}
}

const itemsIn = (values: Values, id: string): readonly string[] => {
  const items = valueIn(values, id)
  return Array.isArray(items) ? items.map(String) : []
}

function oneAnswer(after: Values, patch: Values): Values {
  const [kept, other] =
    'itemsFound' in patch
      ? (['itemsFound', 'itemsMissing'] as const)
      : (['itemsMissing', 'itemsFound'] as const)
  const said = itemsIn(after, kept)
  const left = itemsIn(after, other).filter((item) => !said.includes(item))
  return left.length === itemsIn(after, other).length ? {} : { [other]: left.length > 0 ? left : null }
}

const isNegative = (values: Values, id: string): boolean => String(valueIn(values, id) ?? '').startsWith('-')

/** What is wrong with an invoice: what takes money off is none. */
export const guardInvoice = (_before: Values, after: Values): Issues =>
  isNegative(after, 'total') ? [{ path: 'total', code: 'CREDIT_MEMO' }] : []

const faults = {
  unreadable: 'TIERS_UNREADABLE',
  overlap: 'TIERS_OVERLAP',
  gap: 'TIERS_GAP',
} as const satisfies Readonly<Record<TiersFault, Issue['code']>>

/** What is wrong with a line: days that end before they begin, prices that say no price or two for one day. */
export function guardLine(_before: Values, after: Values): Issues {
  const found: Omit<Issue, 'message'>[] = []
  const [from, until] = [textIn(after, 'chargedFrom'), textIn(after, 'chargedUntil')]
  const length = from === null || until === null ? 1 : daysBetween(from, until) + 1
  if (length < 1) found.push({ path: 'chargedUntil', code: 'ENDS_BEFORE_START' })
  if (length > maxDays) found.push({ path: 'chargedUntil', code: 'TOO_MANY_DAYS' })
  const [freeFrom, freeUntil] = [textIn(after, 'freeFrom'), textIn(after, 'freeUntil')]
  if (freeFrom !== null && freeUntil !== null && freeUntil < freeFrom)
    found.push({ path: 'freeUntil', code: 'ENDS_BEFORE_START' })
  const tiers = textIn(after, 'tiers')
  const read = tiers === null ? { tiers: [] } : readTiers(tiers)
  if ('fault' in read) found.push({ path: 'tiers', code: faults[read.fault] })
  if (isNegative(after, 'amount')) found.push({ path: 'amount', code: 'CREDIT_MEMO' })
  return found
}
