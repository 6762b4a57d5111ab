import { z } from 'zod'
import { json } from '../../fields/schemas.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { sampleModule } from '../../kernel/sample.ts'
import { rootId } from '../module-id.ts'

const tag = 'organizations'
const sampled = { module: sampleModule.id, values: {} }

/** Values by field id, of those fields alone that the module offers for it. */
const recordDefaults = z.object({ module: rootId, values: z.record(z.string(), json) })

/** What a form of a new record begins with, as far as the caller sees it; a person may clear each of them. */
export const getRecordDefaults = endpoint({
  method: 'GET',
  path: '/api/v1/record-defaults/{module}',
  summary: 'The values that new records of your organization begin with',
  tag,
  permission: 'member',
  apiScope: null,
  sample: {
    input: { module: sampleModule.id },
    noSecret: 'kinds of records are everybody’s, and each organization reads its own setting',
    records: 'a setting of the organization, less what is hidden',
  },
  input: z.strictObject({ module: rootId }),
  output: recordDefaults,
  errors: [],
  example: { output: sampled },
})

/** Fields that are left out have none. */
export const setRecordDefaults = endpoint({
  method: 'PUT',
  path: '/api/v1/record-defaults/{module}',
  summary: 'Set the values that new records of your organization begin with',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: {
    input: sampled,
    noSecret: 'kinds of records are everybody’s, and each organization writes its own setting',
    records: 'a setting of the organization, less what is hidden',
  },
  input: z.strictObject({ module: rootId, values: z.record(z.string().max(64), json) }),
  output: recordDefaults,
  errors: ['FIELD_UNKNOWN', 'PORT_NOT_FOUND', 'PORT_AMBIGUOUS', 'CARRIER_NOT_FOUND', 'VALUE_NOT_VALID'],
  example: { input: { values: {} }, output: sampled },
})
