import type { SectionMetadata } from '@rumbo/domain/records/custom-fields/api'
import { arranged, type PlacedSection } from '@rumbo/domain/records/custom-fields/section-layout'

/** What stands in which column of a record's details, by ids of sections and of the parts that the product makes. */
export type DetailsOrder = { readonly wide: readonly string[]; readonly side: readonly string[] }

/** The parts that a module makes: those that begin the details, and those that stand at the side unless something follows. */
export type MadeParts = { readonly first: readonly string[]; readonly side: readonly string[] }

/** The sections and parts as the organization lays them out: the first parts first unless it says otherwise. */
export function detailsOrder(
  sections: readonly SectionMetadata[],
  layout: readonly PlacedSection[],
  { first, side }: MadeParts,
): DetailsOrder {
  const isOwn = ({ custom, foreign }: SectionMetadata) => custom && !foreign
  const ids = [
    ...first,
    ...sections.filter((each) => !isOwn(each)).map(({ id }) => id),
    ...sections.filter(isOwn).map(({ id }) => id),
    ...side,
  ]
  const placed = arranged(
    ids.map((id) => ({ id })),
    layout,
  )
  const order = placed.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const last = order.findLastIndex((id) => !side.includes(id))
  return { wide: order.slice(0, last + 1), side: order.slice(last + 1) }
}
