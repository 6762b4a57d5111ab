import { type CellRange, sizeOf } from '../../selection/cell-range.ts'
import type { CopiedBlock } from './paste-plan.ts'

/** The cells that a block covers when it is pasted onto a range: a range that is a multiple of it is filled with it. */
export function pasteRange(block: CopiedBlock, range: CellRange): CellRange {
  const { rows, columns } = sizeOf(range)
  const height = block.length
  const width = Math.max(...block.map((line) => line.length), 1)
  return {
    ...range,
    bottom: range.top + (rows % height === 0 ? rows : height) - 1,
    right: range.left + (columns % width === 0 ? columns : width) - 1,
  }
}
