import { checkAwb } from '../../../identifiers/awb.ts'
import { bareCell } from '../values/bare-cell.ts'
import { type DateColumn, dateShapesOf } from '../values/dates/date-shapes.ts'
import { isSpreadsheetError, saysNoValue } from '../values/no-value.ts'
import { type NumberColumn, numberShapesOf } from '../values/numbers/number-shapes.ts'
import { optionFinder } from '../values/read-option.ts'
import { countryOf, isCountryCode } from './country-names.ts'
import type { Target } from './target.ts'

/** What the cells of a column look like; shares are of the different texts that say something, 0 to 1. */
export type ColumnFacts = {
  /** Cells that are not empty, of those looked at. */
  readonly filled: number
  /** The different texts that say something, at most 200. */
  readonly texts: readonly string[]
  readonly dates: DateColumn
  readonly numbers: NumberColumn
  /** Of the cells that say something. */
  readonly dateShare: number
  readonly numberShare: number
  /** Air waybills whose check digit holds. */
  readonly waybills: number
  /** Codes that begin with a country's, as UN/LOCODE's do. */
  readonly ports: number
  readonly countries: number
}

/** A column with what its cells tell, and the field that it was proposed for. */
export type MatchedColumn = {
  readonly n: number
  readonly header: string
  readonly facts: Pick<ColumnFacts, 'texts' | 'waybills'>
  readonly field: string | undefined
}

/** What the cells of a column tell of a field beyond its type. */
export type CellSigns = {
  /** How well they alone tell that it is the field, 0 to 1. `share`: how many of its texts are options of the field, 0 to 1. */
  readonly score?: (facts: ColumnFacts, share: () => number) => number
  /** What they say of it where the heading names it: a factor; undefined where the type alone says so. */
  readonly factor?: (facts: ColumnFacts) => number | undefined
}

const maxTexts = 200

/** Looks at the first cells of a column. */
export function factsOf(cells: readonly string[]): ColumnFacts {
  const filled = cells.map(bareCell).filter((text) => text !== '')
  const telling = filled.filter((text) => !isSpreadsheetError(text) && !saysNoValue(text))
  const texts = [...new Set(telling)].slice(0, maxTexts)
  const dates = dateShapesOf(telling)
  const numbers = numberShapesOf(telling)
  const share = (test: (text: string) => boolean): number =>
    texts.length === 0 ? 0 : texts.filter(test).length / texts.length
  return {
    filled: filled.length,
    texts,
    dates,
    numbers,
    dateShare: telling.length === 0 ? 0 : dates.written / telling.length,
    numberShare: telling.length === 0 ? 0 : numbers.numbers / telling.length,
    waybills: share((text) => /^\d{3}[- ]?\d{4} ?\d{4}$/.test(text) && checkAwb(text).state === 'right'),
    ports: share((text) => /^[A-Z]{2} ?[A-Z2-9]{3}$/.test(text) && isCountryCode(text.slice(0, 2))),
    countries: share((text) => countryOf(text) !== undefined),
  }
}

/** How many of a column's different texts are options of a field, 0 to 1. */
export function optionShare({ texts }: ColumnFacts, { field, words, optionWords }: Target): number {
  if (texts.length === 0) return 0
  const find = optionFinder(field, { words, synonyms: optionWords })
  const some = texts.slice(0, 60)
  return some.filter((text) => find(text) !== undefined).length / some.length
}
