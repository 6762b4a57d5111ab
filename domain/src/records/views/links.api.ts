import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { linkExample } from './examples.ts'

const tag = 'views'
const permission = 'member'
/** `id` is the view's. */
const path = '/api/v1/view-links/{id}'

/** A link that works; its token was shown once. */
const link = z.object({ id, createdAt: z.iso.datetime(), expiresAt: z.iso.datetime().nullable() })
export type ViewLink = z.output<typeof link>

/** Those that work, newest first. Its owner's alone. */
export const listViewLinks = endpoint({
  method: 'GET',
  path,
  summary: 'The links to a view',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$view' }, records: 'whom a view is shared with' },
  input: z.strictObject({ id }),
  output: z.object({ items: z.array(link) }),
  errors: [],
  example: { output: { items: [linkExample] } },
})

/** The token (128 bits) is shown here alone; only its hash is stored. It lives for so many days, or until it is revoked. */
export const createViewLink = endpoint({
  method: 'POST',
  path,
  summary: 'Share a view by link',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$view' }, records: 'whom a view is shared with' },
  input: z.strictObject({ id, days: z.int().min(1).max(3_650).nullable().default(null) }),
  output: link.extend({ token: z.string() }),
  errors: [],
  example: { input: { days: 30 }, output: { ...linkExample, token: 'Zx3vQm0p8sJ2hK5nT7bR1w' } },
})

export const revokeViewLink = endpoint({
  method: 'DELETE',
  path: `${path}/{linkId}`,
  summary: 'Revoke a link to a view',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$view', linkId: '$viewLink' }, records: 'whom a view is shared with' },
  input: z.strictObject({ id, linkId: id }),
  output: z.null(),
  errors: [],
})
