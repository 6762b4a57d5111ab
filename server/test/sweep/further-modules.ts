import { chargesApi } from '@rumbo/domain/charges/api'
import { sendMessage } from '@rumbo/domain/chats/chats.api'
import { ddInvoicesApi } from '@rumbo/domain/dd-invoices/records.api'
import { documentsApi } from '@rumbo/domain/documents/api'
import { saveDocumentRule } from '@rumbo/domain/documents/needs/needs.api'
import { saveDocumentType } from '@rumbo/domain/documents/own-types.api'
import { newId } from '@rumbo/domain/kernel/id'
import { ordersApi } from '@rumbo/domain/orders/api'
import { createReceipt } from '@rumbo/domain/orders/receipts.api'
import { productsApi } from '@rumbo/domain/products/api'
import { suppliersApi } from '@rumbo/domain/suppliers/api'
import { tasksApi } from '@rumbo/domain/tasks/api'
import { saveTaskTemplate } from '@rumbo/domain/tasks/templates.api'
import { markedThings } from '../fixtures/things/swept-things.ts'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { inputOf, type MoreBelongings } from './belongings.ts'
import type { MoreRecords } from './hidden/marked-world.ts'

const markedProducts: MoreRecords = {
  root: 'products',
  child: 'product_tariffs',
  api: productsApi,
  names: { one: 'product', many: 'products', child: 'product_tariffs' },
  childText: 'note',
  giveNumber: async () => {},
}

const markedSuppliers: MoreRecords = {
  root: 'suppliers',
  child: 'supplier_contacts',
  api: suppliersApi,
  names: { one: 'supplier', many: 'suppliers', child: 'supplier_contacts' },
  isPrivate: true,
  inDirectory: ['supplier', 'partnerId'],
  giveNumber: async () => {},
}

const markedCharges: MoreRecords = {
  root: 'charges',
  api: chargesApi,
  names: { one: 'charge', many: 'charges' },
  title: 'concept',
  isPrivate: true,
  // It follows from the amount.
  unfilled: ['unitPrice'],
  giveNumber: ({ world }, id) =>
    world.owner.query(
      "update base.charges set fx_rate = 17.1234567, fx_currency = 'MXN', fx_day = '2033-05-17', estimated_amount = 71306.55 where id = $1",
      [id],
    ),
}

/** What the product finds by checking is written as if it had found it. */
const markedDdInvoices: MoreRecords = {
  root: 'dd_invoices',
  child: 'dd_lines',
  childText: 'container',
  api: ddInvoicesApi,
  names: { one: 'ddInvoice', many: 'ddInvoices', child: 'dd_lines' },
  title: 'invoiceNumber',
  isPrivate: true,
  // Their options are words that answers of other contracts hold too.
  byKey: ['issuer', 'direction', 'verdict'],
  // The end of the window is the day of a task, which is the task's own (decision 0074).
  unfilled: ['itemsFound', 'itemsMissing', 'disputeUntil'],
  giveNumber: ({ world }, id) =>
    world.owner.query(
      `update base.dd_invoices set verdict = 'wrong', disputable = 71301.55, arguable = 71302.55, finding_count = 71303,
         unchecked_lines = 71304 where id = $1`,
      [id],
    ),
}

/** A task belongs to one record: here to the order; and its due day is its own. */
const markedTasks: MoreRecords = {
  root: 'tasks',
  child: 'task_steps',
  api: tasksApi,
  names: { one: 'task', many: 'tasks', child: 'task_steps' },
  isPrivate: true,
  unfilled: [
    'shipment',
    'product',
    'supplier',
    'ddInvoice',
    'shipmentDate',
    'orderDate',
    'ddInvoiceDate',
    'dueTime',
  ],
  giveNumber: ({ world }, id) =>
    world.owner.query('update base.tasks set origin_id = $2 where id = $1', [id, newId()]),
}

