import type { Agreed } from './assess-clock.ts'
import type { CannotReason } from './assessment.ts'
import { beginOf } from './beginning.ts'
import { chooseContract, closeness } from './choose-contract.ts'
import { type Clock, clocks, type SideOfContract, sides, usualEvents } from './clock.ts'
import type { Contract, Terms } from './terms.ts'
import type { Way } from './way.ts'

/** What of a shipment free time hangs on, beside where its containers are. */
export type FreeTimeFacts = {
  readonly carrier: string | null
  readonly place: string | null
  /** Free days agreed for this shipment: of the merged or detention clock, and of the terminal's. */
  readonly freeTimeAtDestination: number | null
  readonly freeDaysOfDemurrage: number | null
}

/** A clock with what is agreed for it, or why nobody can say what is. */
export type AgreedFor = {
  readonly clock: Clock
  readonly side: SideOfContract
  readonly agreed: Agreed | { readonly reason: CannotReason }
}

/** All clocks that run for a container: those of contracts, with the days that are agreed for the shipment before theirs. */
export function agreedFor(
  way: Way,
  facts: FreeTimeFacts,
  { contracts, today }: { readonly contracts: readonly Contract[]; readonly today: string },
): readonly AgreedFor[] {
  const ofContracts = sides.flatMap((side) => uncovered(contractsFor(way, facts, { side, contracts, today })))
  return withOwnDays(ofContracts, facts)
}

type Found = AgreedFor & { readonly closeness: number }

function contractsFor(
  way: Way,
  { carrier, place }: FreeTimeFacts,
  of: { readonly side: SideOfContract; readonly contracts: readonly Contract[]; readonly today: string },
): readonly Found[] {
  return clocks.flatMap((clock): readonly Found[] => {
    const { side } = of
    const day = beginOf(way, usualEvents[clock].startEvent)?.date ?? of.today
    const contract = chooseContract(of.contracts, { clock, side, carrier, place, day })
    if (contract === undefined) return []
    if (contract === 'ambiguous') return [{ clock, side, agreed: { reason: 'termsAmbiguous' }, closeness: 0 }]
    const { id, name } = contract
    const agreed: Agreed = { terms: contract, source: { kind: 'contract', id, name } }
    return [{ clock, side, agreed, closeness: closeness(contract) }]
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
    .map((clock) => all.find((each) => each.side === 'buy' && each.clock === clock))
    .find((each) => each !== undefined)
  if (!covered)
    return [...all, { clock: of[0], side: 'buy', agreed: { terms: plainTerms(of[0], days), source } }]
  const terms = 'terms' in covered.agreed ? covered.agreed.terms : plainTerms(covered.clock, days)
  return all.map((each) => (each === covered ? { ...each, agreed: { terms, source, freeDays: days } } : each))
}

/** Days and nothing else: all days count, from the day itself on, and nobody said what they cost. */
const plainTerms = (clock: Clock, freeDays: number): Terms => ({
  ...{ clock, side: 'buy', startRule: 'sameDay', dayBasis: 'calendar', chargeBasis: 'calendar' },
  ...usualEvents[clock],
  workingDays: null,
  currency: 'USD',
  rates: [{ sizeTypes: [], freeDays, tiers: [] }],
})
