import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'

const tag = 'samples'
const permission = 'module:shipments'

/**
 * `none`: there are none, they may be loaded. `loading`, `removing`: a work is at it. `there`: some stand in the list. `kept`: they
 * were removed but for those that somebody has changed or shared since.
 */
export const sampleStates = ['none', 'loading', 'there', 'removing', 'kept'] as const

/** The sample shipments of an organization. */
export const samples = z.object({
  state: z.enum(sampleStates),
  /** Sample shipments that there are. */
  shipments: z.int(),
  /** Those that a removal left standing, with the reason. */
  kept: z.array(z.object({ id, name: z.string().nullable(), reason: z.string() })),
})
export type Samples = z.output<typeof samples>

const output = samples
const example: Samples = { state: 'there', shipments: 14, kept: [] }

export const getSamples = endpoint({
  method: 'GET',
  path: '/api/v1/samples',
  summary: 'Whether there are sample shipments',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'names of samples, which nobody hides' },
  input: z.strictObject({}),
  output,
  errors: [],
  example: { output: example },
})

/** By the way of any import, all or nothing. Where they are there, or on their way, nothing more happens. */
export const loadSamples = endpoint({
  method: 'POST',
  path: '/api/v1/samples',
  summary: 'Load sample shipments',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'names of samples, which nobody hides' },
  input: z.strictObject({}),
  output,
  errors: ['STORAGE_QUOTA_REACHED'],
  example: { input: {}, output: { ...example, state: 'loading', shipments: 0 } },
})

/** A work; for 30 days they can be restored. What somebody has changed or shared since stays, and is reported. */
export const removeSamples = endpoint({
  method: 'DELETE',
  path: '/api/v1/samples',
  summary: 'Remove the sample shipments',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'names of samples, which nobody hides' },
  input: z.strictObject({}),
  output,
  errors: [],
  example: { output: { ...example, state: 'removing' } },
})

/** What a removal left standing is deleted as well, or stays for good as shipments like any other. */
export const settleKeptSamples = endpoint({
  method: 'POST',
  path: '/api/v1/samples/kept',
  summary: 'Delete, or keep for good, the samples that a removal left',
  tag,
  permission,
  apiScope: null,
  sample: { input: { delete: true }, records: 'names of samples, which nobody hides' },
  repeatable: 'what a removal has left is settled once',
  input: z.strictObject({ delete: z.boolean() }),
  output,
  errors: ['RECORD_SHARED'],
  example: { input: { delete: true }, output: { ...example, state: 'none', shipments: 0 } },
})
