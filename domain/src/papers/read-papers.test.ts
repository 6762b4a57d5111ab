import { describe, expect, test } from 'vitest'
import { finish } from '../kernel/steps.ts'
import { knownPlaces } from './known-places.ts'
import type { PaperPage } from './layout/page.ts'
import { readPapers } from './read-papers.ts'
import type { PaperReferences } from './references.ts'

const place = (code: string, name: string, weight = 0) => ({
  code,
  name,
  country: code.slice(0, 2),
  weight,
  city: name,
  aliases: [],
})
const carrier = (code: string, name: string, rest = {}) => ({
  code,
  name,
  prefixes: [code],
  numberCode: null,
  masterBlPattern: null,
  aliases: [],
  ...rest,
})
const references: PaperReferences = {
  ports: knownPlaces([
    place('MXZLO', 'Manzanillo', 3),
    place('PAMIT', 'Manzanillo', 1),
    place('CNSHA', 'Shanghai', 3),
    place('COCTG', 'Cartagena', 3),
    place('ESCAR', 'Cartagena', 1),
  ]),
  airports: knownPlaces([{ ...place('MEX', 'Benito Juárez'), city: 'Mexico City', country: 'MX' }]),
  carriers: [
    carrier('MAEU', 'Maersk'),
    carrier('MSCU', 'MSC', { aliases: ['Mediterranean Shipping Company'] }),
  ],
  airlines: [carrier('LH', 'Lufthansa Cargo', { prefixes: ['020'], numberCode: '020' })],
}

type Put = readonly [text: string, x: number, y: number, size?: number]

/** A page with texts at places, each letter half as wide as it is high. */
const page = (...texts: readonly Put[]): PaperPage => ({
  width: 595,
  height: 842,
  items: texts.map(([text, x, y, height = 10]) => ({
    text,
    x,
    y,
    width: text.length * height * 0.5,
    height,
  })),
})
const read = (...pages: readonly PaperPage[]) => finish(readPapers(pages, references))
/** The values of one page, by row and field, with their class and why. */
const valuesOf = (...texts: readonly Put[]) => {
  const [paper] = read(page(...texts))
  return Object.fromEntries(
    (paper?.values ?? []).map(({ row, field, value, class: sure, why }) => [
      row ? `${row} ${field}` : field,
      [typeof value === 'object' && 'label' in value ? (value.code ?? value.label) : value, sure, why.code],
    ]),
  )
}
const bill: Put = ['BILL OF LADING', 200, 20, 18]
const invoice: Put = ['COMMERCIAL INVOICE', 200, 20, 18]

describe('[DOC-05] numbers that prove themselves', () => {
  test('a container is checked where its digit holds, else unsure with the digit that it would have', () => {
    const values = valuesOf(
      bill,
      ['Container No.: CSQU 305438-3', 40, 100],
      ['Contenedor: MSKU9070324', 40, 120],
    )
    expect(values['containers/0 containerNumber']).toEqual(['CSQU3054383', 'checked', 'checkDigit'])
    expect(values['containers/1 containerNumber']).toEqual(['MSKU9070324', 'unsure', 'checkDigitWrong'])
  })

  test('a bill that looks like a container is none', () => {
    const values = valuesOf(bill, ['B/L No.:', 40, 100], ['MSCU3054380', 100, 100], ['CSQU3054383', 40, 300])
    expect(values.masterBl).toEqual(['MSCU3054380', 'checked', 'carrier'])
    expect(values['containers/0 containerNumber']?.[0]).toBe('CSQU3054383')
    expect(values['containers/1 containerNumber']).toBeUndefined()
  })

  test('a bill without a carrier’s letters may be the forwarder’s, and is unsure', () => {
    expect(valuesOf(bill, ['B/L No.: SHALAX00123', 40, 100]).masterBl).toEqual([
      'SHALAX00123',
      'unsure',
      'billKind',
    ])
    expect(valuesOf(bill, ['HBL: SHALAX00123', 40, 100]).houseBl).toEqual(['SHALAX00123', 'read', 'label'])
  })

  test('an air waybill is known by its airline and its digit; a telephone number of that shape isn’t one on a bill', () => {
    const title: Put = ['AIR WAYBILL', 200, 20, 18]
    expect(valuesOf(title, ['020-12345675', 460, 30]).masterBl).toEqual([
      '020-12345675',
      'checked',
      'checkDigit',
    ])
    expect(valuesOf(title, ['020-12345674', 460, 30]).masterBl).toBeUndefined()
    expect(valuesOf(title, ['AWB No.: 020-12345674', 40, 90]).masterBl?.slice(1)).toEqual([
      'unsure',
      'checkDigitWrong',
    ])
    expect(valuesOf(bill, ['Tel. 020-12345675', 40, 100]).masterBl).toBeUndefined()
  })
})

