import { agreedValue } from '@rumbo/domain/orders/proposals/limits'
import { type Now, type Place, placeKey } from '@rumbo/domain/orders/proposals/proposal'
import type { ProposalRow } from './proposals.queries.ts'

type Past = Pick<ProposalRow, 'state' | 'items' | 'how' | 'decided_at'>

/** What a person last agreed to at each place, by what was accepted there and what stands there now. */
export function agreedIn(all: readonly Past[], now: Now): Now {
  const accepted = all
    .filter(({ state }) => state === 'accepted')
    .sort((one, other) => ((one.decided_at ?? '') < (other.decided_at ?? '') ? 1 : -1))
  return (place: Place) => {
    const key = placeKey(place)
    for (const { items, how } of accepted) {
      const item = items.find((each) => placeKey(each) === key)
      if (!item) continue
      const last = { to: item.to, agreed: item.agreed ?? null, byPerson: how === 'person' }
      return agreedValue(place.field, now(place), last)
    }
    return now(place)
  }
}
