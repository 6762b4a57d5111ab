import { type DateShape, dateShapes } from '../../import.ts'
import { bareCell } from '../bare-cell.ts'
import { dateReadings, type PossibleDate } from './date-readings.ts'

/** What the cells of a column say about their dates. */
export type DateColumn = {
  /** How many cells each order fits, the most first; those that fit none are left out. */
  readonly shapes: readonly { readonly shape: DateShape; readonly fits: number }[]
  /** Cells that are dates, Excel's serials left aside: any number could be one. */
  readonly dates: number
  /** Cells written as dates, those among them whose day doesn't exist. */
  readonly written: number
  /** Two orders fit alike, or none fits all: a person has to say which. */
  readonly needsChoice: boolean
  /** The one order that fits all cells whose order matters; null where there is none, or no such cell. */
  readonly shape: DateShape | null
}

/** Which orders of day, month and year the cells of a column may be written in. */
export function dateShapesOf(cells: readonly string[]): DateColumn {
  const fits = new Map<DateShape, number>()
  const open: (readonly PossibleDate[])[] = []
  const texts: string[] = []
  let [dates, written] = [0, 0]
  for (const cell of cells) {
    const text = bareCell(cell)
    const { isDate, readings } = dateReadings(text)
    for (const { shape } of readings) fits.set(shape, (fits.get(shape) ?? 0) + 1)
    if (isDate) written += 1
    if (!isDate || readings.length === 0) continue
    dates += 1
    if (readings.some(({ sure }) => sure)) continue
    open.push(readings)
    texts.push(text)
  }
  const shapes = dateShapes
    .flatMap((shape) => ({ shape, fits: fits.get(shape) ?? 0 }))
    .filter((each) => each.fits > 0)
    .sort((a, b) => b.fits - a.fits)
  return { shapes, dates, written, ...choiceOf(open, texts) }
}

function choiceOf(
  open: readonly (readonly PossibleDate[])[],
  texts: readonly string[],
): Pick<DateColumn, 'needsChoice' | 'shape'> {
  if (open.length === 0) return { needsChoice: false, shape: null }
  const fitting = (['dmy', 'mdy', 'ymd'] as const).filter((shape) =>
    open.every((readings) => readings.some((each) => each.shape === shape)),
  )
  const likely =
    fitting.length > 1 && !mayBeginWithYear(texts) ? fitting.filter((shape) => shape !== 'ymd') : fitting
  const [shape, another] = likely
  return shape && !another ? { needsChoice: false, shape } : { needsChoice: true, shape: null }
}

/**
 * May the first two digits of dates such as 24/05/31 be the year: years differ less than days, so they may where there are
 * no more different numbers in the first place than in the last.
 */
function mayBeginWithYear(texts: readonly string[]): boolean {
  const different = (numbers: readonly string[]): number => new Set(numbers).size
  const firsts = texts.map((text) => text.slice(0, 2))
  const lasts = texts.map((text) => /(\d{2})\D*$/.exec(text)?.[1] ?? '')
  return different(firsts) <= different(lasts)
}
