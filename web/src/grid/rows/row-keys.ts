/** The rows drawn, and the row whose key is 0. */
export type KeyedRows = { readonly first: number; readonly last: number; readonly origin: number }

/**
 * Keys for the next rows drawn: a row's key is its index less `origin`. While rows stay in sight they keep their keys; when
 * none does, the new ones take over those of the old, so that their elements are filled again instead of made again, which is
 * most of what a fast scroll costs. Their order in the document stays that on the screen.
 */
export function keyedRows(before: KeyedRows, first: number, last: number): KeyedRows {
  const overlaps = first <= before.last && last >= before.first
  return { first, last, origin: overlaps ? before.origin : before.origin + first - before.first }
}
