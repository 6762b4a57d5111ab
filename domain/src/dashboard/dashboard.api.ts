import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { partAnswer } from './figures.ts'
import { dashboardPeriods } from './periods.ts'

/** The parts of the dashboard, in their order; features add them. */
export const dashboardParts = ['operations', 'freeTime', 'orders', 'costs', 'carriers', 'emissions'] as const
export type DashboardPartId = (typeof dashboardParts)[number]

const filter = { field: 'ata', is: 'between', value: ['2026-11-01', '2026-11-30'] } as const

/**
 * Figures of a period, each with the filter of the list that shows the records that it counts: exactly as many. What the role hides is absent, with
 * all that rests on it. Answers are kept for a minute at most, and until something changes.
 */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard',
  summary: 'Read a part of the dashboard: figures of a week, a month, half a year or a year',
  tag: 'dashboard',
  permission: 'module:dashboard',
  apiScope: null,
  sample: {
    input: { part: 'operations', period: 'month' },
    records:
      'counts by filters that are named in the code; compared with the lists of each role by a test of their own',
  },
  input: z.strictObject({
    part: z.enum(dashboardParts),
    period: z.enum(dashboardPeriods).default('month'),
  }),
  output: z.object({
    /** The days that it is of, by the reader's time zone. */
    from: z.iso.date(),
    to: z.iso.date(),
    today: z.iso.date(),
    timeZone: z.string(),
    /** When it was counted. */
    asOf: z.iso.datetime(),
    /** Null where the reader's role opens nothing of it. */
    answer: partAnswer.nullable(),
  }),
  errors: [],
  example: {
    output: {
      from: '2026-11-01',
      to: '2026-11-30',
      today: '2026-11-28',
      timeZone: 'America/Mexico_City',
      asOf: '2026-11-28T17:38:00.000Z',
      answer: {
        module: 'shipments',
        tiles: [
          {
            id: 'onTime',
            figure: { count: 121, filter },
            of: { count: 137, filter },
            late: null,
            days: null,
            money: null,
            cost: null,
            emissions: null,
          },
        ],
        bars: [],
        rankings: [],
      },
    },
  },
})
