import { isCivilDate } from '../kernel/time/civil-date.ts'
import type { Choice, Field } from './field.ts'
import type { Display, Json, Parsed } from './field-type.ts'
import { fieldType } from './field-types.ts'
import { accepted, empty, isRecord, refused } from './parsed.ts'
import { fold } from './text/fold.ts'
import { labelOf } from './types/labelled.ts'

/** A field before and after its type changes, and how the one who changes it reads and writes dates and words. */
export type Conversion = { readonly from: Field; readonly to: Field; readonly display: Display }

/** Longest name of an option, in characters. */
const longestName = 200

/**
 * What a stored value becomes when its field's type changes (requirement FLD-04), or why it can't. A value that is of the
 * new type alone stays: somebody wrote it after the change. Converting twice is as converting once.
 */
export function convert(value: Json, { from, to, display }: Conversion): Parsed {
  if (value === null) return empty
  if (to.formula !== undefined) return refused('FIELD_READ_ONLY')
  if (!isOfType(value, from) && isOfType(value, to)) return accepted(value)
  if (to.type === 'list' || to.type === 'status') return toOne(value, { from, to, display })
  if (to.type === 'multiSelect') return toSeveral(value, { from, to, display })
  if (to.type === 'files') return isOfType(value, to) ? accepted(value) : refused('VALUE_NOT_VALID')
  if (from.type === 'person' && to.type === 'person') return accepted(value)
  if (to.type === 'person' && !hasNames(from)) return refused('VALUE_NOT_VALID')
  const text = textOf(value, from, display)
  if (to.type === 'checkbox') return toCheckbox(text)
  if (to.type === 'date') return fieldType('date').parse(isoDay(text, display), to)
  return fieldType(to.type).parse(text, to)
}

/** Names that the new type's options lack for this value; none where it converts or is no name. */
export function lackedOptions(value: Json, conversion: Conversion): readonly string[] {
  const { from, to, display } = conversion
  if (value === null || convert(value, conversion).ok) return []
  const names = to.type === 'multiSelect' ? partsOf(value, conversion) : [textOf(value, from, display)]
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '' && [...name].length <= longestName && !named(name, to))
}

/** Is a stored value in the form that a type keeps; what isn't shows as empty until it is converted. */
export function isOfType(value: Json, field: Field): boolean {
  switch (field.type) {
    case 'number':
      return typeof value === 'number'
    case 'decimal':
    case 'currency':
    case 'percent':
      return typeof value === 'string' && /^-?\d{1,40}(\.\d{1,40})?$/.test(value)
    case 'checkbox':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && isCivilDate(value)
    case 'list':
    case 'status':
      return typeof value === 'string' && choiceOf(value, field) !== undefined
    case 'multiSelect':
      return Array.isArray(value) && value.every((each) => choiceOf(each, field) !== undefined)
    case 'person':
      return isRecord(value)
    case 'files':
      return Array.isArray(value) && value.every(isRecord)
    case 'url':
    case 'email':
      return typeof value === 'string' && fieldType(field.type).parse(value, { ...field, format: {} }).ok
    default:
      return typeof value === 'string'
  }
}

/** A value in words that another type can read: numbers without thousands, days as 'YYYY-MM-DD', options by name. */
export function textOf(value: Json, field: Field, display: Display): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return fieldType('checkbox').format(value, field, display)
  if (Array.isArray(value)) return value.map((each) => textOf(each, field, display)).join(', ')
  if (typeof value === 'object') return labelOf(value)
  return choiceOf(value, field)?.name ?? String(value)
}

const choiceOf = (value: Json, { choices = [] }: Field): Choice | undefined =>
  choices.find(({ id }) => id === value)

/** The choice of a name, one that is offered before one that is archived. */
function named(name: string, { choices = [] }: Field): Choice | undefined {
  const wish = fold(name.trim())
  const all = choices.filter((choice) => fold(choice.name) === wish)
  return all.find(({ archived }) => !archived) ?? all[0]
}

const hasNames = ({ type }: Field): boolean =>
  type === 'string' || type === 'text' || type === 'email' || type === 'list' || type === 'status'

function toOne(value: Json, { from, to, display }: Conversion): Parsed {
  const [only, second] = Array.isArray(value) ? value : [value]
  if (second !== undefined || only === undefined) return refused('OPTION_UNKNOWN')
  const choice = choiceOf(only, to) ?? named(textOf(only, from, display), to)
  return choice ? accepted(choice.id) : refused('OPTION_UNKNOWN')
}

function toSeveral(value: Json, conversion: Conversion): Parsed {
  const { from, to, display } = conversion
  const whole = Array.isArray(value)
    ? undefined
    : (choiceOf(value, to) ?? named(textOf(value, from, display), to))
  if (whole) return accepted([whole.id])
  const found = Array.isArray(value)
    ? value.map((each) => choiceOf(each, to) ?? named(textOf(each, from, display), to))
    : partsOf(value, conversion).map((part) => named(part, to))
  if (found.length === 0) return empty
  if (found.includes(undefined)) return refused('OPTION_UNKNOWN')
  return accepted((to.choices ?? []).filter((choice) => found.includes(choice)).map(({ id }) => id))
}

/** What stands between commas, semicolons and line ends is a name each; those of a list are taken as they are. */
function partsOf(value: Json, { from, display }: Conversion): readonly string[] {
  if (Array.isArray(value)) return value.map((each) => textOf(each, from, display))
  const text = textOf(value, from, display)
  if (from.choices) return [text]
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const yes: readonly string[] = ['yes', 'si', 'true', '1', 'x']
const no: readonly string[] = ['no', 'false', '0']

function toCheckbox(text: string): Parsed {
  const word = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
  if (word === '') return empty
  if (yes.includes(word)) return accepted(true)
  return no.includes(word) ? accepted(false) : refused('VALUE_NOT_VALID')
}

/** A day as one writes it ('11/30/2026', in one's own order) or with a time behind it, as 'YYYY-MM-DD'. */
function isoDay(text: string, { dateFormat }: Display): string {
  const [, first = '', second = '', year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? []
  if (year === undefined) return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text
  const [month, day] = dateFormat === 'MM/DD/YYYY' ? [first, second] : [second, first]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