const markedDocuments: MoreRecords = {
  root: 'documents',
  api: documentsApi,
  names: { one: 'document', many: 'documents' },
  // Whose alone one is follows its maker, who becomes Beto: a test of its own walks that.
  chosen: { visibility: ['partners', 'company'], type: ['proofOfDelivery', 'packingList'] },
  byKey: ['visibility', 'channel', 'home'],
  isPrivate: true,
  giveNumber: ({ world }, id, number) =>
    world.owner.query(
      `update base.documents set file = 'markFile.pdf', content_type = 'mark/content', bytes = 70701, version_number = $2, home = 'notRead',
         uploaded_at = '2033-02-01T10:00:00Z', uploaded_by = '{"label": "markUploader"}', shipment_id = '019ab0c2-0000-7000-8000-000000000001',
         product_id = '019ab0c2-0000-7000-8000-000000000002', purchase_order_id = '019ab0c2-0000-7000-8000-000000000003', purchase_order_product_id = '019ab0c2-0000-7000-8000-000000000004',
         chat_message_id = '019ab0c2-0000-7000-8000-000000000005', chat_group_id = '019ab0c2-0000-7000-8000-000000000006'
       where id = $1`,
      [id, number],
    ),
}

/** The modules besides shipments that every sweep goes through. A new module is an entry here. */
export const furtherModules: readonly MoreRecords[] = [
  markedThings,
  markedProducts,
  markedSuppliers,
  markedDocuments,
  {
    root: 'orders',
    child: 'order_lines',
    childText: 'description',
    api: ordersApi,
    names: { one: 'order', many: 'orders', child: 'order_lines' },
    giveNumber: ({ world }, id, number) =>
      world.owner.query('update base.orders set order_number = $2 where id = $1', [id, `PO-${number}`]),
  },
  markedCharges,
  markedDdInvoices,
  markedTasks,
]

/** What `$names` of samples stand for in those modules. */
export const furtherNames = [
  ...furtherModules.flatMap(({ names: { one, child } }) => (child === undefined ? [one] : [one, child])),
  'receipt',
  // Of modules without children, samples name a table and a row of it.
  'table',
  'row',
  'taskTemplate',
  'documentRule',
  'documentType',
  'chat',
  'message',
  'heldMail',
  'follower',
]

/** Those whose records can be shared. */
export const shareableModules = furtherModules.filter(({ isPrivate }) => !isPrivate)

/** A record with a child of each of them. */
export async function furtherRecords(
  served: Served,
  as: { readonly person: Person; readonly organization: Organization },
): Promise<MoreBelongings> {
  const made: Record<string, string> = {}
  for (const { api, child, names, title = 'name', childText = 'name' } of furtherModules) {
    const { body } = await served.call(api.create, { [title]: 'Secret' } as never, as)
    const row = { id: String(body.id), resource: child, [childText]: 'Secret' }
    made[names.one] = String(body.id)
    if (names.child === undefined) continue
    made[names.child] = String((await served.call(api.createRow, row as never, as)).body.id)
  }
  made.table = newId()
  made.row = newId()
  const came = { receivedOn: '2026-11-03', good: '1', note: 'Secret' }
  const ofLine = { id: made.order ?? '', productId: made.order_lines ?? '' }
  made.receipt = (await served.call(createReceipt, { ...ofLine, ...came }, as)).body.id
  const template = { ...inputOf(saveTaskTemplate, { taskTemplate: newId() }), name: 'Secret' }
  made.taskTemplate = (await served.call(saveTaskTemplate, template, as)).body.id
  made.documentType = newId()
  const ownType = { ...inputOf(saveDocumentType, { documentType: made.documentType }), name: 'Secret' }
  await served.call(saveDocumentType, ownType, as)
  made.documentRule = newId()
  const ofOrder = {
    module: 'orders',
    recordId: made.order ?? '',
    lane: 'company',
    id: newId(),
    text: 'Secret',
  } as const
  const sent = (await served.call(sendMessage, ofOrder, as)).body
  made.chat = sent.chatId
  made.message = sent.message.id
  made.heldMail = newId()
  made.follower = newId()
  await served.world.owner.query(
    `insert into base.received_mails (organization_id, id, upload_id, bytes, state, reason, subject)
     values ($1, $2, 'none', 1, 'held', 'unknownSender', 'Secret')`,
    [as.organization.id, made.heldMail],
  )
  await served.world.owner.query(
    `insert into base.chat_followers (organization_id, id, record_id, chat_id, name, email, language, mailed_seq)
     values ($1, $2, $3, $4, 'Secret', 'secret@x.example', 'en-us', 0)`,
    [as.organization.id, made.follower, made.order, made.chat],
  )
  await served.call(saveDocumentRule, inputOf(saveDocumentRule, { documentRule: made.documentRule }), as)
  return made
}
