import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { languages } from '../kernel/language.ts'
import { text, withCode } from '../kernel/text.ts'

/** The key of a text as the product asks for it: `shipments:fields.eta`. */
const key = z
  .string()
  .max(200)
  .regex(/^[\w-]+:[\w-]+(\.[\w-]+)+$/, withCode('FIELD_UNKNOWN'))

/** An organization's own word for a field or a section, in one language. */
export const label = z.object({ language: z.enum(languages), key: z.string(), text: z.string() })
export type Label = z.output<typeof label>

/**
 * One line of plain text. What the catalogue would take for a place to fill (`{{n}}`) or for another text (`$t(…)`) is
 * refused, since a label is shown as it was typed.
 */
const word = text(200).refine((value) => !/\p{Cc}|\{\{|\}\}|\$t\(/u.test(value), withCode('VALUE_NOT_VALID'))

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/v1/labels',
  summary: 'What your organization calls fields and sections',
  tag: 'i18n',
  permission: 'member',
  apiScope: null,
  sample: { input: {}, records: 'texts of the product' },
  input: z.strictObject({}),
  output: z.object({ labels: z.array(label) }),
  errors: [],
  example: {
    output: { labels: [{ language: 'en-us', key: 'shipments:fields.eta', text: 'Arrives' }] },
  },
})

/** Blank: the product's own word again. `organizationId` is the organization that the call is made for. */
export const setLabel = endpoint({
  method: 'PUT',
  path: '/api/v1/organizations/{id}/labels',
  summary: 'Rename a standard field or section',
  tag: 'i18n',
  permission: 'organization:organizations',
  apiScope: null,
  sample: {
    input: { id: '$organization', language: 'en-us', key: 'shipments:fields.eta', text: 'Taken' },
    records: 'texts of the product',
  },
  input: z.strictObject({ id, language: z.enum(languages), key, text: word }),
  output: z.object({ labels: z.array(label) }),
  errors: ['FIELD_UNKNOWN', 'TEXT_TOO_LONG', 'VALUE_NOT_VALID'],
  example: {
    input: { language: 'en-us', key: 'shipments:fields.eta', text: 'Arrives' },
    output: { labels: [{ language: 'en-us', key: 'shipments:fields.eta', text: 'Arrives' }] },
  },
})
