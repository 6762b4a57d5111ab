import { describe, expect, test } from 'vitest'
import { orders } from '../../orders/module.ts'
import { orderPapers } from '../../orders/papers/paper-rules.ts'
import { shipments } from '../../shipments/module.ts'
import { shipmentPapers } from '../../shipments/paper-rules.ts'
import { paperFields } from '../fields.ts'
import type { Paper, PaperValue } from '../paper.ts'
import type { PresentRecord, PresentRow } from './present.ts'
import { proposalsOf } from './proposals.ts'

const box = { x: 0, y: 0, width: 1, height: 1 }
const value = (
  field: PaperValue['field'],
  of: PaperValue['value'],
  rest: Partial<Pick<PaperValue, 'row' | 'class'>> = {},
): PaperValue => ({
  field,
  value: of,
  row: null,
  text: '',
  page: 1,
  box,
  class: 'read',
  why: { code: 'label', with: {} },
  ...rest,
})
const paper = (...values: readonly PaperValue[]): Paper => ({
  kind: 'billOfLading',
  why: { code: 'nothing', with: {} },
  pages: [1, 1],
  values,
})
const shipment = (
  values: PresentRecord['values'],
  rest: Partial<PresentRecord> & { readonly containers?: readonly PresentRow[] } = {},
): PresentRecord => ({
  id: 's',
  module: 'shipments',
  variant: 'ocean',
  rules: shipmentPapers,
  values,
  children: { containers: rest.containers ?? [] },
  ...rest,
})
const short = (papers: readonly Paper[], of: PresentRecord) =>
  proposalsOf(papers, of).map(({ rowId, field, offered, present, isSame }) => [
    rowId,
    field,
    offered,
    present,
    isSame,
  ])

test('[DOC-05] a value stands next to what the shipment has; what its reader doesn’t see takes none', () => {
  const bill = paper(
    value('masterBl', 'MAEU204060801'),
    value('shipper', { label: 'Saigon Timber', address: 'Ho Chi Minh' }),
    value('vessel', 'MAERSK LIMA'),
    value('bookingNumber', '77120'),
  )
  expect(short([bill], shipment({ masterBl: null, shipper: { label: 'Other' } }))).toEqual([
    ['s', 'masterBl', 'MAEU204060801', null, false],
    ['s', 'shipper', { label: 'Saigon Timber' }, { label: 'Other' }, false],
  ])
})

test('[DOC-05] the carrier is offered by its code, the ship with its voyage, and a leg that is there is the same', () => {
  const bill = paper(
    value('carrier', { label: 'Maersk', code: 'MAEU' }),
    value('vessel', 'MAERSK LIMA'),
    value('voyage', '412E'),
  )
  const has = { carrierCode: null, vesselVoyage: ['Feeder / 1', 'Maersk Lima 412E'] }
  expect(short([bill], shipment(has))).toEqual([
    ['s', 'carrierCode', { label: 'Maersk', code: 'MAEU' }, null, false],
    ['s', 'vesselVoyage', ['MAERSK LIMA / 412E'], has.vesselVoyage, true],
  ])
  const unknown = paper(value('carrier', { label: 'Blue Lines' }), value('vessel', 'ANNA'))
  expect(short([unknown], shipment({ carrierCode: null, vesselVoyage: null }))).toEqual([
    ['s', 'vesselVoyage', ['ANNA'], null, false],
  ])
  const flight = shipment({ planeFlight: null }, { variant: 'air' })
  expect(short([paper(value('flight', 'LH8264'))], flight)).toEqual([
    ['s', 'planeFlight', ['LH8264'], null, false],
  ])
})

