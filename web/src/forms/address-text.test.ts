import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'

const bare = {
  address1: 'Av. del Puerto 12',
  address2: null,
  zipCode: null,
  city: null,
  state: null,
  countryId: null,
}

test.each([
  [bare, 'Av. del Puerto 12'],
  [{ ...bare, city: 'Manzanillo' }, 'Av. del Puerto 12, Manzanillo'],
  [
    {
      address1: 'Av. del Puerto 12',
      address2: 'Bodega 4',
      zipCode: '28200',
      city: 'Manzanillo',
      state: 'Colima',
      countryId: 'MX',
    },
    'Av. del Puerto 12, Bodega 4, 28200 Manzanillo, Colima, México',
  ],
])('%j is written in one line', (place, line) => expect(addressText(place, 'es-mx')).toBe(line))
