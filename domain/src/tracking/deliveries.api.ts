import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { deliveryExample } from './examples.ts'

const tag = 'tracking'
const permission = 'organization:developer'

/** A file or a post of a source, and what became of it. */
const delivery = z.object({
  id,
  sourceId: id,
  source: z.string(),
  /** The file's; null of a post. */
  name: z.string().nullable(),
  way: z.enum(['post', 'upload', 'mailbox']),
  bytes: z.int(),
  /** Waiting until it is read; failed where nothing in it could be. */
  state: z.enum(['waiting', 'done', 'failed']),
  /** Items that were read, those of them that were new, and those quarantined. */
  items: z.int(),
  news: z.int(),
  refused: z.int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Delivery = z.output<typeof delivery>

/** Newest first; 100 where no `limit` is given. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/tracking/deliveries',
  summary: 'Files and posts of tracking messages, and what became of them',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'sources of events alone' },
  input: z.strictObject(pageInput),
  output: z.object({ items: z.array(delivery), ...pageOutput }),
  errors: [],
  example: { output: { items: [deliveryExample], nextCursor: null } },
})

/** The text of a file in the source's protocol. It is read within seconds, in the background. */
export const uploadMessages = endpoint({
  method: 'POST',
  path: '/api/v1/tracking/sources/{id}/files',
  summary: 'Upload a file of tracking messages',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$source', name: 'x.edi', text: 'x' }, records: 'sources of events alone' },
  input: z.strictObject({ id, name: z.string().trim().min(1).max(250), text: z.string().min(1) }),
  output: delivery,
  errors: [],
  bodyLimit: 67_108_864,
  example: {
    input: { name: 'iftsta.edi', text: "UNA:+.? 'UNB+UNOC:3+CARRIER+RUMBO+261121:0914+1'…" },
    output: { ...deliveryExample, state: 'waiting', items: 0, news: 0, finishedAt: null },
  },
})
