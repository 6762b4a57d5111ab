import { type Box, bottomOf, rightOf } from '../layout/page.ts'
import { boxAsShown } from '../layout/turn.ts'
import type { Paper, PaperValue } from '../paper.ts'
import { type ScanPage, slant, wordsOf } from './scan-page.ts'

/** A word less sure than this makes its value unsure. */
const sureFrom = 70

/**
 * Papers that were read of the pages of a scan, as far as a scan can be trusted: a sum of misread numbers may hold and a port may be taken
 * for another, so only a check digit leaves a value checked; and a word that is hard to read makes its value unsure. Their boxes
 * are put back where they are on the slanted or turned pages. Null: a page that was read by its texts.
 */
export const papersOfScan = (
  papers: readonly Paper[],
  pages: readonly (ScanPage | null)[],
): readonly Paper[] =>
  papers.map((paper) => ({
    ...paper,
    values: paper.values.map((value) => {
      const page = pages[value.page - 1]
      if (!page) return value
      const box = { ...value.box, y: value.box.y + slant(page, value.box) }
      return { ...value, ...sureness(value, leastConfident(page, box)), box: boxAsShown(box, page) }
    }),
  }))

function sureness(value: PaperValue, confidence: number | null): Pick<PaperValue, 'class' | 'why'> {
  if (value.class !== 'unsure' && confidence !== null && confidence < sureFrom)
    return { class: 'unsure', why: { code: 'faint', with: { percent: confidence } } }
  if (value.class === 'checked' && value.why.code !== 'checkDigit') return { class: 'read', why: value.why }
  return { class: value.class, why: value.why }
}

/** The confidence of the least sure word in a box; null where there is none. */
function leastConfident(page: ScanPage, box: Box): number | null {
  const inside = wordsOf(page).filter((word) => {
    const [x, y] = [word.x + word.width / 2, word.y + word.height / 2]
    return x >= box.x && x <= rightOf(box) && y >= box.y && y <= bottomOf(box)
  })
  return inside.length === 0 ? null : Math.min(...inside.map(({ confidence }) => confidence))
}
