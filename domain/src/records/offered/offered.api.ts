import { z } from 'zod'
import { json } from '../../fields/schemas.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { sampleModule } from '../../kernel/sample.ts'
import { anyModuleId } from '../module-id.ts'

const tag = 'organizations'
const sampled = { module: sampleModule.id, values: {} }

/** The most values that are offered of a field. */
export const maxOffered = 200

/** Values by field id, in the order in which forms offer them. */
const offeredValues = z.object({ module: anyModuleId, values: z.record(z.string(), z.array(json)) })

/** The values that forms offer first in the fields that say so. They forbid nothing: any other value may be written. */
export const getOfferedValues = endpoint({
  method: 'GET',
  path: '/api/v1/offered-values/{module}',
  summary: 'The values that forms of your organization offer first',
  tag,
  permission: 'member',
  apiScope: null,
  sample: {
    input: { module: sampleModule.id },
    noSecret: 'kinds of records are everybody’s, and each organization reads its own setting',
    records: 'a setting of the organization, less what is hidden',
  },
  input: z.strictObject({ module: anyModuleId }),
  output: offeredValues,
  errors: [],
  example: { output: sampled },
})

/** The values of each field that is named; other fields keep theirs. A value that stands twice in a list is kept once. */
export const setOfferedValues = endpoint({
  method: 'PUT',
  path: '/api/v1/offered-values/{module}',
  summary: 'Set the values that forms of your organization offer first',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: {
    input: sampled,
    noSecret: 'kinds of records are everybody’s, and each organization writes its own setting',
    records: 'a setting of the organization, less what is hidden',
  },
  input: z.strictObject({
    module: anyModuleId,
    values: z.record(z.string().max(64), z.array(json).max(maxOffered)),
  }),
  output: offeredValues,
  errors: ['FIELD_UNKNOWN', 'VALUE_NOT_VALID'],
  example: { input: { values: {} }, output: sampled },
})
