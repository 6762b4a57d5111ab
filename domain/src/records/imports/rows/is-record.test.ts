import { expect, test } from 'vitest'
import { isRecord } from './is-record.ts'

const headings = ['Shipment', 'Mode', 'MBL', 'ETA', 'Weight', 'Carrier']
const row = (...cells: readonly string[]): boolean => isRecord(cells, headings)

test('[IMP-06] a total, a repeated heading and the end of a page are no shipments', () => {
  for (const text of [
    'TOTAL',
    'Totales:',
    'Gran total',
    'Subtotal',
    'Sub-total',
    'Total embarques: 40',
    'SUMA',
  ]) {
    expect([text, row(text, '', '', '', '1,234.50')]).toEqual([text, false])
  }
  for (const text of [
    'Page 2 of 3',
    'Página 4',
    'End of report',
    '*** Fin del reporte ***',
    'Generado el 12/11/2026',
  ])
    expect([text, row(text)]).toEqual([text, false])
  expect(row('Shipment', 'Mode', 'MBL', 'ETA', 'Weight', 'Carrier')).toBe(false)
  expect(row('', '', '', '', 'Total', '1,234.50')).toBe(false)
})

test('[IMP-06] a row that only sounds like one is a shipment', () => {
  expect(row('TOTAL', 'Ocean', 'MBL1', '2026-01-01', '5', 'MSC')).toBe(true)
  expect(row('Total Energies', '', '', '', '5')).toBe(true)
  expect(row('Page Industries', 'Ocean')).toBe(true)
  expect(row('Summit', '', '')).toBe(true)
  expect(row('Mode', 'Ocean')).toBe(true)
  expect(isRecord(['Total'], ['Name'])).toBe(true)
  expect(isRecord(['x'.repeat(30_000)], headings)).toBe(true)
})
