/** Rows among which the headings are looked for. */
const searched = 30

/** A number, an amount, a date or a time: a value, hardly a heading. Bounded, so that no cell makes it slow. */
const value =
  /^[-+(]?[$€£¥]? ?\d[\d.,' ]{0,30}%?\)?$|^\d{1,4}[-/.]\w{1,9}[-/.]\d{1,4}([ T][\d:.]{1,15})?$|^\d{1,2}:\d\d/

const isValue = (cell: string): boolean => cell.length <= 40 && value.test(cell.trim())
const filled = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell.trim() !== '')

/**
 * The row of the headings, from 1: the first that is as wide as the rows below it and holds words, not values. Title lines
 * above it are narrower. 0: there is none, since the first row of full width holds values.
 * @param rows the first rows of a file, blank ones left out
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  if (rows.length === 0) return 0
  const widths = rows.map((cells) => filled(cells).length)
  const usual = median(widths)
  const least = Math.max(1, Math.ceil(usual / 2))
  const at = widths.slice(0, searched).findIndex((width) => width >= least)
  const cells = filled(rows[at] ?? [])
  if (cells.length === 0) return 0
  const values = cells.filter(isValue).length
  return values * 4 <= cells.length ? at + 1 : 0
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}
