import { messagesField } from '../chats/messages-field.ts'
import type { Field } from '../fields/field.ts'
import { timesKept } from '../fields/times-kept.ts'
import { units } from '../fields/units.ts'
import { currencies } from '../reference/currencies.ts'
import { incotermCodes } from '../reference/incoterms.ts'
import { orderAwaits, orderProgress, orderStates } from './options.ts'

const system = { side: 'system', alwaysVisible: true, readOnly: true, derivedBy: 'system' } as const
const shared = { side: 'shared' } as const
const counted = { side: 'shared', readOnly: true, derivedBy: 'system' } as const
const ruled = { side: 'shared', readOnly: true, derivedBy: 'rule' } as const
/** Folded by each organization from what it may see itself. */
const folded = { side: 'own', readOnly: true, derivedBy: 'system' } as const
/** Fields of the shipments that carry an order: whose role hides them sees nothing that tells of them. */
const ofShipments = { module: 'shipments', permission: 'shipments' } as const
const ofPhase = [{ ...ofShipments, id: 'phase', section: 'shipmentInformation' }] as const
const ofEta = [
  ...ofPhase,
  { ...ofShipments, id: 'eta', section: 'dates' },
  { ...ofShipments, id: 'ata', section: 'dates' },
] as const
const main = 'order'
const parties = 'orderParties'
const places = 'orderPlaces'
const dates = 'orderDates'
const terms = 'orderTerms'
const others = 'orderOthers'

/** Every standard field of a purchase order (specification §3), in the order of forms and lists. */
export const orderFields = [
  {
    ...shared,
    id: 'name',
    type: 'string',
    column: 'name',
    section: main,
    required: true,
    alwaysVisible: true,
    format: { maxLength: 300 },
  },
  { ...shared, id: 'number', type: 'string', column: 'number', section: main, format: { maxLength: 100 } },
  {
    id: 'orderNumber',
    type: 'string',
    column: 'order_number',
    side: 'own',
    section: main,
    readOnly: true,
    derivedBy: 'system',
  },
  { ...shared, id: 'state', type: 'list', column: 'state', section: main, options: orderStates },
  { ...folded, id: 'awaits', type: 'list', column: 'awaits', section: main, options: orderAwaits },
  { ...shared, id: 'description', type: 'text', column: 'description', section: main },
  {
    ...shared,
    id: 'salesOrder',
    type: 'string',
    column: 'sales_order',
    section: main,
    format: { maxLength: 100 },
  },
  { id: 'assignedTo', type: 'person', column: 'assigned_to', side: 'own', section: main, source: 'users' },
  { id: 'tags', type: 'multiSelect', column: 'tags', side: 'own', section: main, source: 'tags' },
  { ...shared, id: 'supplier', type: 'party', column: 'supplier', section: parties, source: 'partners' },
  { ...shared, id: 'client', type: 'party', column: 'client', section: parties, source: 'partners' },
  { ...shared, id: 'cargoReadyDate', type: 'date', column: 'cargo_ready_date', section: dates },
  { ...shared, id: 'arrivalDate', type: 'date', column: 'arrival_date', section: dates },
  {
    ...shared,
    id: 'pickUpAddress',
    type: 'place',
    column: 'pick_up_address',
    section: places,
    source: 'addresses',
  },
  {
    ...shared,
    id: 'originCountry',
    type: 'place',
    column: 'origin_country',
    section: places,
    source: 'countries',
  },
  { ...shared, id: 'originPort', type: 'place', column: 'origin_port', section: places, source: 'ports' },
  {
    ...shared,
    id: 'destinationPort',
    type: 'place',
    column: 'destination_port',
    section: places,
    source: 'ports',
  },
  {
    ...shared,
    id: 'destinationCountry',
    type: 'place',
    column: 'destination_country',
    section: places,
    source: 'countries',
  },
  {
    ...shared,
    id: 'deliveryPlace',
    type: 'place',
    column: 'delivery_place',
    section: places,
    source: 'addresses',
  },
  { ...shared, id: 'incoterm', type: 'list', column: 'incoterm', section: terms, options: incotermCodes },
  { ...shared, id: 'currency', type: 'list', column: 'currency', section: terms, options: currencies },
  {
    ...counted,
    id: 'total',
    type: 'decimal',
    column: 'total',
    section: terms,
    computedFrom: ['currency'],
    format: { decimals: 2, maxDecimals: 3 },
  },
  { ...shared, id: 'paymentsDate', type: 'date', column: 'payments_date', section: terms },
  {
    ...shared,
    id: 'paymentsTerms',
    type: 'string',
    column: 'payments_terms',
    section: terms,
    format: { maxLength: 300 },
  },
  { ...counted, id: 'lineCount', type: 'number', column: 'line_count', section: main },
  { ...counted, id: 'sharedDocuments', type: 'number', column: 'shared_documents', section: others },
  messagesField(others),
  { ...counted, id: 'linesToBook', type: 'number', column: 'lines_to_book', section: main },
  { ...folded, id: 'progress', type: 'list', column: 'progress', section: main, options: orderProgress },
  { ...folded, id: 'balance', type: 'structured', column: 'balance', section: main },
  {
    ...folded,
    id: 'expectedArrival',
    type: 'date',
    column: 'expected_arrival',
    section: dates,
    tellsOfOthers: ofEta,
  },
  {
    ...folded,
    id: 'atRisk',
    type: 'checkbox',
    column: 'at_risk',
    section: dates,
    computedFrom: ['arrivalDate', 'expectedArrival'],
  },
  { ...shared, id: 'comments', type: 'text', column: 'comments', section: others },
  { id: 'notes', type: 'text', column: 'notes', side: 'own', section: others },
  {
    id: 'archived',
    type: 'checkbox',
    column: 'archived',
    side: 'own',
    section: others,
    alwaysVisible: true,
  },
  { ...system, id: 'id', type: 'id', column: 'id', section: others },
  {
    id: 'ownerOrganization',
    type: 'id',
    column: 'owner_organization_id',
    side: 'system',
    section: others,
    readOnly: true,
    derivedBy: 'system',
    source: 'organizations',
  },
  {
    id: 'creatorUser',
    type: 'id',
    column: 'create_by_user_id',
    side: 'system',
    section: others,
    readOnly: true,
    derivedBy: 'system',
    ownersAlone: true,
    source: 'users',
  },
  ...timesKept(others),
] as const satisfies readonly Field[]

