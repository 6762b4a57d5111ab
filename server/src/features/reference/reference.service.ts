import type { Field } from '@rumbo/domain/fields/field'
import type { Label } from '@rumbo/domain/reference/label'
import type { Statement } from '../../access/scope/statement.ts'
import { allPlaces, type PlaceRow } from './reference.queries.ts'

/** What a field's `source` may be that lies here. */
export type PlaceSource = PlaceRow['source'] & NonNullable<Field['source']>

/** A port, airport, carrier or country that a field names by its code. */
export type Place = {
  readonly source: PlaceSource
  /** UN/LOCODE, IATA airport code, SCAC or IATA airline designator, ISO 3166-1 alpha-2. */
  readonly code: string
  /** The same in both languages, but for countries. */
  readonly name: Label
  /** Null for carriers; its own code for a country. */
  readonly countryId: string | null
  /** The following are null for carriers and countries. */
  readonly city: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** IANA name. */
  readonly timeZone: string | null
}

/** Whatever can ask: a scope, a user's scope. */
export type Reader = { readonly all: <Row>(statement: Statement<Row>) => Promise<Row[]> }

type Places = ReadonlyMap<string, Place>

/** Read once a process: reference data changes with the version of the product alone. About 11,000 places. */
let kept: Promise<Places> | undefined

function places(reader: Reader): Promise<Places> {
  kept ??= read(reader).catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}

async function read(reader: Reader): Promise<Places> {
  const rows = await reader.all(allPlaces())
  if (rows.length === 0) throw new Error('the reference data is not loaded')
  return new Map(rows.map((row) => [keyOf(row.source, row.code), toPlace(row)]))
}

const keyOf = (source: PlaceSource, code: string): string => `${source}/${code.trim().toUpperCase()}`

const toPlace = (row: PlaceRow): Place => ({
  source: row.source,
  code: row.code,
  name: { 'en-us': row.name_en, 'es-mx': row.name_es },
  countryId: row.country_id,
  city: row.city,
  latitude: row.latitude,
  longitude: row.longitude,
  timeZone: row.time_zone,
})

/** The place that a code names, case ignored; undefined where there is none. */
export async function findPlace(
  reader: Reader,
  source: PlaceSource,
  code: string,
): Promise<Place | undefined> {
  return (await places(reader)).get(keyOf(source, code))
}

/** All ports. From memory. */
export async function allPorts(reader: Reader): Promise<readonly Place[]> {
  return [...(await places(reader)).values()].filter(({ source }) => source === 'ports')
}

/** The places of many codes, by the codes as they were given; unknown ones are missing. From memory. */
export async function placesByCode(
  reader: Reader,
  source: PlaceSource,
  codes: Iterable<string>,
): Promise<ReadonlyMap<string, Place>> {
  const known = await places(reader)
  const found = new Map<string, Place>()
  for (const code of codes) {
    const place = known.get(keyOf(source, code))
    if (place) found.set(code, place)
  }
  return found
}

/** Returns the IANA time zone of a UN/LOCODE or an IATA airport code; undefined where it is unknown. */
export async function timeZones(reader: Reader): Promise<(code: string) => string | undefined> {
  const known = await places(reader)
  return (code) =>
    (known.get(keyOf('ports', code)) ?? known.get(keyOf('airports', code)))?.timeZone ?? undefined
}

/** Finds places in memory: by their code, and towns by their words. */
export type PlaceFinder = {
  readonly code: (source: PlaceSource, code: string) => Place | undefined
  /** A port or airport in the town that one of the parts of `words` ('Factory, Suzhou') names; of two in different countries none. */
  readonly city: (words: string) => Place | undefined
}

let cities: ReadonlyMap<string, Place | null> | undefined

/** Reads the reference data once a process. */
export async function placeFinder(reader: Reader): Promise<PlaceFinder> {
  const known = await places(reader)
  cities ??= byCity(known)
  const towns = cities
  return {
    code: (source, code) => known.get(keyOf(source, code)),
    city: (words) =>
      words
        .split(',')
        .reverse()
        .map((part) => towns.get(folded(part)))
        .find((place) => place) ?? undefined,
  }
}

/** Towns by their folded names; null for a name that two countries have. */
function byCity(known: Places): ReadonlyMap<string, Place | null> {
  const found = new Map<string, Place | null>()
  for (const place of known.values()) {
    if (!place.city || place.latitude === null) continue
    const town = folded(place.city)
    const other = found.get(town)
    if (other === undefined) found.set(town, place)
    else if (other && other.countryId !== place.countryId) found.set(town, null)
  }
  return found
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()
