import type { Field } from '../fields/field.ts'
import { timesKept } from '../fields/times-kept.ts'
import { documentChannels, documentHomes, documentTypes, visibilities } from './types.ts'

const system = { side: 'system', alwaysVisible: true, readOnly: true, derivedBy: 'system' } as const
/** Written by the product with a version or a link. */
const kept = { side: 'system', readOnly: true, derivedBy: 'system' } as const
const shared = { side: 'shared' } as const
const main = 'document'
const sight = 'documentSight'
const dates = 'documentDates'
const file = 'documentFile'
const links = 'documentLinks'

/** Every standard field of a document (specification §3), in the order of forms. */
export const documentFields = [
  {
    ...shared,
    id: 'name',
    type: 'string',
    column: 'name',
    section: main,
    required: true,
    alwaysVisible: true,
    format: { maxLength: 255 },
  },
  {
    ...shared,
    id: 'type',
    type: 'list',
    column: 'type',
    section: main,
    options: documentTypes,
    source: 'documentTypes',
  },
  { id: 'tags', type: 'multiSelect', column: 'tags', side: 'own', section: main, source: 'tags' },
  { id: 'note', type: 'text', column: 'note', side: 'own', section: main },
  { ...shared, id: 'visibility', type: 'list', column: 'visibility', section: sight, options: visibilities },
  {
    id: 'private',
    type: 'checkbox',
    column: 'private',
    side: 'system',
    section: sight,
    readOnly: true,
    derivedBy: 'rule',
    computedFrom: ['visibility'],
  },
  { ...shared, id: 'dueDate', type: 'date', column: 'due_date', section: dates },
  { ...shared, id: 'expeditionDate', type: 'date', column: 'expedition_date', section: dates },
  { ...shared, id: 'expiryDate', type: 'date', column: 'expiry_date', section: dates },
  { ...kept, id: 'file', type: 'string', column: 'file', section: file },
  { ...kept, id: 'contentType', type: 'string', column: 'content_type', section: file },
  { ...kept, id: 'bytes', type: 'decimal', column: 'bytes', section: file, format: { decimals: 0 } },
  { ...kept, id: 'versionNumber', type: 'number', column: 'version_number', section: file },
  { ...kept, id: 'uploadDate', type: 'dateTime', column: 'uploaded_at', section: file },
  { ...kept, id: 'uploadedBy', type: 'person', column: 'uploaded_by', section: file, source: 'users' },
  { ...kept, id: 'channel', type: 'list', column: 'channel', section: file, options: documentChannels },
  { ...kept, id: 'url', type: 'string', column: 'url', section: file },
  { ...kept, id: 'home', type: 'list', column: 'home', section: links, options: documentHomes },
  { ...kept, id: 'shipmentId', type: 'id', column: 'shipment_id', section: links },
  { ...kept, id: 'productId', type: 'id', column: 'product_id', section: links },
  { ...kept, id: 'purchaseOrderId', type: 'id', column: 'purchase_order_id', section: links },
  { ...kept, id: 'purchaseOrderProductId', type: 'id', column: 'purchase_order_product_id', section: links },
  { ...kept, id: 'chatMessageId', type: 'id', column: 'chat_message_id', section: links },
  { ...kept, id: 'chatGroupId', type: 'id', column: 'chat_group_id', section: links },
  { ...kept, id: 'userId', type: 'id', column: 'create_by_user_id', section: file, source: 'users' },
  {
    ...system,
    id: 'organizationId',
    type: 'id',
    column: 'owner_organization_id',
    section: main,
    source: 'organizations',
  },
  {
    id: 'archived',
    type: 'checkbox',
    column: 'archived',
    side: 'own',
    section: main,
    alwaysVisible: true,
  },
  { ...system, id: 'id', type: 'id', column: 'id', section: main },
  ...timesKept(main),
] as const satisfies readonly Field[]
