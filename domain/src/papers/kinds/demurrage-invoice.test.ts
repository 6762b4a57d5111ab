import { expect, test } from 'vitest'
import { finish } from '../../kernel/steps.ts'
import { knownPlaces } from '../known-places.ts'
import { readPapers } from '../read-papers.ts'

type Put = readonly [text: string, x: number, y: number, size?: number]

/** What a page says, by row and field, with the class of each value; letters are half as wide as they are high. */
function read(...texts: readonly Put[]) {
  const items = texts.map(([text, x, y, height = 9]) => ({
    text,
    x,
    y,
    width: text.length * height * 0.5,
    height,
  }))
  const references = { ports: knownPlaces([]), airports: knownPlaces([]), carriers: [], airlines: [] }
  const [paper] = finish(readPapers([{ width: 595, height: 842, items }], references))
  const values = (paper?.values ?? []).map(({ row, field, value, class: sure, why }) => [
    row ? `${row} ${field}` : field,
    [typeof value === 'object' && 'amount' in value ? value.amount : value, sure, why.code],
  ])
  return { kind: paper?.kind, values: Object.fromEntries(values) }
}

/** Cells of a line at the same height. */
const line = (y: number, ...cells: readonly (readonly [string, number])[]): readonly Put[] =>
  cells.map(([text, x]) => [text, x, y])

const english: readonly Put[] = [
  ['DEMURRAGE INVOICE', 200, 20, 18],
  ['Invoice No.: DEM-20441', 40, 60],
  ['Invoice date: 18 Nov 2026', 40, 74],
  ['Due date: 18 Dec 2026', 40, 88],
  ['Free days: 5', 300, 60],
  ...line(
    130,
    ['Container No.', 40],
    ['Charge', 120],
    ['From', 190],
    ['To', 270],
    ['Days', 340],
    ['Rate per day', 390],
    ['Amount USD', 480],
  ),
  ...line(
    146,
    ['CSQU3054383', 40],
    ['Demurrage', 120],
    ['01 Nov 2026', 190],
    ['05 Nov 2026', 270],
    ['5', 340],
    ['155.00', 390],
    ['775.00', 480],
  ),
  ...line(
    162,
    ['Demurrage', 120],
    ['06 Nov 2026', 190],
    ['07 Nov 2026', 270],
    ['2', 340],
    ['230.00', 390],
    ['460.00', 480],
  ),
  ...line(190, ['Total', 390], ['1,235.00', 480]),
]

test('[SHP-17] a demurrage invoice is read: its days by their count, its amounts by days times price and by their sum', () => {
  const { kind, values } = read(...english)
  expect(kind).toBe('demurrageInvoice')
  expect(values).toMatchObject({
    invoiceNumber: ['DEM-20441', 'read', 'label'],
    issuedOn: ['2026-11-18', 'read', 'label'],
    dueOn: ['2026-12-18', 'read', 'label'],
    freeDays: ['5', 'read', 'label'],
    'lines/0 containerNumber': ['CSQU3054383', 'checked', 'checkDigit'],
    'lines/0 chargedFrom': ['2026-11-01', 'checked', 'days'],
    'lines/0 chargedUntil': ['2026-11-05', 'checked', 'days'],
    'lines/0 pricePerUnit': ['155', 'checked', 'product'],
    'lines/0 totalPrice': ['775', 'checked', 'product'],
    'lines/1 chargedFrom': ['2026-11-06', 'checked', 'days'],
    'lines/1 totalPrice': ['460', 'checked', 'product'],
    total: ['1235', 'checked', 'sum'],
  })
  expect(values).not.toHaveProperty('lines/1 containerNumber')
})

test('[SHP-17] of a line that counts days and something else, the days times the price prove the amount, and nothing else', () => {
  const counted: readonly Put[] = [
    ...english.filter(([, , y]) => y < 130),
    ...line(130, ['Container No.', 40], ['Qty', 150], ['Days', 220], ['Rate per day', 300], ['Amount', 420]),
    ...line(146, ['CSQU3054383', 40], ['1', 150], ['5', 220], ['155.00', 300], ['775.00', 420]),
  ]
  const { values } = read(...counted)
  expect(values['lines/0 totalPrice']).toEqual(['775', 'checked', 'product'])
  expect(values['lines/0 chargedDays']).toEqual(['5', 'checked', 'product'])
  expect(values['lines/0 quantity']?.[1]).not.toBe('checked')
})

test('[SHP-17] days that don’t fit their dates, and a product that is wrong, prove nothing', () => {
  const wrong = english.map(([text, x, y, size = 9]): Put => [text === '5' ? '6' : text, x, y, size])
  const { values } = read(...wrong)
  expect(values['lines/0 chargedFrom']).toEqual(['2026-11-01', 'read', 'column'])
  expect(values['lines/0 chargedDays']).toEqual(['6', 'read', 'column'])
  expect(values['lines/0 pricePerUnit']).toEqual(['155', 'read', 'column'])
})

test('[SHP-17] a Spanish one is read alike; dates that could be either way stay unsure', () => {
  const { kind, values } = read(
    ['FACTURA DE DEMORAS', 200, 20, 18],
    ['Factura No.: A-991', 40, 60],
    ['Fecha de vencimiento: 03/04/2026', 40, 74],
    ...line(
      130,
      ['Contenedor', 40],
      ['Fecha inicial', 130],
      ['Fecha final', 210],
      ['Días', 300],
      ['Tarifa diaria', 350],
      ['Importe', 450],
    ),
    ...line(
      146,
      ['CSQU3054383', 40],
      ['01/02/2026', 130],
      ['04/02/2026', 210],
      ['4', 300],
      ['1,500.00', 350],
      ['6,000.00', 450],
    ),
  )
  expect(kind).toBe('demurrageInvoice')
  expect(values).toMatchObject({
    invoiceNumber: ['A-991', 'read', 'label'],
    'lines/0 containerNumber': ['CSQU3054383', 'checked', 'checkDigit'],
    'lines/0 totalPrice': ['6000', 'checked', 'product'],
  })
  for (const field of ['dueOn', 'lines/0 chargedFrom', 'lines/0 chargedUntil'])
    expect([field, values[field]?.slice(1)]).toEqual([field, ['unsure', 'dateAmbiguous']])
})

test('[SHP-17] other papers never state days that are charged', () => {
  const { values } = read(
    ['ARRIVAL NOTICE', 200, 20, 18],
    ['B/L No.: ABCD1234567', 40, 60],
    ['Free time: 7', 40, 80],
    ['ETA: 18 Nov 2026', 40, 100],
    ['Due date: 18 Dec 2026', 40, 120],
  )
  expect(values).toHaveProperty('eta')
  expect(values).not.toHaveProperty('freeDays')
  expect(values).not.toHaveProperty('dueOn')
})
