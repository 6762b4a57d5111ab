import { ddInvoices } from '@rumbo/domain/dd-invoices/module'
import { ddInvoicesApi } from '@rumbo/domain/dd-invoices/records.api'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { valueIn } from '@rumbo/domain/fields/values'
import { recordDetails } from '../../records/details/default-details.tsx'
import { recordPages } from '../../records/record-pages.tsx'
import { moduleOf } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { DdInvoiceActions } from './dd-invoice-actions.tsx'
import { DdInvoiceFacts } from './dd-invoice-facts.tsx'
import { ddInvoiceScreen } from './dd-invoice-screen.ts'

const DdInvoiceLead = lazyPart(async () => (await import('./kept-check.tsx')).DdInvoiceLead)
const SameNumberNote = lazyPart(async () => (await import('./same-number-note.tsx')).SameNumberNote)

const ddInvoiceDetails = recordDetails(moduleOf(ddInvoices), {
  sharing: null,
  history: { birthField: 'invoiceNumber', silent: [], rowName: 'container', rowBirthFields: ['container'] },
  Facts: DdInvoiceFacts,
  Actions: DdInvoiceActions,
  Lead: DdInvoiceLead,
  // The lines stand after what the check found.
  parts: { dd_lines: () => null },
  firstParts: [],
  AfterValue: ({ id, field, values }) => (
    <SameNumberNote
      id={id}
      field={field}
      value={valueIn(values, field.id)}
      party={labelOf(valueIn(values, 'party'))}
    />
  ),
  duplicateWith: { input: 'dd_lines', label: 'dd_invoice-details:duplicate.lines' },
})
const { listDeleted: list, restore } = ddInvoicesApi

/** The pages of demurrage and detention invoices. */
export const ddInvoicePages = recordPages(ddInvoiceScreen, ddInvoiceDetails, { list, restore })
