import { describe, expect, test } from 'vitest'
import { containerFields } from '../../../containers/fields.ts'
import { containers } from '../../../containers/module.ts'
import { errorCodes } from '../../../kernel/errors.ts'
import { shipmentFields } from '../../../shipments/fields.ts'
import { shipments } from '../../../shipments/module.ts'
import { readCell } from '../values/read-cell.ts'
import { catalogueTargets } from './catalogue-targets.ts'
import { cellFormatOf } from './cell-format-of.ts'
import { checkMapping } from './check-mapping.ts'
import { factsOf } from './column-facts.ts'
import { mappingFromSaved, savedColumns } from './saved-mapping.ts'
import type { Target } from './target.ts'

const none = { wordings: [(key: string) => key.split('.').at(-1)] }
const targets: readonly Target[] = [
  ...catalogueTargets(shipmentFields, {
    module: shipments,
    isChild: false,
    ...none,
    right: ({ id }) => (id === 'notes' ? 'hide' : id === 'supplier' ? 'view' : 'edit'),
  }),
  ...catalogueTargets(containerFields, {
    module: containers,
    isChild: true,
    ...none,
    right: () => 'edit',
  }),
]
const cells: readonly (readonly string[])[] = [['E-1'], ['Air'], ['05/06/2024'], ['1,234'], ['x']]
const columns = cells.map((_, n) => ({ n, header: `H${n}` }))
const facts = (n: number) => factsOf(cells[n] ?? [])
type Entry = Parameters<typeof checkMapping>[0][number]
const entry = (column: number | null, field: string | null, rest: Partial<Entry> = {}): Entry => ({
  column,
  field,
  module: 'shipments',
  ...rest,
})
const left = (...numbers: readonly number[]): readonly Entry[] => numbers.map((n) => entry(n, null))
const issues = (mapping: readonly Entry[], mode: 'add' | 'update' = 'add', key: readonly string[] = []) =>
  checkMapping(mapping, { columns, targets, facts, options: { mode, key: [...key] } }).map(
    ({ path, code }) => `${path} ${code}`,
  )
const whole = [entry(0, 'name'), entry(1, 'freightType')]

describe('[IMP-04] a mapping is taken when every column has its word', () => {
  test('[IMP-04] with fields or left out, extra columns as many as there are', () => {
    expect(issues([...whole, ...left(2, 3, 4)])).toEqual([])
    expect(errorCodes.FIELD_NOT_CONFIGURED['en-us']).toBe('Select a configuration for the field')
    expect(errorCodes.FIELDS_NOT_CONFIGURED['en-us']).toBe('There are fields that have not been configured!')
  })

  test('[IMP-04] a column without a word has no configuration', () => {
    expect(issues([...whole, ...left(2)])).toEqual([
      'columns.3 FIELD_NOT_CONFIGURED',
      'columns.4 FIELD_NOT_CONFIGURED',
    ])
  })

  test('[IMP-04] a day or number that could be two needs its shape', () => {
    const rest = left(4)
    expect(
      issues([...whole, entry(2, 'eta'), entry(3, 'weight', { module: 'containers' }), ...rest]),
    ).toEqual(['columns.2 FIELD_NOT_CONFIGURED', 'columns.3 FIELD_NOT_CONFIGURED'])
    const chosen = [
      entry(2, 'eta', { dateShape: 'dmy' }),
      entry(3, 'weight', { module: 'containers', numberShape: 'comma-point' }),
    ]
    expect(issues([...whole, ...chosen, ...rest])).toEqual([])
    expect(issues([...whole, entry(2, 'bookingNumber'), ...left(3), ...rest])).toEqual([])
  })

  test('[IMP-04] fields that are hidden are unknown; those one may not edit, and the product’s own, are refused', () => {
    expect(issues([...whole, entry(2, 'notes'), entry(3, 'supplier'), entry(4, 'transitTime')])).toEqual([
      'columns.2 FIELD_UNKNOWN',
      'columns.3 FIELD_READ_ONLY',
      'columns.4 FIELD_READ_ONLY',
    ])
  })

  test('[IMP-05] the product’s own fields are read where records are known again by them', () => {
    const mapping = [entry(4, 'shipmentNumber'), entry(2, 'notes'), ...left(0, 1, 3)]
    expect(issues(mapping, 'update', ['shipmentNumber', 'notes'])).toEqual(['columns.2 FIELD_UNKNOWN'])
  })

  test('[IMP-04] two columns for one field are joined, or refused', () => {
    const rest = left(2, 3)
    expect(issues([...whole, entry(4, 'name'), ...rest])).toEqual(['columns.4 FIELD_TWICE'])
    expect(issues([...whole, entry(4, 'name', { joinedBy: ' ' }), ...rest])).toEqual([])
    expect(issues([...whole, entry(null, 'name', { constant: 'x' }), ...left(2, 3, 4)])).toEqual([
      'mapping.2 FIELD_TWICE',
    ])
  })

  test('[IMP-04] what every shipment must have has a column or a constant, but where shipments are only updated', () => {
    expect(issues([entry(0, 'name'), ...left(1, 2, 3, 4)])).toEqual(['freightType HEADER_REQUIRED'])
    expect(
      issues([entry(0, 'name'), entry(null, 'freightType', { constant: 'air' }), ...left(1, 2, 3, 4)]),
    ).toEqual([])
    expect(issues(left(0, 1, 2, 3, 4), 'update')).toEqual([])
    expect(issues([...whole, entry(null, 'phase'), ...left(2, 3, 4)])).toEqual([
      'mapping.2 FIELD_NOT_CONFIGURED',
    ])
    expect(issues([...whole, ...left(2, 3, 4), entry(9, 'eta')])).toEqual(['mapping.5 FIELD_NOT_CONFIGURED'])
  })
})

