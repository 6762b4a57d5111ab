import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { Selection } from '../screen/record-contracts.ts'

/** Which records a layout shows: those of the list that it stands for. */
export type Asked = {
  readonly archived: 'true' | 'false'
  readonly mode?: Mode
  readonly search?: string
  readonly work?: string
  readonly filter?: Filter
}

/** The same for layouts of cards, with the fields of a card that the reader may see: one that is hidden is refused. */
export type CardsAsked = Asked & { readonly cards: readonly string[] }

/** The same with one more condition that all must meet. */
export function narrowed<T extends Asked>(asked: T, condition: Filter): T {
  return { ...asked, filter: asked.filter ? { all: [asked.filter, condition] } : condition }
}

/** As the contracts of list, counts and groups take it. */
export function toQuery({
  filter,
  cards: _,
  ...asked
}: Asked & Partial<CardsAsked>): Selection & { readonly filter?: string } {
  return { ...asked, ...(filter ? { filter: JSON.stringify(filter) } : {}) }
}
