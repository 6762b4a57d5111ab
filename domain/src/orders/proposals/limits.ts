import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  readDecimal,
} from '../../kernel/numbers/decimal.ts'
import { daysBetween } from '../../kernel/time/civil-date.ts'
import { isSameValue, type ProposalItem, type ProposedValue } from './proposal.ts'

/**
 * How far a proposal may go to be accepted without anybody looking at it: days of a date, percent of a quantity or a price; null: not at
 * all, 0: no further than what was agreed.
 */
export type Limits = {
  readonly daysEarlier: number | null
  readonly daysLater: number | null
  readonly quantityDown: number | null
  readonly quantityUp: number | null
  readonly priceDown: number | null
  readonly priceUp: number | null
}

const noLimits: Limits = {
  daysEarlier: null,
  daysLater: null,
  quantityDown: null,
  quantityUp: null,
  priceDown: null,
  priceUp: null,
}

/** Whether anything is accepted by itself within limits. */
export const hasLimits = (limits: Limits): boolean => Object.values(limits).some((limit) => limit !== null)

/** Who proposes: an organization, or an address without an account. */
export type Proposer = { readonly organizationId: string | null; readonly email: string | null }

/** A partner with limits of its own, by what a proposal of it is known by. */
export type PartnerLimits = {
  readonly organizationId: string | null
  /** Addresses of its contacts, in lower case. */
  readonly emails: readonly string[]
  readonly limits: Limits
}

/**
 * The limits that hold for whoever proposes: the partner's own, else those for all. Where an address belongs to several partners
 * with limits of their own, none holds.
 */
export function limitsFor(
  { organizationId, email }: Proposer,
  { all, partners }: { readonly all: Limits; readonly partners: readonly PartnerLimits[] },
): Limits {
  const address = email?.toLowerCase()
  const [found, ...others] = partners.filter((partner) =>
    organizationId === null
      ? address !== undefined && partner.emails.includes(address)
      : partner.organizationId === organizationId,
  )
  if (others.length > 0) return noLimits
  return found?.limits ?? all
}

/** A change that was accepted at a place before, and what a person had last agreed to there as it was. */
export type Accepted = {
  readonly to: string
  readonly agreed: ProposedValue
  readonly byPerson: boolean
}

/**
 * What a person last agreed to at a place: what stands there, unless it came there by itself. Limits are measured from it, so that many
 * small steps go no further than one.
 * @param last what was accepted there last; undefined where nothing was
 */
export function agreedValue(
  field: ProposalItem['field'],
  now: ProposedValue,
  last: Accepted | undefined,
): ProposedValue {
  return last && !last.byPerson && isSameValue(field, last.to, now) ? last.agreed : now
}

/** How far a value is from another: whole days, or a sign with what it is in percent. */
export type Difference =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'amount'; readonly by: Decimal; readonly isUp: boolean }

/** The difference from one value to another; null where there is nothing to measure from. */
export function differenceOf(
  field: ProposalItem['field'],
  from: ProposedValue,
  to: string,
): Difference | null {
  if (from === null) return null
  if (field === 'cargoReadyDate') {
    const days = daysBetween(from, to)
    return Number.isFinite(days) ? { kind: 'days', days } : null
  }
  const [before, after] = [readDecimal(from), readDecimal(to)]
  if (before === null || after === null) return null
  const by = readDecimal(addDecimals(after, multiplyDecimals(before, '-1'))) ?? '0'
  return { kind: 'amount', by, isUp: compareDecimals(by, '0') > 0 }
}

/** How far a change may go: whole days, or percent of what was agreed. */
export type Limit = { readonly kind: 'days' | 'percent'; readonly most: number }

/** The limit that a change is held against, by its field and its direction; null where there is none. */
export function limitOf(
  { field, to }: Pick<ProposalItem, 'field' | 'to'>,
  agreed: ProposedValue,
  limits: Limits,
): Limit | null {
  const difference = differenceOf(field, agreed, to)
  if (difference === null) return null
  const { kind, most } =
    difference.kind === 'days'
      ? { kind: 'days' as const, most: difference.days < 0 ? limits.daysEarlier : limits.daysLater }
      : { kind: 'percent' as const, most: amountLimit(field, difference.isUp, limits) }
  return most === null ? null : { kind, most }
}

function amountLimit(field: ProposalItem['field'], isUp: boolean, limits: Limits): number | null {
  if (field === 'quantity') return isUp ? limits.quantityUp : limits.quantityDown
  return isUp ? limits.priceUp : limits.priceDown
}

/** Whether a value is as near to what was agreed as limits let it be. Exact: a percent is never rounded. */
export function isWithin(
  item: Pick<ProposalItem, 'field' | 'to'>,
  agreed: ProposedValue,
  limits: Limits,
): boolean {
  const difference = differenceOf(item.field, agreed, item.to)
  const limit = limitOf(item, agreed, limits)
  if (difference === null || limit === null) return false
  if (difference.kind === 'days') return Math.abs(difference.days) <= limit.most
  const percent = readDecimal(limit.most)
  if (percent === null || agreed === null) return false
  const size = difference.by.startsWith('-') ? difference.by.slice(1) : difference.by
  return compareDecimals(multiplyDecimals(size, '100'), multiplyDecimals(agreed, percent)) <= 0
}

/** An item with what was agreed at its place. */
export type Measured = Pick<ProposalItem, 'field' | 'to'> & { readonly agreed: ProposedValue }

/** Whether a proposal is accepted by itself: all of it must be within the limits. */
export const isAcceptedByItself = (items: readonly Measured[], limits: Limits): boolean =>
  items.length > 0 && items.every((item) => isWithin(item, item.agreed, limits))

/** What an amount changed by in percent of what it was, to one decimal; null of nothing. */
export function percentOf(from: ProposedValue, to: string): number | null {
  const [before, after] = [Number(from), Number(to)]
  if (from === null || !Number.isFinite(before) || !Number.isFinite(after) || before === 0) return null
  return Math.round(((after - before) / before) * 1_000) / 10
}
