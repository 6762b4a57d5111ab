import type { Field } from '../../../fields/field.ts'
import type { ColumnMapping } from '../import.ts'
import type { ColumnFacts } from './column-facts.ts'

const numeric: readonly Field['type'][] = ['number', 'decimal', 'currency', 'percent', 'quantity']

/** Which shape a field's cells are written in, where it has one. */
export const shapeOf = ({ type }: Pick<Field, 'type'>): 'date' | 'number' | null =>
  type === 'date' || type === 'dateTime' ? 'date' : numeric.includes(type) ? 'number' : null

/** Must a person say how a column's dates or numbers are written before it can be read into a field. */
export function needsShape(
  field: Pick<Field, 'type'>,
  facts: Pick<ColumnFacts, 'dates' | 'numbers'>,
): boolean {
  const shape = shapeOf(field)
  return (shape === 'date' && facts.dates.needsChoice) || (shape === 'number' && facts.numbers.needsChoice)
}

/** The shape that a column's cells show for a field, as parts of its mapping; nothing where they show none. */
export function statedShape(
  field: Pick<Field, 'type'>,
  { dates, numbers }: Pick<ColumnFacts, 'dates' | 'numbers'>,
): Pick<ColumnMapping, 'dateShape' | 'numberShape'> {
  const shape = shapeOf(field)
  if (shape === 'date' && dates.shape) return { dateShape: dates.shape }
  // A shape that is stated holds for the whole column, also when every cell so far reads alike.
  if (shape === 'number' && numbers.shape && !numbers.needsChoice) return { numberShape: numbers.shape }
  return {}
}
