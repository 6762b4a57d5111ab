import { type FormulaField, pathOf } from './formula-field.ts'

/**
 * Texts in quotes and names in braces; quotes keep braces from being names. A brace that isn't closed is taken along, so that no
 * text is read twice.
 */
export const formulaTokens = /"(?:[^"]|"")*"|\{(?:[^\\{}]|\\[\s\S])*\}?/g

/** Whether a token is a name in braces. */
export const isBraced = (token: string): boolean => token.startsWith('{') && token.endsWith('}')

/** A text beyond it is no formula, with names or with ids, and is left as it is. */
const maxLength = 100_000

/** What stands in braces, without them and their escapes. */
export const unbraced = (token: string): string => token.slice(1, -1).replace(/\\([\s\S])/g, '$1')

/** A name as it stands in a formula. */
export const braced = (name: string): string => `{${name.replace(/[\\{}]/g, '\\$&')}}`

/** How the fields of a formula are called, both ways. */
export type FieldNames = {
  /** By path; of several fields with one name the later ones are numbered: 'Weight (2)'. */
  readonly nameOf: ReadonlyMap<string, string>
  /** The field of a name, however its letters are written. */
  readonly named: (name: string) => FormulaField | undefined
}

/** The names of fields, those of columns behind their table's: 'Containers.Weight'. */
export function fieldNames(fields: readonly FormulaField[]): FieldNames {
  const nameOf = new Map<string, string>()
  const byName = new Map<string, FormulaField>()
  for (const each of fields) {
    const name = free(byName, each.table ? `${each.table.name.trim()}.${each.name.trim()}` : each.name.trim())
    nameOf.set(pathOf(each), name)
    byName.set(name.toLowerCase(), each)
  }
  return { nameOf, named: (name) => byName.get(name.trim().toLowerCase()) }
}

function free(taken: ReadonlyMap<string, unknown>, name: string): string {
  for (let number = 1; ; number++) {
    const wish = number === 1 ? name : `${name} (${number})`
    if (!taken.has(wish.toLowerCase())) return wish
  }
}

/** A formula as it is kept, with ids in its braces: a field that is renamed goes on working. Unknown names stay. */
export function toStored(shown: string, fields: readonly FormulaField[]): string {
  if (shown.length > maxLength) return shown
  const { named } = fieldNames(fields)
  return shown.replace(formulaTokens, (token) => {
    const field = isBraced(token) ? named(unbraced(token)) : undefined
    return field ? braced(pathOf(field)) : token
  })
}

/** A formula as people read it, with the fields' names of now; what isn't among the fields keeps its id. */
export function toShown(stored: string, fields: readonly FormulaField[]): string {
  if (stored.length > maxLength) return stored
  const { nameOf } = fieldNames(fields)
  return stored.replace(formulaTokens, (token) => {
    const name = isBraced(token) ? nameOf.get(unbraced(token)) : undefined
    return name === undefined ? token : braced(name)
  })
}
