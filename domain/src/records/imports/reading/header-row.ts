/** Rows among which the headings are looked for. */
const searched = 30

/** A number, an amount, a date or a time: a value, hardly a heading. Bounded, so that no cell makes it slow. */
const value =
  /^[-+(]?[$€£¥]? ?\d[\d.,' ]{0,30}%?\)?$|^\d{1,4}[-/.]\w{1,9}[-/.]\d{1,4}([ T][\d:.]{1,15})?$|^\d{1,2}:\d\d/

const isValue = (cell: string): boolean => cell.length <= 40 && value.test(cell.trim())
const filled = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell.trim() !== '')

/**
 * The row of the headings, from 1: the first that is as wide as the rows below it and holds words, not values. Title lines
 * above it are narrower, and so are groups of headings (`Origin` over `Port` and `Date`). 0: there is none, since the first row of full
 * width holds values.
 * @param rows the first rows of a file, blank ones left out
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  if (rows.length === 0) return 0
  const widths = rows.map((cells) => filled(cells).length)
  const usual = median(widths)
  const least = Math.max(1, Math.ceil(usual / 2))
  const first = widths.slice(0, searched).findIndex((width) => width >= least)
  const at = isGroups(rows, first) ? first + 1 : first
  const cells = filled(rows[at] ?? [])
  if (cells.length === 0) return 0
  return areWords(cells) ? at + 1 : 0
}

const areWords = (cells: readonly string[]): boolean => cells.filter(isValue).length * 4 <= cells.length

/** Whether a row holds groups of the headings that stand below it: much narrower than those, and both are words. */
function isGroups(rows: readonly (readonly string[])[], at: number): boolean {
  const [groups, headings] = [filled(rows[at] ?? []), filled(rows[at + 1] ?? [])]
  return (
    groups.length * 10 <= headings.length * 6 && areWords(groups) && headings.filter(isValue).length === 0
  )
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}
