import { z } from 'zod'
import { anyModuleId, rootId } from '../kernel/declared-module.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { documentsApi } from './api.ts'
import { linkTo } from './upload.api.ts'

const tag = 'documents'
const permission = 'module:documents'
const records = 'answers with links, and documents by the rights on each field; walked by a test of its own'
const path = '/api/v1/documents/{id}/links'
const shipment = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'
const document = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88'

/** A record that a document is of, where its reader sees that record. */
const link = z.object({
  id,
  module: anyModuleId,
  recordId: id,
  rowId: id.nullable(),
  /** What the record is called; null where it has no name. */
  title: z.string().nullable(),
  /** Whether the record takes values that the document says. */
  takesValues: z.boolean(),
})
const links = z.object({ items: z.array(link) })
const linksExample = {
  items: [
    {
      id: document,
      module: 'shipments',
      recordId: shipment,
      rowId: null,
      title: 'Wooden furniture',
      takesValues: true,
    },
  ],
}

/** The records that a document is of, less those that the caller doesn't see. */
export const listDocumentLinks = endpoint({
  tag,
  permission,
  apiScope: 'documents:read',
  method: 'GET',
  path,
  summary: 'List the records of a document',
  sample: { input: { id: '$document' }, records },
  bounded: 'the records of one document',
  input: z.strictObject({ id }),
  output: links,
  errors: [],
  example: { output: linksExample },
})

/** Links a document to records; those that it is of already stay as they are. */
export const linkDocument = endpoint({
  tag,
  permission,
  apiScope: 'documents:write',
  method: 'POST',
  path,
  summary: 'Link a document to records',
  repeatable: 'a link that is there stays as it is',
  sample: { input: { id: '$document', to: [{ module: 'shipments', recordId: '$shipment' }] }, records },
  input: z.strictObject({ id, to: z.array(linkTo).min(1).max(50) }),
  output: links,
  errors: ['DOCUMENT_LINKS_NOT_TAKEN', 'DOCUMENTS_LIMIT_EXCEDED'],
  example: { input: { to: [{ module: 'shipments', recordId: shipment }] }, output: linksExample },
})

/** Unlinks a document from a record; both stay. */
export const unlinkDocument = endpoint({
  tag,
  permission,
  apiScope: 'documents:write',
  method: 'DELETE',
  path: `${path}/{linkId}`,
  summary: 'Unlink a document from a record',
  sample: { input: { id: '$document', linkId: '$shipment' }, records },
  input: z.strictObject({ id, linkId: id }),
  output: links,
  errors: [],
  example: { output: linksExample },
})

/** What a partner shows of a document on a record that both have; a field that the reader's role hides of documents is absent. */
const shown = z.object({
  id,
  rowId: id.nullable(),
  organization: z.object({ id, label: z.string() }),
  name: z.string(),
  type: z.string().nullable().optional(),
  /** What the partner calls a type of its own; null: the type is one of the product's. */
  typeName: z.string().nullable().optional(),
  dueDate: z.string().nullable().optional(),
  expeditionDate: z.string().nullable().optional(),
  expiryDate: z.string().nullable().optional(),
  contentType: z.string().nullable().optional(),
  bytes: z.int().nullable().optional(),
  versionNumber: z.int().nullable().optional(),
  uploadDate: z.string().nullable().optional(),
})

/**
 * The documents of a record, the newest first: the caller's organization's own, as far as the caller may see each field, and those that its
 * owner or those who hold it show.
 */
export const listRecordDocuments = endpoint({
  tag,
  permission,
  apiScope: 'documents:read',
  method: 'GET',
  path: '/api/v1/documents/of-record',
  summary: 'List the documents of a record',
  sample: { input: { module: 'shipments', recordId: '$shipment' }, records },
  bounded: 'the documents of one record, 2,000 at most',
  input: z.strictObject({ module: rootId, recordId: id }),
  output: z.object({
    items: z.array(documentsApi.get.output.and(z.object({ rowId: id.nullable(), linkId: id }))),
    shown: z.array(shown),
  }),
  errors: ['DOCUMENT_LINKS_NOT_TAKEN'],
  example: { input: { module: 'shipments', recordId: shipment }, output: { items: [], shown: [] } },
})
