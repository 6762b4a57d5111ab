import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { modes } from '../../kernel/mode.ts'
import { rootChoiceOrFirst } from '../module-id.ts'

/** What a template is for: the variant, and how several children of a record (`containers`, as the API calls them) stand in it. */
export const templateChoice = z.strictObject({
  module: rootChoiceOrFirst.optional(),
  mode: z.enum(modes),
  containers: z.enum(['slash', 'rows']).default('slash'),
})
export type TemplateChoice = z.output<typeof templateChoice>

const file = z.object({
  name: z.string(),
  /** Answers the bytes to a GET with the same credentials. */
  url: z.string(),
})

/** In the caller's language, with the fields that the caller may edit, own ones too, and an example that can be imported. */
export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/import-templates',
  summary: 'Get a template for a file to import',
  tag: 'imports',
  permission: 'records',
  apiScope: null,
  sample: { input: { module: 'shipments', mode: 'ocean' }, records: 'headings of fields that one may edit' },
  input: templateChoice,
  output: z.object({
    /** Headings that a file must have, and how many there are in all. */
    required: z.array(z.string()),
    columns: z.int(),
    csv: file,
    xlsx: file,
  }),
  errors: [],
  example: {
    input: { mode: 'ocean', containers: 'slash' },
    output: {
      required: ['Shipment name', 'Transport type'],
      columns: 42,
      csv: {
        name: 'Shipment template - Ocean.csv',
        url: '/api/v1/import-templates/shipments/file?mode=ocean&containers=slash&format=csv',
      },
      xlsx: {
        name: 'Shipment template - Ocean.xlsx',
        url: '/api/v1/import-templates/shipments/file?mode=ocean&containers=slash&format=xlsx',
      },
    },
  },
})
