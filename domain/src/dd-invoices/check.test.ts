import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Contract } from '../free-time/terms.ts'
import type { Way, When } from '../free-time/way.ts'
import { addDecimals, multiplyDecimals, readDecimal } from '../kernel/numbers/decimal.ts'
import { addDays } from '../kernel/time/civil-date.ts'
import { chargedDay } from './charged-elsewhere.ts'
import { checkInvoice } from './check.ts'
import type { DdInvoice, DdLine } from './invoice.ts'
import { itemsFor } from './law.ts'
import type { DdFacts } from './line-facts.ts'

const never: When = { actual: null, estimated: null }
const on = (actual: string): When => ({ actual, estimated: null })
const events: Way['events'] = {
  emptyPickedUp: never,
  gatedIn: never,
  loaded: never,
  arrived: on('2026-10-27'),
  discharged: on('2026-10-28'),
  available: on('2026-10-29'),
  gatedOut: on('2026-11-10'),
  delivered: never,
  emptyReturned: never,
}
const way = (given: Partial<Way['events']> = {}): Way => ({
  container: 'c1',
  sizeType: '45G1',
  reached: 'gatedOut',
  events: { ...events, ...given },
})
const tiers = [
  { days: 5, perDay: '155' },
  { days: null, perDay: '230' },
]
const contract: Contract = {
  id: 'k',
  name: 'SC 26-4471',
  carrier: null,
  place: null,
  validFrom: null,
  validUntil: null,
  clock: 'demurrage',
  side: 'buy',
  direction: 'import',
  startEvent: 'available',
  startRule: 'sameDay',
  stopEvent: 'gatedOut',
  dayBasis: 'working',
  chargeBasis: 'calendar',
  currency: 'USD',
  workingDays: { restDays: [0, 6], holidays: [], country: null, until: null },
  rates: [{ sizeTypes: [], freeDays: 5, tiers }],
}
const facts = (given: Partial<Contract> = {}, changed: Partial<Way['events']> = {}): DdFacts => ({
  facts: {
    carrier: null,
    place: 'USHOU',
    origin: null,
    freeTimeAtDestination: null,
    freeDaysOfDemurrage: null,
  },
  containers: [{ number: 'HLBU 220417 9', way: way(changed) }],
  contracts: [{ ...contract, ...given }],
  today: '2026-11-26',
})
const between = (from: string, until: string): string[] =>
  from > until ? [] : [from, ...between(addDays(from, 1), until)]
const line = (given: Partial<DdLine> = {}): DdLine => ({
  id: 'a',
  container: 'HLBU2204179',
  clock: 'demurrage',
  freeDays: null,
  freeFrom: null,
  freeUntil: null,
  availableOn: null,
  days: between('2026-11-04', '2026-11-10'),
  tiers,
  amount: '1235',
  ...given,
})
const invoice = (given: Partial<DdInvoice> = {}): DdInvoice => ({
  number: '4417 0092',
  issuer: 'carrier',
  direction: 'import',
  country: 'US',
  issuedOn: '2026-11-18',
  passedOn: null,
  dueOn: '2026-12-18',
  currency: 'USD',
  total: '1235',
  lines: [line()],
  items: {},
  ...given,
})
const found = (given: Partial<DdInvoice>, by: DdFacts | null = facts()) =>
  checkInvoice(invoice(given), by).findings.map(({ code, amount, certainty }) => [code, amount, certainty])

test('[SHP-17] days that were free by the agreement are found, and prices that begin later by them', () => {
  // Available on Thursday, five working days: the last free one is Wednesday 4 November.
  const checked = checkInvoice(invoice(), facts())
  expect(checked).toMatchObject({ theirs: '1235', ours: '1005', wrong: '230', verdict: 'wrong' })
  expect(checked.findings).toMatchObject([
    { code: 'freeDay', amount: '155', certainty: 'sure', days: ['2026-11-04'] },
    { code: 'rate', amount: '75', certainty: 'sure', days: ['2026-11-09'] },
  ])
  expect(checked.findings[0]?.evidence).toEqual({
    start: '2026-10-29',
    lastFreeDay: '2026-11-04',
    freeDays: '5',
    stop: '2026-11-10',
    agreement: 'SC 26-4471',
  })
  const [calendar] = checked.lines
  expect(calendar?.days.slice(0, 4)).toEqual([
    { day: '2026-10-29', theirs: null, ours: 'free' },
    { day: '2026-10-30', theirs: null, ours: 'free' },
    { day: '2026-10-31', theirs: null, ours: 'stopped' },
    { day: '2026-11-01', theirs: null, ours: 'stopped' },
  ])
})

