import { containerCatalogue } from '../containers/fields.ts'
import type { Catalogue, Field, OtherField } from '../fields/field.ts'
import { timesKept } from '../fields/times-kept.ts'
import { clocks, directions } from '../free-time/clock.ts'
import { freeTimeReads } from '../free-time/ways-of.ts'
import { currencies } from '../reference/currencies.ts'
import { shipmentCatalogue } from '../shipments/fields.ts'
import { issuers } from './invoice.ts'
import { lawItemIds } from './law.ts'
import { verdicts } from './options.ts'

const system = { side: 'system', alwaysVisible: true, readOnly: true, derivedBy: 'system' } as const
const shared = { side: 'shared' } as const
const main = 'ddInvoice'
const money = 'ddMoney'
const dates = 'ddDates'
const result = 'ddResult'
const law = 'ddLaw'
const others = 'ddOthers'
const lines = 'ddLines'
const own = { side: 'own', section: others } as const
const amount = { decimals: 2, maxDecimals: 3 } as const

/** Every standard field of a line: a container, the days that are charged for it, and at which prices. */
export const ddLineFields = [
  {
    ...shared,
    id: 'container',
    type: 'string',
    column: 'container',
    section: lines,
    format: { maxLength: 20 },
  },
  { ...shared, id: 'clock', type: 'list', column: 'clock', section: lines, options: clocks },
  { ...shared, id: 'chargedFrom', type: 'date', column: 'charged_from', section: lines },
  { ...shared, id: 'chargedUntil', type: 'date', column: 'charged_until', section: lines },
  { ...shared, id: 'tiers', type: 'string', column: 'tiers', section: lines, format: { maxLength: 300 } },
  { ...shared, id: 'amount', type: 'decimal', column: 'amount', section: lines, format: amount },
  {
    ...shared,
    id: 'freeDays',
    type: 'number',
    column: 'free_days',
    section: lines,
    format: { min: 0, max: 365 },
  },
  { ...shared, id: 'freeFrom', type: 'date', column: 'free_from', section: lines },
  { ...shared, id: 'freeUntil', type: 'date', column: 'free_until', section: lines },
  { ...shared, id: 'availableOn', type: 'date', column: 'available_on', section: lines },
  { ...system, id: 'id', type: 'id', column: 'id', section: lines },
  { ...system, id: 'ddInvoiceId', type: 'id', column: 'record_id', section: lines },
  ...timesKept(lines),
] as const satisfies readonly Field[]

/** The fields of an invoice and of its lines that a check reads. */
export const ddReads = {
  dd_invoices: [
    'invoiceNumber',
    'party',
    'issuer',
    'direction',
    'country',
    'issuedOn',
    'passedOn',
    'dueOn',
    'currency',
    'total',
    'itemsFound',
    'itemsMissing',
    'shipment',
  ],
  dd_lines: [
    'container',
    'clock',
    'chargedFrom',
    'chargedUntil',
    'tiers',
    'amount',
    'freeDays',
    'freeFrom',
    'freeUntil',
    'availableOn',
  ],
} as const

const readsOf = (
  { module, permission, fields }: Pick<Catalogue, 'module' | 'permission' | 'fields'>,
  ids: readonly string[],
): readonly OtherField[] =>
  fields.flatMap(({ id, section, alwaysVisible }) =>
    ids.includes(id)
      ? [{ id, module, permission, section, ...(alwaysVisible ? { alwaysVisible } : {}) }]
      : [],
  )

/** What the result of a check tells of: the events of the shipment and its containers, and the lines. */
const ofOthers: readonly OtherField[] = [
  ...readsOf(shipmentCatalogue, freeTimeReads.shipments ?? []),
  ...readsOf(containerCatalogue, ['number', ...(freeTimeReads.containers ?? [])]),
  ...readsOf({ module: 'dd_lines', permission: 'finances', fields: ddLineFields }, ddReads.dd_lines),
]

/** Written by the product each time that the invoice is checked by what happened until then. */
const checked = {
  side: 'own',
  readOnly: true,
  derivedBy: 'system',
  section: result,
  computedFrom: ddReads.dd_invoices.filter((id) => id !== 'invoiceNumber'),
  tellsOfOthers: ofOthers,
} as const

/** Every standard field of a demurrage or detention invoice, in the order of forms and lists. */
export const ddInvoiceFields = [
  {
    ...shared,
    id: 'invoiceNumber',
    type: 'string',
    column: 'invoice_number',
    section: main,
    required: true,
    alwaysVisible: true,
    format: { maxLength: 100 },
  },
  { ...shared, id: 'party', type: 'party', column: 'party', section: main, source: 'partners' },
  { ...shared, id: 'issuer', type: 'list', column: 'issuer', section: main, options: issuers },
  { ...shared, id: 'direction', type: 'list', column: 'direction', section: main, options: directions },
  { ...shared, id: 'country', type: 'place', column: 'country', section: main, source: 'countries' },
  {
    ...shared,
    id: 'shipment',
    type: 'record',
    column: 'shipment',
    section: main,
    source: 'shipments',
    yields: true,
  },
  { ...shared, id: 'issuedOn', type: 'date', column: 'issued_on', section: dates },
  { ...shared, id: 'receivedOn', type: 'date', column: 'received_on', section: dates },
  { ...shared, id: 'passedOn', type: 'date', column: 'passed_on', section: dates },
  { ...shared, id: 'dueOn', type: 'date', column: 'due_on', section: dates },
  {
    ...shared,
    id: 'disputeUntil',
    type: 'date',
    column: 'dispute_until',
    section: dates,
    derivedBy: 'rule',
    computedFrom: ['issuedOn', 'country'],
  },
  { ...shared, id: 'currency', type: 'list', column: 'currency', section: money, options: currencies },
  { ...shared, id: 'total', type: 'decimal', column: 'total', section: money, format: amount },
  { ...checked, id: 'verdict', type: 'list', column: 'verdict', options: verdicts },
  { ...checked, id: 'disputable', type: 'decimal', column: 'disputable', format: amount },
  { ...checked, id: 'arguable', type: 'decimal', column: 'arguable', format: amount },
  { ...checked, id: 'findingCount', type: 'number', column: 'finding_count' },
  { ...checked, id: 'uncheckedLines', type: 'number', column: 'unchecked_lines' },
  {
    ...shared,
    id: 'itemsFound',
    type: 'multiSelect',
    column: 'items_found',
    section: law,
    options: lawItemIds,
  },
  {
    ...shared,
    id: 'itemsMissing',
    type: 'multiSelect',
    column: 'items_missing',
    section: law,
    options: lawItemIds,
  },
  { ...shared, id: 'documents', type: 'files', column: 'documents', section: others },
  { ...own, id: 'note', type: 'text', column: 'note' },
  { ...own, id: 'archived', type: 'checkbox', column: 'archived', alwaysVisible: true },
  { ...system, id: 'id', type: 'id', column: 'id', section: others },
  ...timesKept(others),
] as const satisfies readonly Field[]
