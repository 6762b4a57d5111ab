import { describe, expect, test } from 'vitest'
import type { Paper, PaperValue } from '../paper.ts'
import { type HomeCandidate, homeOf } from './home-of.ts'
import { dayOf, provedNumbers } from './proved-numbers.ts'

const paper = (...values: readonly Pick<PaperValue, 'field' | 'value' | 'class'>[]): Paper => ({
  kind: 'billOfLading',
  why: { code: 'nothing', with: {} },
  pages: [1, 1],
  values: values.map((value) => ({
    row: null,
    text: '',
    page: 1,
    box: { x: 0, y: 0, width: 0, height: 0 },
    why: { code: 'label', with: {} },
    ...value,
  })),
})

test('[DOC-08] numbers lead to a record where a check digit or a label says what they are', () => {
  const found = provedNumbers([
    paper(
      { field: 'containerNumber', value: 'CSQU3054383', class: 'checked' },
      { field: 'containerNumber', value: 'CSQU3054384', class: 'read' },
      { field: 'masterBl', value: 'maeu 204-060801', class: 'checked' },
      { field: 'houseBl', value: 'MAEU204060801', class: 'read' },
      { field: 'bookingNumber', value: '77120', class: 'read' },
      { field: 'bookingNumber', value: '771204', class: 'unsure' },
      { field: 'orderNumber', value: 'PO-7', class: 'read' },
      { field: 'orderNumber', value: 'SOON', class: 'read' },
      { field: 'orderNumber', value: 'PO-71', class: 'read' },
      { field: 'invoiceNumber', value: 'INV-2026', class: 'checked' },
    ),
  ])
  expect(found).toEqual([
    { kind: 'container', number: 'CSQU3054383' },
    { kind: 'bill', number: 'MAEU204060801' },
    { kind: 'order', number: 'PO71' },
  ])
})

test('[DOC-08] a paper is of the first day that it says of itself for sure', () => {
  const days = paper(
    { field: 'eta', value: '2026-01-01', class: 'read' },
    { field: 'issuedOn', value: '2026-02-01', class: 'unsure' },
    { field: 'etd', value: '2026-03-04', class: 'read' },
    { field: 'onBoardOn', value: '2026-03-02', class: 'read' },
  )
  expect([dayOf([days]), dayOf([])]).toEqual(['2026-03-02', null])
})

const record = (
  id: string,
  numbers: Readonly<Record<string, readonly string[]>>,
  rest: Partial<HomeCandidate> = {},
): HomeCandidate => ({
  module: 'shipments',
  id,
  numbers: Object.fromEntries(Object.entries(numbers).map(([kind, all]) => [kind, new Set(all)])),
  days: ['2026-03-01', '2026-04-01'],
  ...rest,
})
const bill = { kind: 'bill', number: 'B1' } as const
const container = { kind: 'container', number: 'C1' } as const
const order = { kind: 'order', number: 'P1' } as const
const home = (
  numbers: Parameters<typeof homeOf>[0],
  candidates: readonly HomeCandidate[],
  day = '2026-03-10',
) => {
  const found = homeOf(numbers, { candidates, day })
  return found.state === 'found'
    ? found.home.id
    : [found.state, ...found.candidates.map(({ id }) => id)].join(' ')
}

describe('[DOC-08] the home of a paper', () => {
  const one = record('one', { bill: ['B1'], container: ['C1'] })
  const two = record('two', { bill: ['B2'], container: ['C1'] })
  const bought = record('bought', { order: ['P1'] }, { module: 'orders' })

  test.each([
    ['the one that has its number', [bill], [one, two], 'one'],
    ['of several the one that has all its numbers', [bill, container], [one, two], 'one'],
    [
      'none of several that have one each',
      [bill, { kind: 'bill', number: 'B2' } as const],
      [one, two],
      'several one two',
    ],
    ['none of several that have the same', [container], [one, two], 'several one two'],
    ['a shipment rather than its order', [order, bill], [one, bought], 'one'],
    ['an order where no shipment has a number', [order, bill], [bought], 'bought'],
    ['none without a record', [bill], [two], 'noRecord'],
    ['none without a number', [], [one], 'noNumber'],
  ])('is %s', (_which, numbers, candidates, expected) => {
    expect(home(numbers, candidates)).toBe(expected)
  })

  test.each([
    ['2026-01-14', 'noRecord'],
    ['2026-01-15', 'one'],
    ['2026-05-16', 'one'],
    ['2026-05-17', 'noRecord'],
  ])('with a container named on %s: %s', (day, expected) => {
    expect(home([container], [one], day)).toBe(expected)
  })

  test('no container’s window where a record has no days', () => {
    expect(home([container], [record('one', { container: ['C1'] }, { days: [] })])).toBe('noRecord')
  })
})
