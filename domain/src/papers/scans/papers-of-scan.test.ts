import { expect, test } from 'vitest'
import type { Paper, PaperValue } from '../paper.ts'
import { papersOfScan } from './papers-of-scan.ts'
import { pageOfScan, type ScanPage, type ScanWord } from './scan-page.ts'

const word = (text: string, confidence: number, x = 100): ScanWord => ({
  text,
  confidence,
  x,
  y: 50,
  width: 40,
  height: 10,
})
const pageOf = (words: readonly ScanWord[], slope = 0): ScanPage => ({
  width: 595,
  height: 842,
  slope,
  words,
})

const value = (given: Partial<PaperValue> = {}): PaperValue => ({
  field: 'consignee',
  row: null,
  value: 'Andes',
  text: 'Andes',
  page: 1,
  box: { x: 100, y: 50, width: 40, height: 10 },
  class: 'checked',
  why: { code: 'sum', with: { total: '5' } },
  ...given,
})
const paperWith = (...values: readonly PaperValue[]): Paper => ({
  kind: 'billOfLading',
  why: { code: 'title', with: { title: 'BILL OF LADING' } },
  pages: [1, 1],
  values,
})
const classOf = (given: PaperValue, words: readonly ScanWord[]) => {
  const [read] = papersOfScan([paperWith(given)], [pageOf(words)])[0]?.values ?? []
  return [read?.class, read?.why.code]
}
const checkDigit = { code: 'checkDigit', with: {} } as const

test.each([
  ['sum', value(), 99, ['read', 'sum']],
  ['port', value({ why: { code: 'portCode', with: { code: 'MXZLO' } } }), 99, ['read', 'portCode']],
  ['check digit', value({ why: checkDigit }), 70, ['checked', 'checkDigit']],
  ['faint check digit', value({ why: checkDigit }), 69, ['unsure', 'faint']],
  ['label', value({ class: 'read', why: { code: 'label', with: { label: 'To' } } }), 70, ['read', 'label']],
  [
    'faint label',
    value({ class: 'read', why: { code: 'label', with: { label: 'To' } } }),
    69,
    ['unsure', 'faint'],
  ],
  [
    'unsure already',
    value({ class: 'unsure', why: { code: 'unitMissing', with: {} } }),
    10,
    ['unsure', 'unitMissing'],
  ],
] as const)(
  '[DOC-05] only a check digit leaves a value of a scan checked: %s',
  (_name, given, confidence, expected) => {
    expect(classOf(given, [word('Andes', confidence)])).toEqual(expected)
  },
)

test('[DOC-05] the least sure word of a value counts, and none next to it', () => {
  const wide = value({ box: { x: 100, y: 50, width: 90, height: 10 }, why: checkDigit })
  expect(classOf(wide, [word('CSQU', 96), word('305438', 60, 145)])).toEqual(['unsure', 'faint'])
  expect(classOf(wide, [word('CSQU', 96), word('305438', 60, 300)])).toEqual(['checked', 'checkDigit'])
})

test('[DOC-05] words that are spots are left out, and the boxes of a slanted page go straight and back', () => {
  const page = pageOf(
    [word('Peso', 90), word('|', 95), word('~', 80), word('x1', 24), word('KG', 90, 500)],
    0.1,
  )
  expect(pageOfScan(page).items).toEqual([
    { text: 'Peso', x: 100, y: 38, width: 40, height: 10 },
    { text: 'KG', x: 500, y: -2, width: 40, height: 10 },
  ])
  const straight = value({ box: { x: 100, y: 38, width: 40, height: 10 } })
  expect(papersOfScan([paperWith(straight)], [page])[0]?.values[0]?.box).toEqual({
    x: 100,
    y: 50,
    width: 40,
    height: 10,
  })
})
