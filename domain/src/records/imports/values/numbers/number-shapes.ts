import { type NumberShape, numberShapes } from '../../import.ts'
import { bareCell } from '../bare-cell.ts'
import { withoutMarks } from './currency-marks.ts'
import { numberReadings, type PossibleNumber } from './number-readings.ts'
import { splitUnit, unitOf } from './unit-words.ts'

/** What the cells of a column say about how their numbers are written. */
export type NumberColumn = {
  /** How many cells each shape fits, the most first; those that fit none are left out. */
  readonly shapes: readonly { readonly shape: NumberShape; readonly fits: number }[]
  /** Cells that are numbers in some shape. */
  readonly numbers: number
  /** Two shapes fit alike and give other numbers, or none fits all: a person has to say which. */
  readonly needsChoice: boolean
  /** The one shape that fits all; null where there is none, or where no cell tells. */
  readonly shape: NumberShape | null
}

/** In which shapes the numbers of a column may be written. Currencies, percent signs and units are looked past. */
export function numberShapesOf(cells: readonly string[]): NumberColumn {
  const read = cells.map((cell) => numberReadings(bareNumber(cell))).filter((readings) => readings.length > 0)
  const shapes = numberShapes
    .map((shape) => ({
      shape,
      fits: read.filter((readings) => valueIn(readings, shape) !== undefined).length,
    }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
  const whole = shapes.filter(({ fits }) => fits === read.length).map(({ shape }) => shape)
  const differs = read.some((readings) => new Set(whole.map((shape) => valueIn(readings, shape))).size > 1)
  // Where decimals follow a comma, points and blanks part thousands: the first that fits reads all that was seen.
  const common = whole.length === 1 || !whole.includes('comma-point') ? whole[0] : undefined
  return {
    shapes,
    numbers: read.length,
    needsChoice: read.length > 0 && (whole.length === 0 || differs),
    shape: differs ? null : (common ?? null),
  }
}

const valueIn = (readings: readonly PossibleNumber[], shape: NumberShape): string | undefined =>
  readings.find((each) => each.shape === shape)?.value

/** What of a cell is the number. */
const bareNumber = (cell: string): string => {
  const shown = bareCell(cell)
  const text = withoutMarks(shown.endsWith('%') ? shown.slice(0, -1).trimEnd() : shown).bare
  const { amount, word } = splitUnit(text)
  return unitOf(word) ? amount : text
}
