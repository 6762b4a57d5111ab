import { describe, expect, test } from 'vitest'
import type { PaperJson, PaperValue } from '../paper.ts'
import { type SheetField, type SheetSource, sheetOf, sourceOf } from './sheet.ts'

const cell = (...values: readonly PaperJson[]) => ({ texts: [], values, isSure: true })
const kilograms = (amount: string) => cell({ amount, unit: 'kilogram' })
const differs = (field: SheetField, ...cells: readonly (ReturnType<typeof cell> | null)[]) => {
  const sources = cells.map((each): SheetSource => (each ? { [field]: each } : {}))
  return sheetOf(sources)[0]?.cells.map((each) => each?.differs ?? null)
}

describe('[DOC-09] values of papers agree', () => {
  test.each([
    ['weight', '50', '51', false],
    ['weight', '50', '51.01', true],
    ['weight', '10000', '10101', false],
    ['weight', '10000', '10101.02', true],
    ['weight', '10101', '10000', false],
  ] as const)('%s of %s and %s kg differs: %s', (field, one, other, expected) => {
    expect(differs(field, kilograms(one), kilograms(other))).toEqual([false, expected])
  })

  test.each<[SheetField, PaperJson, PaperJson, boolean]>([
    ['weight', { amount: '9310', unit: 'kilogram' }, { amount: '9310000', unit: 'gram' }, false],
    ['volume', { amount: '60', unit: 'cubic_meter' }, { amount: '60.6', unit: 'cubic_meter' }, false],
    ['volume', { amount: '60', unit: 'cubic_meter' }, { amount: '60.7', unit: 'cubic_meter' }, true],
    ['packages', '410', '411', true],
    ['consignee', { label: 'Café Álamo, S.A. de C.V.' }, { label: 'CAFE ALAMO SA DE CV' }, false],
    ['consignee', { label: 'Café Álamo' }, { label: 'Café Olmo' }, true],
    ['pod', { label: 'Manzanillo', code: 'MXZLO' }, { label: 'MANZANILLO, MX', code: 'MXZLO' }, false],
    ['incoterm', 'FOB', 'CIF', true],
    ['total', '100', '100.01', true],
    ['total', '10.5', '105', true],
  ])('%s: %j and %j differ: %s', (field, one, other, expected) => {
    expect(differs(field, cell(one), cell(other))).toEqual([false, expected])
  })

  test('in whatever order containers are named, and with none too few', () => {
    expect(differs('containerNumber', cell('A1', 'B2'), cell('B2', 'A1'), cell('A1'))).toEqual([
      false,
      false,
      true,
    ])
  })
})

test('[DOC-09] a field stands in the sheet where two say something of it; who says nothing differs from nobody', () => {
  expect(differs('weight', kilograms('1'), null, kilograms('9'))).toEqual([false, null, true])
  expect(sheetOf([{ weight: kilograms('1') }, {}])).toEqual([])
  expect(sheetOf([])).toEqual([])
})

test('[DOC-09] what is unsure is shown, and neither differs nor is compared with', () => {
  const unsure = { ...kilograms('500'), isSure: false }
  expect(differs('weight', unsure, kilograms('1'), kilograms('9'))).toEqual([false, false, true])
})

test('[DOC-09] of a paper the whole counts, and of containers and seals all rows', () => {
  const value = (
    field: PaperValue['field'],
    of: string,
    rest: Partial<Pick<PaperValue, 'row' | 'class'>> = {},
  ): PaperValue => ({
    field,
    value: of,
    text: `«${of}»`,
    row: null,
    page: 1,
    box: { x: 0, y: 0, width: 0, height: 0 },
    class: 'read',
    why: { code: 'label', with: {} },
    ...rest,
  })
  const values = [
    value('packages', '410'),
    value('packages', '200', { row: 'containers/0' }),
    value('seal', 'S1', { row: 'containers/0' }),
    value('seal', 'S2', { row: 'containers/1', class: 'unsure' }),
    value('masterBl', 'B1'),
  ]
  expect(sourceOf({ values })).toEqual({
    packages: { texts: ['«410»'], values: ['410'], isSure: true },
    seal: { texts: ['«S1»', '«S2»'], values: ['S1', 'S2'], isSure: false },
  })
})
