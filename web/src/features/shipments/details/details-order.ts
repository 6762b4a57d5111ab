import type { SectionMetadata } from '@rumbo/domain/records/custom-fields/api'
import { arranged, type PlacedSection } from '@rumbo/domain/records/custom-fields/section-layout'

/** What stands in which column of a shipment's details, by ids of sections and of the parts that the product makes. */
export type DetailsOrder = { readonly wide: readonly string[]; readonly side: readonly string[] }

/** The parts that stand at the side as long as nothing comes after them. */
const atTheSide = ['timeline', 'history']

/** The sections as the organization lays them out: containers first unless it says otherwise, timeline and history aside. */
export function detailsOrder(
  sections: readonly SectionMetadata[],
  layout: readonly PlacedSection[],
): DetailsOrder {
  const isOwn = ({ custom, foreign }: SectionMetadata) => custom && !foreign
  const ids = [
    'containers',
    ...sections.filter((each) => !isOwn(each)).map(({ id }) => id),
    ...sections.filter(isOwn).map(({ id }) => id),
    ...atTheSide,
  ]
  const placed = arranged(
    ids.map((id) => ({ id })),
    layout,
  )
  const order = placed.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const last = order.findLastIndex((id) => !atTheSide.includes(id))
  return { wide: order.slice(0, last + 1), side: order.slice(last + 1) }
}
