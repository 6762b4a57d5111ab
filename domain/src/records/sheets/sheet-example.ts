import { sampleModule } from '../../kernel/sample.ts'
import type { Sheet } from './sheet.ts'

/** A sheet as the reference page shows one. */
export const sheetExample: Sheet = {
  language: 'en-us',
  orientation: 'portrait',
  head: {
    organization: 'Andes',
    logo: null,
    address: 'Valparaíso',
    kind: `${sampleModule.one} sheet`,
    printedAt: 'Sunday 22 November 2026, 11:40 GMT-3',
  },
  title: { text: 'Oak chairs', reference: 'PO-13444', state: '1 day late' },
  numbers: [{ label: 'MBL', text: 'MSCU1234567' }],
  blocks: [
    {
      kind: 'facts',
      title: sampleModule.one,
      note: '',
      facts: [{ label: 'Carrier', text: 'MSC', wide: false }],
    },
  ],
  foot: {
    legend: [{ mark: 'actual', text: 'actual' }],
    lines: ['Dates as known at 21 Nov 18:32'],
    printedBy: 'Lucía Andrade',
    page: 'Page {{page}} of {{pages}}',
    lacking: '',
  },
}
