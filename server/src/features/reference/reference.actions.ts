import { AppError } from '@rumbo/domain/kernel/app-error'
import { listCargoTypes, listCarriers, listCountries, listPorts } from '@rumbo/domain/reference/api'
import { cargoValues } from '@rumbo/domain/reference/cargo-types'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { searchPorts } from './ports.service.ts'
import {
  allCountries,
  type CarrierRow,
  type CountryRow,
  findCarriers,
  findCountries,
  mainCarriers,
  type PortRow,
} from './reference.queries.ts'

const toPort = (row: PortRow) => ({
  id: row.id,
  name: row.name,
  code: row.code,
  type: row.mode,
  location: { countryId: row.country_id, city: row.city, latitude: row.latitude, longitude: row.longitude },
})

const toCarrier = (row: CarrierRow) => ({
  id: row.id,
  name: row.name,
  code: row.code,
  numberCode: row.number_code,
  prefixes: row.prefixes,
  formatLength: row.format_length,
  masterBlPattern: row.master_bl_pattern,
})

const toCountry = (row: CountryRow) => ({
  id: row.id,
  name: { 'en-us': row.name_en, 'es-mx': row.name_es },
  currency: row.currency,
})

export const actions = [
  action(listPorts, async (scope, { kind, query = '', limit }) => {
    const rows = await searchPorts(scope, { kind, query, limit })
    return show({ items: rows.map(toPort) })
  }),
  action(listCarriers, async (scope, { kind, query = '', limit }) => {
    const rows = await scope.all(
      query.trim() ? findCarriers({ kind, query, limit }) : mainCarriers({ kind, limit }),
    )
    return show({ items: rows.map(toCarrier) })
  }),
  action(listCountries, async (scope, { query = '' }) => {
    const rows = await scope.all(query.trim() ? findCountries(query) : allCountries())
    return show({ items: rows.map(toCountry) })
  }),
  action(listCargoTypes, async (_scope, { modality }) => {
    const values = cargoValues(modality)
    if (!values) throw new AppError('OPTION_UNKNOWN', {}, [{ path: 'modality', code: 'OPTION_UNKNOWN' }])
    return show({ items: [...values] })
  }),
]
