import type { listPlaces, Place } from '@rumbo/domain/addresses/places.api'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { Scope } from '../../access/scope/scope.ts'
import { searchPorts } from '../reference/ports.service.ts'
import { type AddressRow, selectAddresses } from './addresses.queries.ts'

const maxAddresses = 20
const maxPorts = 10

/** What a shipment can be picked up at and delivered to: addresses first, one's own before those of partners. */
export async function findPlaces(
  scope: Scope,
  { query = '', freightType }: In<typeof listPlaces>,
): Promise<Place[]> {
  const addresses = await scope.all(
    selectAddresses({ search: query, whose: 'all', archived: false, most: maxAddresses }),
  )
  if (query.trim() === '') return addresses.map(placeOf)
  const kind = freightType === 'air' ? 'air' : 'ocean'
  const ports = await searchPorts(scope, { kind, query, limit: maxPorts })
  return [
    ...addresses.map(placeOf),
    ...ports.map(
      ({ name, code, country_id }): Place => ({
        kind: kind === 'air' ? 'airport' : 'port',
        label: name,
        code,
        detail: country_id,
        organization: null,
      }),
    ),
  ]
}

const listed = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

const placeOf = (row: AddressRow): Place => ({
  kind: 'address',
  label: listed(row.name, row.city),
  code: null,
  detail: listed(
    row.address1,
    row.address2,
    [row.zip_code, row.city].filter(Boolean).join(' '),
    row.state,
    row.country_id,
  ),
  organization:
    row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
})
