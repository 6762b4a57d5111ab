import { boundedWidth } from './column-sizing.ts'

/** Pixels of padding, border and the marks of a header in addition to its text. */
const extra = { cell: 28, header: 64 }

/** The width in pixels that a column's drawn cells and its header need. */
export function fitWidth(grid: HTMLElement, index: number): number {
  const range = document.createRange()
  const widths = [...grid.querySelectorAll<HTMLElement>(`[data-column="${index}"]`)].map((cell) => {
    const isHeader = cell.closest('[data-row="-1"]') !== null
    range.selectNodeContents((isHeader && cell.firstElementChild) || cell)
    return range.getBoundingClientRect().width + (isHeader ? extra.header : extra.cell)
  })
  return boundedWidth(Math.max(...widths, 0))
}
