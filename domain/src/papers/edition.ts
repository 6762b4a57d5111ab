import type { Paper, PaperValue } from './paper.ts'

/** Of the rules: what was read by an earlier one is read again when somebody wants it. */
export const paperEdition = 4

/** The most values of a file that are kept. */
export const maxPaperValues = 5_000

/** Papers with so many values in all, those of whole papers before those of rows; and how many were left out. */
export function limitValues(
  papers: readonly Paper[],
  most = maxPaperValues,
): { readonly papers: readonly Paper[]; readonly leftOut: number } {
  const all = papers.flatMap(({ values }) => values)
  if (all.length <= most) return { papers, leftOut: 0 }
  const kept = new Set<PaperValue>(
    [...all.filter(({ row }) => row === null), ...all.filter(({ row }) => row !== null)].slice(0, most),
  )
  return {
    papers: papers.map((paper) => ({ ...paper, values: paper.values.filter((value) => kept.has(value)) })),
    leftOut: all.length - kept.size,
  }
}
