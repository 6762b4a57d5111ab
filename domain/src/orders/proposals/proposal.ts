import type { Json } from '../../fields/field-type.ts'
import { compareDecimals, readDecimal } from '../../kernel/numbers/decimal.ts'

/** The fields of a line that buyer and seller propose changes to. */
export const proposedFields = ['cargoReadyDate', 'quantity', 'pricePerUnit'] as const
export type ProposedField = (typeof proposedFields)[number]

/**
 * What became of a proposal. `countered`: the other side proposed something else instead; `withdrawn`: who made it took it back;
 * `stale`: what it was to change is something else by now.
 */
export const proposalStates = ['open', 'accepted', 'refused', 'countered', 'withdrawn', 'stale'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A value as it is stored: 'YYYY-MM-DD' of a date, a decimal of a quantity or a price; null for none. */
export type ProposedValue = string | null

/** A change of one field of one line: what the proposer saw there, and what is to be there. */
export type ProposalItem = {
  readonly line: string
  readonly field: ProposedField
  readonly from: ProposedValue
  readonly to: string
}

/** Where a value stands. */
export type Place = Pick<ProposalItem, 'line' | 'field'>

/** The key of a place: of its line and its field. */
export const placeKey = ({ line, field }: Place): string => `${line} ${field}`

/** A stored value as proposals have it. */
export const proposedValue = (value: Json | undefined): ProposedValue =>
  typeof value === 'string' && value !== '' ? value : null

/** Whether two values of a field are the same; of numbers as numbers. */
export function isSameValue(field: ProposedField, one: ProposedValue, other: ProposedValue): boolean {
  if (one === null || other === null) return one === other
  if (field === 'cargoReadyDate') return one === other
  const [first, second] = [readDecimal(one), readDecimal(other)]
  return first !== null && second !== null && compareDecimals(first, second) === 0
}

/** Reads what stands somewhere now. */
export type Now = (place: Place) => ProposedValue

/** The items whose place holds something else than their proposer saw. */
export const movedItems = (items: readonly ProposalItem[], now: Now): readonly ProposalItem[] =>
  items.filter((item) => !isSameValue(item.field, item.from, now(item)))

/** What a proposal is now: an open one is stale where what it was to change has moved. */
export const stateNow = (state: ProposalState, items: readonly ProposalItem[], now: Now): ProposalState =>
  state === 'open' && movedItems(items, now).length > 0 ? 'stale' : state

/** Orders in these states take no proposals, and no answers to them. */
export const statesWithoutProposals: readonly string[] = ['closed', 'canceled', 'declined']
