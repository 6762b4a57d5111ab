import type { Field } from '../fields/field.ts'
import { timesKept } from '../fields/times-kept.ts'
import { disclosedBy, disclosedByDates } from './links.ts'
import {
  ddInvoiceDates,
  orderDates,
  shipmentDates,
  taskOrigins,
  taskReminders,
  taskStatuses,
} from './options.ts'

const system = { side: 'system', alwaysVisible: true, readOnly: true, derivedBy: 'system' } as const
const written = { side: 'shared', readOnly: true, derivedBy: 'system' } as const
const main = 'task'
const when = 'taskDue'
const about = 'taskRecord'

/** Of which section of its record each date is that a due day may follow. */
const sectionOfDate = (date: (typeof shipmentDates)[number]) =>
  date.endsWith('CutOff') ? 'cutOffs' : 'dates'
const ofShipment = disclosedByDates(
  { module: 'shipments', permission: 'shipments' },
  Object.fromEntries(shipmentDates.map((date) => [date, sectionOfDate(date)])),
)
const ofOrder = disclosedByDates(
  { module: 'orders', permission: 'orders' },
  Object.fromEntries(orderDates.map((date) => [date, 'orderDates'])),
)
const ofDdInvoice = disclosedByDates(
  { module: 'dd_invoices', permission: 'finances' },
  { disputeUntil: 'ddDates' },
)

const link = { type: 'record', side: 'shared', section: about, yields: true } as const

/** Every standard field of a task, in the order of forms and lists. */
export const taskFields = [
  {
    id: 'name',
    type: 'string',
    column: 'name',
    side: 'shared',
    section: main,
    required: true,
    alwaysVisible: true,
    format: { maxLength: 200 },
  },
  { id: 'status', type: 'list', column: 'status', side: 'shared', section: main, options: taskStatuses },
  { id: 'assignedTo', type: 'person', column: 'assigned_to', side: 'own', section: main, source: 'users' },
  { id: 'description', type: 'text', column: 'description', side: 'shared', section: main },
  { id: 'due', type: 'date', column: 'due', side: 'shared', section: when },
  {
    id: 'dueTime',
    type: 'string',
    column: 'due_time',
    side: 'shared',
    section: when,
    format: { maxLength: 5 },
  },
  {
    id: 'reminders',
    type: 'multiSelect',
    column: 'reminders',
    side: 'shared',
    section: when,
    options: taskReminders,
  },
  {
    id: 'dueDays',
    type: 'number',
    column: 'due_days',
    side: 'shared',
    section: when,
    format: { min: -730, max: 730 },
  },
  {
    id: 'shipmentDate',
    type: 'list',
    column: 'shipment_date',
    side: 'shared',
    section: when,
    options: shipmentDates,
    tellsOfOthers: ofShipment,
  },
  {
    id: 'orderDate',
    type: 'list',
    column: 'order_date',
    side: 'shared',
    section: when,
    options: orderDates,
    tellsOfOthers: ofOrder,
  },
  {
    id: 'ddInvoiceDate',
    type: 'list',
    column: 'dd_invoice_date',
    side: 'shared',
    section: when,
    options: ddInvoiceDates,
    tellsOfOthers: ofDdInvoice,
  },
  {
    ...link,
    id: 'shipment',
    column: 'shipment',
    source: 'shipments',
    tellsOfOthers: disclosedBy('shipment'),
  },
  { ...link, id: 'order', column: 'purchase_order', source: 'orders', tellsOfOthers: disclosedBy('order') },
  { ...link, id: 'product', column: 'product', source: 'products', tellsOfOthers: disclosedBy('product') },
  {
    ...link,
    id: 'supplier',
    column: 'supplier',
    source: 'suppliers',
    tellsOfOthers: disclosedBy('supplier'),
  },
  {
    ...link,
    id: 'ddInvoice',
    column: 'dd_invoice',
    source: 'dd_invoices',
    tellsOfOthers: disclosedBy('ddInvoice'),
  },
  { ...written, id: 'origin', type: 'list', column: 'origin', section: main, options: taskOrigins },
  { ...written, id: 'originId', type: 'id', column: 'origin_id', section: main },
  { ...written, id: 'doneAt', type: 'dateTime', column: 'done_at', section: main },
  { ...written, id: 'doneBy', type: 'person', column: 'done_by', section: main, source: 'users' },
  { id: 'archived', type: 'checkbox', column: 'archived', side: 'own', section: main, alwaysVisible: true },
  { ...system, id: 'id', type: 'id', column: 'id', section: main },
  {
    id: 'creatorUser',
    type: 'id',
    column: 'create_by_user_id',
    side: 'system',
    section: main,
    readOnly: true,
    derivedBy: 'system',
    source: 'users',
  },
  ...timesKept(main),
] as const satisfies readonly Field[]

/** What is to be done of a task, one after another. */
export const taskStepFields = [
  {
    id: 'name',
    type: 'string',
    column: 'name',
    side: 'shared',
    section: 'steps',
    format: { maxLength: 200 },
  },
  { id: 'done', type: 'checkbox', column: 'done', side: 'shared', section: 'steps' },
  { ...system, id: 'id', type: 'id', column: 'id', section: 'steps' },
  { ...system, id: 'taskId', type: 'id', column: 'record_id', section: 'steps' },
  ...timesKept('steps'),
] as const satisfies readonly Field[]