describe('[DOC-05] the carrier', () => {
  test.each([
    ['MAERSK A/S', 'MAEU'],
    ['Maersk Line', 'MAEU'],
    ['MSC Mediterranean Shipping Company S.A.', 'MSCU'],
    ['Mediterranean Shipping Co. SA', 'MSCU'],
    ['Maersk Logistics', null],
    ['Shipping Line Ltd.', null],
  ])('is known by its name: %s', (name, expected) => {
    const { carrier: found } = valuesOf(bill, ['Carrier:', 40, 100], [name, 140, 100])
    expect(found).toEqual(expected ? [expected, 'checked', 'carrierName'] : [name, 'read', 'label'])
  })

  test('is known by the number of its bill where no name says it, and unsure where both differ', () => {
    const number: Put = ['Master B/L: MAEU204060801', 40, 100]
    expect(valuesOf(bill, number).carrier).toEqual(['MAEU', 'checked', 'carrierOfBill'])
    expect(valuesOf(bill, number, ['Carrier: MSC', 40, 130]).carrier).toEqual(['MSCU', 'unsure', 'several'])
    expect(valuesOf(bill, number, ['Carrier: Maersk', 40, 130]).carrier?.[2]).toBe('carrierName')
    // The bill of a forwarder doesn't say who sails.
    expect(valuesOf(bill, ['HBL: MAEU204060801', 40, 100]).carrier).toBeUndefined()
    const waybill = valuesOf(['AIR WAYBILL', 200, 20, 18], ['020-12345675', 460, 30])
    expect(waybill.carrier).toEqual(['LH', 'checked', 'carrierOfBill'])
  })
})

describe('[DOC-05] places and terms of the reference data', () => {
  const port = (text: string) => valuesOf(bill, ['Puerto de carga:', 40, 100], [text, 140, 100]).pol

  test.for([
    ['MANZANILLO (MXZLO)', 'MXZLO', 'checked', 'portCode'],
    ['MX ZLO', 'MXZLO', 'checked', 'portCode'],
    ['Manzanillo, Col., México', 'MXZLO', 'checked', 'portName'],
    ['SHANGHAI', 'CNSHA', 'checked', 'portName'],
    ['Port of Shanghai, China', 'CNSHA', 'checked', 'portName'],
    // The code says one thing, the name another.
    ['SHANGHAI (MXZLO)', 'SHANGHAI (MXZLO)', 'unsure', 'portSeveral'],
    // Two countries have one.
    ['MANZANILLO', 'MANZANILLO', 'unsure', 'portSeveral'],
    ['CARTAGENA', 'CARTAGENA', 'unsure', 'portSeveral'],
    ['Springfield', 'Springfield', 'read', 'label'],
  ] as const)('%s', ([text, value, sure, why]) => {
    expect(port(text)).toEqual([value, sure, why])
  })

  test('an incoterm is its three letters behind its label; a tax number that is called CIF is none', () => {
    const values = valuesOf(
      invoice,
      ['Incoterms: FOB Shanghai, Incoterms 2020', 40, 100],
      ['CIF: B12345678', 40, 400],
    )
    expect(values.incoterm).toEqual(['FOB', 'checked', 'incoterm'])
    expect(values.incotermPlace).toEqual(['Shanghai', 'read', 'label'])
    expect(valuesOf(invoice, ['CIF: B12345678', 40, 100]).incoterm).toBeUndefined()
  })
})

describe('[DOC-05] days and numbers that could be two', () => {
  test('a day is read where it can be one alone, or others show the order', () => {
    expect(valuesOf(bill, ['ETA: 03/04/2026', 40, 100]).eta).toEqual([
      '2026-04-03',
      'unsure',
      'dateAmbiguous',
    ])
    const shown = valuesOf(bill, ['ETA: 03/04/2026', 40, 100], ['ETD: 25/03/2026', 40, 120])
    expect([shown.eta, shown.etd]).toEqual([
      ['2026-04-03', 'read', 'label'],
      ['2026-03-25', 'read', 'label'],
    ])
    expect(valuesOf(bill, ['Fecha de zarpe: 3 de abril de 2026', 40, 100]).etd?.[0]).toBe('2026-04-03')
  })

  test('a number is read where others show the notation', () => {
    const weight = (text: string, ...others: readonly Put[]) =>
      valuesOf(bill, [`Gross weight: ${text}`, 40, 100], ...others).weight
    expect(weight('22,450 KGS')?.slice(1)).toEqual(['unsure', 'numberAmbiguous'])
    expect(weight('22,450 KGS', ['1,200 CTNS', 40, 300])).toEqual([
      { amount: '22450', unit: 'kilogram' },
      'read',
      'label',
    ])
    expect(weight('22.450,50 kg')?.[0]).toEqual({ amount: '22450.5', unit: 'kilogram' })
    expect(weight('21.5 t')?.[0]).toEqual({ amount: '21500', unit: 'kilogram' })
    expect(weight('12,500.75')?.slice(1)).toEqual(['unsure', 'unitMissing'])
  })
})

