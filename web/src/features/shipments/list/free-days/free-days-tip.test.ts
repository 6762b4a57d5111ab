import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import { freeTimeExample } from '@rumbo/domain/free-time/examples'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import texts from '../../../../../locales/en-us/free-time.json' with { type: 'json' }
import { freeDaysLines } from './free-days-tip.ts'

type Assessment = ShipmentFreeTime['assessments'][number]

const i18n = i18next.createInstance()
beforeAll(() =>
  i18n.init({ lng: 'en', interpolation: { escapeValue: false }, resources: { en: { 'free-time': texts } } }),
)
const lines = (assessments: readonly Assessment[]) =>
  freeDaysLines(assessments, i18n.getFixedT('en', 'free-time'), { dateFormat: 'MM/DD/YYYY' })

const [example] = freeTimeExample.assessments as readonly Assessment[]
const clock = (number: string, more: Partial<Assessment>): Assessment => {
  if (!example) throw new Error('the example has no clock')
  const { forecast: _forecast, cost: _cost, ...plain } = example
  return { ...plain, container: { id: number, number }, ...more }
}
const running = { state: 'running', lastFreeDay: '2026-12-18', daysLeft: 3 } as const
const over = { state: 'overdue', lastFreeDay: '2026-12-11', daysLeft: -4 } as const
const usd = (amount: string) => ({ money: { amount, currency: 'USD' }, reason: null })

test('[SHP-10] each container has a line with its last free day, what is left and what it costs; the first to end stands first', () => {
  expect(
    lines([
      clock('AAAU1', running),
      clock('BBBU2', { ...over, cost: usd('340'), forecast: { ...usd('480'), until: '2026-12-16' } }),
      clock('BBBU2', { ...running, clock: 'storage', cost: usd('10.5') }),
    ]),
  ).toEqual([
    'BBBU2: Last free day 12/11/2026 · 4 days of demurrage · 350.50 USD so far · 480.00 USD by 12/16/2026',
    'AAAU1: Last free day 12/18/2026 · 3 days left',
  ])
})

test('[SHP-10] what has ended says what it cost', () => {
  expect(lines([clock('CCCU3', { ...over, state: 'stopped', stop: null, cost: usd('85') })])).toEqual([
    'CCCU3: Last free day 12/11/2026 · 85.00 USD',
  ])
})

test('[SHP-10] who may not see finances reads no cost, and what clients are charged is left out', () => {
  expect(lines([clock('BBBU2', over)])).toEqual(['BBBU2: Last free day 12/11/2026 · 4 days of demurrage'])
  expect(lines([clock('BBBU2', { ...over, side: 'sell' })])).toEqual([])
})

test('[SHP-10] of many containers the first ones are named and the others counted', () => {
  const many = Array.from({ length: 11 }, (_each, at) => clock(`C${at}`, running))
  expect(lines(many)).toHaveLength(9)
  expect(lines(many).at(-1)).toBe('+3')
})
