import { expect, test } from 'vitest'
import { ColumnGatherer, columnsOf } from './columns.ts'
import { unreadableText } from './unreadable.ts'

test('[IMP-03] blank and double headings are told by their place', () => {
  const names = columnsOf(['Name', ' ', 'Name', 'Port ', 'Name']).map(({ header }) => header)
  expect(names).toEqual(['Name', 'column 2', 'Name (column 3)', 'Port', 'Name (column 5)'])
})

test('[IMP-03] headings that are double are told apart by the groups above them', () => {
  const headings = ['No.', 'Port', 'Date', 'Port', 'Date', 'Port', '']
  const above = ['Shipment', 'Origin', '', 'Destination', '', '', 'Cargo']
  expect(columnsOf(headings, above).map(({ header }) => header)).toEqual([
    'No.',
    'Origin Port',
    'Origin Date',
    'Destination Port',
    'Destination Date',
    'Destination Port (column 6)',
    'column 7',
  ])
  // A title above is no group.
  expect(columnsOf(['Port', 'Port'], ['List of November']).map(({ header }) => header)).toEqual([
    'Port',
    'Port (column 2)',
  ])
})

test('a column keeps its first three different values, and a longer row opens columns of its own', () => {
  const columns = new ColumnGatherer(columnsOf(['A', 'B']))
  for (const cells of [['1', ''], ['1', 'x', 'lost?'], ['2'], ['3'], ['4', 'y']]) columns.add(cells)
  expect(columns.columns).toEqual([
    { n: 0, header: 'A', samples: ['1', '2', '3'] },
    { n: 1, header: 'B', samples: ['x', 'y'] },
    { n: 2, header: 'column 3', samples: ['lost?'] },
  ])
})

test('columns that go on from an earlier part keep what they have', () => {
  const columns = new ColumnGatherer([{ n: 0, header: 'A', samples: ['1', '2', '3'] }])
  columns.add(['4'])
  expect(columns.columns[0]?.samples).toEqual(['1', '2', '3'])
})

test('why a file cannot be read is told in both languages with line and column', () => {
  const why = { reason: 'cellTooLong', line: 7, column: 3 } as const
  expect(unreadableText(why, 'en-us')).toBe('Line 7, column 3: a cell is longer than 32 KB')
  expect(unreadableText(why, 'es-mx')).toBe('Línea 7, columna 3: una celda mide más de 32 KB')
  expect(unreadableText({ reason: 'empty', line: null, column: null }, 'es-mx')).toBe('El archivo está vacío')
})
