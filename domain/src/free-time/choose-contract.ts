import type { Clock, Direction, SideOfContract } from './clock.ts'
import type { Contract } from './terms.ts'

/** What a contract is chosen by. */
export type Chosen = {
  readonly clock: Clock
  readonly side: SideOfContract
  readonly direction: Direction
  /** SCAC of the carrier. */
  readonly carrier: string | null
  /** UN/LOCODE of the port where the clock runs. */
  readonly place: string | null
  /** The day that the clock begins, as far as it is known, else today. */
  readonly day: string
}

const fits = (contract: Contract, { clock, side, direction, carrier, place, day }: Chosen): boolean =>
  contract.clock === clock &&
  contract.direction === direction &&
  contract.side === side &&
  (contract.carrier === null || contract.carrier === carrier) &&
  (contract.place === null || contract.place === place) &&
  (contract.validFrom === null || contract.validFrom <= day) &&
  (contract.validUntil === null || day <= contract.validUntil)

/** How closely it fits: carrier and place, the carrier, the place, any. */
export const closeness = ({ carrier, place }: Pick<Contract, 'carrier' | 'place'>): number =>
  (carrier === null ? 0 : 2) + (place === null ? 0 : 1)

/** Before every date. */
const always = ''

/**
 * The contract that fits most closely; of two that do the one that began last. `ambiguous` where these are alike too: nobody
 * should pay by whichever came first out of a table.
 */
export function chooseContract(
  contracts: readonly Contract[],
  chosen: Chosen,
): Contract | 'ambiguous' | undefined {
  const [first, second] = contracts
    .filter((contract) => fits(contract, chosen))
    .toSorted((a, b) => compare(b, a))
  return first && second && compare(first, second) === 0 ? 'ambiguous' : first
}

function compare(a: Contract, b: Contract): number {
  const closer = closeness(a) - closeness(b)
  if (closer !== 0) return closer
  const [from, other] = [a.validFrom ?? always, b.validFrom ?? always]
  return from === other ? 0 : from > other ? 1 : -1
}
