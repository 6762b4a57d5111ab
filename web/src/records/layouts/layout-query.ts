import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { Selection } from '../screen/record-contracts.ts'

/** Which records a layout shows: those of its list. */
export type LayoutQuery = {
  readonly archived: 'true' | 'false'
  readonly mode?: Mode
  readonly search?: string
  readonly work?: string
  readonly changed?: 'any' | 'later'
  readonly filter?: Filter
}

/** The same for layouts of cards, with the fields of a card that the reader may see: one that is hidden is refused. */
export type CardsQuery = LayoutQuery & { readonly cards: readonly string[] }

/** Adds a condition that all records must meet. */
export function narrowed<T extends LayoutQuery>(query: T, condition: Filter): T {
  return { ...query, filter: query.filter ? { all: [query.filter, condition] } : condition }
}

/** The query as the contracts of lists, counts and groups take it. */
export function toQuery({
  filter,
  cards: _,
  ...query
}: LayoutQuery & Partial<CardsQuery>): Selection & { readonly filter?: string } {
  return { ...query, ...(filter ? { filter: JSON.stringify(filter) } : {}) }
}
