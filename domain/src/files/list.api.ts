import { z } from 'zod'
import { anyModuleId } from '../kernel/declared-module.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { file, fileField } from './api.ts'
import { pictureProblems, pictureStates } from './pictures.ts'

/** What is known of a file as a picture. */
const picture = z.object({
  state: z.enum(pictureStates),
  /** Why it is never shown small. */
  problem: z.enum(pictureProblems).nullable(),
  /** In pixels, upright; null until it was decoded. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})

/**
 * The files of a field of a record, in their order. Those of a field of pictures say whether they can be shown small: at
 * `/api/v1/files/{id}/pictures/{size}`, by the sizes 160, 640 and 1600.
 */
export const listFiles = endpoint({
  method: 'GET',
  path: '/api/v1/files',
  summary: 'List the files of a field of a record',
  tag: 'files',
  permission: 'records',
  apiScope: null,
  bounded: 'the files of one field, 50 at most',
  sample: {
    input: { module: 'shipments', recordId: '$shipment', fieldId: '$shipment' },
    records: {
      asks: [
        {
          of: ['shipments'],
          type: 'files',
          input: { module: 'shipments', recordId: '$shipment', fieldId: '$field' },
        },
        {
          of: ['products'],
          type: 'files',
          input: { module: 'products', recordId: '$product', fieldId: '$field' },
        },
      ],
    },
  },
  input: z.strictObject({
    module: anyModuleId,
    recordId: id,
    /** The row below the record, where it is a field of one. */
    rowId: id.optional(),
    fieldId: fileField,
  }),
  output: z.object({
    items: z.array(
      file.extend({
        /** Null: of a field of other files. */
        picture: picture.nullable(),
      }),
    ),
  }),
  errors: [],
  example: {
    input: { module: 'products', recordId: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60', fieldId: 'photos' },
    output: {
      items: [
        {
          id: '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88',
          name: 'Pump.jpg',
          contentType: 'image/jpeg',
          bytes: 2_148_213,
          url: '/api/v1/files/019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88/file',
          picture: { state: 'ready', problem: null, width: 4032, height: 3024 },
        },
      ],
    },
  },
})
