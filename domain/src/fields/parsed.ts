import type { ErrorCode } from '../kernel/errors.ts'
import type { Json, Parsed } from './field-type.ts'

/** A value that passed. */
export const accepted = (value: Json): Parsed => ({ ok: true, value })

/** Why a value did not pass; `values` fill the places of the code's text. */
export const refused = (code: ErrorCode, values?: Readonly<Record<string, string | number>>): Parsed =>
  values ? { ok: false, code, values } : { ok: false, code }

/** The empty value. */
export const empty: Parsed = accepted(null)

/** Nothing was given: null, undefined, or a text of spaces and line ends. Other invisible characters are content. */
export const isBlank = (input: unknown): boolean => {
  if (typeof input !== 'string') return input === null || input === undefined
  const first = input.charCodeAt(0)
  // A letter or digit of ASCII is none; most texts begin with one.
  return !(first > 32 && first < 127) && /^[\p{Z}\t\n\v\f\r]*$/u.test(input)
}

/** Can PostgreSQL hold it: it stores neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean =>
  !/[\0\ud800-\udfff]/.test(text) || (!text.includes('\u0000') && !/\p{Surrogate}/u.test(text))

/** Is it a JSON object, neither null nor a list. */
export const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
