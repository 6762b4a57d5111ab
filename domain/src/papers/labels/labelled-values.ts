import { type Draft, draftOf } from '../draft.ts'
import { type PaperField, paperFields } from '../fields.ts'
import type { Cell } from '../layout/cells.ts'
import type { PaperJson } from '../paper.ts'
import { readDay } from '../values/read-date.ts'
import { placeBehindTerm } from '../values/read-words.ts'
import type { Found, Hints, ReadContext } from '../values/reader.ts'
import { readers } from '../values/readers.ts'
import type { Label } from './find-labels.ts'
import type { LabelField } from './label-words.ts'
import { type LabelledPage, type Stretch, textOf, valuePlaces } from './value-places.ts'

/** Where a value with its label stands, the label being written with a colon or not. */
const strengthOf = (label: Label, place: number): number => (label.by === 'colon' ? 4 : 3) - place * 0.5

/** The values of the labels of a page, but for labels in tables. */
export function labelledValues(
  page: LabelledPage,
  { context, tables }: { readonly context: ReadContext; readonly tables: ReadonlySet<Cell> },
): readonly Draft[] {
  return [...page.labels]
    .filter(([cell]) => !tables.has(cell))
    .flatMap(([, labels]) => labels)
    .flatMap((label) => label.fields.flatMap((field) => valuesOf(field, label, { page, context })))
}

type How = { readonly page: LabelledPage; readonly context: ReadContext }

function valuesOf(field: LabelField, label: Label, { page, context }: How): readonly Draft[] {
  if (field === 'nothing') return []
  const hints = { label: label.text, hint: label.hint }
  for (const [place, block] of valuePlaces(label, page).entries()) {
    const how = { block, hints, context, strength: strengthOf(label, place) }
    const found =
      field === 'vesselVoyage'
        ? vesselAndVoyage(how)
        : field === 'flightDate'
          ? flightAndDate(how)
          : one(field, how)
    if (found.length > 0) return found
  }
  return []
}

type Block = {
  readonly block: readonly Stretch[]
  readonly hints: Hints
  readonly context: ReadContext
  readonly strength: number
}

function one(field: PaperField | 'billNumber', { block, hints, context, strength }: Block): readonly Draft[] {
  const [first] = block
  if (!first) return []
  const target = field === 'billNumber' ? 'masterBl' : field
  const type = paperFields[target]
  const text = textOf(first)
  const found = readers[type](text, context, hints)
  if (!found) return []
  const place = { at: [stretched(first, found)], row: null, strength }
  if (type === 'party') return [party(target, found, { block, strength })]
  if (field === 'billNumber' && found.why.code === 'label')
    return [draftOf('masterBl', { ...found, class: 'unsure', why: { code: 'billKind', with: {} } }, place)]
  if (type !== 'incoterm') return [draftOf(target, found, place)]
  const behind = placeBehindTerm(text)
  const from = first.from + Math.max(0, text.indexOf(behind))
  const named: Found = {
    value: { label: behind },
    from: 0,
    to: 0,
    class: 'read',
    why: { code: 'label', with: { label: hints.label } },
  }
  const at = [{ cell: first.cell, from, to: from + behind.length }]
  return /\p{L}{3}/u.test(behind)
    ? [draftOf(target, found, place), draftOf('incotermPlace', named, { at, row: null, strength })]
    : [draftOf(target, found, place)]
}

const stretched = ({ cell, from }: Stretch, found: Found): Stretch => ({
  cell,
  from: from + found.from,
  to: from + found.to,
})

/** A party is its name, and its address in the lines below. */
function party(
  field: PaperField,
  found: Found,
  { block, strength }: Pick<Block, 'block' | 'strength'>,
): Draft {
  const address = block
    .slice(1)
    .map((stretch) => textOf(stretch).trim())
    .join('\n')
  const label = typeof found.value === 'object' && 'label' in found.value ? found.value.label : ''
  const value: PaperJson = address === '' ? { label } : { label, address }
  return draftOf(field, { ...found, value }, { at: block, row: null, strength })
}

const voyageBehind =
  /^(.*?\p{L}.*?)(?:\s*\/\s*|,?\s+(?:V(?:OY)?\.?\s*(?:NO\.?)?\s*)?)((?=\S*\d)[\p{L}\d.-]{2,14})$/iu

/** A ship and its voyage in one: 'MSC OSCAR / 123W', 'EVER ACE V.0123-045W'. */
function vesselAndVoyage({ block, hints, context, strength }: Block): readonly Draft[] {
  const [first] = block
  if (!first) return []
  const text = textOf(first)
  const [, ship = '', voyage = ''] = voyageBehind.exec(text.trim()) ?? []
  const found = readers.name(ship === '' ? text : ship, context, hints)
  if (!found) return []
  const place = { row: null, strength }
  const vessel = draftOf('vessel', found, { at: [stretched(first, found)], ...place })
  if (ship === '') return [vessel]
  const from = text.lastIndexOf(voyage)
  const value = voyage.replace(/^V(?:OY)?\./i, '')
  const second: Found = { ...found, value, from, to: from + voyage.length }
  return [vessel, draftOf('voyage', second, { at: [stretched(first, second)], ...place })]
}

/** A flight and its day: 'AM 512 / 12 NOV 2026'. */
function flightAndDate({ block, hints, context, strength }: Block): readonly Draft[] {
  const [first] = block
  if (!first) return []
  const text = textOf(first)
  const [, flight = ''] = /^\W{0,3}([A-Z\d]{2} ?\d{2,4})(?![\d])/.exec(text) ?? []
  if (flight === '') return []
  const from = text.indexOf(flight)
  const why = { code: 'label', with: { label: hints.label } } as const
  const found: Found = { value: flight.replace(' ', ''), from, to: from + flight.length, class: 'read', why }
  const place = { row: null, strength }
  const rest = from + flight.length
  const day = readDay(text.slice(rest), context, hints)
  const leaves = day ? { ...day, from: rest + day.from, to: rest + day.to } : null
  return [
    draftOf('flight', found, { at: [stretched(first, found)], ...place }),
    ...(leaves ? [draftOf('etd', leaves, { at: [stretched(first, leaves)], ...place })] : []),
  ]
}
