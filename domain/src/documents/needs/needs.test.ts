import { expect, test } from 'vitest'
import type { Values } from '../../fields/values.ts'
import { needModuleOf } from './need-modules.ts'
import { countNeeds, directionOf, glanceAt, type Need, type NeedContext, needsOf } from './needs.ts'
import { type DocumentRule, documentRule, fitsModule } from './rule.ts'

const rule = (given: Partial<DocumentRule>): DocumentRule =>
  documentRule.parse({ id: '019ab0c7-8f25-7c36-9d47-8e9fa0b1c2d3', type: 'invoice', ...given })
const context = (given: Partial<NeedContext>): NeedContext => ({
  of: needModuleOf('shipments'),
  rules: [],
  documents: [],
  notNeeded: new Set(),
  requested: new Set(),
  home: 'MX',
  today: '2026-11-10',
  timeZone: 'America/Mexico_City',
  expiringDays: 14,
  ...given,
})
const shipment: Values = {
  freightType: 'ocean',
  incoterm: 'FOB',
  originCountry: { label: 'China', code: 'CN' },
  countryDestination: { label: 'Mexico', code: 'MX' },
  consignee: { label: 'Muebles Árbol' },
  eta: '2026-11-20',
  documentsCutOff: '2026-11-12T03:00:00.000Z',
}
const typesOf = (given: Partial<DocumentRule>, values = shipment) =>
  needsOf(values, context({ rules: [rule(given)] })).map(({ type }) => type)

test.each<[Partial<DocumentRule>, boolean]>([
  [{}, true],
  [{ mode: 'ocean' }, true],
  [{ mode: 'air' }, false],
  [{ incoterm: 'FOB' }, true],
  [{ incoterm: 'CIF' }, false],
  [{ direction: 'import' }, true],
  [{ direction: 'export' }, false],
  [{ originCountry: 'CN', destinationCountry: 'MX' }, true],
  [{ originCountry: 'US' }, false],
  [{ destinationCountry: 'US' }, false],
  [{ party: 'consignee' }, true],
  [{ party: 'supplier' }, false],
  [{ party: 'consignee', partner: 'muebles arbol' }, true],
  [{ party: 'supplier', partner: 'Muebles Árbol' }, false],
  [{ partner: 'MUEBLES ÁRBOL' }, true],
  [{ partner: 'Muebles' }, false],
  [{ mode: 'ocean', incoterm: 'CIF' }, false],
])('[DOC-06] a rule %j applies: %s', (given, isNeeded) => {
  expect(typesOf(given)).toEqual(isNeeded ? ['invoice'] : [])
})

test('[DOC-06] a rule about what its reader may not see tells nothing of it', () => {
  for (const [given, field] of [
    [{ mode: 'ocean' }, 'freightType'],
    [{ incoterm: 'FOB' }, 'incoterm'],
    [{ direction: 'import' }, 'countryDestination'],
    [{ partner: 'Muebles Árbol' }, 'consignee'],
  ] as const) {
    const { [field]: _hidden, ...seen } = shipment
    expect(typesOf(given, seen)).toEqual([])
  }
  const { eta: _hidden, ...seen } = shipment
  const rules = [rule({ due: { date: 'eta', days: -30 } })]
  expect(needsOf(seen, context({ rules }))).toMatchObject([{ state: 'missing', dueOn: null, days: null }])
  expect(needsOf(shipment, context({ rules }))).toMatchObject([{ state: 'overdue', dueOn: '2026-10-21' }])
})

test.each([
  ['CN', 'MX', 'import'],
  ['MX', 'CN', 'export'],
  ['MX', 'MX', 'domestic'],
  ['CN', 'US', null],
  [null, 'MX', null],
])('[DOC-06] from %s to %s is %s', (origin, destination, direction) => {
  expect(directionOf({ origin, destination, home: 'MX' })).toBe(direction)
  expect(directionOf({ origin, destination, home: null })).toBeNull()
})

test.each([
  // Days before and after a day; the last day is still in time.
  ['eta', -10, '2026-11-10', 'missing', 0],
  ['eta', -11, '2026-11-09', 'overdue', -1],
  ['eta', 1, '2026-11-21', 'missing', 11],
  ['etd', 0, null, 'missing', null],
  // The cut-off is on the 11th by the clock in Mexico, on the 12th by that in Shanghai.
  ['documentsCutOff', -1, '2026-11-10', 'missing', 0],
] as const)('[DOC-06] due %s %i: %s, %s', (date, days, dueOn, state, left) => {
  const rules = [rule({ due: { date, days } })]
  expect(needsOf(shipment, context({ rules }))).toMatchObject([{ dueOn, state, days: left }])
})

test('[DOC-06] the day of a cut-off is that of the organization’s clock', () => {
  const rules = [rule({ due: { date: 'documentsCutOff', days: 0 } })]
  const dueIn = (timeZone: string) => needsOf(shipment, context({ rules, timeZone }))[0]?.dueOn
  expect([dueIn('America/Mexico_City'), dueIn('Asia/Shanghai')]).toEqual(['2026-11-11', '2026-11-12'])
})

