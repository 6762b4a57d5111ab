import { fold } from '../../fields/text/fold.ts'
import { countryOf, isCountryCode } from '../../records/imports/matching/country-names.ts'
import { readPlaceName, sureOf } from '../../reference/place-names.ts'
import type { KnownPlace, KnownPlaces } from '../references.ts'
import { byLabel, type Found, type Reader } from './reader.ts'

const code = /(?<![\p{L}\p{N}])([A-Z]{2}) ?([A-Z]{3})(?![\p{L}\p{N}])/gu
const airportCode = /(?<=^|[([/,-] ?)[A-Z]{3}(?=$|[)\]/,]| ?-)/g

/** A name as places are looked up: folded, words with one blank between. */
export const placeWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Words around the name of a port. */
const bare = (name: string): string =>
  placeWords(name)
    .replace(/^(?:port of|puerto de|pto|aeropuerto(?: internacional)?(?: de)?) /, '')
    .replace(/ (?:port|airport|intl airport|international airport)$/, '')

/** The port whose code stands in a text in capitals: 'MXZLO', 'MX ZLO', of airports 'MEX'. Nothing where it has several. */
function byCode(text: string, places: KnownPlaces, isAir: boolean): KnownPlace | null {
  const codes = isAir
    ? [...text.matchAll(airportCode)].map(([whole]) => whole)
    : [...text.matchAll(code)].map(([, country = '', rest = '']) => country + rest)
  const known = new Map(
    codes.flatMap((each) => {
      const place = places.byCode(each)
      return place ? [[place.code, place] as const] : []
    }),
  )
  const [only, second] = [...known.values()]
  return only && !second ? only : null
}

/** Countries that stand behind a name, by name or by code. */
function countriesOf(text: string): readonly string[] {
  const { country, ofState } = readPlaceName(text)
  if (country === null) return []
  const named = countryOf(country)
  const short = country.toUpperCase()
  return [...ofState, ...(named ? [named] : []), ...(isCountryCode(short) ? [short] : [])]
}

/** Ports called so; where a country stands behind, of that country alone. */
function called(text: string, places: KnownPlaces) {
  const { name } = readPlaceName(text)
  const whole = places.byName(bare(text))
  if (whole.length > 0) return whole
  const countries = countriesOf(text)
  const named = places.byName(bare(name))
  if (countries.length > 0) return named.filter(({ country }) => countries.includes(country))
  return bare(text) === bare(name) ? named : []
}

/** Reads a port or airport: proved where its code or its name is one place's of the reference data, and nothing says otherwise. */
export const readPort: Reader = (given, { references, isAir }, hints) => {
  const text = given.trim().slice(0, 80)
  if (!/\p{L}{3}/u.test(text) || /\d{3}/.test(text)) return null
  const places = isAir ? references.airports : references.ports
  const from = given.indexOf(text)
  const place = { from, to: from + text.length }
  const coded = byCode(text, places, isAir)
  const named = called(withoutCode(text), places)
  const isSame = named.some((each) => each.code === coded?.code)
  if (coded && (isSame || (named.length === 0 && standsApart(text, coded))))
    return { ...place, ...checked(coded, 'portCode') }
  const sure = coded ? null : sureOf(named, isAir ? 2 : 1)
  if (sure) return { ...place, ...checked(sure, 'portName') }
  const value = { label: text }
  if (named.length > 1 || (coded && named.length > 0))
    return { ...place, value, class: 'unsure', why: { code: 'portSeveral', with: { count: named.length } } }
  return { ...place, value, class: 'read', why: byLabel(hints) }
}

const checked = ({ code: id, name }: KnownPlace, why: 'portCode' | 'portName') =>
  ({ value: { label: name, code: id }, class: 'checked', why: { code: why, with: { code: id } } }) as const

const withoutCode = (text: string): string =>
  text.replace(/[([]?(?<![\p{L}])[A-Z]{2} ?[A-Z]{3}(?![\p{L}])[)\]]?/gu, '').trim() || text

/** A code in brackets, by a sign, or alone: else five capitals may be a word that is a port's code by chance. */
const standsApart = (text: string, { code: id }: KnownPlace): boolean => {
  const spaced = id.length === 5 ? `${id.slice(0, 2)} ?${id.slice(2)}` : id
  return new RegExp(`(?:^|[-,/([] ?)${spaced}(?:$| ?[-,/)\\]])`).test(text)
}

/** Reads a place that is no port: its words. */
export const readPlace: Reader = (given, _context, hints) => {
  const text = given.trim().slice(0, 100)
  if (!/\p{L}{3}/u.test(text) || /\d{5}/.test(text)) return null
  const from = given.indexOf(text)
  return {
    value: { label: text },
    from,
    to: from + text.length,
    class: 'read',
    why: byLabel(hints),
  } satisfies Found
}
