/** One key of an order. */
export type SortKey = { readonly field: string; readonly descending: boolean }

/** How a list is sorted, the first key before the second; empty is its natural order. At most `maxSorts`. */
export type GridSort = readonly SortKey[]

/** Columns that a list is sorted by, at most. */
export const maxSorts = 2

/** The natural order. */
export const noSort: GridSort = []

/** What the next press on a header asks for: ascending, descending, none; by this column alone. */
export function nextSort(sort: GridSort, field: string): GridSort {
  const [first] = sort
  if (sort.length !== 1 || first?.field !== field) return [{ field, descending: false }]
  return first.descending ? noSort : [{ field, descending: true }]
}

/** Adds this column's key to the present sort, turns it, or takes it out; null: there is no room. */
export function nextCombinedSort(sort: GridSort, field: string): GridSort | null {
  const key = sort.find((each) => each.field === field)
  if (!key) return sort.length < maxSorts ? [...sort, { field, descending: false }] : null
  if (key.descending) return sort.filter((each) => each !== key)
  return sort.map((each) => (each === key ? { field, descending: true } : each))
}
