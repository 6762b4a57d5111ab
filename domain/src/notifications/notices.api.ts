import { z } from 'zod'
import { json } from '../fields/schemas.ts'
import { clocks } from '../free-time/clock.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { modes } from '../kernel/mode.ts'
import { noticeKinds, noticeModules } from './notice.ts'

const tag = 'notifications'
const permission = 'member'
const path = '/api/v1/notices'

/** How many unread ones are counted; more count as one more. */
export const maxCounted = 99

/** Something that the caller was notified of, as far as they may see it now. */
const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  /** `address` is the end of its page's address: its number where the caller sees it. Shipments alone have a mode. */
  record: z.object({
    id,
    module: z.enum(noticeModules),
    name: z.string(),
    mode: z.enum(modes).nullable(),
    address: z.string(),
  }),
  /** The field that it is about, and of a change what stood there before and after. */
  field: z.string().nullable(),
  from: json,
  to: json,
  /** Days until the arrival, the end of the free time (or past it), or the day of a document; null where it is about none of them. */
  days: z.int().nullable(),
  /** The clock of free time that it is about; null where it is of none, or not the reader's to see. */
  clock: z.enum(clocks).nullable(),
  /** Who did it; null where nobody of one's own company did. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
export type Notice = z.output<typeof notice>

const noticeExample = {
  id: '019ab0c6-7e14-7b25-8c36-7d8e9f0a1b2c',
  kind: 'date',
  record: {
    id: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b',
    module: 'shipments',
    name: 'PO 4500123',
    mode: 'ocean',
    address: 'R0000016',
  },
  field: 'eta',
  from: '2026-11-28',
  to: '2026-12-03',
  days: null,
  clock: null,
  by: null,
  at: '2026-11-21T09:14:00.000Z',
  readAt: null,
} as const

export const listNotices = endpoint({
  method: 'GET',
  path,
  summary: 'Your notices, newest first',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: { reads: [{ limit: 100 }] } },
  input: z.strictObject({
    /** Those that you haven't read alone. */
    unread: z.stringbool().default(false),
    kind: z.enum(noticeKinds).optional(),
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ items: z.array(notice), nextCursor: id.nullable() }),
  errors: [],
  example: { output: { items: [noticeExample], nextCursor: null } },
})

export const countNotices = endpoint({
  method: 'GET',
  path: `${path}/unread`,
  summary: 'How many of your notices you have not read',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: { reads: [{}] } },
  input: z.strictObject({}),
  /** `maxCounted` and one more stand for any larger number. */
  output: z.object({ count: z.int() }),
  errors: [],
  example: { output: { count: 4 } },
})

export const markNotice = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Mark one as read, or as unread',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$notice', read: true }, records: 'a mark of one’s own; no field' },
  input: z.strictObject({ id, read: z.boolean() }),
  output: z.null(),
  errors: [],
  example: { input: { read: true } },
})

/** What came later stays unread: nobody has seen it. */
export const markNoticesRead = endpoint({
  method: 'POST',
  path: `${path}/read`,
  summary: 'Mark all up to one as read',
  tag,
  permission,
  apiScope: null,
  sample: { input: { until: '$notice' }, records: 'a mark of one’s own; no field' },
  repeatable: 'what is read is read',
  input: z.strictObject({ until: id }),
  output: z.null(),
  errors: [],
  example: { input: { until: noticeExample.id } },
})

/** Shipments that the caller doesn't wish to hear of, those silenced last first; at most 200. */
export const listSilenced = endpoint({
  method: 'GET',
  path: `${path}/silenced`,
  summary: 'Shipments that you do not hear of',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: { reads: [{}] } },
  input: z.strictObject({}),
  output: z.object({ items: z.array(notice.shape.record) }),
  errors: [],
  example: { output: { items: [noticeExample.record] } },
})