describe('[DOC-05] whether both mean the same', () => {
  const same = (offered: PaperValue['value'], present: PresentRecord['values'][string]) =>
    proposalsOf([paper(value('shipper', offered))], shipment({ shipper: present }))[0]?.isSame

  test.each([
    ['maeu 204-060', 'MAEU204060', true],
    ['MAEU204061', 'MAEU204060', false],
    [{ label: 'Exportaciones México, S.A.' }, { label: 'EXPORTACIONES MEXICO SA' }, true],
    [{ label: 'Manzanillo', code: 'MXZLO' }, { label: 'Manzanillo', code: 'PAMIT' }, false],
    [{ label: 'Acme' }, { label: 'ACME', code: 'A1' }, true],
    [{ amount: '1000', unit: 'gram' }, { amount: '1', unit: 'kilogram' }, true],
    [{ amount: '1', unit: 'kilogram' }, { amount: '1', unit: 'cubic_meter' }, false],
    ['10.5', '105', false],
    ['1', null, false],
  ])('%j and %j: %s', (offered, present, expected) => {
    expect(same(offered, present)).toBe(expected)
  })
})

test('[DOC-05] ports are the mode’s own; one value is offered for each field, a checked one before others', () => {
  const pol = { label: 'Benito Juárez', code: 'MEX' }
  const air = shipment({ pol: null, apol: null, masterBl: null }, { variant: 'air' })
  expect(short([paper(value('pol', pol))], air)).toEqual([['s', 'apol', pol, null, false]])
  const bills = [
    paper(value('masterBl', 'A', { class: 'unsure' })),
    paper(value('masterBl', 'B', { class: 'checked' }), value('masterBl', 'C', { class: 'checked' })),
  ]
  expect(short(bills, shipment({ masterBl: null }))).toEqual([['s', 'masterBl', 'B', null, false]])
})

test('[DOC-05] a container is found by its number; one that isn’t there is offered by its number alone', () => {
  const weight = { amount: '9310', unit: 'kilogram' }
  const list = paper(
    value('containerNumber', 'CSQU3054383', { row: 'containers/0' }),
    value('seal', 'ML-1', { row: 'containers/0' }),
    value('weight', weight, { row: 'containers/0' }),
    value('containerNumber', 'MSKU9288418', { row: 'containers/1' }),
    value('seal', 'ML-2', { row: 'containers/1' }),
    value('weight', weight, { row: 'lines/0' }),
    value('seal', 'ML-3', { row: 'containers/2' }),
  )
  const containers = [
    {
      id: 'c',
      values: { number: 'CSQU 305438-3', seal: null, weight: { amount: '9310.0', unit: 'kilogram' } },
    },
  ]
  expect(short([list], shipment({ weight: null }, { containers }))).toEqual([
    ['c', 'number', 'CSQU3054383', 'CSQU 305438-3', true],
    ['c', 'seal', 'ML-1', null, false],
    ['c', 'weight', weight, { amount: '9310.0', unit: 'kilogram' }, true],
    [null, 'number', 'MSKU9288418', null, false],
  ])
})

