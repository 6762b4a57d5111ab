import type { FormulaType } from '../formula-field.ts'
import type { Problems, Span, Typed } from '../typed.ts'

/** What a call gets: its parts, and where it stands. */
export type Call = {
  readonly parts: readonly Typed[]
  readonly span: Span
  readonly problems: Problems
}

/** A function of formulas; one line in its family's list. */
export type FormulaFunction = {
  readonly name: string
  /** Its names in Spanish, in capitals. */
  readonly aliases: readonly string[]
  /** What it gives; `same` as what it takes. */
  readonly gives: FormulaType | 'same'
  /** How many values it takes. */
  readonly least: number
  readonly most: number
  /** May columns of tables stand among its values. */
  readonly takesColumns?: true
  readonly compile: (call: Call) => Typed | null
}

/** A function takes so many values at most. */
export const maxValues = 100

/** Its parts, where all are numbers. */
export function asNumbers({ parts, problems }: Call): readonly Typed[] | null {
  const wrong = parts.filter(({ type }) => type !== 'number')
  for (const part of wrong)
    problems.tell(part, part.type === 'date' ? 'FORMULA_DATE_OPERATOR' : 'FORMULA_NUMBER_NEEDED')
  return wrong.length === 0 ? parts : null
}
