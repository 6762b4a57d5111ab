import { describe, expect, test } from 'vitest'
import { reminderMoments } from './reminders.ts'
import { deriveTask, dueOf, followedDate, guardTask } from './rules.ts'

const shipment = { label: 'Chairs', code: 'a' }
const following = { name: 'Ask', shipment, shipmentDate: 'eta', dueDays: -3, due: '2026-12-07' }

describe('[SHP-11] what follows from a patch of a task', () => {
  test.each([
    ['a new task is to be done', {}, { name: 'Ask' }, { status: 'todo', origin: 'manual' }],
    [
      'what it says stays',
      {},
      { name: 'Ask', status: 'doing', origin: 'alert' },
      { status: 'doing', origin: 'alert' },
    ],
    [
      'an emptied status is to be done',
      { name: 'Ask', status: 'done' },
      { status: null },
      { status: 'todo' },
    ],
    [
      'a day set manually ends the rule',
      following,
      { due: '2026-12-09' },
      { shipmentDate: null, dueDays: null },
    ],
    ['no day set manually ends it too', following, { due: null }, { shipmentDate: null, dueDays: null }],
    ['the day that the rule results in keeps it', following, { due: '2026-12-08', dueDays: -3 }, {}],
    [
      'another record takes the place of the one before',
      following,
      { order: { label: 'O', code: 'b' } },
      { shipment: null, shipmentDate: null },
    ],
    [
      'without its record there is no rule',
      following,
      { shipment: null },
      { shipment: null, shipmentDate: null },
    ],
    ['an hour is written whole', { name: 'Ask' }, { dueTime: '9:05' }, { dueTime: '09:05' }],
  ])('%s', (_what, before, patch, follows) => {
    expect(deriveTask(before, patch)).toEqual(follows)
  })

  test.each([
    [{ dueTime: '24:00' }, ['dueTime']],
    [{ dueTime: 'noon' }, ['dueTime']],
    [{ dueTime: '23:59' }, []],
    [{ shipment, order: { label: 'O', code: 'b' } }, ['order']],
    [{ shipmentDate: 'eta' }, ['shipmentDate']],
    [{ orderDate: 'arrivalDate', shipment }, ['orderDate']],
    [{ shipmentDate: 'eta', shipment }, []],
  ])('%j is refused at %j', (after, paths) => {
    expect(guardTask({}, after).map(({ path }) => path)).toEqual(paths)
  })
})

test('[SHP-11] a rule is of the record that the task belongs to, and counts over months and leap days', () => {
  expect(followedDate(following)).toBe('eta')
  expect(followedDate({ shipmentDate: 'eta' })).toBeNull()
  expect(dueOf('2028-03-01', -1)).toBe('2028-02-29')
  expect(dueOf('2026-12-31', 1)).toBe('2027-01-01')
  expect(dueOf(null, 1)).toBeNull()
  expect(dueOf('9999-12-31', 1)).toBeNull()
})

describe('[SHP-11] moments of reminders', () => {
  const iso = (task: object, zone: string) =>
    reminderMoments({ ...task } as never, zone).map((moment) => new Date(moment).toISOString().slice(0, 16))
  const all = ['dayBefore', 'twoHoursBefore', 'atTime']

  test('by the hour of the zone, or in the morning', () => {
    expect(iso({ due: '2026-12-07', dueTime: '15:30', reminders: all }, 'America/Mexico_City')).toEqual([
      '2026-12-06T21:30',
      '2026-12-07T19:30',
      '2026-12-07T21:30',
    ])
    expect(iso({ due: '2026-12-07', reminders: ['atTime'] }, 'America/Mexico_City')).toEqual([
      '2026-12-07T15:00',
    ])
    expect(iso({ due: '2026-12-07', reminders: null }, 'UTC')).toEqual([])
    expect(iso({ reminders: all }, 'UTC')).toEqual([])
  })

  test('the day before is the same hour of the clock, and two hours are two hours, where clocks change', () => {
    // Clocks of New York go forward on 8 March 2026 at two, and back on 1 November at two.
    expect(iso({ due: '2026-03-08', dueTime: '12:00', reminders: all }, 'America/New_York')).toEqual([
      '2026-03-07T17:00',
      '2026-03-08T14:00',
      '2026-03-08T16:00',
    ])
    expect(iso({ due: '2026-03-08', dueTime: '02:30', reminders: ['atTime'] }, 'America/New_York')).toEqual([
      '2026-03-08T07:30',
    ])
    expect(
      iso(
        { due: '2026-11-01', dueTime: '01:30', reminders: ['twoHoursBefore', 'atTime'] },
        'America/New_York',
      ),
    ).toEqual(['2026-11-01T03:30', '2026-11-01T05:30'])
  })
})
