/** The largest and the smallest size of text in a table, in points. */
export const tableSizes = { largest: 8.25, smallest: 6.5 } as const

/** The width of a character of a size of one point, and what stands between two columns, in points. */
const characterWidth = 0.56
const gap = 9

export type FittedColumns = {
  /** Of the text, in points. */
  readonly size: number
  /** The columns of each part by their places; every part but the first begins with the first column. */
  readonly parts: readonly (readonly number[])[]
}

/**
 * Fits columns of so many characters into a width in points: by smaller text at first, then by several parts that are laid next
 * to each other, each with the first column.
 */
export function fitColumns(characters: readonly number[], width: number): FittedColumns {
  const sum = characters.reduce((all, each) => all + each, 0)
  const room = width - gap * Math.max(characters.length - 1, 0)
  const fitting = room / (sum * characterWidth)
  if (fitting >= tableSizes.smallest) {
    return { size: Math.min(fitting, tableSizes.largest), parts: [characters.map((_each, at) => at)] }
  }
  return { size: tableSizes.smallest, parts: partsOf(characters, width) }
}

function partsOf(characters: readonly number[], width: number): number[][] {
  const widthOf = (at: number) => (characters[at] ?? 0) * characterWidth * tableSizes.smallest + gap
  const parts: number[][] = [[]]
  let used = 0
  for (const at of characters.keys()) {
    const part = parts.at(-1)
    // A column that is wider than a page has a page all the same.
    if (!part || (part.length > 1 && used + widthOf(at) > width + gap)) {
      parts.push([0, at])
      used = widthOf(0) + widthOf(at)
    } else {
      part.push(at)
      used += widthOf(at)
    }
  }
  return parts
}
