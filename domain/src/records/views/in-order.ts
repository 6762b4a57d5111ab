/** Views in the order that somebody gave them; those that it doesn't name stand last, as they were. */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: Item): number => places.get(id) ?? ids.length
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The ids with one of them in the place of another. */
export function withPlaceOf(ids: readonly string[], id: string, other: string): readonly string[] {
  const to = ids.indexOf(other)
  if (id === other || to < 0 || !ids.includes(id)) return ids
  const rest = ids.filter((each) => each !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
