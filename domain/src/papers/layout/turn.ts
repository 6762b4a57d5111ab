import type { Paper } from '../paper.ts'
import type { Box, PaperPage } from './page.ts'

type Turned = Pick<PaperPage, 'width' | 'height' | 'turn'>

/** Where a box of a page that was read upright is on the page as it is shown. `width` and `height` are those of the upright page. */
export function boxAsShown({ x, y, width: w, height: h }: Box, { width, height, turn = 0 }: Turned): Box {
  if (turn === 90) return { x: height - y - h, y: x, width: h, height: w }
  if (turn === 180) return { x: width - x - w, y: height - y - h, width: w, height: h }
  if (turn === 270) return { x: y, y: width - x - w, width: h, height: w }
  return { x, y, width: w, height: h }
}

/** Papers with the boxes of their values on the pages as they are shown. */
export const papersAsShown = (papers: readonly Paper[], pages: readonly Turned[]): readonly Paper[] =>
  papers.map((paper) => ({
    ...paper,
    values: paper.values.map((value) => {
      const page = pages[value.page - 1]
      return page?.turn ? { ...value, box: boxAsShown(value.box, page) } : value
    }),
  }))
