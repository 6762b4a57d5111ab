import { readDecimal } from '../kernel/numbers/decimal.ts'
import { isCivilDate } from '../kernel/time/civil-date.ts'
import { currencies } from '../reference/currencies.ts'
import type { ExchangeRate } from './money.api.ts'

/** Rates as they were read, and the lines that say none, counted from 1. */
type ReadRates = { readonly rates: readonly ExchangeRate[]; readonly wrong: readonly number[] }

/**
 * Reads rates that are typed, pasted from a sheet or come from a CSV: day, currency, currency, rate and source, parted by tabs, semicolons or
 * commas. A first line without a day is a heading. Pure.
 */
export function readRates(text: string): ReadRates {
  const rates: ExchangeRate[] = []
  const wrong: number[] = []
  const lines = text.split(/\r?\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const rate = readRate(line)
    if (rate) rates.push(rate)
    else if (at !== first || isCivilDate(cellsOf(line)[0] ?? '')) wrong.push(at + 1)
  }
  return { rates, wrong }
}

/** The cells of a line: what parts them is a tab, else a semicolon, else a comma. */
function cellsOf(line: string): readonly string[] {
  const delimiter = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  return line.split(delimiter).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

function readRate(line: string): ExchangeRate | null {
  const [day = '', first = '', second = '', number = '', ...source] = cellsOf(line)
  const [from, to] = [first.toUpperCase(), second.toUpperCase()]
  const rate = readDecimal(number)
  if (!isCivilDate(day) || from === to || !currencies.includes(from) || !currencies.includes(to)) return null
  if (rate === null || !/^\d{1,12}(\.\d{1,10})?$/.test(rate) || rate === '0') return null
  return { day, from, to, rate, source: source.join(', ').slice(0, 100) }
}
