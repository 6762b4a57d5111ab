import type { Language } from '../../kernel/language.ts'
import type { FieldType, Json } from '../field-type.ts'
import { isRecord } from '../parsed.ts'
import { labelled } from './labelled.ts'

const named = labelled('place', ['code'])

const names = new Map<Language, Intl.DisplayNames>()

function countriesIn(language: Language): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  names.set(language, known)
  return known
}

/** What a country is called in a language; undefined for all that isn't one by its ISO 3166 code. */
function countryOf(value: Json, language: Language): string | undefined {
  const code = isRecord(value) && typeof value.code === 'string' ? value.code : ''
  const name = /^[A-Z]{2}$/.test(code) ? countriesIn(language).of(code) : undefined
  return name && `${name} (${code})`
}

/**
 * A port, airport, country or address: `{label, code?}`; the code is a UN/LOCODE, IATA or ISO 3166 one. Countries are read in the
 * reader's language, whoever wrote them.
 */
export const place: FieldType = {
  ...named,
  format: (value, field, display) =>
    countryOf(value, display.language) ?? named.format(value, field, display),
}
