import { type ColumnFacts, optionShare } from './column-facts.ts'
import type { Target } from './target.ts'

/** How much of a column must look like a field's values. */
const minShare = 0.6

/** How well the cells of a column alone tell that it is a field, 0 to 1; 0 where they say nothing of it. */
export const contentScore = (facts: ColumnFacts, target: Target): number =>
  facts.texts.length === 0 ? 0 : (target.signs.score?.(facts, () => optionShare(facts, target)) ?? 0)

/**
 * What the cells say of a field that the heading names: a factor, below 1 where they can't be its values, a little above where
 * they look like them. A column without cells says nothing, and yields to one that has some.
 */
export function contentFactor(facts: ColumnFacts, target: Target): number {
  if (facts.texts.length === 0) return 0.99
  const factor = target.signs.factor?.(facts)
  if (factor !== undefined) return factor
  switch (target.field.type) {
    case 'date': {
      const serials = facts.dates.shapes.find(({ shape }) => shape === 'serial')?.fits ?? 0
      const isSerial = serials >= facts.filled * minShare
      return facts.dateShare >= 0.5 ? 1.02 : facts.dateShare > 0.1 || isSerial ? 1 : 0.6
    }
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent':
    case 'quantity':
      return facts.numberShare >= 0.3 ? 1 : 0.6
    case 'list':
    case 'status':
    case 'multiSelect': {
      const share = optionShare(facts, target)
      if (target.field.source === 'tags' || target.field.choices) return share >= minShare ? 1.02 : 1
      return share >= 0.5 ? 1.02 : share > 0.1 ? 0.95 : 0.5
    }
    case 'place':
      return target.field.source === 'countries'
        ? facts.countries >= minShare
          ? 1.02
          : 1
        : placeFactor(facts)
    case 'carrier':
    case 'party':
    case 'person':
    case 'record':
      return placeFactor(facts)
    default:
      return 1
  }
}

/** Names of places and people are neither days nor numbers. */
const placeFactor = (facts: ColumnFacts): number =>
  facts.dateShare >= 0.5 || facts.numberShare >= 0.8 ? 0.6 : 1
