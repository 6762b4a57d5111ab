import type { PortKind } from '@rumbo/domain/reference/api'
import { type Statement, statement } from '../../access/scope/statement.ts'

export type Search = { readonly kind: PortKind; readonly query: string; readonly limit: number }

export type PortRow = {
  readonly id: string
  readonly mode: PortKind
  readonly code: string
  readonly name: string
  readonly city: string
  readonly country_id: string
  readonly latitude: number
  readonly longitude: number
}

export const findPorts = ({ kind, query, limit }: Search): Statement<PortRow> => statement<PortRow>`
  select id, mode, code, name, city, country_id, latitude, longitude
  from reference.ports, reference.words(${query}) as typed
  where mode = ${kind} and phrases like all (reference.patterns(${query}))
    and phrases like (reference.patterns(${query}))[1]
  order by reference.distance(typed, code, phrases), weight desc, name, code
  limit ${limit}`

export const mainPorts = ({ kind, limit }: Omit<Search, 'query'>): Statement<PortRow> => statement<PortRow>`
  select id, mode, code, name, city, country_id, latitude, longitude
  from reference.ports
  where mode = ${kind}
  order by weight desc, name, code
  limit ${limit}`

export type CarrierRow = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly number_code: string | null
  readonly prefixes: string[]
  readonly format_length: number | null
  readonly master_bl_pattern: string | null
}

export const findCarriers = ({ kind, query, limit }: Search): Statement<CarrierRow> => statement<CarrierRow>`
  select id, code, name, number_code, prefixes, format_length, master_bl_pattern
  from reference.carriers, reference.words(${query}) as typed
  where mode = ${kind} and phrases like all (reference.patterns(${query}))
  order by reference.distance(typed, code, phrases), weight desc, name, code
  limit ${limit}`

export const mainCarriers = ({
  kind,
  limit,
}: Omit<Search, 'query'>): Statement<CarrierRow> => statement<CarrierRow>`
  select id, code, name, number_code, prefixes, format_length, master_bl_pattern
  from reference.carriers
  where mode = ${kind}
  order by weight desc, name, code
  limit ${limit}`

export type CountryRow = {
  readonly id: string
  readonly name_en: string
  readonly name_es: string
  readonly currency: string | null
}

export const allCountries = (): Statement<CountryRow> => statement<CountryRow>`
  select id, name_en, name_es, currency from reference.countries order by base.fold(name_en), id`

export const findCountries = (query: string): Statement<CountryRow> => statement<CountryRow>`
  select id, name_en, name_es, currency
  from reference.countries, reference.words(${query}) as typed
  where phrases like all (reference.patterns(${query}))
  order by reference.distance(typed, id, phrases), base.fold(name_en), id`

/** One thing that a field may name by its code. */
export type PlaceRow = {
  readonly source: 'ports' | 'airports' | 'carriers' | 'countries'
  readonly code: string
  readonly name_en: string
  readonly name_es: string
  readonly city: string | null
  readonly country_id: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly time_zone: string | null
}

export const allPlaces = (): Statement<PlaceRow> => statement<PlaceRow>`
  select case mode when 'ocean' then 'ports' else 'airports' end as source, code, name as name_en, name as name_es,
    city, country_id, latitude, longitude, time_zone
  from reference.ports
  union all
  select 'carriers', code, name, name, null, null, null, null, null from reference.carriers
  union all
  select 'countries', id, name_en, name_es, null, id, null, null, null from reference.countries`
