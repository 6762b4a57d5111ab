import { z } from 'zod'
import { colors } from '../kernel/color.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { requiredText } from '../kernel/text.ts'
import { tagExample } from './examples.ts'

const group = 'organizations'
const permission = 'organization:tags'

/** A word that an organization puts on users and records (specification §3 Tag). What carries it holds its id alone. */
export const tag = z.object({ id, name: z.string(), color: z.enum(colors), organizationId: id })
export type Tag = z.output<typeof tag>

/** By name. */
export const listTags = endpoint({
  method: 'GET',
  path: '/api/v1/tags',
  summary: 'The tags of your organization',
  tag: group,
  permission: 'member',
  apiScope: 'shipments:read',
  sample: { input: {}, records: 'the organization and its people' },
  input: z.strictObject(pageInput),
  output: z.object({ tags: z.array(tag), ...pageOutput }),
  errors: [],
  example: { output: { tags: [tagExample], nextCursor: null } },
})

/** Names differ in more than case and accents. */
export const createTag = endpoint({
  method: 'POST',
  path: '/api/v1/tags',
  summary: 'Make a tag',
  tag: group,
  permission,
  apiScope: null,
  sample: { input: { name: 'X' }, records: 'the organization and its people' },
  input: z.strictObject({ name: requiredText(100), color: z.enum(colors).optional() }),
  output: tag,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'NAME_TAKEN'],
  example: { input: { name: 'Perishable', color: 'light-green' }, output: tagExample },
})

/** The new name stands wherever the tag does. */
export const updateTag = endpoint({
  method: 'PATCH',
  path: '/api/v1/tags/{id}',
  summary: 'Rename or recolor a tag',
  tag: group,
  permission,
  apiScope: null,
  sample: { input: { id: '$tag', name: 'Taken' }, records: 'the organization and its people' },
  input: z.strictObject({ id, name: requiredText(100).optional(), color: z.enum(colors).optional() }),
  output: tag,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'NAME_TAKEN'],
  example: { input: { color: 'light-green' }, output: tagExample },
})

/** It is gone from users and records alike. */
export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/v1/tags/{id}',
  summary: 'Delete a tag',
  tag: group,
  permission,
  apiScope: null,
  sample: { input: { id: '$tag' }, records: 'the organization and its people' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})
