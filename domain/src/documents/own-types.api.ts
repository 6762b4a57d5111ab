import { z } from 'zod'
import { colors } from '../kernel/color.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { requiredText } from '../kernel/text.ts'

const tag = 'documents'
const path = '/api/v1/document-types'
const records = 'types of the organization, which name no record'

/** The most types of an organization's own, archived ones too. */
export const maxDocumentTypes = 100

/** A type of documents of an organization's own, called as it was typed in any language. Documents hold its id alone. */
const ownType = z.object({
  id,
  name: z.string(),
  color: z.enum(colors),
  /** No longer offered; documents that have it keep it. */
  archived: z.boolean(),
})
export type OwnDocumentType = z.output<typeof ownType>
const example: OwnDocumentType = {
  id: '019ab0c7-8f25-7c36-9d47-8e9fa0b1c2d6',
  name: 'Fumigation',
  color: 'green',
  archived: false,
}

/** By name. */
export const listDocumentTypes = endpoint({
  method: 'GET',
  path,
  summary: 'List your own types of documents',
  tag,
  permission: 'module:documents',
  apiScope: 'documents:read',
  bounded: 'at most a hundred of an organization',
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: z.object({ items: z.array(ownType) }),
  errors: [],
  example: { output: { items: [example] } },
})

/** Under an id that the caller makes: saved again, it takes the place of what stood there. Names differ in more than case and accents. */
export const saveDocumentType = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Add, rename, recolor or archive a type of documents',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: {
    input: { id: '$documentType', name: 'X' },
    noSecret: 'who saves it makes the id, and each organization has its own types',
    records,
  },
  input: z.strictObject({
    id,
    name: requiredText(100),
    color: z.enum(colors).default('unassigned'),
    archived: z.boolean().default(false),
  }),
  output: ownType,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'NAME_TAKEN', 'TOO_MANY'],
  example: { input: { name: example.name, color: example.color }, output: example },
})

/** One that nothing has; else it can be archived. */
export const deleteDocumentType = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a type of documents that nothing has',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { id: '$documentType' }, records },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: ['DOCUMENT_TYPE_IN_USE'],
})