test.each([
  ['2026-11-24', 'expiring', 14],
  ['2026-11-25', 'in', 15],
  ['2026-11-10', 'expiring', 0],
  ['2026-11-09', 'expiring', -1],
  [null, 'in', null],
])('[DOC-06] a document that expires on %s is %s', (expiresOn, state, days) => {
  const documents = [
    { type: 'invoice', expiresOn: '2026-11-01' },
    { type: 'invoice', expiresOn },
  ]
  const found = needsOf(shipment, context({ rules: [rule({})], documents }))
  expect(found).toMatchObject([{ state, expiresOn: expiresOn, days }])
})

test('[DOC-06] what is in is in, whatever else was said; not needed ends what is requested and overdue', () => {
  const rules = [rule({ due: { date: 'eta', days: -30 } })]
  const [notNeeded, requested] = [new Set(['invoice']), new Set(['invoice'])]
  const stateOf = (given: Partial<NeedContext>) => needsOf(shipment, context({ rules, ...given }))[0]?.state
  expect(stateOf({ requested })).toBe('overdue')
  expect(stateOf({ requested, notNeeded })).toBe('notNeeded')
  expect(stateOf({ notNeeded, documents: [{ type: 'invoice', expiresOn: null }] })).toBe('in')
  expect(stateOf({ documents: [{ type: 'packingList', expiresOn: null }] })).toBe('overdue')
  expect(stateOf({ requested, today: '2026-10-21' })).toBe('requested')
})

test('[DOC-06] a type is needed once, by the earliest day of its rules; what is not needed is not counted', () => {
  const rules = [
    rule({ bringer: 'us' }),
    rule({ due: { date: 'eta', days: 3 }, bringer: 'shipper' }),
    rule({ due: { date: 'eta', days: -3 }, bringer: 'supplier' }),
    rule({ due: { date: 'eta', days: 1 }, bringer: 'buyer' }),
    rule({ type: 'certificate' }),
    rule({ type: 'packingList' }),
  ]
  const needs = needsOf(
    shipment,
    context({
      rules,
      notNeeded: new Set(['certificate']),
      documents: [{ type: 'packingList', expiresOn: null }],
    }),
  )
  expect(needs.map(({ type, dueOn, bringer }) => [type, dueOn, bringer])).toEqual([
    ['invoice', '2026-11-17', 'supplier'],
    ['certificate', null, 'us'],
    ['packingList', null, 'us'],
  ])
  expect(countNeeds(needs)).toEqual({ in: 1, of: 2 })
})

test('[DOC-06] a rule is about the records of its module, by the fields and days of those, and asks nothing that they lack', () => {
  const order: Values = {
    incoterm: 'FOB',
    originCountry: { label: 'China', code: 'CN' },
    destinationCountry: { label: 'Mexico', code: 'MX' },
    client: { label: 'Muebles Árbol' },
    arrivalDate: '2026-11-20',
  }
  const due = { date: 'arrivalDate', days: -3 } as const
  const ofOrders = rule({
    module: 'orders',
    direction: 'import',
    party: 'client',
    partner: 'muebles arbol',
    destinationCountry: 'MX',
    due,
    bringer: 'supplier',
  })
  const rules = [ofOrders, rule({ type: 'certificate' })]
  expect(needsOf(order, context({ of: needModuleOf('orders'), rules }))).toMatchObject([
    { type: 'invoice', dueOn: '2026-11-17', days: 7, bringer: 'supplier' },
  ])
  expect(needsOf(shipment, context({ rules })).map(({ type }) => type)).toEqual(['certificate'])
  for (const given of [
    { module: 'orders', mode: 'ocean' },
    { module: 'orders', party: 'consignee' },
    { module: 'orders', bringer: 'shipper' },
    { module: 'orders', due: { date: 'eta', days: 0 } },
    { module: 'shipments', due },
    { module: 'shipments', party: 'client' },
  ])
    expect(fitsModule(rule(given as Partial<DocumentRule>))).toBe(false)
  expect(fitsModule(ofOrders)).toBe(true)
})

test('[DOC-06] at a glance the gravest counts, and what is not needed does not', () => {
  const need = (state: Need['state']) => ({ state }) as Need
  const glance = (...states: readonly Need['state'][]) => Object.values(glanceAt(states.map(need)))
  expect(glance('in', 'missing', 'overdue', 'notNeeded')).toEqual([3, 2, 'overdue'])
  expect(glance('in', 'requested', 'expiring')).toEqual([3, 1, 'missing'])
  expect(glance('in', 'expiring')).toEqual([2, 0, 'expiring'])
  expect(glance('in')).toEqual([1, 0, 'in'])
  expect(glance('notNeeded')).toEqual([null, null, null])
})
