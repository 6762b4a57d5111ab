import { describe, expect, test } from 'vitest'
import type { Values } from '../../fields/values.ts'
import type { DayAt } from '../../records/record-module.ts'
import { deriveShipment } from './derive-shipment.ts'
import { timingOf } from './timing.ts'

const afterPatch = (before: Values, patch: Values, dayAt: DayAt): Values => ({
  ...patch,
  ...deriveShipment(before, patch, { dayAt }),
})

const today = '2026-11-21'
const dayAt = () => today
const ocean = { freightType: 'ocean' }
const after = (before: Values, patch: Values): Values => {
  const whole = { ...ocean, ...before }
  return { ...whole, ...afterPatch(whole, patch, dayAt) }
}

test('a shipment is born with normal priority, untracked and not archived, unless told', () => {
  expect(afterPatch({}, { name: 'a', freightType: 'road', priority: 'urgent' }, dayAt)).toEqual({
    name: 'a',
    freightType: 'road',
    priority: 'urgent',
    status: 'none',
    manualTracking: false,
    trackCargo: false,
    archived: false,
  })
})

test('a patch that nothing follows from stays as it is', () => {
  const late = { ...ocean, eta: '2026-01-01', timing: 'on_time' }
  expect(afterPatch(late, { notes: 'x' }, dayAt)).toEqual({ notes: 'x' })
})

test('names of ports and airports follow their places', () => {
  expect(after({}, { pol: { label: 'Shanghai', code: 'CNSHA' } })).toMatchObject({ polName: 'Shanghai' })
  expect(after({ pol: { label: 'Shanghai' }, polName: 'Shanghai' }, { pol: null })).toMatchObject({
    polName: null,
  })
  expect(after({ pol: { label: 'Shanghai' }, polName: 'Shanghai' }, { freightType: 'air' })).toMatchObject({
    pol: null,
    apol: { label: 'Shanghai' },
    polName: 'Shanghai',
  })
})

test('a patch that changes the transport type has the last word', () => {
  expect(
    after({ modality: 'fcl', carrierCode: { label: 'Maersk' } }, { freightType: 'road', modality: 'ftl' }),
  ).toMatchObject({ freightType: 'road', modality: 'ftl', carrierCode: null })
})

describe('first dates', () => {
  test('[PHASE-04] are set by the first value and not by later ones', () => {
    const first = after({}, { eta: '2026-12-01', etd: '2026-11-01' })
    expect(first).toMatchObject({ firstEta: '2026-12-01', firstEtd: '2026-11-01' })
    expect(after(first, { eta: '2026-12-05' })).toMatchObject({ eta: '2026-12-05', firstEta: '2026-12-01' })
  })
  test('[PHASE-04] are set again after deletion', () => {
    const first = after({}, { eta: '2026-12-01' })
    const deleted = after(first, { eta: null })
    expect(deleted).toMatchObject({ eta: null, firstEta: null })
    expect(after(deleted, { eta: '2026-12-09' })).toMatchObject({ firstEta: '2026-12-09' })
    expect(after(first, { firstEta: null })).toMatchObject({ eta: null, firstEta: null })
    expect(after(first, { firstEta: null, eta: '2026-12-09' })).toMatchObject({ firstEta: '2026-12-09' })
  })
  test('what the patch says of both stands', () => {
    expect(after({}, { eta: '2026-12-05', firstEta: '2026-12-01' })).toMatchObject({ firstEta: '2026-12-01' })
  })
  test('deleting estimates never deletes actual dates', () => {
    expect(after({ etd: '2026-10-01', atd: '2026-10-02' }, { etd: null })).toMatchObject({
      atd: '2026-10-02',
    })
  })
})

describe('transit time', () => {
  test.each<[string, Values, number | null]>([
    ['the actual dates', { etd: '2026-10-01', atd: '2026-10-03', eta: '2026-11-01', ata: '2026-11-02' }, 30],
    ['the estimates', { etd: '2026-10-01', atd: '2026-10-03', eta: '2026-11-01' }, 31],
    ['a pair that is not whole', { atd: '2026-10-03', eta: '2026-11-01' }, null],
    ['over a change of clocks', { atd: '2026-03-07', ata: '2026-03-09' }, 2],
  ])('[PHASE-04] from %s', (_title, dates, days) => {
    expect(after({}, dates).transitTime ?? null).toBe(days)
  })
  test('goes with its dates', () => {
    const known = after({}, { atd: '2026-10-03', ata: '2026-11-02' })
    expect(after(known, { ata: null }).transitTime).toBeNull()
  })
})

describe('timing', () => {
  test.each<[Values, string | null]>([
    [{}, null],
    [{ ata: '2026-11-20' }, null],
    [{ eta: '2026-11-21', firstEta: '2026-11-21' }, 'on_time'],
    [{ eta: '2026-11-22', firstEta: '2026-11-21' }, 'delayed'],
    [{ eta: '2026-11-21', firstEta: '2026-11-25' }, 'on_time'],
    [{ eta: '2026-11-20', firstEta: '2026-11-20' }, 'past_due'],
    [{ eta: '2026-11-20', firstEta: '2026-11-19' }, 'past_due'],
    [{ eta: '2026-11-20', ata: '2026-11-20', firstEta: '2026-11-20' }, 'on_time'],
    [{ eta: '2026-11-19', ata: '2026-11-20', firstEta: '2026-11-19' }, 'delayed'],
  ])('[PHASE-04] %j is %s', (dates, timing) => expect(timingOf(dates, today)).toBe(timing))

  test('[PHASE-04] ETA has passed when its day is over where the cargo arrives', () => {
    const dayAt = (place: string | null) => (place === 'NZAKL' ? '2026-11-22' : '2026-11-21')
    const timingIn = (places: Values) =>
      afterPatch({ freightType: 'ocean', ...places }, { eta: '2026-11-21' }, dayAt).timing
    expect(timingIn({ pod: { label: 'Auckland', code: 'NZAKL' } })).toBe('past_due')
    expect(timingIn({ pod: { label: 'Honolulu', code: 'USHNL' } })).toBe('on_time')
    expect(timingIn({ finalDestination: { label: 'A warehouse' } })).toBe('on_time')
  })
})
