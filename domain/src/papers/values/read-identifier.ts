import { awbCheckDigit, checkAwb, normaliseAwb } from '../../identifiers/awb.ts'
import { checkContainer, normaliseContainer } from '../../identifiers/container.ts'
import { dateReadings } from '../../records/imports/values/dates/date-readings.ts'
import { byLabel, type Found, type ReadContext, type Reader } from './reader.ts'

const container = /(?<![A-Z0-9])[A-Z]{3}[UJZ][ -]{0,2}\d{3} ?\d{3}[ -]{0,3}\d(?![A-Z0-9])/g

/** Container numbers in a text, each with what its check digit says. */
export function containersIn(text: string): readonly Found[] {
  return [...text.matchAll(container)].map(({ 0: raw, index }): Found => {
    const value = normaliseContainer(raw)
    const digit = checkContainer(value)
    const place = { value, from: index, to: index + raw.length }
    return digit.state === 'wrong'
      ? { ...place, class: 'unsure', why: { code: 'checkDigitWrong', with: { expected: digit.expected } } }
      : { ...place, class: 'checked', why: { code: 'checkDigit', with: {} } }
  })
}

export const readContainer: Reader = (text) => containersIn(text)[0] ?? null

const waybill = /(?<![\dA-Z-])(\d{3})[ -]{1,3}(\d{4}) ?(\d{4})(?![\d-])/g

/** Air waybills with a sign behind the airline's three digits, whose airline is known and whose check digit holds. */
export function waybillsIn(text: string, { references }: ReadContext): readonly Found[] {
  return [...text.matchAll(waybill)].flatMap(({ 0: raw, 1: prefix, index }): Found[] => {
    const airline = references.airlines.find(({ numberCode }) => numberCode === prefix)
    if (!airline || checkAwb(raw).state !== 'right') return []
    const why = { code: 'checkDigit', with: { carrier: airline.name, code: airline.code } } as const
    return [{ value: normaliseAwb(raw), from: index, to: index + raw.length, class: 'checked', why }]
  })
}

/** The first word with a digit, with a series of capitals before it: 'A 1234', 'MAEU 123456789'. */
const numberShape =
  /^[^\p{L}\p{N}]{0,4}((?:\p{Lu}{1,4} )?(?=\S*\d)[\p{L}\p{N}][\p{L}\p{N}./_-]{1,34})(?=$|[\s,;)])/u

/** Reads a number of a document. What looks like a day is none. */
export const readDocumentNumber: Reader = (text, _context, hints) => {
  const [, raw = ''] = numberShape.exec(text) ?? []
  const value = raw.replace(/[./_-]+$/, '')
  if (value.length < 2 || isDay(value)) return null
  const from = text.indexOf(value)
  return { value, from, to: from + value.length, class: 'read', why: byLabel(hints) }
}

const isDay = (text: string): boolean =>
  /^\d{1,4}[/.-]\w{1,9}[/.-]\d{2,4}$/.test(text) && dateReadings(text).isDate

/** Reads a bill of lading or air waybill; a carrier's letters in front of one prove it, and a waybill's check digit. */
export const readBill: Reader = (text, context, hints) => {
  const air =
    new RegExp(waybill.source).exec(text.slice(0, 40)) ?? /^\D{0,3}(\d{3})(\d{4})(\d{4})(?!\d)/.exec(text)
  if (air && (context.isAir || checkAwb(air[0]).state === 'right')) return waybillFound(text, air[0], context)
  const found = readDocumentNumber(text, context, hints)
  if (!found || typeof found.value !== 'string' || found.value.length < 5) return null
  const number = found.value.replace(/ /g, '')
  const carrier = context.references.carriers.find(({ code, prefixes }) =>
    [code, ...prefixes].some((letters) => letters.length === 4 && number.startsWith(letters)),
  )
  if (!carrier) return { ...found, value: number }
  return {
    ...found,
    value: number,
    class: 'checked',
    why: { code: 'carrier', with: { carrier: carrier.name, code: carrier.code } },
  }
}

function waybillFound(text: string, raw: string, { references }: ReadContext): Found {
  const written = raw.trim()
  const from = text.indexOf(written)
  const digits = written.replace(/\D/g, '')
  const airline = references.airlines.find(({ numberCode }) => numberCode === digits.slice(0, 3))
  const place = { value: normaliseAwb(digits), from, to: from + written.length }
  if (checkAwb(digits).state !== 'right') {
    const expected = String(awbCheckDigit(digits.slice(3, 10)))
    return { ...place, class: 'unsure', why: { code: 'checkDigitWrong', with: { expected } } }
  }
  return {
    ...place,
    class: 'checked',
    why: { code: 'checkDigit', with: airline ? { carrier: airline.name, code: airline.code } : {} },
  }
}

/** Reads a seal: letters and digits, at least four. */
export const readSeal: Reader = (text, _context, hints) => {
  const [, value = ''] = /^\W{0,3}((?=[\p{L}-]*\d)[\p{L}\d][\p{L}\d/-]{3,19})(?=$|[\s,;)])/u.exec(text) ?? []
  if (value === '' || containersIn(value).length > 0) return null
  const from = text.indexOf(value)
  return { value, from, to: from + value.length, class: 'read', why: byLabel(hints) }
}

/** Reads a code of a customs tariff: six digits, with those of a country up to twelve. */
export const readTariff: Reader = (text, _context, hints) => {
  const [, value = ''] = /^\D{0,3}(\d{4}[. ]?\d{2}(?:[. ]?\d{2}){0,3})(?![\d.,])/.exec(text) ?? []
  if (value === '') return null
  const from = text.indexOf(value)
  return {
    value: value.replace(/[. ]/g, ''),
    from,
    to: from + value.length,
    class: 'read',
    why: byLabel(hints),
  }
}
