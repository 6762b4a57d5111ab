import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { languages } from '../kernel/language.ts'
import { text } from '../kernel/text.ts'
import { publicLinkExample } from './example.ts'

const tag = 'public links'
const permission = 'module:shipments'
/** `id` is the shipment's. */
const path = '/api/v1/shipments/{id}/public-links'

/**
 * What a link shows: fields of the shipment by id (of the shared side alone; a computed one with all that it is computed
 * from), number, type and phase of its containers, the events of its timeline (with all dates, which they tell).
 */
const shows = {
  fields: z.array(z.string().max(64)).max(100),
  containers: z.boolean(),
  timeline: z.boolean(),
}

/** A link that anybody who has it opens without signing in; its token was shown once. */
export const publicLink = z.object({
  id,
  ...shows,
  hasPassword: z.boolean(),
  /** The language that it opens in; null: the reader's. */
  language: z.enum(languages).nullable(),
  expiresAt: z.iso.datetime().nullable(),
  openings: z.int(),
  lastOpenedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  /**
   * A link shows at most what its maker sees now; once the maker has left it opens nothing. Who changes it, by an empty
   * change too, takes it over.
   */
  opens: z.boolean(),
})
export type PublicLink = z.output<typeof publicLink>

/** Those that were neither revoked nor have expired, newest first; none for whom they aren't to make: the owner's alone, who may edit the shipment. */
export const listPublicLinks = endpoint({
  method: 'GET',
  path,
  summary: 'The public links to a shipment',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$shipment' }, records: 'names of fields; its page has a test of its own' },
  bounded: 'the links to one record',
  input: z.strictObject({ id }),
  output: z.object({ items: z.array(publicLink), mayMake: z.boolean() }),
  errors: [],
  example: { output: { items: [publicLinkExample], mayMake: true } },
})

const settings = {
  ...shows,
  /** At least 6 characters; null: none. */
  password: text(100).min(6).nullable(),
  language: z.enum(languages).nullable(),
  /** It lives for so many days; null: until it is revoked. */
  days: z.int().min(1).max(3_650).nullable(),
}

/** The token (128 bits) is shown here alone; only its hash is stored. Its maker can give no field that they may not see. */
export const createPublicLink = endpoint({
  method: 'POST',
  path,
  summary: 'Make a public tracking link',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$shipment' }, records: 'names of fields; its page has a test of its own' },
  input: z
    .strictObject({ id, ...settings })
    .partial({ password: true, language: true, days: true, fields: true, containers: true, timeline: true }),
  output: publicLink.extend({ url: z.string() }),
  errors: ['FIELD_UNKNOWN', 'VALUE_NOT_VALID'],
  example: {
    input: { fields: publicLinkExample.fields, containers: true, days: 90 },
    output: {
      ...publicLinkExample,
      openings: 0,
      lastOpenedAt: null,
      url: 'https://rumbo.example/t/Zx3vQm0p8sJ2hK5nT7bR1w',
    },
  },
})

export const updatePublicLink = endpoint({
  method: 'PATCH',
  path: `${path}/{linkId}`,
  summary: 'Change what a public link shows and how long',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$shipment', linkId: '$publicLink', containers: true },
    records: 'names of fields; its page has a test of its own',
  },
  input: z.strictObject(settings).partial().extend({ id, linkId: id }),
  output: publicLink,
  errors: ['FIELD_UNKNOWN', 'VALUE_NOT_VALID'],
  example: { input: { days: 30 }, output: publicLinkExample },
})

export const revokePublicLink = endpoint({
  method: 'DELETE',
  path: `${path}/{linkId}`,
  summary: 'Revoke a public link',
  tag,
  permission,
  apiScope: null,
  whileClosing: true,
  sample: {
    input: { id: '$shipment', linkId: '$publicLink' },
    records: 'names of fields; its page has a test of its own',
  },
  input: z.strictObject({ id, linkId: id }),
  output: z.null(),
  errors: [],
})
