import { recordModule } from '../records/record-module.ts'
import { ddInvoiceFields, ddLineFields } from './fields.ts'
import { ddInvoiceImports, ddLineImports } from './imports.ts'
import { deriveInvoice, guardInvoice, guardLine } from './rules.ts'

const permission = 'finances'

/** The lines of demurrage and detention invoices. */
const ddLines = recordModule({
  catalogue: { module: 'dd_lines', permission, fields: ddLineFields },
  table: 'dd_lines',
  title: 'container',
  numbers: ['container'],
  inShort: ['clock', 'chargedFrom', 'chargedUntil', 'amount'],
  guard: guardLine,
  imports: ddLineImports,
})

/** Demurrage and detention invoices that an organization got. They are its own and never shared. */
export const ddInvoices = recordModule({
  catalogue: { module: 'dd_invoices', permission, fields: ddInvoiceFields },
  table: 'dd_invoices',
  address: 'demurrage',
  title: 'invoiceNumber',
  shareable: false,
  documents: 'invoiceNumber',
  messages: 'invoiceNumber',
  searched: ['invoiceNumber', 'party'],
  inShort: ['party', 'total', 'currency', 'verdict', 'disputable'],
  uncopied: { fields: ['archived'], sections: ['ddResult'] },
  derive: deriveInvoice,
  guard: guardInvoice,
  importKeys: [['id']],
  imports: ddInvoiceImports,
  children: [ddLines],
})
