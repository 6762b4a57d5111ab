import { expect, test } from 'vitest'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import { exportedFields } from './export-columns.ts'

const columns = ['name', 'polName', 'pol', 'pod', 'etd', 'eta', 'ata', 'notes'].map(
  (id) => ({ id }) as GridColumn,
)

const draws = { polName: ['pol', 'pod'], etd: ['etd', 'atd'], eta: ['eta', 'ata'] }

test('[IMP-09] a list goes out with its columns as they stand, each with all that it draws and the reader may see', () => {
  const layout = { order: ['name', 'polName', 'gone', 'pod', 'etd', 'eta'], widths: {}, pinned: ['pod'] }
  expect(exportedFields(columns, layout, draws)).toEqual(['pod', 'name', 'pol', 'etd', 'eta', 'ata'])
})
