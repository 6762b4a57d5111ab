import { describe, expect, test } from 'vitest'
import type { Paper, PaperValue } from '../paper.ts'
import { type PresentShipment, proposalsOf } from './proposals.ts'

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
const shipment = (values: PresentShipment['values'], rest: Partial<PresentShipment> = {}) => ({
  id: 's',
  version: 3,
  mode: 'ocean' as const,
  values,
  containers: [],
  ...rest,
})
const short = (papers: readonly Paper[], of: PresentShipment) =>
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

describe('[DOC-05] whether both mean the same', () => {
  const same = (offered: PaperValue['value'], present: PresentShipment['values'][string]) =>
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
  const air = shipment({ pol: null, apol: null, masterBl: null }, { mode: 'air' })
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
      version: 1,
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
