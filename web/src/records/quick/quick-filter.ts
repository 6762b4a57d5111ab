import type { Field } from '@rumbo/domain/fields/field'
import { conditionsIn, type Filter } from '@rumbo/domain/fields/filter/filter'
import { filterOfGroup, groupOf } from '../filters/filter-draft.ts'

/** A filter that a module offers ready made, as a chip above its list. */
export type QuickFilter = {
  /** Its name stands under `quick.<id>` in the words of the module's list. */
  readonly id: string
  readonly filter: Filter
}

const same = (a: Filter, b: Filter): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The parts of a filter that must all hold; a filter of which any may hold is one part. */
function partsOf(filter: Filter | null): readonly Filter[] {
  if (filter === null) return []
  const group = groupOf(filter)
  return group.word === 'all' || group.parts.length < 2 ? group.parts : [filter]
}

/** Whether a filter asks for what a quick filter does, among other things. */
export const isOn = (filter: Filter | null, quick: QuickFilter): boolean =>
  partsOf(quick.filter).every((own) => partsOf(filter).some((part) => same(part, own)))

/** Whether a part of a filter is said by a chip that is on, so that it needs no words of its own. */
export const isSaidByQuick = (part: Filter, filter: Filter, quick: readonly QuickFilter[]): boolean =>
  quick.some((each) => isOn(filter, each) && partsOf(each.filter).some((own) => same(part, own)))

/** The filter with what a quick filter asks for as well. */
export const withQuick = (filter: Filter | null, quick: QuickFilter): Filter =>
  filter !== null && isOn(filter, quick)
    ? filter
    : filterOfGroup({ word: 'all', parts: [...partsOf(filter), ...partsOf(quick.filter)] })

/** The filter without what a quick filter asks for; null where nothing stays. */
export function withoutQuick(filter: Filter | null, quick: QuickFilter): Filter | null {
  const parts = partsOf(filter).filter((part) => !partsOf(quick.filter).some((own) => same(part, own)))
  return parts.length === 0 ? null : filterOfGroup({ word: 'all', parts })
}

/** Those whose fields the reader may see. */
export const offered = (quick: readonly QuickFilter[], fields: readonly Field[]): readonly QuickFilter[] =>
  quick.filter(({ filter }) =>
    conditionsIn(filter).every((condition) => fields.some(({ id }) => id === condition.field)),
  )
