import { expect, test } from 'vitest'
import type { Field } from '../../fields/field.ts'
import type { Display, FieldTypeId, Json } from '../../fields/field-type.ts'
import { columnName, formatsOf, rowWriter, widthsOf, xmlText } from './sheet.ts'
import { sheetColumn } from './sheet-cell.ts'
import { workbookParts } from './workbook.ts'

const display: Display = { language: 'es-mx', dateFormat: 'DD/MM/YYYY', timeZone: 'America/Mexico_City' }
const reader = { display, optionOf: (_field: Field, option: string) => option }
const field = (type: FieldTypeId, more: Partial<Field> = {}): Field => ({
  id: type,
  type,
  side: 'own',
  section: 'others',
  ...more,
})
const cell = (type: FieldTypeId, value: Json, more: Partial<Field> = {}) =>
  sheetColumn(field(type, more), reader).cell(value)

test('[IMP-09] numbers and dates are numbers with a format; what a spreadsheet would round is text', () => {
  expect(cell('decimal', '-1234.5')).toEqual({ number: '-1234.5' })
  expect(cell('decimal', '1234567890123456.5')).toBe('1,234,567,890,123,456.50')
  expect(cell('number', 12)).toEqual({ number: '12' })
  expect(cell('date', '2026-11-21')).toEqual({ number: '46347' })
  expect(cell('date', '1899-12-31')).toBe('31/12/1899')
  expect(cell('dateTime', '2026-11-21T18:30:00.000Z')).toEqual({ number: '46347.5208333333' })
  expect(cell('string', '0012')).toBe('0012')
  const units = { format: { units: ['kilogram', 'pound'] } }
  expect(cell('quantity', { amount: '12.5', unit: 'kilogram' }, units)).toEqual({ number: '12.5' })
  expect(cell('quantity', { amount: '12.5', unit: 'pound' }, units)).toBe('12.50 lb')
  expect(sheetColumn(field('quantity', units), reader).format).toBe('#,##0.00" kg"')
  expect(sheetColumn(field('date'), reader).format).toBe('dd/mm/yyyy')
  expect(sheetColumn(field('currency', { format: { currency: 'US"$', decimals: 0 } }), reader).format).toBe(
    '"US$"#,##0',
  )
})

test('[IMP-09] rows name their places, empty cells are left out, formulas are guarded', () => {
  const columns = [field('string'), field('decimal'), field('date')].map((each) => sheetColumn(each, reader))
  expect(formatsOf(columns)).toEqual(['#,##0.00', 'dd/mm/yyyy'])
  const { headings, row } = rowWriter(columns)
  expect(headings(['A & B', 'N', 'D'])).toContain(
    '<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">A &amp; B</t></is></c>',
  )
  expect(row(['=1+1', { number: '5' }, { number: '46347' }], 2)).toBe(
    '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">\'=1+1</t></is></c>' +
      '<c r="B2" s="2"><v>5</v></c><c r="C2" s="3"><v>46347</v></c></row>',
  )
  expect(row(['', '', { number: '1' }], 3)).toBe('<row r="3"><c r="C3" s="3"><v>1</v></c></row>')
})

test('[IMP-09] what XML has not is written as spreadsheets do; names of columns go on after Z', () => {
  expect(xmlText('a\u0001b')).toBe('a_x0001_b')
  expect(xmlText('_x0041_')).toBe('_x005F_x0041_')
  expect(xmlText('<a href="x">\r\n\t</a>')).toBe('&lt;a href=&quot;x&quot;&gt;_x000D_\n\t&lt;/a&gt;')
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  expect(widthsOf(['Name', 'Y'], [['x'.repeat(100), 'a']])).toEqual([60, 8])
  expect(workbookParts(["'a/b:c'"], []).find(({ name }) => name === 'xl/workbook.xml')?.text).toContain(
    'name="a b c"',
  )
})
