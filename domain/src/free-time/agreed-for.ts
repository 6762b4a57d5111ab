import type { Agreed } from './assess-clock.ts'
import type { CannotReason } from './assessment.ts'
import { beginOf } from './beginning.ts'
import { chooseContract, closeness } from './choose-contract.ts'
import {
  type Clock,
  clocks,
  type Direction,
  defaultEvents,
  directions,
  type SideOfContract,
  sides,
} from './clock.ts'
import type { Contract, Terms } from './terms.ts'
import type { Way } from './way.ts'

/** What of a shipment free time depends on, besides where its containers are. */
export type FreeTimeFacts = {
  readonly carrier: string | null
  /** UN/LOCODE of the port of discharge, where clocks of imports run, and of the port of loading. */
  readonly place: string | null
  readonly origin: string | null
  /** Free days agreed for this shipment: of the merged or detention clock, and of the terminal's. */
  readonly freeTimeAtDestination: number | null
  readonly freeDaysOfDemurrage: number | null
}

/** A clock with what is agreed for it, or why nobody can say what is. */
export type AgreedFor = {
  readonly clock: Clock
  readonly side: SideOfContract
  readonly direction: Direction
  readonly agreed: Agreed | { readonly reason: CannotReason }
}

/** All clocks that run for a container: those of contracts, with the days that are agreed for the shipment before theirs. */
export function agreedFor(
  way: Way,
  facts: FreeTimeFacts,
  { contracts, days }: { readonly contracts: readonly Contract[]; readonly days: Days },
): readonly AgreedFor[] {
  const ofContracts = directions.flatMap((direction) =>
    sides.flatMap((side) => uncovered(contractsFor(way, facts, { side, direction, contracts, days }))),
  )
  return withOwnDays(ofContracts, facts)
}

/** Those of them that the company itself pays, in one direction. */
export function paidFor(
  way: Way,
  facts: FreeTimeFacts,
  { direction, ...by }: Omit<Of, 'side'>,
): readonly AgreedFor[] {
  const paid = withOwnDays(uncovered(contractsFor(way, facts, { side: 'buy', direction, ...by })), facts)
  return paid.filter((each) => each.direction === direction)
}

/** Today, by the calendar of the port where a clock runs. */
export type Days = Readonly<Record<Direction, string>>

type Of = {
  readonly side: SideOfContract
  readonly direction: Direction
  readonly contracts: readonly Contract[]
  readonly days: Days
}

type Found = AgreedFor & { readonly closeness: number }

function contractsFor(
  way: Way,
  { carrier, ...at }: FreeTimeFacts,
  { side, direction, contracts, days }: Of,
): readonly Found[] {
  const place = direction === 'import' ? at.place : at.origin
  return clocks.flatMap((clock): readonly Found[] => {
    const of = { clock, side, direction }
    const day = beginOf(way, defaultEvents[direction][clock].startEvent)?.date ?? days[direction]
    const contract = chooseContract(contracts, { ...of, carrier, place, day })
    if (contract === undefined) return []
    if (contract === 'ambiguous') return [{ ...of, agreed: { reason: 'termsAmbiguous' }, closeness: 0 }]
    const { id, name } = contract
    const agreed: Agreed = { terms: contract, source: { kind: 'contract', id, name } }
    return [{ ...of, agreed, closeness: closeness(contract) }]
  })
}

/** A merged clock is both others in one: whichever is agreed more closely stands. */
function uncovered(found: readonly Found[]): readonly AgreedFor[] {
  const merged = found.find(({ clock }) => clock === 'merged')
  if (!merged) return found
  const parts = found.filter(({ clock }) => clock === 'demurrage' || clock === 'detention')
  const isMerged = parts.every((part) => part.closeness <= merged.closeness)
  return found.filter((each) => (isMerged ? !parts.includes(each) : each !== merged))
}

function withOwnDays(found: readonly AgreedFor[], facts: FreeTimeFacts): readonly AgreedFor[] {
  const ofTerminal = withDays(found, { field: 'freeDaysOfDemurrage', of: ['demurrage'] }, facts)
  return withDays(ofTerminal, { field: 'freeTimeAtDestination', of: ['merged', 'detention'] }, facts)
}

type OwnDays = {
  readonly field: 'freeTimeAtDestination' | 'freeDaysOfDemurrage'
  /** The clock that they are of: the first that a contract counts, else the first. */
  readonly of: readonly [Clock, ...Clock[]]
}

function withDays(
  all: readonly AgreedFor[],
  { field, of }: OwnDays,
  facts: FreeTimeFacts,
): readonly AgreedFor[] {
  const days = facts[field]
  if (days === null) return all
  const source = { kind: 'shipment', field } as const
  const covered = of
    .map((clock) => all.find((each) => isPaidImport(each) && each.clock === clock))
    .find((each) => each !== undefined)
  if (!covered) {
    const terms = plainTerms(of[0], days)
    return [...all, { clock: of[0], side: 'buy', direction: 'import', agreed: { terms, source } }]
  }
  const terms = 'terms' in covered.agreed ? covered.agreed.terms : plainTerms(covered.clock, days)
  return all.map((each) => (each === covered ? { ...each, agreed: { terms, source, freeDays: days } } : each))
}

const isPaidImport = ({ side, direction }: AgreedFor): boolean => side === 'buy' && direction === 'import'

/** Days and nothing else: all days count, from the day itself on, and nobody said what they cost. */
const plainTerms = (clock: Clock, freeDays: number): Terms => ({
  clock,
  side: 'buy',
  direction: 'import',
  startRule: 'sameDay',
  dayBasis: 'calendar',
  chargeBasis: 'calendar',
  ...defaultEvents.import[clock],
  workingDays: null,
  currency: 'USD',
  rates: [{ sizeTypes: [], freeDays, tiers: [] }],
})