test('[IMP-04] a saved mapping has the specification’s parts and finds its columns in another file', () => {
  const organizationId = '0192f3a1-5c00-7000-8000-0000000000a1'
  const mapping = [
    ...whole,
    entry(2, 'eta', { dateShape: 'dmy' }),
    entry(3, 'weight', { module: 'containers' }),
    ...left(4),
  ]
  const saved = savedColumns(mapping, { columns, targets, name: 'Monthly', organizationId })
  expect(saved).toHaveLength(4)
  expect(saved[2]).toEqual({
    name: 'Monthly',
    organizationId,
    fieldId: 'eta',
    csvFieldName: 'H2',
    rumboFieldName: 'eta',
    module: 'shipments',
    section: 'dates',
    type: 'date',
    reading: { dateShape: 'dmy' },
  })
  const other = [
    { n: 0, header: 'h_3' },
    { n: 1, header: 'new' },
    { n: 2, header: 'H2' },
  ]
  expect(mappingFromSaved(saved, { columns: other, targets })).toEqual([
    { column: 0, field: 'weight', module: 'containers' },
    { column: 2, field: 'eta', module: 'shipments', dateShape: 'dmy' },
  ])
})

test('[IMP-04] the unit of a heading counts for its bare numbers', () => {
  const target = targets.find(({ field }) => field.id === 'weight')
  if (!target) throw new Error('weight')
  const read = (header: string) =>
    readCell('100', target.field, cellFormatOf(entry(0, 'weight'), { target, header }))
  expect(read('Weight (lbs)')).toMatchObject({ value: { amount: '100', unit: 'pound' } })
  expect(read('Peso en kg')).toMatchObject({ value: { amount: '100', unit: 'kilogram' } })
  expect(read('Weight [tonnes]')).toMatchObject({ value: { amount: '100000', unit: 'kilogram' } })
  expect(read('Peso (ton)')).toMatchObject({ value: { amount: '100000', unit: 'kilogram' } })
  expect(read('Weight (tons)')).toMatchObject({ code: 'UNIT_UNKNOWN' })
  expect(read('Weight')).toMatchObject({ value: { amount: '100', unit: 'kilogram' } })
})

test('[IMP-04] of a saved mapping columns are joined as they were, in whichever order a file has them', () => {
  const of = { name: 'Monthly', organizationId: '0192f3a1-5c00-7000-8000-0000000000a1' }
  const heading = (n: number, header: string) => ({ n, header })
  const first = [heading(0, 'Buyer'), heading(1, 'Order')]
  const mapping = [entry(0, 'name'), entry(1, 'name', { joinedBy: '-' })]
  const saved = savedColumns(mapping, { ...of, columns: first, targets })
  const turned = [heading(0, 'Order'), heading(1, 'Buyer')]
  expect(mappingFromSaved(saved, { columns: turned, targets })).toEqual([
    entry(1, 'name'),
    entry(0, 'name', { joinedBy: '-' }),
  ])
})
