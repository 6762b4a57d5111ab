import { z } from 'zod'
import { endpoint, type Sent } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { type Mode, modes } from '../kernel/mode.ts'
import { placeExample } from './examples.ts'

/** What a shipment can be picked up at and delivered to, besides whatever people write. */
export const placeKinds = ['address', 'port', 'airport'] as const

/** A place to choose. A shipment keeps `label` and `code` alone: values, never a reference. */
export const place = z.object({
  kind: z.enum(placeKinds),
  /** Of an address its name and city. */
  label: z.string(),
  /** UN/LOCODE of a port, IATA code of an airport; null for an address. */
  code: z.string().nullable(),
  /** What tells it from others of the name: the whole address, or the country of a port. */
  detail: z.string(),
  /** Whose address it is; null: one's own, and for ports. */
  organization: z.object({ id, name: z.string() }).nullable(),
})
export type Place = z.output<typeof place>

/** Addresses first, one's own before those of partners; at most 20 of these, and 10 ports or airports. */
export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/places',
  summary: 'Places to pick up at and deliver to: addresses of yours and of partners, ports and airports',
  tag: 'addresses',
  permission: 'member',
  apiScope: 'addresses:read',
  sample: { input: {}, records: 'places alone' },
  input: z.strictObject({
    /** As typed. Absent: the addresses alone. */
    query: z.string().max(100).optional(),
    /** Airports by air, else ports. */
    freightType: z.enum(modes).default('ocean'),
  }),
  output: z.object({ items: z.array(place) }),
  errors: [],
  example: { input: { query: 'bodega' }, output: { items: [placeExample] } },
})

/** The input that searches places for records of a mode; without a text it finds the addresses alone. */
export const placesOf = (mode: Mode, query: string): Sent<typeof listPlaces> => ({
  freightType: mode,
  ...(query ? { query } : {}),
})
