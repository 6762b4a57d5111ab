import { z } from 'zod'
import { json } from '../fields/schemas.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { partnerStates } from '../network/partner-state.ts'
import { fits } from './match.ts'

/** Hits of one kind, at most. */
export const maxHits = 20

const hits = <Hit extends z.ZodType>(hit: Hit) => ({
  items: z.array(hit),
  /** Whether there are more than these. */
  more: z.boolean(),
})

const place = z.object({ code: z.string(), name: z.string() })

/** A record that fits, or what belongs to one. */
const recordHit = z.object({
  id,
  /** The record that it belongs to: its own id where it is one itself. */
  recordId: id,
  title: z.string().nullable(),
  /** Of what belongs to a record, the title of that. */
  recordTitle: z.string().nullable(),
  fit: z.enum(fits),
  /** The field that fits and what stands in it; null where it is the title. */
  match: z.object({ field: z.string(), text: z.string() }).nullable(),
  archived: z.boolean(),
  /** What its module says in short, by field id: a hidden field is absent. */
  values: z.record(z.string(), json),
})

const person = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  avatar: z.string().nullable(),
})

const partner = z.object({
  id,
  name: z.string(),
  code: z.string().nullable(),
  avatar: z.string().nullable(),
  state: z.enum(partnerStates),
})

/** Records between two places. */
const route = z.object({
  module: z.string(),
  /** The fields of the two places. */
  fields: z.object({ from: z.string(), to: z.string() }),
  from: place,
  to: place,
  count: z.int(),
  /** Whether there are at least so many. */
  capped: z.boolean(),
})

const document = z.object({
  id,
  name: z.string(),
  module: z.string(),
  recordId: id,
  recordTitle: z.string().nullable(),
})

/** Everything by a few words or a number. A role that doesn't open a module finds none of its records. */
export const search = endpoint({
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Find records, people, partners, routes and documents',
  tag: 'search',
  permission: 'member',
  apiScope: null,
  sample: { input: { search: 'a' }, records: { reads: [{ search: 'a' }] } },
  bounded: 'a search, which answers the best few of each kind',
  input: z.strictObject({ search: z.string().max(200) }),
  output: z.object({
    /** By module, in the order in which they are declared; those without a hit are absent. */
    records: z.array(z.object({ module: z.string(), ...hits(recordHit) })),
    people: z.object(hits(person)),
    partners: z.object(hits(partner)),
    routes: z.object(hits(route)),
    documents: z.object(hits(document)),
  }),
  errors: [],
  example: {
    input: { search: 'PO-134' },
    output: {
      records: [
        {
          module: 'shipments',
          items: [
            {
              id: '019a8f60-0000-7000-8000-000000000000',
              recordId: '019a8f60-0000-7000-8000-000000000000',
              title: 'Wooden furniture',
              recordTitle: null,
              fit: 'start',
              match: { field: 'clientReference', text: 'PO-13444' },
              archived: false,
              values: { freightType: 'ocean', eta: '2026-12-12' },
            },
          ],
          more: false,
        },
      ],
      people: { items: [], more: false },
      partners: { items: [], more: false },
      routes: { items: [], more: false },
      documents: { items: [], more: false },
    },
  },
})
