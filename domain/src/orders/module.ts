import { notNeededNote } from '../documents/needs/not-needed-note.ts'
import type { Catalogue } from '../fields/field.ts'
import { type Values, valueIn } from '../fields/values.ts'
import { recordModule } from '../records/record-module.ts'
import { orderFields, orderLineFields } from './fields.ts'
import { lineImports, orderImports } from './imports.ts'
import { countLines, countToBook, deriveLine, followOrder, guardLine, totalOf } from './line-rules.ts'
import { orderPapers } from './papers/paper-rules.ts'

const lineCatalogue: Catalogue = { module: 'order_lines', permission: 'orders', fields: orderLineFields }

/** The lines of purchase orders. */
export const orderLines = recordModule({
  catalogue: lineCatalogue,
  table: 'order_lines',
  title: 'description',
  searched: ['description', 'code'],
  inShort: ['product', 'code', 'quantity', 'unit', 'balanceBooked'],
  inherited: ['currency'],
  followParent: { on: ['currency'], reads: ['currency'], rule: followOrder },
  derive: deriveLine,
  guard: guardLine,
  imports: lineImports,
})

const counted = ['quantity', 'booked', 'shipped', 'arrived', 'untold']

/** An order begins as a draft, unless it says otherwise. */
const beginsAsDraft = (before: Values, patch: Values): Values =>
  Object.keys(before).length === 0 && valueIn(patch, 'state') === null ? { state: 'draft' } : {}

/** Purchase orders, and the lines in them. */
export const orders = recordModule({
  catalogue: { module: 'orders', permission: 'orders', fields: orderFields },
  table: 'orders',
  title: 'name',
  assignee: 'assignedTo',
  documents: 'sharedDocuments',
  messages: 'messages',
  proposals: true,
  papers: orderPapers,
  notes: [notNeededNote],
  searched: ['name', 'number', 'salesOrder', 'orderNumber'],
  inShort: ['number', 'supplier', 'client', 'arrivalDate', 'linesToBook'],
  routes: [{ from: 'originPort', to: 'destinationPort' }],
  numbering: { own: { field: 'orderNumber', pattern: 'PO-{####}' } },
  derive: beginsAsDraft,
  uncopied: { fields: ['number', 'state', 'salesOrder', 'archived', 'notes'], sections: [] },
  summaries: {
    total: { module: 'order_lines', fields: ['totalPrice'], sum: totalOf },
    lineCount: { module: 'order_lines', fields: ['quantity'], sum: countLines },
    linesToBook: { module: 'order_lines', fields: ['balanceBooked'], sum: countToBook },
    progress: { module: 'order_lines', fields: [...counted, 'received'] },
    balance: { module: 'order_lines', fields: [...counted, 'received'] },
    expectedArrival: { module: 'order_lines', fields: ['expectedArrival'] },
  },
  defaults: { variant: null, fields: ['currency', 'incoterm', 'paymentsTerms'], forPrograms: true },
  importKeys: [['number'], ['name']],
  imports: orderImports,
  children: [orderLines],
})
