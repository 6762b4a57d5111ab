/** How a list is sorted; null is its natural order. */
export type GridSort = { readonly field: string; readonly direction: 'asc' | 'desc' } | null

/** What the next press on a header asks for: ascending, descending, none. */
export function nextSort(sort: GridSort, field: string): GridSort {
  if (sort?.field !== field) return { field, direction: 'asc' }
  return sort.direction === 'asc' ? { field, direction: 'desc' } : null
}
