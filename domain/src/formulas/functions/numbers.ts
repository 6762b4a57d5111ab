import { type Amount, compare, negate, round, truncated } from '../amount.ts'
import { type Run, within } from '../run.ts'
import type { Typed } from '../typed.ts'
import { asNumbers, type Call, type FormulaFunction } from './formula-function.ts'

/** Half away from zero, to whole numbers by default; negative places round to tens. */
function rounded(call: Call): Typed | null {
  const [value, places] = asNumbers(call) ?? []
  if (!value) return null
  const run: Run = (frame) => {
    const amount = value.run(frame)
    const kept = places ? places.run(frame) : 0
    return amount === null || kept === null
      ? null
      : within(frame, round(amount as Amount, truncated(kept as Amount)))
  }
  return { type: 'number', run, ...call.span }
}

function absolute(call: Call): Typed | null {
  const [value] = asNumbers(call) ?? []
  if (!value) return null
  const run: Run = (frame) => {
    const amount = value.run(frame) as Amount | null
    return amount === null || compare(amount, 0) >= 0 ? amount : negate(amount)
  }
  return { type: 'number', run, ...call.span }
}

export const numbers: readonly FormulaFunction[] = [
  { name: 'ROUND', aliases: ['REDONDEAR'], gives: 'number', least: 1, most: 2, compile: rounded },
  { name: 'ABS', aliases: [], gives: 'number', least: 1, most: 1, compile: absolute },
]
