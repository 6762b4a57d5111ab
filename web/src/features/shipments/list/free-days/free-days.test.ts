import { expect, test } from 'vitest'
import { freeDaysOf } from './free-days.ts'

test.each([
  [
    'before the clock starts the agreed days are grey',
    { freeTimeAtDestination: 7, freeTimeState: 'notStarted' },
    'waiting',
    0,
    7,
  ],
  [
    'more than three days left are fine',
    { freeTimeAtDestination: 8, freeDaysCountdown: 6, freeTimeState: 'running' },
    'good',
    0.75,
    6,
  ],
  ['three days or fewer need a look', { freeDaysCountdown: 3, freeTimeState: 'running' }, 'look', 3 / 7, 3],
  ['the last day is none yet past', { freeDaysCountdown: 0, freeTimeState: 'running' }, 'look', 0, 0],
  [
    'past the last free day the bar is full',
    { freeDaysCountdown: -2, freeTimeState: 'overdue' },
    'bad',
    1,
    -2,
  ],
] as const)('[SHP-02] free days: %s', (_what, values, tone, left, days) => {
  expect(freeDaysOf(values)).toEqual({ tone, left, days })
})

test('[SHP-02] free days that ended in time are quiet, those that ended past the last day are not', () => {
  expect(freeDaysOf({ freeDaysCountdown: 2, freeTimeState: 'stopped' })?.tone).toBe('waiting')
  expect(freeDaysOf({ freeDaysCountdown: -2, freeTimeState: 'stopped' })?.tone).toBe('bad')
})

test('[SHP-02] nothing is said of free days where nothing is known of them', () => {
  expect(freeDaysOf({ freeTimeState: 'cannotAssess' })).toBeNull()
  expect(freeDaysOf({})).toBeNull()
})
