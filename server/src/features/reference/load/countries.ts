import { createRequire } from 'node:module'
import { getCountryData, type TCountryCode } from 'countries-list'
import countries from 'i18n-iso-countries'
import { readLines, several } from './csv.ts'

export type CountryRow = {
  readonly id: string
  readonly alpha3: string
  readonly name_en: string
  readonly name_es: string
  readonly aliases: readonly string[]
  readonly currency: string | null
}

const columns = ['id', 'name_en', 'name_es', 'aliases', 'reason'] as const

/** All countries of ISO 3166-1 and Kosovo (XK), with our short names, Spanish names and aliases over the package's. */
export function countryRows(): CountryRow[] {
  const require = createRequire(import.meta.url)
  for (const language of ['en', 'es'])
    countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`))
  const spanish = countries.getNames('es')
  const ours = new Map(readLines('countries.csv', columns).map((line) => [line.id, line]))
  return Object.entries(countries.getNames('en', { select: 'official' })).map(([id, english]) => {
    const own = ours.get(id)
    return {
      id,
      alpha3: countries.alpha2ToAlpha3(id) ?? '',
      name_en: own?.name_en ?? english,
      name_es: own?.name_es ?? spanish[id] ?? english,
      aliases: several(own?.aliases ?? ''),
      currency: getCountryData(id as TCountryCode).currency[0] ?? null,
    }
  })
}
