import { conditions } from './functions/conditions.ts'
import { dates } from './functions/dates.ts'
import type { FormulaFunction } from './functions/formula-function.ts'
import { many } from './functions/many.ts'
import { numbers } from './functions/numbers.ts'
import { texts } from './functions/texts.ts'

/** Every function of formulas, in the order in which they are offered. */
export const formulaFunctions: readonly FormulaFunction[] = [
  ...conditions,
  ...many,
  ...numbers,
  ...texts,
  ...dates,
]

const byName = new Map(
  formulaFunctions.flatMap((each) => [each.name, ...each.aliases].map((name) => [name, each] as const)),
)

/** The function of a name in either language, however it is written. */
export const functionNamed = (name: string): FormulaFunction | undefined => byName.get(name.toUpperCase())

const constants: Readonly<Record<string, boolean>> = {
  TRUE: true,
  FALSE: false,
  VERDADERO: true,
  FALSO: false,
}

/** What a word without parentheses stands for. */
export const constantNamed = (name: string): boolean | undefined => {
  const word = name.toUpperCase()
  return Object.hasOwn(constants, word) ? constants[word] : undefined
}
