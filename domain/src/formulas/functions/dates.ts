import { dayNumber } from '../../kernel/time/civil-date.ts'
import type { Run } from '../run.ts'
import { asDate, type Typed } from '../typed.ts'
import type { Call, FormulaFunction } from './formula-function.ts'

const today = ({ span }: Call): Typed => ({
  type: 'date',
  run: ({ environment }) => dayNumber(environment.today),
  ...span,
})

/** From the second date to the first, in days. */
function days({ parts, span, problems }: Call): Typed | null {
  const [end, start] = parts.map(asDate)
  if (!end || !start) return null
  const wrong = [end, start].filter(({ type }) => type !== 'date')
  for (const part of wrong) problems.tell(part, 'FORMULA_DATE_NEEDED')
  if (wrong.length > 0) return null
  const run: Run = (frame) => {
    const to = end.run(frame)
    const from = start.run(frame)
    return to === null || from === null ? null : (to as number) - (from as number)
  }
  return { type: 'number', run, ...span }
}

export const dates: readonly FormulaFunction[] = [
  { name: 'TODAY', aliases: ['HOY'], gives: 'date', least: 0, most: 0, compile: today },
  { name: 'DAYS', aliases: ['DIAS', 'DÍAS'], gives: 'number', least: 2, most: 2, compile: days },
]
