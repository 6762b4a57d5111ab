/** A rectangle on a page, in points (1/72 inch) from its top left corner. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A piece of text as a PDF draws it. Its height is that of the font, its baseline four fifths down. */
export type TextItem = Box & { readonly text: string }

/** How far what is written on a page is turned clockwise where the page is shown, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** A page of a paper, upright; the order of its items means nothing. `turn`: how far it is turned where it is shown. */
export type PaperPage = {
  readonly width: number
  readonly height: number
  readonly items: readonly TextItem[]
  readonly turn?: Turn | undefined
}

export const rightOf = ({ x, width }: Box): number => x + width
export const bottomOf = ({ y, height }: Box): number => y + height

/** The smallest box around some boxes; of none an empty one. */
export function boxAround(boxes: readonly Box[]): Box {
  const [first] = boxes
  if (!first) return { x: 0, y: 0, width: 0, height: 0 }
  let { x, y } = first
  let [right, bottom] = [rightOf(first), bottomOf(first)]
  for (const box of boxes) {
    x = Math.min(x, box.x)
    y = Math.min(y, box.y)
    right = Math.max(right, rightOf(box))
    bottom = Math.max(bottom, bottomOf(box))
  }
  return { x, y, width: right - x, height: bottom - y }
}

/** How much of their width two boxes have in common; negative: how far they are apart. */
export const overlapInX = (one: Box, other: Box): number =>
  Math.min(rightOf(one), rightOf(other)) - Math.max(one.x, other.x)
