import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { refusalExample } from './examples.ts'
import { refusalCodes } from './protocols/refused.ts'

const tag = 'tracking'
const permission = 'organization:developer'
const path = '/api/v1/tracking/refusals'

const refusal = z.object({
  id,
  sourceId: id,
  source: z.string(),
  code: z.enum(refusalCodes),
  path: z.string(),
  raw: z.string(),
  /** False where it was too long to be kept whole, so that it can't be read once more. */
  isWhole: z.boolean(),
  /** How often the same came. */
  times: z.int(),
  receivedAt: z.iso.datetime(),
})
export type QuarantinedItem = z.output<typeof refusal>

/** Quarantined items, newest first; `limit` defaults to 200. */
export const listRefusals = endpoint({
  method: 'GET',
  path,
  summary: 'Tracking items that could not be read, with the reason',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'sources of events alone' },
  input: z.strictObject(pageInput),
  output: z.object({ items: z.array(refusal), ...pageOutput }),
  errors: [],
  example: { output: { items: [refusalExample], nextCursor: null } },
})

/** With `raw` the item as it should have been sent. Where it can't be read either, it stays, with its new reason. */
export const retryRefusal = endpoint({
  method: 'POST',
  path: `${path}/{id}/retry`,
  summary: 'Read a quarantined item once more',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$refusal' }, records: 'sources of events alone' },
  repeatable: 'what can be read is gone from the refusals',
  input: z.strictObject({ id, raw: z.string().trim().min(1).max(20_000).optional() }),
  /** How many items were taken, and why the first of the rest wasn't. */
  output: z.object({
    taken: z.int(),
    refused: z.object({ code: z.enum(refusalCodes), path: z.string() }).nullable(),
  }),
  errors: [],
  example: { input: {}, output: { taken: 1, refused: null } },
})

/** After a source's mapping or codes were repaired. The newest thousand at once. */
export const retryRefusals = endpoint({
  method: 'POST',
  path: `${path}/retry`,
  summary: 'Read all quarantined items of a source once more',
  tag,
  permission,
  apiScope: null,
  sample: { input: { sourceId: '$source' }, records: 'sources of events alone' },
  repeatable: 'what can be read is gone from the refusals',
  input: z.strictObject({ sourceId: id }),
  output: z.object({ taken: z.int(), refused: z.int() }),
  errors: [],
  example: {
    input: { sourceId: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b' },
    output: { taken: 12, refused: 1 },
  },
})

export const deleteRefusal = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a quarantined item',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$refusal' }, records: 'sources of events alone' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})
