import { readLine } from '@rumbo/domain/dd-invoices/read-draft'
import { expect, test } from 'vitest'
import { draftOfPaper } from './draft-of-paper.ts'

type Paper = Parameters<typeof draftOfPaper>[0]
type Value = Paper['values'][number]

const stated = (
  row: Value['row'],
  values: Readonly<Partial<Record<Value['field'], Value['value']>>>,
): Value[] =>
  Object.entries(values).map(([field, value]) => ({
    field: field as Value['field'],
    row,
    value,
    text: typeof value === 'string' ? value : '',
    page: 1,
    box: { x: 0, y: 0, width: 1, height: 1 },
    class: field === 'dueOn' ? 'unsure' : 'read',
    why: { code: 'label', with: {} },
  }))
const paper = (title: string, ...values: readonly Value[][]): Paper => ({
  kind: 'demurrageInvoice',
  why: { code: 'title', with: { title } },
  pages: [1, 1],
  values: values.flat(),
})
const charge = (from: string, until: string, rest: Parameters<typeof stated>[1] = {}) => ({
  chargedFrom: from,
  chargedUntil: until,
  ...rest,
})

test('[SHP-17] a read invoice fills the form; days that follow each other are one line with several prices', () => {
  const { draft, unsure } = draftOfPaper(
    paper(
      'DEMURRAGE INVOICE',
      stated(null, {
        invoiceNumber: 'DEM-1',
        carrier: { label: 'Hapag-Lloyd' },
        pod: { label: 'Manzanillo', code: 'MXZLO' },
        issuedOn: '2026-11-18',
        dueOn: '2026-12-18',
        currency: 'USD',
        total: '1535',
        freeDays: '5',
      }),
      stated('lines/0', {
        ...charge('2026-11-01', '2026-11-05', { containerNumber: 'CSQU3054383', chargedDays: '5' }),
        pricePerUnit: '155',
        totalPrice: '775',
      }),
      stated('lines/1', { ...charge('2026-11-06', '2026-11-07'), pricePerUnit: '230', totalPrice: '460.5' }),
      stated('lines/2', {
        ...charge('2026-11-08', '2026-11-09', { description: 'Detention' }),
        pricePerUnit: '150',
        totalPrice: '300',
      }),
    ),
    null,
  )
  expect(draft).toMatchObject({
    number: 'DEM-1',
    party: 'Hapag-Lloyd',
    country: 'MX',
    issuedOn: '2026-11-18',
    dueOn: '2026-12-18',
    total: '1535',
    lines: [
      {
        id: '1',
        container: 'CSQU3054383',
        clock: 'demurrage',
        freeDays: '5',
        from: '2026-11-01',
        until: '2026-11-07',
        tiers: '5 x 155, 2 x 230',
        amount: '1235.5',
      },
      { id: '2', clock: 'detention', from: '2026-11-08', tiers: '2 x 150', amount: '300' },
    ],
  })
  expect(draft.lines.map((line) => 'line' in readLine(line))).toEqual([true, true])
  expect(unsure).toBe(1)
})

test('[SHP-17] a gap, another container and what is missing begin a line of their own, with nothing made up', () => {
  const { draft } = draftOfPaper(
    paper(
      'Factura de detención y demoras',
      stated('containers/0', { containerNumber: 'CSQU3054383' }),
      stated('lines/0', charge('2026-11-01', '2026-11-02', { totalPrice: '10' })),
      stated('lines/1', charge('2026-11-04', '2026-11-05', { totalPrice: '20' })),
      stated('lines/2', charge('2026-11-06', '2026-11-07', { containerNumber: 'MSKU9070323' })),
      stated('lines/3', { description: 'Administration' }),
    ),
    null,
  )
  expect(
    draft.lines.map(({ container, clock, from, tiers, amount }) => [container, clock, from, tiers, amount]),
  ).toEqual([
    ['CSQU3054383', 'merged', '2026-11-01', '', '10'],
    ['CSQU3054383', 'merged', '2026-11-04', '', '20'],
    ['MSKU9070323', 'merged', '2026-11-06', '', ''],
  ])
})

test('[SHP-17] an invoice of one container says its days without a table', () => {
  const { draft } = draftOfPaper(
    paper(
      'Detention invoice',
      stated('containers/0', { containerNumber: 'CSQU3054383' }),
      stated(null, charge('2026-11-01', '2026-11-05', { pricePerUnit: '155', total: '775' })),
    ),
    null,
  )
  expect(draft.lines).toMatchObject([
    { container: 'CSQU3054383', clock: 'detention', until: '2026-11-05', tiers: '5 x 155', amount: '775' },
  ])
})

test('[SHP-17] an invoice without lines leaves one to be typed', () => {
  const { draft } = draftOfPaper(paper('Detention invoice', stated(null, { total: '5' })), null)
  expect(draft).toMatchObject({ total: '5', lines: [{ id: '1', container: '' }] })
})
