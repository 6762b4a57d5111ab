import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from '../kernel/language.ts'

const tag = 'reference'

/** The kinds of ports and carriers that the product knows; road and rail have neither. */
export const portKinds = ['ocean', 'air'] as const
export type PortKind = (typeof portKinds)[number]

const search = {
  kind: z.enum(portKinds),
  /** As typed: a code, a name, a city, or the beginnings of their words. Absent: the main ones. */
  query: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
}
const label = z.record(z.enum(languages), z.string())

export const port = z.object({
  id: z.uuid(),
  name: z.string(),
  /** UN/LOCODE of a port (`MXZLO`), IATA code of an airport (`MEX`). */
  code: z.string(),
  type: z.enum(portKinds),
  location: z.object({
    /** ISO 3166-1 alpha-2. */
    countryId: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
})

export const listPorts = endpoint({
  method: 'GET',
  path: '/api/v1/ports/{kind}',
  summary: 'Search ports or airports by code, name or city',
  tag,
  permission: 'user',
  apiScope: null,
  sample: {
    input: { kind: 'ocean' },
    records: 'reference data of everybody',
    noSecret: 'ports and carriers are everybody’s',
  },
  bounded: 'a search of reference data, which answers the best few',
  input: z.strictObject(search),
  output: z.object({ items: z.array(port) }),
  errors: [],
  example: {
    input: { kind: 'ocean', query: 'lázaro' },
    output: {
      items: [
        {
          id: '095e4f2c-c656-5a7a-89ed-e7aae6de2db8',
          name: 'Lázaro Cárdenas',
          code: 'MXLZC',
          type: 'ocean',
          location: { countryId: 'MX', city: 'Lázaro Cárdenas', latitude: 17.94, longitude: -102.17 },
        },
      ],
    },
  },
})

export const carrier = z.object({
  id: z.uuid(),
  name: z.string(),
  /** SCAC of an ocean carrier (SMDG code where no SCAC is known), IATA designator of an airline. */
  code: z.string(),
  /** The three digits that an airline's waybills begin with; null for ocean carriers. */
  numberCode: z.string().nullable(),
  /** What its master document numbers may begin with. */
  prefixes: z.array(z.string()),
  /** Characters of a master document number without separators and optional prefix; null where it has several lengths. */
  formatLength: z.number().int().nullable(),
  /** A regular expression (JavaScript) over a master B/L number in upper case; for suggestions, never a refusal. */
  masterBlPattern: z.string().nullable(),
})

export const listCarriers = endpoint({
  method: 'GET',
  path: '/api/v1/carriers/{kind}',
  summary: 'Search ocean carriers or airlines by code, prefix or name',
  tag,
  permission: 'user',
  apiScope: null,
  sample: {
    input: { kind: 'ocean' },
    records: 'reference data of everybody',
    noSecret: 'ports and carriers are everybody’s',
  },
  bounded: 'a search of reference data, which answers the best few',
  input: z.strictObject(search),
  output: z.object({ items: z.array(carrier) }),
  errors: [],
  example: {
    input: { kind: 'ocean', query: 'maersk' },
    output: {
      items: [
        {
          id: '7f6b1d3a-4c58-5e2f-8a91-0b2c3d4e5f60',
          name: 'Maersk',
          code: 'MAEU',
          numberCode: null,
          prefixes: ['MAEU'],
          formatLength: 9,
          masterBlPattern: null,
        },
      ],
    },
  },
})

export const listCargoTypes = endpoint({
  method: 'GET',
  path: '/api/v1/cargo/types',
  summary: 'The modalities of a mode (modality=ocean), or the kinds of cargo of a modality (modality=fcl)',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: { modality: 'ocean' }, records: 'reference data of everybody' },
  bounded: 'a search of reference data, which answers the best few',
  input: z.strictObject({ modality: z.string().max(50) }),
  output: z.object({ items: z.array(z.object({ value: z.string(), label })) }),
  errors: ['OPTION_UNKNOWN'],
  example: {
    input: { modality: 'ocean' },
    output: { items: [{ value: 'fcl', label: { 'en-us': 'FCL', 'es-mx': 'FCL' } }] },
  },
})

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/v1/countries',
  summary: 'All countries, or those found by code, name or alias in either language',
  tag,
  permission: 'user',
  apiScope: null,
  sample: { input: {}, records: 'reference data of everybody' },
  bounded: 'all countries',
  input: z.strictObject({ query: z.string().max(100).optional() }),
  output: z.object({
    items: z.array(
      z.object({
        /** ISO 3166-1 alpha-2. */
        id: z.string(),
        name: label,
        /** ISO 4217; null where there is none. */
        currency: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
  example: {
    input: { query: 'mex' },
    output: { items: [{ id: 'MX', name: { 'en-us': 'Mexico', 'es-mx': 'México' }, currency: 'MXN' }] },
  },
})
