import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'

/** Texts by feature and key, nested: `{shipments: {fields: {eta: 'ETA'}}}`. Places in a text stand in double braces. */
export const translateCatalog = z.record(z.string(), z.unknown())

/** All texts in the language of the user, as an organization sees them. */
export const getTranslateCatalog = endpoint({
  method: 'GET',
  path: '/api/v1/translations',
  summary: 'The texts of the product in your language, as your organization names them',
  tag: 'i18n',
  permission: 'member',
  apiScope: null,
  sample: { input: { organizationId: '$organization' }, records: 'texts of the product' },
  input: z.strictObject({ organizationId: id }),
  output: translateCatalog,
  errors: [],
  example: {
    output: {
      common: { save: 'Save', cancel: 'Cancel' },
      shipments: { fields: { eta: 'ETA', masterBl: 'Master B/L' } },
    },
  },
})
