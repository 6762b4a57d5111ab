import type { PaperRows } from '../records/paper-rules.ts'

/** What a container takes of its row of a paper. */
export const containerPaperRows: PaperRows = {
  list: 'containers',
  module: 'containers',
  keys: [{ says: 'containerNumber', fields: ['number'] }],
  fields: { containerNumber: ['number'], containerType: ['type'], seal: ['seal'], weight: ['weight'] },
  measures: [],
}
