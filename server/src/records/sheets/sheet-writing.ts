import type { Field } from '@rumbo/domain/fields/field'
import type { Display, Json } from '@rumbo/domain/fields/field-type'
import type { Language } from '@rumbo/domain/kernel/language'
import { type CellWriter, cellWriter } from '@rumbo/domain/records/exports/cell-writer'
import { fillText } from '@rumbo/domain/records/sheets/fill-text'
import { sheetDates } from '@rumbo/domain/records/sheets/sheet-dates'
import type { SheetWriting } from '@rumbo/domain/records/sheets/writing'
import type { Scope } from '../../access/scope/scope.ts'
import { readWords, type Words } from '../../features/i18n/words.service.ts'

type Given = {
  readonly language: Language | undefined
  readonly now: number
  /** Of people, organizations and sections of one's own, by id. */
  readonly names: ReadonlyMap<string, string>
}

/** How a sheet is written for the scope's reader, in their language unless another is wished. */
export async function sheetWriting(
  scope: Scope,
  { language: wished, now, names }: Given,
): Promise<SheetWriting> {
  const language = wished ?? scope.display.language
  const display: Display = { ...scope.display, language }
  const words = await readWords(scope, language)
  const dates = sheetDates(display, now)
  const text = textOf(words, language)
  const writers = new Map<Field, CellWriter>()
  const written = (module: string, field: Field): CellWriter => {
    const known = writers.get(field)
    if (known) return known
    const writer = cellWriter(field, {
      display,
      nameOf: (id) => names.get(id) ?? '',
      optionOf: (of, option, mode) => words.optionOf(module, of, option, mode),
    })
    writers.set(field, writer)
    return writer
  }
  return {
    language,
    dates,
    text,
    label: words.labelOf,
    section: (module, section) => names.get(section) ?? words.sectionOf(module, section),
    value: (module, field, { value, mode }) => {
      if (value === null) return ''
      if (field.type === 'date' && typeof value === 'string') return dates.day(value)
      if (field.type === 'dateTime' && typeof value === 'string') return dates.moment(value)
      if (field.type === 'checkbox') return text(value === true ? 'sheets:yes' : 'sheets:no')
      return oneLine(written(module, field)(value as Json, mode))
    },
  }
}

/** Lines of a text stand one after another: a sheet has no room for empty ones. */
const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ')

function textOf(words: Words, language: Language): SheetWriting['text'] {
  const plurals = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const { count } = values
    const found =
      typeof count === 'number' ? words.textOf(`${key}_${plurals.select(count)}`) : words.textOf(key)
    return fillText(found, values)
  }
}