describe('[DOC-05] sums', () => {
  const heading: readonly Put[] = [
    ['Container No.', 40, 200],
    ['Packages', 200, 200],
    ['Gross weight (kg)', 300, 200],
  ]
  const list = (total: string) =>
    valuesOf(
      bill,
      ...heading,
      ['CSQU3054383', 40, 214],
      ['1,200', 200, 214],
      ['10,000.50', 300, 214],
      ['MSKU9070323', 40, 228],
      ['800', 200, 228],
      ['9,000.25', 300, 228],
      ['TOTAL', 40, 242],
      ['2,000', 200, 242],
      [total, 300, 242],
    )

  test('prove the rows and the total', () => {
    const values = list('19,000.75')
    expect(values.weight).toEqual([{ amount: '19000.75', unit: 'kilogram' }, 'checked', 'sum'])
    expect(values['containers/1 weight']).toEqual([{ amount: '9000.25', unit: 'kilogram' }, 'checked', 'sum'])
    expect(values.packages).toEqual(['2000', 'checked', 'sum'])
  })

  test('prove nothing where they don’t hold', () => {
    const values = list('19,000.76')
    expect([values.weight?.[1], values['containers/0 weight']?.[1]]).toEqual(['read', 'read'])
    expect(values.packages?.[1]).toBe('checked')
  })

  test('prove nothing of a column that says two things', () => {
    const values = valuesOf(
      ['PACKING LIST', 200, 20, 18],
      ['Description', 40, 200],
      ['Ctns', 200, 200],
      ['Quantity', 260, 200],
      ['N.W. / G.W. (KGS)', 350, 200],
      ...([214, 228] as const).flatMap((y): Put[] => [
        ['Tea', 40, y],
        ['10', 200, y],
        ['100', 260, y],
        ['5.00', 350, y],
      ]),
      ['TOTAL', 40, 242],
      ['20', 200, 242],
      ['200', 260, 242],
      ['10.00', 350, 242],
    )
    expect(values.packages).toEqual(['20', 'checked', 'sum'])
    expect(Object.keys(values).filter((key) => /eight/.test(key))).toEqual([])
  })

  test('prove no number that may be thousands or thousandths, since they hold either way', () => {
    const values = valuesOf(
      invoice,
      ['Description', 40, 200],
      ['Quantity', 200, 200],
      ['Unit price', 270, 200],
      ['Amount', 380, 200],
      ...(
        [
          ['3', '1.250', '3.750'],
          ['2', '4.000', '8.000'],
        ] as const
      ).flatMap(([quantity, price, amount], at): Put[] => [
        ['Pump', 40, 214 + at * 14],
        [quantity, 200, 214 + at * 14],
        [price, 270, 214 + at * 14],
        [amount, 380, 214 + at * 14],
      ]),
    )
    expect(values['lines/0 totalPrice']?.slice(1)).toEqual(['unsure', 'numberAmbiguous'])
  })
})

test('[DOC-05] the notation in which the sums hold is that of the paper', () => {
  const row = (y: number, ...texts: readonly [string, string, string]): readonly Put[] =>
    texts.map((text, at) => [text, [200, 270, 380][at] ?? 0, y])
  const values = valuesOf(
    invoice,
    ['Description', 40, 200],
    ['Quantity', 200, 200],
    ['Unit price', 270, 200],
    ['Amount', 380, 200],
    ['Pump', 40, 214],
    ...row(214, '8', '0,125', '1'),
    ['Chair', 40, 228],
    ...row(228, '1.000', '0,002', '2'),
  )
  expect(values['lines/1 quantity']).toEqual(['1000', 'checked', 'product'])
})

describe('[DOC-05] papers of a file', () => {
  test('begin at a title of another kind', () => {
    const papers = read(
      page(invoice, ['Invoice No.: A-1', 40, 100]),
      page(['more lines', 40, 100]),
      page(['PACKING LIST', 200, 20, 18], ['Invoice No.: A-1', 40, 100]),
    )
    expect(papers.map(({ kind, pages, why }) => [kind, pages, why.code])).toEqual([
      ['commercialInvoice', [1, 2], 'title'],
      ['packingList', [3, 3], 'title'],
    ])
    expect(papers[1]?.values.map(({ page: number }) => number)).toEqual([3])
  })

  test('of no kind say so', () => {
    expect(read(page(['Minutes of the meeting', 40, 40], ['We met on Monday.', 40, 60]))[0]).toMatchObject({
      kind: 'unknown',
      why: { code: 'nothing' },
      values: [],
    })
    expect(read()).toEqual([])
  })

  test('name parties by their first line, not by a mere reference to another', () => {
    const values = valuesOf(
      bill,
      ['Consignee', 40, 100, 7],
      ['Importadora Sierra, S.A. de C.V.', 42, 110],
      ['Av. Insurgentes 1457', 42, 121],
      ['Notify party', 40, 160, 7],
      ['SAME AS CONSIGNEE', 42, 170],
    )
    expect(values.consignee).toEqual(['Importadora Sierra, S.A. de C.V.', 'read', 'label'])
    expect(values.notifyParty).toBeUndefined()
  })

  test('say where each value stands', () => {
    const [paper] = read(page(bill, ['B/L No.: MAEU123456789', 40, 100]))
    const [value] = paper?.values ?? []
    expect(value).toMatchObject({ field: 'masterBl', text: 'MAEU123456789', page: 1 })
    expect(value?.box).toEqual({ x: 40 + 9 * 5, y: 100, width: 13 * 5, height: 10 })
  })
})
