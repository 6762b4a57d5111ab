import { fold } from '@rumbo/domain/fields/text/fold'
import { readLines, several } from './csv.ts'

const columns = ['country', 'city', 'aliases'] as const

/** Other names of cities, above all Spanish ones: New York is Nueva York, Antwerpen is Amberes. */
export function cityAliases(): (countryId: string, names: readonly string[]) => string[] {
  const known = new Map(
    readLines('city-aliases.csv', columns).map((line) => [
      `${line.country}/${fold(line.city)}`,
      several(line.aliases),
    ]),
  )
  return (countryId, names) => names.flatMap((name) => known.get(`${countryId}/${fold(name)}`) ?? [])
}
