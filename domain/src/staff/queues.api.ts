import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { pageInput, pageOutput } from '../kernel/page.ts'
import { supportStepKinds } from '../support/support.api.ts'

const tag = 'staff'
const permission = 'staff'
const records = 'counts and reasons, and nothing of records'

const queue = z.object({
  /** `due:<kind>` for due work, else the name of the queue. */
  queue: z.string(),
  waiting: z.int(),
  /** Waits for another try. */
  failed: z.int(),
  /** Given up, or tried once a day; of works, reports and deliveries those of the last 30 days. */
  quarantined: z.int(),
  /** Since when the oldest waits. */
  oldestAt: z.iso.datetime().nullable(),
  /** Why the last one failed. */
  reason: z.string().nullable(),
})
export type StaffQueue = z.output<typeof queue>

const failure = z.object({
  queue: z.string(),
  organization: z.object({ id, name: z.string() }).nullable(),
  failed: z.int(),
  attempts: z.int(),
  reason: z.string().nullable(),
  /** When it is tried again; null: never, by itself. */
  nextAt: z.iso.datetime().nullable(),
})
export type StaffFailure = z.output<typeof failure>

/** What was received and is held back for somebody of the organization to decide. */
const held = z.object({
  what: z.enum(['mails', 'deliveries']),
  reason: z.string(),
  held: z.int(),
  organizations: z.int(),
})
export type StaffHeldBack = z.output<typeof held>

export const listStaffQueues = endpoint({
  method: 'GET',
  path: '/api/staff/queues',
  summary: 'What waits, what failed and what is held back, for staff',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records },
  bounded: 'a line a queue, and the 200 that failed most',
  input: z.strictObject({}),
  output: z.object({ queues: z.array(queue), failures: z.array(failure), held: z.array(held) }),
  errors: [],
})

/** Of due work of one organization, of all events, or of all mails. */
export const retryAsStaff = endpoint({
  method: 'POST',
  path: '/api/staff/queues/retry',
  summary: 'Have what failed tried again now',
  tag,
  permission,
  apiScope: null,
  sample: { input: { queue: 'mails', organizationId: null }, records },
  repeatable: 'what is tried already is tried once',
  input: z.strictObject({
    queue: z.string().regex(/^(events|mails|due:[a-z][a-z0-9_-]{0,60})$/),
    organizationId: id.nullable(),
  }),
  output: z.object({ tried: z.int() }),
  errors: [],
})

/** What staff did, and whether it was let in. */
const staffStepKinds = [
  'added',
  'removed',
  'set_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  ...supportStepKinds,
] as const

const step = z.object({
  id,
  kind: z.enum(staffStepKinds),
  at: z.iso.datetime(),
  /** Null: somebody of the organization. */
  staff: z.string().nullable(),
  organization: z.object({ id, name: z.string() }).nullable(),
  details: z.record(z.string(), z.union([z.string(), z.null()])),
})
export type StaffStepLine = z.output<typeof step>

export const listStaffSteps = endpoint({
  method: 'GET',
  path: '/api/staff/steps',
  summary: 'What staff did, newest first',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject(pageInput),
  output: z.object({ steps: z.array(step), ...pageOutput }),
  errors: [],
})
