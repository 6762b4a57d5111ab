import type { CheckDigit } from '../../identifiers/check-digit.ts'
import { checkContainer, isContainerNumber, normaliseContainer } from '../../identifiers/container.ts'
import { bareCell } from '../../records/imports/values/bare-cell.ts'

/** A container of a cell, with what its check digit says: a wrong one is a warning, never a refusal. */
type ContainerCell = { readonly number: string; readonly checkDigit: CheckDigit }

/**
 * The containers of a cell, each once, in their order: `MSKU9070323 / TEMU607934-8`. Between them stands the separator of the
 * column, a line end, a comma or a semicolon. Numbers of ISO 6346 are written together; others stay as they are.
 */
export function readContainers(text: string, separator = '/'): readonly ContainerCell[] {
  const numbers = new Set<string>()
  for (const piece of rejoined(bareCell(text).split(separator)).flatMap((part) =>
    part.split(/[\n,;|]|\r\n/),
  )) {
    const number = normaliseContainer(piece)
    if (isContainerNumber(number)) numbers.add(number)
    else if (piece.trim() !== '') for (const each of inOneRow(piece)) numbers.add(each)
  }
  return [...numbers].map((number) => ({ number, checkDigit: checkContainer(number) }))
}

/** Some write the check digit behind a slash, `MSKU907032/3`: it stays with its number. */
function rejoined(parts: readonly string[]): readonly string[] {
  const whole: string[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    const joined = before === undefined ? '' : normaliseContainer(before + part)
    if (/^\s*\d\s*$/.test(part) && isContainerNumber(joined)) whole.splice(-1, 1, joined)
    else whole.push(part)
  }
  return whole
}

/** Numbers with nothing but blanks between them; a text that is no list of numbers is one unit. */
function inOneRow(piece: string): readonly string[] {
  const found = piece.trim().split(/\s+/).map(normaliseContainer)
  return found.length > 1 && found.every(isContainerNumber) ? found : [piece.trim()]
}
