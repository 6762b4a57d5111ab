import type { Field } from '../fields/field.ts'
import { timesKept } from '../fields/times-kept.ts'
import { currencies } from '../reference/currencies.ts'
import { chargeCategories, chargeKinds, chargeSides, chargeStatuses } from './options.ts'

const system = { side: 'system', alwaysVisible: true, readOnly: true, derivedBy: 'system' } as const
const shared = { side: 'shared' } as const
/** Frozen by the product as a charge is invoiced. */
const frozen = {
  side: 'shared',
  readOnly: true,
  derivedBy: 'system',
  computedFrom: ['currency', 'issuedOn'],
} as const
const main = 'charge'
const money = 'chargeMoney'
const invoice = 'chargeInvoice'
const about = 'chargeRecord'
const others = 'chargeOthers'

/** Every standard field of a charge, in the order of forms and lists. */
export const chargeFields = [
  {
    ...shared,
    id: 'concept',
    type: 'string',
    column: 'concept',
    section: main,
    required: true,
    alwaysVisible: true,
    format: { maxLength: 300 },
  },
  {
    ...shared,
    id: 'category',
    type: 'list',
    column: 'category',
    section: main,
    options: chargeCategories,
  },
  { ...shared, id: 'side', type: 'list', column: 'side', section: main, options: chargeSides },
  { ...shared, id: 'kind', type: 'list', column: 'kind', section: main, options: chargeKinds },
  { ...shared, id: 'status', type: 'list', column: 'status', section: main, options: chargeStatuses },
  { ...shared, id: 'party', type: 'party', column: 'party', section: main, source: 'partners' },
  {
    ...shared,
    id: 'quantity',
    type: 'decimal',
    column: 'quantity',
    section: money,
    format: { min: 0, decimals: 0, maxDecimals: 6 },
  },
  {
    ...shared,
    id: 'unitPrice',
    type: 'decimal',
    column: 'unit_price',
    section: money,
    derivedBy: 'rule',
    computedFrom: ['quantity', 'amount'],
    format: { min: 0, decimals: 2, maxDecimals: 6 },
  },
  {
    ...shared,
    id: 'amount',
    type: 'decimal',
    column: 'amount',
    section: money,
    derivedBy: 'rule',
    computedFrom: ['currency'],
    format: { min: 0, decimals: 2, maxDecimals: 3 },
  },
  { ...shared, id: 'currency', type: 'list', column: 'currency', section: money, options: currencies },
  {
    ...shared,
    id: 'estimatedAmount',
    type: 'decimal',
    column: 'estimated_amount',
    section: money,
    readOnly: true,
    derivedBy: 'rule',
    computedFrom: ['amount', 'currency', 'status'],
    format: { min: 0, decimals: 2, maxDecimals: 3 },
  },
  {
    ...frozen,
    id: 'fxRate',
    type: 'decimal',
    column: 'fx_rate',
    section: money,
    format: { min: 0, decimals: 4, maxDecimals: 10 },
  },
  { ...frozen, id: 'fxCurrency', type: 'list', column: 'fx_currency', section: money, options: currencies },
  { ...frozen, id: 'fxDay', type: 'date', column: 'fx_day', section: money },
  {
    ...shared,
    id: 'invoiceNumber',
    type: 'string',
    column: 'invoice_number',
    section: invoice,
    format: { maxLength: 100 },
  },
  { ...shared, id: 'issuedOn', type: 'date', column: 'issued_on', section: invoice },
  { ...shared, id: 'dueOn', type: 'date', column: 'due_on', section: invoice },
  { ...shared, id: 'documents', type: 'files', column: 'documents', section: invoice },
  {
    ...shared,
    id: 'shipment',
    type: 'record',
    column: 'shipment',
    section: about,
    source: 'shipments',
    yields: true,
  },
  {
    ...shared,
    id: 'order',
    type: 'record',
    column: 'purchase_order',
    section: about,
    source: 'orders',
    yields: true,
  },
  { id: 'note', type: 'text', column: 'note', side: 'own', section: others },
  {
    id: 'archived',
    type: 'checkbox',
    column: 'archived',
    side: 'own',
    section: others,
    alwaysVisible: true,
  },
  { ...system, id: 'id', type: 'id', column: 'id', section: others },
  ...timesKept(others),
] as const satisfies readonly Field[]
