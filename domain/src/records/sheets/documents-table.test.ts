import { expect, test } from 'vitest'
import type { Field } from '../../fields/field.ts'
import { documentsIn, documentsTable } from './documents-table.ts'
import { sheetDates } from './sheet-dates.ts'
import type { SheetWriting } from './writing.ts'

const display = { language: 'en-us', dateFormat: 'MM/DD/YYYY', timeZone: 'UTC' } as const
const writing: SheetWriting = {
  language: 'en-us',
  dates: sheetDates(display, Date.parse('2026-11-22T11:40:00Z')),
  text: (key) => key,
  label: (_module, { id }) => id,
  section: (_module, section) => section,
  value: () => '',
}
const field = (id: string, type: Field['type']): Field => ({
  id,
  type,
  column: id,
  side: 'shared',
  section: 'm',
})

test('[SHELL-04] a sheet lists the files of the fields that are seen, with kind and day; of others nothing', () => {
  const seen = [
    {
      module: 'm',
      fields: [field('name', 'string'), field('invoices', 'files')],
      values: {
        name: 'X',
        invoices: [
          { label: 'Invoice 7.pdf', code: 'a' },
          { label: 'README', code: 'b' },
        ],
        hidden: [{ label: 'Margin.xlsx', code: 'c' }],
      },
    },
  ]
  const documents = documentsIn(seen)
  const table = documentsTable(documents, new Map([['a', '2026-11-21T18:32:00Z']]), writing)
  expect(table?.rows).toEqual([
    { kind: 'row', cells: ['Invoice 7.pdf', 'PDF', 'invoices', '21 Nov 18:32'] },
    { kind: 'row', cells: ['README', '–', 'invoices', '–'] },
  ])
  // Of somebody else's view no day is known, and then no column stands for it.
  expect(documentsTable(documents, new Map(), writing)?.columns).toHaveLength(3)
  expect(documentsTable([], new Map(), writing)).toBeNull()
})
