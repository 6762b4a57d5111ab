import { type Draft, draftOf } from '../draft.ts'
import type { PaperField } from '../fields.ts'
import { type Cell, cellOf, type Line, maxCellText } from '../layout/cells.ts'
import { numbersIn } from './numbers.ts'
import { containersIn, readSeal } from './read-identifier.ts'
import { readVolume, readWeight } from './read-number.ts'
import { readContainerType } from './read-words.ts'
import type { Found, ReadContext } from './reader.ts'

const pattern = { code: 'pattern', with: {} } as const
const hints = { label: '', hint: '' }
const packages =
  /^\s*(?:ctns?|cartons?|pkgs?|packages?|pallets?|plts?|bultos?|cajas?|tarimas?|bags?|sacos?|drums?|tambores|rolls?|rollos)\b/i

/**
 * A line that tells of one container without a table: 'MSKU9070323 / SEAL ML123 / 40HC / 900 CTNS / 21,600.00 KGS / 60.0 CBM'. What has
 * a unit or a word with it is meant so.
 */
export function containerLine(line: Line, context: ReadContext): readonly Draft[] {
  if (line.cells.reduce((all, { text }) => all + text.length + 1, 0) > maxCellText) return []
  const cell = wholeLine(line)
  const containers = containersIn(cell.text)
  const [container] = containers
  if (!container || containers.length > 1) return []
  const add = (field: PaperField, found: Found): Draft => {
    const at = [{ cell, from: found.from, to: found.to }]
    return draftOf(field, found, { at, row: null, strength: 1 })
  }
  const drafts = [add('containerNumber', container)]
  const rest = cell.text.slice(container.to)
  for (const [field, found] of said(rest, context))
    drafts.push(add(field, { ...found, from: container.to + found.from, to: container.to + found.to }))
  return drafts
}

const wholeLine = ({ cells }: Line): Cell => {
  const [first] = cells
  const items = cells.flatMap(({ parts }) => parts.map(({ item }) => item))
  return cellOf(items, { page: first?.page ?? 1, line: first?.line ?? 0 })
}

function* said(text: string, context: ReadContext): Generator<readonly [PaperField, Found]> {
  const [, word = ''] = /(?:seal|sello|precinto)s?(?:\s*no)?[\s.:#]*([\p{L}\d/-]{4,20})/iu.exec(text) ?? []
  const seal = word === '' ? readSeal(text, context, hints) : null
  const from = word === '' ? -1 : text.indexOf(word)
  if (from >= 0 && /\d/.test(word))
    yield ['seal', { value: word, from, to: from + word.length, class: 'read', why: pattern }]
  else if (seal && !/^\d+$/.test(String(seal.value)) && !readContainerType(text, context, hints))
    yield ['seal', { ...seal, class: 'unsure', why: pattern }]
  for (const { index } of text.matchAll(/(?<![\p{L}\d])\d{2}['’]?/gu)) {
    const type = readContainerType(text.slice(index, index + 20), context, hints)
    if (!type) continue
    yield ['containerType', { ...type, from: index + type.from, to: index + type.to, why: pattern }]
    break
  }
  for (const number of numbersIn(text, context.numbers)) {
    const behind = text.slice(number.to)
    const place = { from: number.from, to: number.to }
    if (packages.test(behind) && /^\d+$/.test(number.value))
      yield ['packages', { ...place, value: number.value, class: 'read', why: pattern }]
    else if (/^\s*(?:kgs?|kgm|kilos?|lbs?)\b/i.test(behind))
      yield* moved('weight', readWeight(text.slice(number.from), context, hints), number.from)
    else if (/^\s*(?:cbm|m3|m³|mtq)(?![\p{L}\d])/iu.test(behind))
      yield* moved('volume', readVolume(text.slice(number.from), context, hints), number.from)
  }
}

function* moved(field: PaperField, found: Found | null, by: number): Generator<readonly [PaperField, Found]> {
  if (!found) return
  const why = found.class === 'unsure' ? found.why : pattern
  yield [field, { ...found, from: by + found.from, to: by + found.to, why }]
}
