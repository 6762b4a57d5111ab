import { expect, test } from 'vitest'
import { countChanges } from './changes.ts'
import { reportInputExample } from './examples.ts'
import { fillPlaceholders } from './placeholders.ts'
import { maxRecipients, reportInput } from './report.ts'
import { schedule } from './schedule.ts'

/** What a report is refused with, by the path of each issue. */
const refused = (parts: object): readonly string[] => {
  const { error } = reportInput.safeParse({ ...reportInputExample, ...parts })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
}
const many = (count: number) => Array.from({ length: count }, (_each, at) => at)
const timed = (parts: object) => refused({ schedule: { ...reportInputExample.schedule, ...parts } })

test('[RPT-01] a report that is whole is taken; the module alone is known to the server', () => {
  expect(schedule.safeParse(reportInputExample.schedule).success).toBe(true)
})

test('[RPT-01] wrong schedules are refused where they are wrong', () => {
  expect(timed({ every: 0 })).toContain('schedule.every VALUE_NOT_VALID')
  expect(timed({ time: '24:00' })).toContain('schedule.time VALUE_NOT_VALID')
  expect(timed({ starts: '2026-02-30' })).toContain('schedule.starts DATE_NOT_VALID')
  expect(timed({ ends: '2026-11-29' })).toContain('schedule.ends BOUNDS_SWAPPED')
  expect(timed({ timeZone: 'Mars/Base' })).toContain('schedule.timeZone OPTION_UNKNOWN')
  expect(timed({ weekdays: [] })).toContain('schedule.weekdays FIELD_REQUIRED')
  expect(timed({ repeat: 'month' })).toContain('schedule.monthDays FIELD_REQUIRED')
})

test('[RPT-01] wrong columns, recipients, subjects and messages are refused', () => {
  const people = (count: number) =>
    many(count).map((at) => ({ kind: 'address', email: `a${at}@example.com` }))
  expect(refused({ columns: [] })).toContain('columns FIELD_REQUIRED')
  expect(refused({ columns: many(500).map((at) => `f${at}`) })).toContain('columns COLUMNS_TOO_MANY')
  expect(refused({ recipients: people(200) })).toContain('recipients RECIPIENTS_TOO_MANY')
  expect(refused({ recipients: people(maxRecipients) })).not.toContain('recipients RECIPIENTS_TOO_MANY')
  expect(refused({ recipients: [] })).toContain('recipients FIELD_REQUIRED')
  expect(refused({ recipients: [...people(1), { kind: 'address', email: 'A0@example.com ' }] })).toContain(
    'recipients VALUE_NOT_VALID',
  )
  expect(refused({ subject: 'Weekly\r\nBcc: all@example.com' })).toContain('subject VALUE_NOT_VALID')
  expect(refused({ subject: '{{secret}}' })).toContain('subject PLACEHOLDER_UNKNOWN')
  expect(refused({ message: 'Hello {{ who }}' })).toContain('message PLACEHOLDER_UNKNOWN')
})

test('[RPT-01] what is named in double braces is filled in when it runs', () => {
  const values = { name: 'Arrivals', date: '30/11/2026', rows: '41' }
  expect(fillPlaceholders('{{name}}: {{ rows }} ({{date}})', values)).toBe('Arrivals: 41 (30/11/2026)')
  expect(fillPlaceholders('$& {{name}}', { ...values, name: '$1' })).toBe('$& $1')
})

test('[RPT-05] what changed since the last run is counted, and of dates and options how', () => {
  const mark = (phase: string, eta: string) => ({ hash: `${phase} ${eta}`, values: [phase, eta] })
  const before = new Map([
    ['a', mark('sea', '2026-12-01')],
    ['b', mark('sea', '2026-12-02')],
    ['c', mark('port', '')],
    ['d', mark('port', '2026-12-04')],
  ])
  const count = countChanges(
    [
      { field: 'phase', kind: 'option' },
      { field: 'eta', kind: 'date' },
    ],
    before,
  )
  count.see('a', mark('delivered', '2026-12-05'))
  count.see('b', mark('delivered', '2026-12-01'))
  count.see('c', mark('port', '2026-12-09'))
  count.see('e', mark('sea', ''))
  expect(count.result()).toEqual({
    added: 1,
    removed: 1,
    changed: 3,
    columns: [
      { field: 'phase', kind: 'option', value: 'delivered', count: 2 },
      { field: 'eta', kind: 'date', later: 1, earlier: 1 },
    ],
  })
})
