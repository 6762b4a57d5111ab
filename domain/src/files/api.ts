import { z } from 'zod'
import { anyModuleId } from '../kernel/declared-module.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { withCode } from '../kernel/text.ts'

/** The largest file that an upload may bring, in bytes: 3000 MB. */
export const largestUpload = 3_145_728_000

/** The field of files: a standard one's name, or a custom one's id. */
export const fileField = z.string().regex(/^[\w-]{1,64}$/, withCode('VALUE_NOT_VALID'))

/** A file of a record, as a field of the type `files` shows it. */
export const file = z.object({
  id,
  name: z.string(),
  /** What it is, by its name: it is never opened in the product's pages as anything else than a download. */
  contentType: z.string(),
  bytes: z.int(),
  /** Where it is downloaded, with the organization as `organizationId`. */
  url: z.string(),
})

/**
 * Makes a file of a finished upload and puts it at the end of a field of the type `files`. An upload is a file once;
 * the field must be the caller's to edit.
 */
export const attachFile = endpoint({
  method: 'POST',
  path: '/api/v1/files',
  summary: 'Attach an uploaded file to a field of a record',
  tag: 'files',
  permission: 'records',
  apiScope: null,
  sample: {
    input: {
      uploadId: '00000000000000000000000000000000',
      module: 'shipments',
      recordId: '$shipment',
      fieldId: '$shipment',
    },
    records: {
      asks: [
        {
          of: ['shipments', 'tables'],
          type: 'files',
          input: {
            uploadId: '$upload',
            module: 'shipments',
            recordId: '$shipment',
            fieldId: '$field',
          },
        },
        {
          of: ['products'],
          type: 'files',
          input: { uploadId: '$upload', module: 'products', recordId: '$product', fieldId: '$field' },
        },
      ],
      writes: [
        {
          of: ['shipments', 'tables'],
          type: 'files',
          input: { uploadId: '$upload', module: 'shipments', recordId: '$shipment', fieldId: '$field' },
        },
        {
          of: ['products'],
          type: 'files',
          input: { uploadId: '$upload', module: 'products', recordId: '$product', fieldId: '$field' },
        },
      ],
    },
  },
  input: z.strictObject({
    /** The last part of the upload's address (tus 1.0 at /api/v1/uploads). */
    uploadId: z.string().regex(/^[0-9a-f]{32}$/),
    module: anyModuleId,
    /** The record. */
    recordId: id,
    /** The row below it, where it is a field of one. */
    rowId: id.optional(),
    fieldId: fileField,
  }),
  output: file,
  errors: [
    'UPLOAD_NOT_FOUND',
    'FILE_INFECTED',
    'FILE_NOT_SCANNED',
    'FIELD_UNKNOWN',
    'FIELD_READ_ONLY',
    'PICTURE_TOO_LARGE',
    'VALUE_NOT_VALID',
  ],
  example: {
    input: {
      uploadId: '5f1c0e9a7b3d4f6281a0c9e8d7b6a5f4',
      module: 'shipments',
      recordId: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60',
      fieldId: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f77',
    },
    output: {
      id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88',
      name: 'Packing list.pdf',
      contentType: 'application/pdf',
      bytes: 48_213,
      url: '/api/v1/files/019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88/file',
    },
  },
})