/** Pieces come first: what is ordered without a unit is counted. */
export const orderUnits = ['piece', ...Object.keys(units).filter((unit) => unit !== 'piece')]

const lines = 'orderLines'
const amounts = { maxDecimals: 6, decimals: 0 } as const
const onItsWay = { ...folded, computedFrom: ['quantity', 'booked'], tellsOfOthers: ofPhase } as const
const received = { ...folded, computedFrom: ['quantity'] } as const

/** Every standard field of an order's line. `product` is a name and a code, never a reference to somebody's catalogue. */
export const orderLineFields = [
  { ...shared, id: 'product', type: 'place', column: 'product', section: lines },
  { ...shared, id: 'code', type: 'string', column: 'code', section: lines, format: { maxLength: 100 } },
  {
    ...shared,
    id: 'description',
    type: 'string',
    column: 'description',
    section: lines,
    format: { maxLength: 1_000 },
  },
  {
    ...shared,
    id: 'quantity',
    type: 'decimal',
    column: 'quantity',
    section: lines,
    format: { ...amounts, min: 0 },
  },
  { ...shared, id: 'unit', type: 'list', column: 'unit', section: lines, options: orderUnits },
  {
    ...shared,
    id: 'pricePerUnit',
    type: 'decimal',
    column: 'price_per_unit',
    section: lines,
    format: { decimals: 2, maxDecimals: 6, min: 0 },
  },
  { ...ruled, id: 'currency', type: 'list', column: 'currency', section: lines, options: currencies },
  {
    ...ruled,
    id: 'totalPrice',
    type: 'decimal',
    column: 'total_price',
    section: lines,
    computedFrom: ['quantity', 'pricePerUnit', 'currency'],
    format: { decimals: 2, maxDecimals: 3 },
  },
  { ...shared, id: 'cargoReadyDate', type: 'date', column: 'cargo_ready_date', section: lines },
  { ...counted, id: 'booked', type: 'decimal', column: 'booked', section: lines, format: amounts },
  {
    ...ruled,
    id: 'balanceBooked',
    type: 'decimal',
    column: 'balance_booked',
    section: lines,
    computedFrom: ['quantity', 'booked'],
    format: amounts,
  },
  {
    ...shared,
    id: 'confirmed',
    type: 'decimal',
    column: 'confirmed',
    section: lines,
    format: { ...amounts, min: 0 },
  },
  { ...onItsWay, id: 'shipped', type: 'decimal', column: 'shipped', section: lines, format: amounts },
  { ...onItsWay, id: 'arrived', type: 'decimal', column: 'arrived', section: lines, format: amounts },
  { ...onItsWay, id: 'untold', type: 'decimal', column: 'untold', section: lines, format: amounts },
  { ...received, id: 'received', type: 'decimal', column: 'received', section: lines, format: amounts },
  { ...received, id: 'damaged', type: 'decimal', column: 'damaged', section: lines, format: amounts },
  {
    ...onItsWay,
    id: 'expectedArrival',
    type: 'date',
    column: 'expected_arrival',
    section: lines,
    tellsOfOthers: ofEta,
  },
  {
    id: 'shipments',
    type: 'structured',
    column: 'shipments',
    side: 'own',
    section: lines,
    readOnly: true,
    derivedBy: 'system',
  },
  { ...system, id: 'id', type: 'id', column: 'id', section: lines },
  { ...system, id: 'orderId', type: 'id', column: 'record_id', section: lines },
  ...timesKept(lines),
] as const satisfies readonly Field[]
