import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { modes } from '../../kernel/mode.ts'
import { sampleModule } from '../../kernel/sample.ts'
import { rootChoiceOrFirst } from '../module-id.ts'

/** The name that the API has for how children stand in a file; it stays, whatever the children are. */
export const childrenKey = 'containers'

/** What a template is for: the variant, and how several children of a record stand in it. */
export const templateChoice = z.strictObject({
  module: rootChoiceOrFirst.optional(),
  mode: z.enum(modes),
  [childrenKey]: z.enum(['slash', 'rows']).default('slash'),
})
export type TemplateChoice = z.output<typeof templateChoice>

const file = z.object({
  name: z.string(),
  /** Answers the bytes to a GET with the same credentials. */
  url: z.string(),
})

const fileExample = (format: string): string =>
  `/api/v1/import-templates/${sampleModule.id}/file?mode=ocean&${childrenKey}=slash&format=${format}`

/** In the caller's language, with the fields that the caller may edit, own ones too, and an example that can be imported. */
export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/import-templates',
  summary: 'Get a template for a file to import',
  tag: 'imports',
  permission: 'records',
  apiScope: null,
  sample: {
    input: { module: sampleModule.id, mode: 'ocean' },
    records: 'headings of fields that one may edit',
  },
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
    input: { mode: 'ocean', [childrenKey]: 'slash' },
    output: {
      required: [`${sampleModule.one} name`, 'Transport type'],
      columns: 42,
      csv: {
        name: `${sampleModule.one} template - Ocean.csv`,
        url: fileExample('csv'),
      },
      xlsx: {
        name: `${sampleModule.one} template - Ocean.xlsx`,
        url: fileExample('xlsx'),
      },
    },
  },
})
