/** Where a section stands among the others, and whether the details of a record leave it out. */
export type PlacedSection = { readonly id: string; readonly hidden: boolean }

/**
 * Sections in the order that an organization gave them. One that it has not placed stays behind the section that the product
 * puts before it.
 */
export function arranged<Section extends { readonly id: string }>(
  sections: readonly Section[],
  layout: readonly PlacedSection[],
): readonly (Section & { readonly hidden: boolean })[] {
  const byId = new Map(sections.map((section) => [section.id, section]))
  const order = layout.flatMap(({ id, hidden }) => {
    const section = byId.get(id)
    return section ? [{ ...section, hidden }] : []
  })
  for (const [at, section] of sections.entries()) {
    if (order.some(({ id }) => id === section.id)) continue
    const before = sections[at - 1]
    const place = before ? order.findIndex(({ id }) => id === before.id) + 1 : 0
    order.splice(place, 0, { ...section, hidden: false })
  }
  return order
}
