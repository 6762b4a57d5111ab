import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { updateField } from '@rumbo/domain/records/custom-fields/api'
import type { FieldRow } from './fields.queries.ts'

type OfferChange = Pick<In<typeof updateField>, 'options' | 'statuses'>

/**
 * What a field offers after a change: what is given, in its order, new ones with an id; then what was there before and isn't given
 * any more, archived, since values may have it. An id that isn't the field's is as none.
 */
export function keptOffers(
  present: Pick<FieldRow, 'options' | 'statuses'>,
  { options, statuses }: OfferChange,
): Pick<FieldRow, 'options' | 'statuses'> {
  return {
    options: options ? merged(present.options, options) : present.options,
    statuses: statuses ? merged(present.statuses, statuses) : present.statuses,
  }
}

function merged<Kept extends { readonly id: string; readonly archived: boolean }>(
  present: readonly Kept[],
  given: readonly (Omit<Kept, 'id'> & { readonly id?: string })[],
): readonly Kept[] {
  const taken = new Set<string>()
  const now = given.map((each) => {
    const isKnown = present.some(({ id }) => id === each.id) && each.id !== undefined && !taken.has(each.id)
    const id = isKnown && each.id !== undefined ? each.id : newId()
    taken.add(id)
    return { ...each, id } as Kept
  })
  const gone = present.filter(({ id }) => !taken.has(id)).map((each) => ({ ...each, archived: true }))
  return [...now, ...gone]
}
