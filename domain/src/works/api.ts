import { z } from 'zod'
import { refusal } from '../fields/refusal.ts'
import { json } from '../fields/schemas.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { workExample } from './example.ts'

const tag = 'works'
const permission = 'member'

export const workStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'undone'] as const
export type WorkState = (typeof workStates)[number]

/** Long work on many records, with how far it is. */
export const work = z.object({
  id,
  /** `shipments-edit`, `shipments-undo` … */
  kind: z.string(),
  state: z.enum(workStates),
  /** What it does: `fields`, the ids of the fields that it writes, as far as the reader may see them. */
  title: z.record(z.string(), json),
  /** Records that it is for; those done with, changed, and refused in part or whole. */
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** Stops after the batch under way. */
  cancelling: z.boolean(),
  /** Why it failed, in the reader's language. */
  error: z.string().nullable(),
  /** Until when it can be undone; null where it can't. */
  undoUntil: z.iso.datetime().nullable(),
  /** The work that it undoes. */
  undoOf: id.nullable(),
  user: z.object({ id, name: z.string() }),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type Work = z.output<typeof work>

/** Whether a work is yet to end. */
export const isUnfinished = ({ state }: Pick<Work, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** One's own, or with `whose=organization` (for administrators of the organization) everybody's. Newest first. */
export const listWorks = endpoint({
  method: 'GET',
  path: '/api/v1/works',
  summary: 'List long work: what runs and what came of it',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: { answers: 'definitions', reads: [{}] } },
  input: z.strictObject({
    whose: z.enum(['mine', 'organization']).default('mine'),
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ items: z.array(work), nextCursor: id.nullable() }),
  errors: [],
  example: { output: { items: [workExample], nextCursor: null } },
})

export const getWork = endpoint({
  method: 'GET',
  path: '/api/v1/works/{id}',
  summary: 'Get a long work with the reasons why records were refused, counted',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$work' }, records: { answers: 'definitions', reads: [{ id: '$work' }] } },
  input: z.strictObject({ id }),
  output: work.extend({ reasons: z.array(refusal.extend({ count: z.int() })) }),
  errors: [],
  example: {
    output: {
      ...workExample,
      reasons: [
        {
          path: 'pol',
          code: 'FIELD_NOT_IN_MODE',
          message: 'This field does not belong to this transport type',
          count: 12,
        },
      ],
    },
  },
})

/** In the order of record ids. */
export const listFailures = endpoint({
  method: 'GET',
  path: '/api/v1/works/{id}/failures',
  summary: 'List the records that a work refused, each with its reasons',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$work' }, records: { answers: 'definitions', reads: [{ id: '$work' }] } },
  input: z.strictObject({
    id,
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    items: z.array(z.object({ recordId: id, name: z.string().nullable(), refused: z.array(refusal) })),
    nextCursor: id.nullable(),
  }),
  errors: [],
  example: {
    output: {
      items: [
        {
          recordId: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60',
          name: 'Coffee, November',
          refused: [
            {
              path: 'pol',
              code: 'FIELD_NOT_IN_MODE',
              message: 'This field does not belong to this transport type',
            },
          ],
        },
      ],
      nextCursor: null,
    },
  },
})

/** What is done stays done (and can be undone); one that ended already stays as it is. */
export const cancelWork = endpoint({
  method: 'POST',
  path: '/api/v1/works/{id}/cancel',
  summary: 'End a long work after the batch under way',
  tag,
  permission,
  apiScope: null,
  whileClosing: true,
  sample: { input: { id: '$work' }, records: 'ends or undoes one’s own works' },
  repeatable: 'what is cancelled is so already',
  input: z.strictObject({ id }),
  output: work,
  errors: [],
  example: { output: { ...workExample, cancelling: true } },
})

/**
 * Undoes what a work changed, as a work of its own. A value that somebody changed since is kept and listed among the
 * new work's failures.
 */
export const undoWork = endpoint({
  method: 'POST',
  path: '/api/v1/works/{id}/undo',
  summary: 'Undo a long work',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$work' }, records: 'ends or undoes one’s own works' },
  input: z.strictObject({ id }),
  output: work,
  errors: ['UNDO_NOT_POSSIBLE'],
  example: { output: { ...workExample, kind: 'shipments-undo', undoOf: workExample.id, undoUntil: null } },
})