test('[SHP-17] a day that an earlier invoice charges is at stake once, whatever else is wrong with it', () => {
  const elsewhere = (isSameParty: boolean, days: readonly string[]) =>
    new Map(
      days.map((day) => [
        chargedDay('HLBU2204179', 'demurrage', day),
        { invoice: 'D-1', party: 'Maersk', isSameParty },
      ]),
    )
  const sure = checkInvoice(invoice(), facts(), elsewhere(true, ['2026-11-04', '2026-11-09']))
  expect(sure).toMatchObject({ ours: '850', wrong: '385', lines: [{ ours: '850' }] })
  expect(sure.findings).toMatchObject([{ code: 'elsewhere', amount: '385', certainty: 'sure' }])
  expect(sure.lines[0]?.days).toContainEqual({ day: '2026-11-09', theirs: '230', ours: 'elsewhere' })

  const doubted = checkInvoice(invoice(), facts(), elsewhere(false, ['2026-11-04', '2026-11-05']))
  expect(doubted.findings.map(({ code, amount, certainty }) => [code, amount, certainty])).toEqual([
    ['freeDay', '155', 'sure'],
    ['rate', '75', 'sure'],
    ['elsewhere', '155', 'arguable'],
  ])
})

test.each<[string, Partial<DdInvoice>, DdFacts | null, readonly unknown[]]>([
  [
    'what agrees',
    { total: '1005', lines: [line({ days: between('2026-11-05', '2026-11-10'), amount: '1005' })] },
    facts(),
    [],
  ],
  [
    'days after it went out',
    { total: '1465', lines: [line({ days: between('2026-11-05', '2026-11-12'), amount: '1465' })] },
    facts(),
    [['outsideClock', '460', 'sure']],
  ],
  [
    'days on which the gate was closed',
    { total: '1005', lines: [line({ days: between('2026-11-05', '2026-11-10'), amount: '1005' })] },
    facts({ chargeBasis: 'working' }),
    [
      ['closedDay', '310', 'sure'],
      ['rate', '75', 'sure'],
    ],
  ],
  [
    'a day that they leave out',
    { total: '775', lines: [line({ days: between('2026-11-06', '2026-11-10'), amount: '775' })] },
    facts(),
    [
      ['rate', '-75', 'sure'],
      ['missedDay', '-155', 'sure'],
    ],
  ],
  ['lines that don’t add up', { total: '1245' }, null, [['sum', '10', 'sure']]],
  ['a cent of rounding', { total: '1235.01' }, null, [['sum', '0.01', 'cannotTell']]],
  [
    'prices that don’t make the line',
    { total: '1300', lines: [line({ amount: '1300' })] },
    null,
    [['product', '65', 'sure']],
  ],
  [
    'a day that is billed twice, and by a merged clock',
    { total: '2470', lines: [line(), line({ id: 'b', clock: 'merged' })] },
    null,
    [['repeatedDay', '1235', 'sure']],
  ],
  [
    'another currency',
    { currency: 'EUR' },
    facts(),
    [
      ['freeDay', '155', 'sure'],
      ['rate', '75', 'sure'],
      ['otherCurrency', null, 'cannotTell'],
    ],
  ],
  [
    'free days that differ',
    { lines: [line({ freeDays: 4 })] },
    facts(),
    [
      ['freeDay', '155', 'sure'],
      ['rate', '75', 'sure'],
      ['freeDaysDiffer', null, 'sure'],
    ],
  ],
])('[SHP-17] it finds %s', (_what, given, by, expected) => {
  expect(found(given, by)).toEqual(expected)
})

test('[SHP-17] a price for each line of one clock is no gap in the other', () => {
  const lines = [
    line({
      days: between('2026-11-05', '2026-11-09'),
      tiers: [{ days: null, perDay: '155' }],
      amount: '775',
    }),
    line({ id: 'b', days: ['2026-11-10'], tiers: [{ days: null, perDay: '230' }], amount: '230' }),
  ]
  expect(found({ total: '1005', lines })).toEqual([])
  expect(
    found({ total: '1005', lines }, facts({ rates: [{ sizeTypes: [], freeDays: 5, tiers: [] }] })),
  ).toEqual([])
})

test('[SHP-17] what depends on a day that nobody reported is arguable and not taken off', () => {
  const lines = [line({ days: between('2026-11-03', '2026-11-10'), amount: '1465' })]
  const checked = checkInvoice(invoice({ total: '1465', lines }), facts({}, { available: never }))
  expect(checked).toMatchObject({ ours: '1465', wrong: '0', verdict: 'arguable' })
  expect(checked.findings[0]).toMatchObject({ code: 'freeDay', amount: '155', days: ['2026-11-03'] })
  expect(checked.findings.every(({ certainty }) => certainty === 'arguable')).toBe(true)
})

