import { expect, test } from 'vitest'
import { documentFields } from './fields.ts'
import { firstLinks } from './link-fields.ts'
import { deriveDocument, guardDocument } from './rules.ts'
import { documentTypes } from './types.ts'

/** Specification §3, Document, name by name. */
const specified = {
  id: 'id',
  type: 'list',
  file: 'string',
  name: 'string',
  private: 'checkbox',
  bytes: 'decimal',
  tags: 'multiSelect',
  productId: 'id',
  shipmentId: 'id',
  userId: 'id',
  organizationId: 'id',
  purchaseOrderId: 'id',
  purchaseOrderProductId: 'id',
  chatMessageId: 'id',
  chatGroupId: 'id',
  channel: 'list',
  dueDate: 'date',
  expeditionDate: 'date',
  uploadDate: 'dateTime',
  uploadedBy: 'person',
  url: 'string',
}

test('[DOC-07] a document has every field of the specification by its name', () => {
  const types = Object.fromEntries(documentFields.map(({ id, type }) => [id, type]))
  expect(types).toMatchObject(specified)
})

test('[DOC-01] a document is of one of nine types, the company’s unless said otherwise', () => {
  expect(documentTypes).toHaveLength(9)
  expect(deriveDocument({}, { name: 'BL.pdf' })).toEqual({ visibility: 'company', type: 'other' })
  expect(deriveDocument({}, { visibility: 'mine', type: 'invoice' })).toEqual({})
  expect(deriveDocument({ visibility: 'partners' }, { name: 'B' })).toEqual({})
  expect(deriveDocument({ visibility: 'partners' }, { visibility: null })).toEqual({ visibility: 'company' })
})

test('[DOC-01] only who added a document keeps it to themselves', () => {
  const context = (userId: string | null) => ({ dayAt: () => '2026-11-26', userId })
  const refused = [{ path: 'visibility', code: 'DOCUMENT_NOT_YOURS' }]
  const of = (userId: string) => ({ userId, visibility: 'company' })
  const mine = { visibility: 'mine' }
  expect(guardDocument({}, mine, context('ana'))).toEqual([])
  expect(guardDocument({}, mine, context(null))).toEqual(refused)
  expect(guardDocument(of('ana'), { ...of('ana'), ...mine }, context('ana'))).toEqual([])
  expect(guardDocument(of('ana'), { ...of('ana'), ...mine }, context('beto'))).toEqual(refused)
  expect(guardDocument({ ...of('ana'), ...mine }, { ...of('ana'), ...mine }, context(null))).toEqual([])
})

test('[DOC-07] a document says the first record of each kind that it is of', () => {
  const link = (module: string, root: string, recordId: string, rowId: string | null = null) => ({
    module,
    root,
    recordId,
    rowId,
  })
  const links = [
    link('products', 'products', 'p1'),
    link('containers', 'shipments', 's1', 'c1'),
    link('shipments', 'shipments', 's2'),
    link('order_lines', 'orders', 'o1', 'l1'),
  ]
  expect(firstLinks(links)).toEqual({
    shipmentId: 's1',
    productId: 'p1',
    purchaseOrderId: 'o1',
    purchaseOrderProductId: 'l1',
  })
  expect(firstLinks([])).toEqual({
    shipmentId: null,
    productId: null,
    purchaseOrderId: null,
    purchaseOrderProductId: null,
  })
})
