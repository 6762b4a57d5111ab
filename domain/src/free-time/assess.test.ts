import { expect, test } from 'vitest'
import { assessFreeTime, type FreeTimeInput } from './assess.ts'
import { mexicanHolidays } from './mexican-holidays.ts'
import type { Contract } from './terms.ts'
import type { Way, When } from './way.ts'

const never: When = { actual: null, estimated: null }
const on = (actual: string): When => ({ actual, estimated: null })

const way = (events: Partial<Way['events']>, rest: Partial<Way> = {}): Way => ({
  container: null,
  sizeType: '45G1',
  reached: 'before',
  ...rest,
  events: {
    ...{ arrived: never, discharged: never, available: never },
    ...{ gatedOut: never, delivered: never, emptyReturned: never, ...events },
  },
})

const contract = (name: string, rest: Partial<Contract> = {}): Contract => ({
  ...{ id: name, name, carrier: null, place: null, validFrom: null, validUntil: null },
  ...{ clock: 'demurrage', side: 'buy', startEvent: 'discharged', stopEvent: 'gatedOut' },
  ...{ startRule: 'sameDay', dayBasis: 'calendar', chargeBasis: 'calendar' },
  workingDays: null,
  currency: 'USD',
  rates: [{ sizeTypes: [], freeDays: 7, tiers: [{ days: null, perDay: '100' }] }],
  ...rest,
})
const free = (freeDays: number) => ({ rates: [{ sizeTypes: [], freeDays, tiers: [] }] })

const landed = way({ discharged: on('2026-12-05') })
const assess = (rest: Partial<FreeTimeInput> & { readonly own?: Partial<FreeTimeInput['facts']> } = {}) => {
  const { own, ...input } = rest
  return assessFreeTime({
    facts: {
      ...{ carrier: 'MAEU', place: 'MXZLO', freeTimeAtDestination: null, freeDaysOfDemurrage: null },
      ...own,
    },
    told: { lineLastFreeDay: null, terminalLastFreeDay: null, railLastFreeDay: null },
    whole: landed,
    containers: [],
    contracts: [],
    today: '2026-12-08',
    ...input,
  })
}
const names = (found: ReturnType<typeof assess>) =>
  found.assessments.map(({ source, clock }) => (source?.kind === 'contract' ? source.name : clock))

test('[SHP-10] the countdown uses the earliest last free day, whoever tells it', () => {
  const told = { lineLastFreeDay: '2026-12-12', terminalLastFreeDay: '2026-12-10', railLastFreeDay: null }
  const both = assess({ own: { freeTimeAtDestination: 14, freeDaysOfDemurrage: 7 }, told })
  expect(both).toMatchObject({ state: 'running', lastFreeDay: '2026-12-10', countdown: 2 })
  expect(both.assessments.map(({ clock, lastFreeDay }) => [clock, lastFreeDay])).toEqual([
    ['demurrage', '2026-12-11'],
    ['merged', '2026-12-18'],
    ['demurrage', '2026-12-12'],
    ['demurrage', '2026-12-10'],
  ])
})

test('[SHP-10] past it the countdown is the days of demurrage, below zero', () => {
  const late = assess({ own: { freeDaysOfDemurrage: 2 }, today: '2026-12-10' })
  expect(late).toMatchObject({ state: 'overdue', lastFreeDay: '2026-12-06', countdown: -4 })
  const out = assess({
    own: { freeDaysOfDemurrage: 2 },
    whole: way({ discharged: on('2026-12-05'), gatedOut: on('2026-12-09') }),
    today: '2026-12-30',
  })
  expect(out).toMatchObject({ state: 'stopped', countdown: -3 })
})

test('[SHP-10] the days agreed for a shipment go before those of its contracts', () => {
  const detention = contract('Detention', {
    clock: 'detention',
    startEvent: 'gatedOut',
    stopEvent: 'emptyReturned',
  })
  const whole = way({ discharged: on('2026-12-05'), gatedOut: on('2026-12-07') })
  const found = assess({
    own: { freeTimeAtDestination: 10, freeDaysOfDemurrage: 3 },
    contracts: [contract('Line'), detention],
    whole,
  })
  expect(found.assessments).toMatchObject([
    { clock: 'demurrage', freeDays: 3, state: 'stopped', source: { kind: 'shipment' } },
    { clock: 'detention', freeDays: 10, lastFreeDay: '2026-12-16', cost: { money: { amount: '0' } } },
  ])
})