test.each<[string, Partial<DdInvoice>, DdFacts | null, string]>([
  ['the reader doesn’t see all facts', {}, null, 'factsHidden'],
  [
    'the container isn’t of the shipment',
    { lines: [line({ container: 'MSKU9070323' })] },
    facts(),
    'containerUnknown',
  ],
  ['nothing is agreed for the clock', { lines: [line({ clock: 'storage' })] }, facts(), 'clockNotAgreed'],
  [
    'nobody reported when it began',
    {},
    facts({}, { available: never, discharged: never, arrived: never }),
    'startUnknown',
  ],
  ['it ended before it began', {}, facts({}, { gatedOut: on('2026-10-01') }), 'datesContradict'],
  ['nobody reported when it went out', {}, facts({}, { gatedOut: never }), 'stopUnknown'],
])('[SHP-17] it says that it cannot assess where %s', (_why, given, by, reason) => {
  const checked = checkInvoice(invoice(given), by)
  expect(checked).toMatchObject({ verdict: 'cannotAssess', wrong: '0', lines: [{ cannot: reason }] })
})

test('[SHP-17] the law of the US asks 19 items of imports and 18 of exports, issue within 30 days, and 30 days to ask', () => {
  expect([itemsFor('import').length, itemsFor('export').length]).toEqual([19, 18])
  const items = { availabilityDate: 'notFound', earliestReturnDate: 'notFound', dueDate: 'found' } as const
  const checked = checkInvoice(invoice({ items }), facts())
  expect(checked.law).toMatchObject({ issued: 'found', askUntil: '2026-12-18' })
  expect(checked.law?.items.find(({ item }) => item === 'contact')?.answer).toBe('cannotTell')
  expect(checked.findings.at(-1)).toMatchObject({
    code: 'missingItem',
    amount: '1235',
    certainty: 'arguable',
    evidence: { item: 'availabilityDate', rule: '541.6(b)' },
  })
  const issued = (given: Partial<DdInvoice>) => checkInvoice(invoice(given), null).law?.issued
  expect(issued({ issuedOn: '2026-12-10' })).toBe('found')
  expect(issued({ issuedOn: '2026-12-11' })).toBe('notFound')
  expect(issued({ issuedOn: null })).toBe('cannotTell')
  expect(issued({ issuer: 'nvocc', issuedOn: '2026-12-11' })).toBe('cannotTell')
  expect(issued({ issuer: 'nvocc', issuedOn: '2026-12-11', passedOn: '2026-11-20' })).toBe('found')
  expect(checkInvoice(invoice({ country: 'MX', items }), facts()).law).toBeNull()
})

test('[SHP-17] whatever the lines and their order, the sure findings add up to the difference exactly', () => {
  const anyLine = fc.record({
    container: fc.constantFrom('HLBU2204179', 'MSKU9070323'),
    clock: fc.constantFrom('demurrage' as const, 'merged' as const),
    from: fc.integer({ min: -12, max: 8 }),
    count: fc.integer({ min: 1, max: 9 }),
    amount: fc.integer({ min: 0, max: 300_000 }).map((cents) => String(cents / 100)),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 5 }), fc.integer({ min: 0, max: 900_000 }), (made, cents) => {
      const lines = made.map(({ from, count, ...rest }, at): DdLine => {
        const first = addDays('2026-11-05', from)
        return line({ ...rest, id: `l${at}`, days: between(first, addDays(first, count - 1)) })
      })
      const given = invoice({ lines, total: String(cents / 100) })
      const checked = checkInvoice(given, facts())
      expect(checkInvoice({ ...given, lines: lines.toReversed() }, facts())).toEqual(checked)
      const sure = checked.findings.flatMap(({ certainty, amount }) =>
        certainty === 'sure' && amount ? amount : [],
      )
      const difference = addDecimals(checked.theirs, multiplyDecimals(checked.ours, '-1'))
      expect(readDecimal(difference)).toBe(readDecimal(sure.reduce(addDecimals, '0')))
      const ofLines = checked.lines.map(({ ours }) => ours).reduce(addDecimals, '0')
      const whole = checked.findings.flatMap(({ code, certainty, amount }) =>
        code === 'sum' && certainty !== 'sure' && amount ? amount : [],
      )
      expect(readDecimal([ofLines, ...whole].reduce(addDecimals))).toBe(checked.ours)
    }),
  )
})
