import type { ColumnFacts } from '../../records/imports/matching/column-facts.ts'
import { readContainers } from './read-containers.ts'

/** How many of a column's different texts are numbers of ISO 6346 whose check digit holds, 0 to 1. */
export function containerShare({ texts }: Pick<ColumnFacts, 'texts'>): number {
  if (texts.length === 0) return 0
  return texts.filter((text) => areContainers(readContainers(text))).length / texts.length
}

/** Whether some cell of a column holds several containers. */
export const hasSeveralContainers = ({ texts }: Pick<ColumnFacts, 'texts'>): boolean =>
  texts.some((text) => {
    const cell = readContainers(text)
    return cell.length > 1 && areContainers(cell)
  })

/** Whether a column says how many containers there are, which says nothing of which. */
export const isCount = (facts: Pick<ColumnFacts, 'texts' | 'numberShare'>): boolean =>
  facts.numberShare >= 0.8 && containerShare(facts) < 0.2

const areContainers = (cell: ReturnType<typeof readContainers>): boolean =>
  cell.length > 0 && cell.every(({ checkDigit }) => checkDigit.state === 'right')
