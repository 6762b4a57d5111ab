import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { withCode } from '../kernel/text.ts'
import { longestImage } from './image.ts'

/**
 * An image's bytes as base64: JPEG, GIF or PNG by content, at most 800,000 bytes. What is shown is made of its pixels alone, of
 * at most 512 on a side; one that moves shows its first frame.
 */
const image = z
  .string()
  .max(Math.ceil(longestImage / 3) * 4, withCode('IMAGE_TOO_LARGE'))
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, withCode('IMAGE_NOT_VALID'))
/** Room for the longest image in base64 and the JSON around it, and for the one that is refused as too long. */
const bodyLimit = 4_000_000
/** Where the image is: `GET` it with the session that may see it. */
const output = z.object({ avatar: z.string().nullable() })
const errors = ['IMAGE_TOO_LARGE', 'IMAGE_NOT_VALID', 'FILE_INFECTED', 'FILE_NOT_SCANNED'] as const
const input = { image: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' }
const example = { input, output: { avatar: '/api/v1/images/019ab0d1-2e30-7a41-8b52-3c4d5e6f7a80' } }

export const setMyAvatar = endpoint({
  method: 'PUT',
  path: '/api/v1/me/avatar',
  summary: 'Set your picture',
  tag: 'auth',
  permission: 'user',
  apiScope: null,
  sample: { input, records: 'who one is, and one’s sessions' },
  input: z.strictObject({ image }),
  output,
  errors,
  bodyLimit,
  example,
})

export const removeMyAvatar = endpoint({
  method: 'DELETE',
  path: '/api/v1/me/avatar',
  summary: 'Remove your picture',
  tag: 'auth',
  permission: 'user',
  apiScope: null,
  sample: { input: {}, records: 'who one is, and one’s sessions' },
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})

export const setOrganizationAvatar = endpoint({
  method: 'PUT',
  path: '/api/v1/organizations/{id}/avatar',
  summary: "Set your organization's logo",
  tag: 'organizations',
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { id: '$organization', image: input.image }, records: 'the organization and its people' },
  input: z.strictObject({ id, image }),
  output,
  errors: [...errors, 'STORAGE_QUOTA_REACHED'],
  bodyLimit,
  example,
})

export const removeOrganizationAvatar = endpoint({
  method: 'DELETE',
  path: '/api/v1/organizations/{id}/avatar',
  summary: "Remove your organization's logo",
  tag: 'organizations',
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { id: '$organization' }, records: 'the organization and its people' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})
