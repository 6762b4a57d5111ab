import { z } from 'zod'
import { customTypes } from '../../fields/definition.ts'
import { fieldExample } from '../../fields/examples.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { fieldDefinition, fieldErrors, fieldParts, permission } from './api.ts'

const tag = 'fields'

/** What the field is to become; what a type doesn't have is left out. */
const wish = {
  id,
  type: z.enum(customTypes),
  format: fieldParts.format.optional(),
  /** Of a type with options: those that it begins with. A list and a multi-select keep each other's. */
  options: fieldParts.options.optional(),
  statuses: fieldParts.statuses.optional(),
  /** Makes an option or status of each text that none is called by. */
  makeOptions: z.boolean().default(false),
}

/** Counts before anything is done (requirement FLD-04); examples of what doesn't convert. Changes nothing. */
export const previewConversion = endpoint({
  method: 'POST',
  path: '/api/v1/fields/{id}/conversion/preview',
  summary: 'Say what would become of a field’s values if it had another type',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$field', type: 'number' }, records: 'definitions, for editors of the catalogue' },
  repeatable: 'writes nothing',
  input: z.strictObject(wish),
  output: z.object({
    converts: z.int(),
    fails: z.int(),
    /** Texts as they stand, the most frequent first. */
    samples: z.array(z.object({ value: z.string(), count: z.int() })),
    /** How many options `makeOptions` makes, or would make. */
    newOptions: z.int(),
    /** Names of archived formula fields that read it: they lose their formulas. */
    losesFormulas: z.array(z.string()),
  }),
  errors: ['FIELD_READ_BY_FORMULA', 'FIELD_READ_BY_RULE', 'FIELD_CONVERTING', 'VALUE_NOT_VALID'],
  example: {
    input: { type: 'number' },
    output: {
      converts: 118,
      fails: 2,
      samples: [{ value: 'twelve', count: 2 }],
      newOptions: 0,
      losesFormulas: [],
    },
  },
})

/**
 * The definition changes at once; the values follow as a work that can be followed and undone. What doesn't convert is
 * emptied and listed among the work's failures.
 */
export const convertField = endpoint({
  method: 'POST',
  path: '/api/v1/fields/{id}/conversion',
  summary: 'Change a field’s type and convert its values',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$field', version: 1, type: 'number' },
    records: 'definitions, for editors of the catalogue',
  },
  input: z.strictObject({
    ...wish,
    version: z.int().min(1),
    formulaData: fieldParts.formulaData.optional(),
  }),
  output: fieldDefinition.extend({
    /** The work that converts the values; null where there are none. */
    workId: id.nullable(),
  }),
  errors: [
    ...fieldErrors,
    'VERSION_OUTDATED',
    'FIELD_READ_BY_FORMULA',
    'FIELD_READ_BY_RULE',
    'FIELD_CONVERTING',
  ],
  example: {
    input: { version: 1, type: 'currency' },
    output: { ...fieldExample, version: 2, workId: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60' },
  },
})