describe('[DOC-05] an order', () => {
  const line = (id: string, values: PresentRow['values']): PresentRow => ({ id, values })
  const order = (values: PresentRow['values'], lines: readonly PresentRow[]): PresentRecord => ({
    id: 'o',
    module: 'orders',
    variant: null,
    rules: orderPapers,
    values,
    children: { order_lines: lines },
  })
  const row = (at: number, values: Readonly<Partial<Record<PaperValue['field'], PaperValue['value']>>>) =>
    Object.entries(values).map(([field, of]) =>
      value(field as PaperValue['field'], of, { row: `lines/${at}` }),
    )
  const empty = {
    code: null,
    description: null,
    quantity: null,
    confirmed: null,
    unit: null,
    pricePerUnit: null,
  }

  test('takes seller, currency and terms, and of its lines what the rows of the same code or description say', () => {
    const invoice = paper(
      value('supplier', { label: 'Saigon Timber' }),
      value('currency', 'USD'),
      ...row(0, { code: 'CH-1', description: 'Chair', quantity: '120', pricePerUnit: '10.50' }),
      ...row(1, { description: 'ROUND TABLE', quantity: '8' }),
      ...row(2, { code: 'NEW-9', description: 'Lamp', quantity: '5' }),
    )
    const lines = [
      line('chair', {
        ...empty,
        code: 'ch 1',
        quantity: '120.000000',
        pricePerUnit: '10.5',
        currency: 'USD',
      }),
      line('table', { ...empty, product: { label: 'Round table', code: 'T-1' }, quantity: '10' }),
    ]
    expect(short([invoice], order({ supplier: null, currency: null }, lines))).toEqual([
      ['o', 'supplier', { label: 'Saigon Timber' }, null, false],
      ['o', 'currency', 'USD', null, false],
      ['chair', 'code', 'CH-1', 'ch 1', true],
      ['chair', 'description', 'Chair', null, false],
      ['chair', 'quantity', '120', '120.000000', true],
      ['chair', 'pricePerUnit', '10.50', '10.5', true],
      ['table', 'description', 'ROUND TABLE', null, false],
      // What was ordered stays: the seller's word is what is confirmed.
      ['table', 'confirmed', '8', null, false],
      [null, 'code', 'NEW-9', null, false],
    ])
  })

  test('takes no quantity in another unit and no price in another currency', () => {
    const invoice = (unit: string) =>
      paper(value('currency', 'EUR'), ...row(0, { code: 'A-1', quantity: '5', pricePerUnit: '2', unit }))
    const offered = (unit: string, currency: string) =>
      short([invoice(unit)], order({}, [line('a', { ...empty, code: 'A-1', unit: 'piece', currency })]))
        .filter(([, field]) => field !== 'code')
        .map(([, field, of]) => `${field} ${of}`)
    expect(offered('PCS', 'EUR')).toEqual(['quantity 5', 'pricePerUnit 2', 'unit piece'])
    expect(offered('PCS', 'USD')).toEqual(['quantity 5', 'unit piece'])
    expect(offered('KGM', 'EUR')).toEqual(['unit kilogram'])
    expect(offered('CARTONS', 'EUR')).toEqual([])
  })

  test('takes nothing where a row could be two lines, or two rows are one line', () => {
    const two = [line('a', { ...empty, code: 'A-1' }), line('b', { ...empty, code: 'A-1' })]
    const once = paper(...row(0, { code: 'A-1', quantity: '5' }))
    expect(short([once], order({}, two))).toEqual([])
    const twice = paper(...row(0, { code: 'A-1', quantity: '5' }), ...row(1, { code: 'A-1', quantity: '6' }))
    expect(short([twice], order({}, [line('a', { ...empty, code: 'A-1' })]))).toEqual([])
    expect(short([twice], order({}, []))).toEqual([])
  })
})

test.each([
  ['shipments', shipments],
  ['orders', orders],
] as const)('[DOC-05] the rules of %s name values of papers and fields that there are', (_, module) => {
  const { whole, ofVariant, rows } = module.papers ?? { whole: {}, ofVariant: {}, rows: [] }
  const ids = (fields: readonly { readonly id: string }[]) => new Set(fields.map(({ id }) => id))
  const taken = Object.assign({}, whole, ...Object.values(ofVariant)) as Readonly<Record<string, string>>
  expect(Object.keys(taken).filter((says) => !Object.hasOwn(paperFields, says))).toEqual([])
  const own = ids(module.catalogue.fields)
  expect(Object.values(taken).filter((field) => !own.has(field))).toEqual([])
  for (const { module: id, keys, fields, measures } of rows) {
    const child = module.children.find(({ catalogue }) => catalogue.module === id)
    const has = ids(child?.catalogue.fields ?? [])
    const named = [
      ...keys.flatMap((key) => key.fields),
      ...Object.values(fields).flat(),
      ...measures.map(({ field }) => field),
    ]
    expect(named.filter((field) => !has.has(field))).toEqual([])
    const said = [
      ...keys.map(({ says }) => says),
      ...Object.keys(fields),
      ...measures.map(({ says }) => says),
    ]
    expect(said.filter((says) => !Object.hasOwn(paperFields, says))).toEqual([])
  }
})
