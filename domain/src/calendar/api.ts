import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const tag = 'calendar feed'
const path = '/api/v1/calendar-feed'
const records = 'no field of a record: its kinds and times; the feed has a test of its own'

/** Names of kinds of events: `arrivals`. */
const kinds = z.array(z.string().max(64)).min(1).max(50)

/** One's calendar feed of an organization: the address was shown once, and is known to nobody since. */
const calendarFeed = z.object({
  /** Kinds of events that the feed can hold for oneself now, and whether it does, or would by default. */
  kinds: z.array(z.object({ id: z.string(), isIncluded: z.boolean() })),
  /** Null: there is none. */
  feed: z.object({ createdAt: z.iso.datetime(), lastReadAt: z.iso.datetime().nullable() }).nullable(),
})
export type CalendarFeed = z.output<typeof calendarFeed>

const example: CalendarFeed = {
  kinds: [
    { id: 'lastFreeDays', isIncluded: true },
    { id: 'cutOffs', isIncluded: true },
    { id: 'arrivals', isIncluded: false },
  ],
  feed: { createdAt: '2026-11-20T15:04:05.678Z', lastReadAt: null },
}

export const getCalendarFeed = endpoint({
  method: 'GET',
  path,
  summary: 'Your calendar feed of the organization',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: calendarFeed,
  errors: [],
  example: { output: example },
})

/** The address holds 128 bits, is shown here alone, and takes the place of the one before, which ends. */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path,
  summary: 'Make the address of your calendar feed',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: { kinds: ['arrivals'] }, records },
  input: z.strictObject({ kinds }),
  output: calendarFeed.extend({ url: z.string() }),
  errors: ['OPTION_UNKNOWN'],
  example: {
    input: { kinds: ['lastFreeDays', 'cutOffs'] },
    output: { ...example, url: 'https://rumbo.example/calendar/Zx3vQm0p8sJ2hK5nT7bR1w.ics' },
  },
})

export const updateCalendarFeed = endpoint({
  method: 'PATCH',
  path,
  summary: 'Change what your calendar feed holds',
  tag,
  permission: 'member',
  apiScope: null,
  sample: { input: { kinds: ['arrivals'] }, records },
  input: z.strictObject({ kinds }),
  output: calendarFeed,
  errors: ['OPTION_UNKNOWN'],
  example: { input: { kinds: ['lastFreeDays', 'cutOffs'] }, output: example },
})

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path,
  summary: 'Revoke the address of your calendar feed',
  tag,
  permission: 'member',
  apiScope: null,
  whileClosing: true,
  sample: { input: {}, records },
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})
