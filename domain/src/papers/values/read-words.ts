import { containerOptionWords } from '../../containers/imports/option-words.ts'
import { incoterms } from '../../reference/incoterms.ts'
import { byLabel, type Found, type Reader } from './reader.ts'

const whole = (text: string, maxLength: number): Pick<Found, 'value' | 'from' | 'to'> | null => {
  const value = text.trim().slice(0, maxLength)
  const from = text.indexOf(value)
  return value === '' ? null : { value, from, to: from + value.length }
}

/** Reads any words. */
export const readText: Reader = (text, _context, hints) => {
  const found = whole(text, 500)
  return found && /[\p{L}\p{N}]/u.test(text) ? { ...found, class: 'read', why: byLabel(hints) } : null
}

/** Reads a name: of a ship, of a carrier. It has letters, and more of them than digits. */
export const readName: Reader = (text, _context, hints) => {
  const found = whole(text, 80)
  const letters = text.replace(/[^\p{L}]/gu, '').length
  const digits = text.replace(/\D/g, '').length
  if (!found || letters < 2 || digits > letters || /:$/.test(text.trim())) return null
  return { ...found, class: 'read', why: byLabel(hints) }
}

/** What refers to another party instead of naming one. */
const sameAs = /^(?:the )?same as|^ditto|^idem|^(?:el )?mismo|^igual (?:que|al)/i

/** Reads the first line of a party: its name. Numbers and mere signs are none. */
export const readPartyName: Reader = (text, context, hints) => {
  const found = readName(text, context, hints)
  return found && /\p{L}{2}/u.test(text) && !sameAs.test(text.trim()) && typeof found.value === 'string'
    ? { ...found, value: { label: found.value } }
    : null
}

const term = new RegExp(`^\\W{0,3}(${Object.keys(incoterms).join('|')})(?![\\p{L}\\d])`, 'u')

/** Reads an incoterm by its three capitals. */
export const readIncoterm: Reader = (text) => {
  const [, code = ''] = term.exec(text) ?? []
  if (code === '') return null
  const from = text.indexOf(code)
  return { value: code, from, to: from + 3, class: 'checked', why: { code: 'incoterm', with: { code } } }
}

/** The place behind an incoterm: 'FOB Shanghai (Incoterms 2020)'. */
export const placeBehindTerm = (text: string): string =>
  text
    .replace(term, '')
    .replace(/\(?\bincoterms?\b[^,)]*\)?|®|\b20[012]0\b/giu, '')
    .replace(/^[\s,.:()-]+|[\s,.:(-]+$/g, '')

const types = new Map(
  (containerOptionWords.type ?? []).map(({ word, value }) => [
    word.toLowerCase().replace(/[\s'’]/g, ''),
    value,
  ]),
)

/** Reads the type of a container by its size type or what the trade calls it. */
export const readContainerType: Reader = (text, _context, hints) => {
  const [, written = ''] =
    /^\W{0,3}(?:\d{1,3} ?[x×] ?)?(\d{2}['’]? ?[\p{L}]{2,4}|[24L]\d?[A-Z]\d|\d{2}['’] ?(?:high cube|standard|reefer|dry))(?![\p{L}\d])/iu.exec(
      text,
    ) ?? []
  const value =
    types.get(written.toLowerCase().replace(/[\s'’]/g, '')) ?? (isSizeType(written) ? written : undefined)
  if (value === undefined) return null
  const from = text.indexOf(written)
  return { value, from, to: from + written.length, class: 'read', why: byLabel(hints) }
}

const isSizeType = (text: string): boolean => [...types.values()].includes(text.toUpperCase())

/** Reads a unit: one word. */
export const readUnit: Reader = (text, _context, hints) => {
  const [value = ''] = /^\p{L}[\p{L}\d]{0,11}$/u.exec(text.trim()) ?? []
  const from = text.indexOf(value)
  return value === '' ? null : { value, from, to: from + value.length, class: 'read', why: byLabel(hints) }
}
