import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { newId } from '@rumbo/domain/kernel/id'
import type { Mode } from '@rumbo/domain/kernel/mode'

/** Codes of the reference data that are not in use elsewhere in the sweep, and the same for each kind of place. */
const ports = ['COCTG', 'PECLL', 'CLVAP', 'NLRTM', 'DEHAM', 'ESVLC', 'BRSSZ', 'USLAX']
const airports = ['BOG', 'LIM', 'SCL', 'AMS', 'FRA', 'MAD', 'GRU', 'LAX']
const countries = ['CO', 'CL', 'NL', 'DE', 'ES', 'BR', 'US', 'IT']
const carriers: Readonly<Partial<Record<Mode, readonly string[]>>> = {
  ocean: ['MSCU', 'HLCU'],
  air: ['AM', 'LH'],
}

/** What a field is filled with: another value for each field and each of the two times, as far as its type allows. */
export type Marking = { readonly at: number; readonly time: 0 | 1; readonly people: readonly string[] }

/** A value that is found again in any answer that tells it; undefined where people can set none. */
export function markedValue(field: Field, mode: Mode, marking: Marking): Json | undefined {
  const { at, time, people } = marking
  const text = `mark${at}t${time}z`
  const n = 300 + at * 2 + time
  const pick = (from: readonly string[]) => from[(at * 2 + time) % from.length] ?? null
  switch (field.type) {
    case 'string':
      // Codes of customs and prices are digits.
      if (field.id === 'tiers') return String(70_000 + n)
      return field.id === 'tariffCode' ? String(84_139_000 + n) : text
    case 'text':
      return text
    case 'strings':
      return [field.options?.[time] ?? text]
    case 'date':
      return day(at * 2 + time)
    case 'dateTime':
      return `${day(at * 2 + time)}T12:${10 + (at % 50)}:00Z`
    case 'number':
      return numberWithin(field.format?.max, n)
    case 'decimal':
    case 'currency':
    case 'percent':
      return field.format?.max === undefined ? String(70_000 + n) : `${10 + (at % 50)}.${40_000 + n}`
    case 'quantity':
      return { amount: String(70_000 + n), unit: field.format?.units?.[0] ?? '' }
    case 'checkbox':
      return time === 0
    case 'list':
      return field.id === 'freightType' ? undefined : pickOption(field, mode, time)
    case 'multiSelect':
      return [field.options?.[time] ?? '']
    case 'status':
      return field.options?.[time]
    case 'files':
      return [{ label: text, code: newId() }]
    case 'email':
      return `${text}@example.com`
    case 'url':
      return `https://${text}.example.com`
    case 'person':
      return { label: text, code: people[time] ?? '' }
    case 'party':
      return { label: text }
    case 'carrier':
      return { label: text, ...(carriers[mode] ? { code: pick(carriers[mode]) } : {}) }
    case 'place':
      return placeOf(field, text, pick)
    default:
      return undefined
  }
}

/** Days within a year and within two lie apart, so that none of the ones is one of the others. */
function numberWithin(max: number | undefined, n: number): number {
  if (max === undefined || max > 80_000) return 70_000 + n
  return max <= 365 ? 100 + (n % 265) : 366 + (n % (max - 365))
}

const pickOption = (field: Field, mode: Mode, time: number): Json | undefined =>
  (field.optionsByMode?.[mode] ?? field.options)?.[time + 1]

function placeOf({ source }: Field, label: string, pick: (from: readonly string[]) => string | null): Json {
  if (source === 'ports') return pick(ports)
  if (source === 'airports') return pick(airports)
  if (source === 'countries') return pick(countries)
  return { label }
}

/** Days from 2031-01-01. */
const day = (n: number) => new Date(Date.UTC(2031, 0, 1 + n)).toISOString().slice(0, 10)

/** The parts of a value that tell it: texts of five characters and more, and numbers of three digits and more. */
export function marksOf(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return value.length >= 5 ? [value] : []
  if (typeof value === 'number') return Math.abs(value) >= 100 ? [String(value)] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((part) => marksOf(part as Json))
}

/** Whether a text of JSON tells a mark: as a whole value, or, if it isn't a bare number, anywhere within one. */
export function tells(text: string, mark: string): boolean {
  const { written, whole } = writings.get(mark) ?? writingOf(mark)
  // Nearly always it isn't there at all, and millions are looked for.
  return text.includes(written) && (whole?.test(text) ?? true)
}

type Writing = { readonly written: string; readonly whole: RegExp | null }
const writings = new Map<string, Writing>()

function writingOf(mark: string): Writing {
  const isNumber = /^-?\d+(\.\d+)?$/.test(mark)
  const writing = {
    written: JSON.stringify(mark).slice(1, -1),
    whole: isNumber ? new RegExp(`(?<=[:"\\[])${mark.replace(/[.-]/g, '\\$&')}(?=[,}"\\]])`) : null,
  }
  writings.set(mark, writing)
  return writing
}
