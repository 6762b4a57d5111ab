import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { optionalText, requiredText } from '../kernel/text.ts'
import { address } from '../organizations/address.ts'
import { countryId } from '../reference/country-id.ts'
import { addressExample } from './examples.ts'

const tag = 'addresses'
const permission = 'organization:addresses'

const parts = {
  name: requiredText(200),
  address1: requiredText(500),
  address2: optionalText(500),
  zipCode: optionalText(30),
  city: optionalText(200),
  state: optionalText(200),
  countryId: countryId.nullable(),
  contactPhone: optionalText(50),
  sharedWithNetwork: z.boolean(),
  primary: z.boolean(),
}

/** An address with its place in the directory: one's own, or of a connected company that shares it with its network. */
export const listedAddress = address.extend({
  version: z.int(),
  archived: z.boolean(),
  /** Whose it is; null: one's own. */
  organization: z.object({ id, name: z.string() }).nullable(),
})
export type ListedAddress = z.output<typeof listedAddress>

/** One's own first, the primary one on top, then those of partners; by name. */
export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/v1/addresses',
  summary: 'Addresses of your company, and those that partners share with their network',
  tag,
  permission: 'member',
  apiScope: 'addresses:read',
  sample: { input: {}, records: 'places alone' },
  input: z.strictObject({
    /** Part of the name, the street, the city or the postal code. */
    search: z.string().max(200).optional(),
    whose: z.enum(['own', 'network', 'all']).default('all'),
    /** Of one partner's organization alone. */
    companyId: id.optional(),
    archived: z.stringbool().default(false),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  output: z.object({ items: z.array(listedAddress), total: z.int() }),
  errors: [],
  example: { input: { whose: 'own' }, output: { items: [addressExample], total: 1 } },
})

const errors = ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'COUNTRY_NOT_FOUND'] as const

/** What `createAddress` takes. */
export const createAddressInput = z.strictObject(parts).partial().required({ name: true, address1: true })

/** The first one is primary; a new primary one takes the mark from the one before. */
export const createAddress = endpoint({
  method: 'POST',
  path: '/api/v1/addresses',
  summary: 'Add an address',
  tag,
  permission,
  apiScope: null,
  sample: { input: { name: 'X', address1: 'X' }, records: 'places alone' },
  input: createAddressInput,
  output: listedAddress,
  errors,
  example: {
    input: { name: addressExample.name, address1: addressExample.address1, city: addressExample.city },
    output: addressExample,
  },
})

export const updateAddress = endpoint({
  method: 'PATCH',
  path: '/api/v1/addresses/{id}',
  summary: 'Change an address, archive it or bring it back',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$address', version: 1, name: 'Taken' }, records: 'places alone' },
  input: z
    .strictObject({ ...parts, archived: z.boolean() })
    .partial()
    .extend({ id, version: z.int().min(1) }),
  output: listedAddress,
  errors: [...errors, 'VERSION_OUTDATED', 'ADDRESS_PRIMARY'],
  example: { input: { version: 1, primary: true }, output: addressExample },
})

/** For good, and only one that is archived. Shipments keep what they hold of it. */
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/v1/addresses/{id}',
  summary: 'Delete an archived address',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$address' }, records: 'places alone' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: ['ADDRESS_NOT_ARCHIVED'],
})