test('[SHP-16] the contract that fits most closely is taken, and the one in force', () => {
  const contracts = [
    contract('any'),
    contract('port', { place: 'MXZLO' }),
    contract('line', { carrier: 'MAEU' }),
    contract('line at port', { carrier: 'MAEU', place: 'MXZLO', validUntil: '2026-12-04' }),
    contract('other', { carrier: 'MSCU', place: 'MXZLO' }),
    contract('sold', { side: 'sell' }),
  ]
  expect(names(assess({ contracts }))).toEqual(['line', 'sold'])
  const renewed = contract('renewed', { carrier: 'MAEU', validFrom: '2026-12-01' })
  expect(names(assess({ contracts: [...contracts, renewed] }))).toEqual(['renewed', 'sold'])
})

test('[SHP-16] two contracts that fit alike cannot be assessed', () => {
  const found = assess({ contracts: [contract('one'), contract('two', free(3))] })
  expect(found).toMatchObject({ state: 'cannotAssess', lastFreeDay: null })
  expect(found.assessments).toMatchObject([{ reason: 'termsAmbiguous' }])
})

test('[SHP-16] a merged clock stands for both, unless one of them is agreed more closely', () => {
  const merged = contract('merged', { clock: 'merged', stopEvent: 'emptyReturned' })
  const detention = contract('detention', { clock: 'detention', startEvent: 'gatedOut' })
  expect(names(assess({ contracts: [contract('demurrage'), merged, detention] }))).toEqual(['merged'])
  const closer = contract('closer', { carrier: 'MAEU' })
  expect(names(assess({ contracts: [closer, merged, detention] }))).toEqual(['closer', 'detention'])
})

test('[SHP-16] nothing agreed is no answer of zero risk', () => {
  expect(assess()).toMatchObject({
    state: 'cannotAssess',
    lastFreeDay: null,
    countdown: null,
    assessments: [{ state: 'cannotAssess', reason: 'noTerms' }],
  })
})

test('[SHP-16] each container has clocks of its own; the most urgent speaks for the shipment', () => {
  const containers = [
    way({ discharged: on('2026-12-05'), gatedOut: on('2026-12-06') }, { container: 'a' }),
    way({ discharged: on('2026-12-01') }, { container: 'b' }),
    way({}, { container: 'c', reached: 'arrived' }),
  ]
  const found = assess({ containers, contracts: [contract('line', { side: 'buy' })] })
  expect(found).toMatchObject({ state: 'overdue', lastFreeDay: '2026-12-07', countdown: -1 })
  expect(found.assessments.map(({ container, state }) => [container, state])).toEqual([
    ['a', 'stopped'],
    ['b', 'overdue'],
    ['c', 'cannotAssess'],
  ])
  expect(found.totals).toEqual([
    { side: 'buy', currency: 'USD', cost: '100', forecast: '100', isWhole: false },
  ])
  const rest = assess({ containers: containers.slice(0, 1), contracts: [contract('line')] })
  expect(rest.totals).toEqual([{ side: 'buy', currency: 'USD', cost: '0', forecast: '0', isWhole: true }])
})

test('[SHP-16] an unknown clock stands before one that runs', () => {
  const containers = [way({ discharged: on('2026-12-05') }), way({}, { reached: 'arrived' })]
  expect(assess({ containers, contracts: [contract('line')] })).toMatchObject({
    state: 'cannotAssess',
    lastFreeDay: '2026-12-11',
    countdown: 3,
  })
})

test('[SHP-16] the days of rest by Mexican law', () => {
  expect(mexicanHolidays(2026)).toEqual([
    ...['2026-01-01', '2026-02-02', '2026-03-16', '2026-05-01'],
    ...['2026-09-16', '2026-11-16', '2026-12-25'],
  ])
  expect(mexicanHolidays(2030)).toContain('2030-10-01')
  expect(mexicanHolidays(2018)).toContain('2018-12-01')
})
