import type { Address } from '@rumbo/domain/organizations/address'

type Place = Pick<Address, 'address1' | 'address2' | 'zipCode' | 'city' | 'state' | 'countryId'>

/** An address in one line, without its name: 'Av. del Puerto 12, Bodega 4, 28200 Manzanillo, Colima, México'. */
export function addressText(place: Place, language: string): string {
  const { address1, address2, zipCode, city, state, countryId } = place
  const country = countryId ? new Intl.DisplayNames(language, { type: 'region' }).of(countryId) : null
  const town = [zipCode, city].filter(Boolean).join(' ')
  return [address1, address2, town, state, country].filter(Boolean).join(', ')
}
