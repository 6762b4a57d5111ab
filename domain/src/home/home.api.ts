import { z } from 'zod'
import type { Filter } from '../fields/filter/filter.ts'
import { json } from '../fields/schemas.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** What may need attention, in the order in which it is shown; features add it. */
export const homeBlocks = [
  'alerts',
  'freeTime',
  'late',
  'proposals',
  'ordersLate',
  'documents',
  'tasks',
  'unread',
  'arriving',
] as const
export type HomeBlockId = (typeof homeBlocks)[number]

/** Records of a block that are named. */
export const maxNamed = 5

const item = z.object({
  id: z.string(),
  module: z.string(),
  title: z.string(),
  /** What else is said of it in short, by field. */
  values: z.record(z.string(), json),
})
export type HomeItem = z.output<typeof item>

const block = z.object({
  /** The module whose list shows what is counted by `filter`; null where it is no list of records. */
  module: z.string().nullable(),
  filter: z.custom<Filter>((value) => typeof value === 'object').nullable(),
  count: z.int(),
  /** There are more than were counted. */
  capped: z.boolean(),
  /** The first of them. */
  items: z.array(item),
})
export type HomeBlockAnswer = z.output<typeof block>

const news = z.object({
  module: z.string(),
  /** When its reader last marked all as seen. */
  since: z.iso.datetime(),
  /** The last change that was counted: what is marked as seen goes no further. */
  until: z.string().nullable(),
  changed: z.int(),
  /** Of which the main date moved later. */
  later: z.int(),
  capped: z.boolean(),
})
export type HomeNews = z.output<typeof news>

/** What a person needs to see first, in one call: each block by their rights; what their role doesn't open isn't there. */
export const readHome = endpoint({
  method: 'GET',
  path: '/api/v1/home',
  summary: 'Read what needs attention now, and what changed since one last looked',
  tag: 'home',
  permission: 'member',
  apiScope: null,
  sample: {
    input: {},
    records:
      'the first records of lists by filters that are named in the code; compared with the lists by a test of its own',
  },
  input: z.strictObject({}),
  output: z.object({
    /** The reader's day. */
    today: z.iso.date(),
    blocks: z.partialRecord(z.enum(homeBlocks), block),
    /** Of each module in which the reader has marked something as seen before. */
    news: z.array(news),
  }),
  errors: [],
  example: {
    output: {
      today: '2026-11-28',
      blocks: {
        late: {
          module: 'shipments',
          filter: { field: 'timing', is: 'anyOf', value: ['delayed', 'past_due'] },
          count: 6,
          capped: false,
          items: [
            {
              id: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b',
              module: 'shipments',
              title: 'PO 4500123',
              values: { eta: '2026-12-03' },
            },
          ],
        },
      },
      news: [
        {
          module: 'shipments',
          since: '2026-11-26T18:02:00.000Z',
          until: '48213',
          changed: 12,
          later: 3,
          capped: false,
        },
      ],
    },
  },
})
