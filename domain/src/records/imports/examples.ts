import { sampleModule } from '../../kernel/sample.ts'
import type { DataImport, FileShape } from './import.ts'

const shape: FileShape = {
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  quote: '"',
  lineEnd: '\r\n',
  headerRow: 1,
  sheet: null,
}

/** An import as the reference page shows it: checked, with one cell that can't be read. */
export const importExample: DataImport = {
  id: '019ab0c2-8c20-7e63-9f2c-5d9f3e4a6c11',
  version: 4,
  module: sampleModule.id,
  state: 'verifying',
  name: 'november.csv',
  bytes: 48_211,
  user: { id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f6a', name: 'Ana Ruiz' },
  shape,
  detected: shape,
  sheets: [],
  columns: [
    { n: 0, header: 'Name', samples: ['Coffee, November'] },
    { n: 1, header: 'ETA', samples: ['20/11/2026', 'soon'] },
  ],
  rows: 300,
  mapping: [
    { column: 0, field: 'name', module: sampleModule.id },
    { column: 1, field: 'eta', module: sampleModule.id, dateShape: 'dmy' },
  ],
  options: { mode: 'add', key: [], empties: 'ignore', whole: 'batches', grouped: false },
  counts: { records: 300, new: 300, changed: 0, same: 0, refused: 0, cells: 1 },
  problems: [{ column: 1, field: 'eta', code: 'DATE_NOT_VALID', message: 'The date is not valid', count: 1 }],
  workId: null,
  error: null,
  createdAt: '2026-11-21T09:14:00.000Z',
  endedAt: null,
}

/** A row of it, with its problem. */
export const importRowExample = {
  n: 1,
  line: 3,
  cells: ['Sugar, December', 'soon'],
  repaired: [],
  outcome: 'new' as const,
  problems: [{ column: 1, field: 'eta', code: 'DATE_NOT_VALID', message: 'The date is not valid' }],
  recordId: null,
  changes: [],
}

/** A mapping that was saved. */
export const savedMappingExample = {
  name: 'Monthly list of the forwarder',
  columns: 2,
  updatedAt: '2026-11-21T09:20:00.000Z',
}
