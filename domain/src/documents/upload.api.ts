import { z } from 'zod'
import { anyModuleId } from '../kernel/declared-module.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { isCivilDate } from '../kernel/time/civil-date.ts'
import { documentsApi } from './api.ts'
import { documentType } from './document-type.ts'
import { visibilities } from './types.ts'

const tag = 'documents'
const permission = 'module:documents'
/** The last part of the upload's address (tus 1.0 at /api/v1/uploads). */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/)
const date = z.string().refine(isCivilDate)
const example = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88'
const nothing = '00000000000000000000000000000000'
const records =
  'takes a file; what it says of the document is written as by an update, walked by a test of its own'

/** A record that a document is of; of a row below one with that row's module and id. */
export const linkTo = z.strictObject({ module: anyModuleId, recordId: id, rowId: id.optional() })

/** A version as it is listed. */
const version = z.object({
  n: z.int(),
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  /** Hexadecimal. */
  sha256: z.string(),
  /** Who brought it; null: nobody in particular, or who is gone. Absent where the reader may not see who uploaded the document. */
  user: z.object({ id, label: z.string() }).nullable().optional(),
  /** Absent where the reader may not see when the document was uploaded. */
  createdAt: z.string().optional(),
})

/**
 * Makes a document of the caller's finished upload. Where one of the organization's has the same bytes, nothing is made and
 * `same` says which, unless `same: 'keep'` is sent.
 */
export const uploadDocument = endpoint({
  tag,
  permission,
  apiScope: null,
  method: 'POST',
  path: '/api/v1/documents/uploads',
  summary: 'Make a document of an uploaded file',
  sample: { input: { uploadId: nothing }, records },
  input: z.strictObject({
    uploadId,
    /** Defaults to the file's name. */
    name: z.string().trim().min(1).max(255).optional(),
    type: documentType.optional(),
    visibility: z.enum(visibilities).optional(),
    dueDate: date.optional(),
    expeditionDate: date.optional(),
    expiryDate: date.optional(),
    links: z.array(linkTo).max(50).default([]),
    same: z.enum(['ask', 'keep']).default('ask'),
  }),
  output: z.object({
    document: documentsApi.get.output.nullable(),
    same: z.array(z.object({ id, name: z.string() })),
  }),
  errors: [
    'DOCUMENTS_LIMIT_EXCEDED',
    'UPLOAD_NOT_FOUND',
    'FILE_INFECTED',
    'FILE_NOT_SCANNED',
    'DOCUMENT_EMPTY',
    'DOCUMENT_NOT_YOURS',
    'VALUE_NOT_VALID',
    'FIELD_READ_ONLY',
  ],
  example: {
    input: { uploadId: '5f1c0e9a7b3d4f6281a0c9e8d7b6a5f4', type: 'billOfLading' },
    output: { document: null, same: [{ id: example, name: 'BL_draft.pdf' }] },
  },
})

const path = '/api/v1/documents/{id}/versions'
const versionExample = {
  n: 2,
  name: 'BL_draft.pdf',
  bytes: 48_213,
  contentType: 'application/pdf',
  sha256: 'a3'.repeat(32),
  user: null,
  createdAt: '2026-11-24T15:02:00.000Z',
}

/** The versions of a document, the newest first. */
export const listVersions = endpoint({
  tag,
  permission,
  apiScope: 'documents:read',
  method: 'GET',
  path,
  summary: 'List the versions of a document',
  sample: { input: { id: '$document' }, records },
  bounded: 'the versions of one document',
  input: z.strictObject({ id }),
  output: z.object({ items: z.array(version) }),
  errors: [],
  example: { output: { items: [versionExample] } },
})

/** Adds a version of the caller's finished upload: what counts from then on. Everything else of the document stays. */
export const uploadVersion = endpoint({
  tag,
  permission,
  apiScope: null,
  method: 'POST',
  path,
  summary: 'Add a version to a document',
  sample: { input: { id: '$document', uploadId: nothing }, records },
  input: z.strictObject({ id, uploadId }),
  output: documentsApi.get.output,
  versioned: true,
  errors: ['UPLOAD_NOT_FOUND', 'FILE_INFECTED', 'FILE_NOT_SCANNED', 'DOCUMENT_EMPTY'],
  example: {
    input: { uploadId: '5f1c0e9a7b3d4f6281a0c9e8d7b6a5f4' },
    output: documentsApi.get.example?.output,
  },
})

/** Makes an older version the newest: it becomes a version of its own, and none goes away. */
export const restoreVersion = endpoint({
  tag,
  permission,
  apiScope: 'documents:write',
  method: 'POST',
  path: `${path}/{n}/restore`,
  summary: 'Restore a version of a document',
  sample: { input: { id: '$document', n: '1' }, records },
  input: z.strictObject({ id, n: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: documentsApi.get.output,
  versioned: true,
  errors: [],
  example: { output: documentsApi.get.example?.output },
})

/** A link to the file, for five minutes and for who has got it: their rights are checked again as it is opened. */
export const openDocument = endpoint({
  tag,
  permission,
  apiScope: 'documents:read',
  method: 'POST',
  path: '/api/v1/documents/{id}/link',
  summary: 'Get a link to the file of a document',
  repeatable: 'it changes nothing',
  sample: { input: { id: '$document' }, records },
  input: z.strictObject({
    id,
    /** The version; defaults to the present one. */
    n: z.int().min(1).optional(),
    /** Of a partner's document: the record on which it is shown. */
    recordId: id.optional(),
    /** Shown by a page where its contents are such; else, and by default, a download. */
    inline: z.boolean().default(false),
  }),
  output: z.object({
    url: z.string(),
    expiresAt: z.string(),
    name: z.string(),
    contentType: z.string(),
    bytes: z.int(),
  }),
  errors: ['FILE_MISSING', 'FILE_INFECTED', 'FILE_NOT_SCANNED'],
  example: {
    output: {
      url: '/api/v1/opened/eyJ0IjoiZG9jdW1lbnQifQ.c2lnbmVk',
      expiresAt: '2026-11-24T15:07:00.000Z',
      name: 'BL_draft.pdf',
      contentType: 'application/pdf',
      bytes: 48_213,
    },
  },
})
