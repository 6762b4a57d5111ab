import { largestUpload } from '@rumbo/domain/files/api'
import { thumbnailSizes } from '@rumbo/domain/files/pictures'
import { type ErrorCode, errorCodes } from '@rumbo/domain/kernel/errors'
import { modes } from '@rumbo/domain/kernel/mode'
import type { Schema } from './schemas.ts'

/** What a file is, as its answer has it. */
const sheets: Schema = {
  'text/csv': { schema: { type: 'string' } },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    schema: { type: 'string', contentEncoding: 'binary' },
  },
}
const anyFile: Schema = { '*/*': { schema: { type: 'string', contentEncoding: 'binary' } } }

const text = { type: 'string' }
const id: Schema = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
const uploadId: Schema = { name: 'id', in: 'path', required: true, schema: text }
const organization: Schema = {
  name: 'organizationId',
  in: 'query',
  description: 'The organization that the call is for; also as a header.',
  schema: { type: 'string', format: 'uuid' },
}
const query = (name: string, schema: Schema, description: string): Schema => ({
  name,
  in: 'query',
  description,
  schema,
})
const header = (name: string, schema: Schema, description: string): Schema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})
const tusVersion = header('Tus-Resumable', { type: 'string', const: '1.0.0' }, 'The version of the protocol')
const offset = header('Upload-Offset', { type: 'integer' }, 'The byte at which this part begins')
const described = (description: string, schema: Schema): Schema => ({ description, schema })

/** Routes that take or send bytes: files are no JSON, so they have no contract. */
type FileRoute = {
  readonly method: string
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tag: string
  readonly parameters: readonly Schema[]
  readonly body?: Schema
  readonly success: Readonly<Record<string, Schema>>
  readonly errors: readonly ErrorCode[]
}

const signedIn =
  'For whoever is signed in and may see it; anybody else is answered that it does not exist. Not for API keys.'
const refused = ['TOKEN_NOT_FOUND', 'TOKEN_NOT_VALID', 'NOT_FOUND'] as const satisfies readonly ErrorCode[]
const refusedIn = [...refused, 'ORGANIZATION_REQUIRED'] as const satisfies readonly ErrorCode[]

const download = (
  route: Pick<FileRoute, 'path' | 'operationId' | 'summary' | 'tag'> &
    Partial<FileRoute> & { readonly content: Schema },
): FileRoute => {
  const { content, ...rest } = route
  return {
    method: 'get',
    description: signedIn,
    parameters: [id, organization],
    errors: refusedIn,
    success: { '200': { description: 'The file', content } },
    ...rest,
  }
}

const uploads = { tag: 'files', errors: refusedIn } as const
const protocol = 'By tus 1.0 (https://tus.io). An upload is its uploader’s alone. Not for API keys.'

export const fileRoutes: readonly FileRoute[] = [
  {
    ...uploads,
    method: 'post',
    path: '/api/v1/uploads',
    operationId: 'postUploads',
    summary: 'Begin an upload',
    errors: [...refusedIn, 'STORAGE_QUOTA_REACHED'],
    description: `${protocol} At most ${largestUpload} bytes.`,
    parameters: [
      organization,
      tusVersion,
      header('Upload-Length', { type: 'integer', maximum: largestUpload }, 'The size of the file in bytes'),
      { ...header('Upload-Metadata', text, '`filename` and the name in base64'), required: false },
    ],
    success: {
      '201': {
        description: 'Begun',
        headers: { Location: described('Where its bytes go; the last part is the id of the upload', text) },
      },
    },
  },
  {
    ...uploads,
    method: 'head',
    path: '/api/v1/uploads/{id}',
    operationId: 'headUploadsId',
    summary: 'Say how much of an upload is there',
    description: protocol,
    parameters: [uploadId, organization, tusVersion],
    success: {
      '200': {
        description: 'So much is there',
        headers: { 'Upload-Offset': described('Bytes that are there', { type: 'integer' }) },
      },
    },
  },
  {
    ...uploads,
    method: 'patch',
    path: '/api/v1/uploads/{id}',
    operationId: 'patchUploadsId',
    summary: 'Send bytes of an upload',
    description: protocol,
    parameters: [uploadId, organization, tusVersion, offset],
    body: { required: true, content: { 'application/offset+octet-stream': { schema: text } } },
    success: {
      '204': {
        description: 'Taken',
        headers: { 'Upload-Offset': described('Bytes that are there now', { type: 'integer' }) },
      },
    },
  },
  {
    ...uploads,
    method: 'delete',
    path: '/api/v1/uploads/{id}',
    operationId: 'deleteUploadsId',
    summary: 'Give up an upload that is not finished',
    description: protocol,
    parameters: [uploadId, organization, tusVersion],
    success: { '204': { description: 'Gone' } },
  },
  download({
    path: '/api/v1/files/{id}/file',
    operationId: 'getFilesIdFile',
    summary: 'Download a file of a record',
    tag: 'files',
    errors: [...refusedIn, 'FILE_MISSING'],
    content: anyFile,
  }),
  download({
    path: '/api/v1/files.zip',
    operationId: 'getFilesZip',
    summary: 'Download the files of a record as one zip, with what is missing listed in `_missing.txt`',
    tag: 'files',
    parameters: [
      { ...query('module', text, 'The module of the record, or of the row'), required: true },
      {
        ...query('recordId', { type: 'string', format: 'uuid' }, 'The record, or a row of it'),
        required: true,
      },
      query('fieldId', text, 'The field of files; without it all of them'),
      organization,
    ],
    errors: refusedIn,
    content: { 'application/zip': { schema: { type: 'string', contentEncoding: 'binary' } } },
  }),
  download({
    path: '/api/v1/files/{id}/pictures/{size}',
    operationId: 'getFilesIdPicturesSize',
    summary: 'Get a file of a field of pictures as a small picture',
    tag: 'files',
    parameters: [
      id,
      {
        name: 'size',
        in: 'path',
        required: true,
        description: 'Its longest side in pixels',
        schema: { type: 'integer', enum: [...thumbnailSizes] },
      },
      organization,
    ],
    content: { 'image/webp': { schema: { type: 'string', contentEncoding: 'binary' } } },
  }),
  download({
    path: '/api/v1/documents/{id}/file',
    operationId: 'getDocumentsIdFile',
    summary: 'Download the present file of a document',
    tag: 'documents',
    errors: [...refusedIn, 'FILE_MISSING'],
    content: anyFile,
  }),
  download({
    path: '/api/v1/documents.zip',
    operationId: 'getDocumentsZip',
    summary: 'Download documents as one zip, with what is missing listed in `_missing.txt`',
    tag: 'documents',
    parameters: [
      query('module', text, 'The module of the record whose documents are wanted'),
      query('recordId', { type: 'string', format: 'uuid' }, 'The record; without it `ids` are needed'),
      query('ids', text, 'The ids of the chosen documents, separated by commas; 200 at most'),
      organization,
    ],
    errors: refusedIn,
    content: { 'application/zip': { schema: { type: 'string', contentEncoding: 'binary' } } },
  }),
  download({
    path: '/api/v1/opened/{token}',
    operationId: 'getOpenedToken',
    summary: 'Open the file that a link to a document is for',
    tag: 'documents',
    parameters: [
      { name: 'token', in: 'path', required: true, description: 'As the link has it', schema: text },
    ],
    errors: [...refused, 'FILE_MISSING'],
    content: anyFile,
  }),
  download({
    path: '/api/v1/exports/{id}/file',
    operationId: 'getExportsIdFile',
    summary: 'Download the file of an export',
    tag: 'exports',
    content: sheets,
  }),
  download({
    path: '/api/v1/imports/{id}/failed.csv',
    operationId: 'getImportsIdFailedCsv',
    summary: 'Download the rows of an import that failed',
    tag: 'imports',
    content: { 'text/csv': { schema: text } },
  }),
  download({
    path: '/api/v1/import-templates/{module}/file',
    operationId: 'getImportTemplatesModuleFile',
    summary: 'Download a template for files to import',
    tag: 'imports',
    parameters: [
      { name: 'module', in: 'path', required: true, schema: text },
      organization,
      { ...query('format', { type: 'string', enum: ['csv', 'xlsx'] }, 'The kind of file'), required: true },
      { ...query('mode', { type: 'string', enum: [...modes] }, 'The transport type'), required: true },
      query('containers', { type: 'string', enum: ['slash', 'rows'] }, 'How several containers stand in it'),
    ],
    content: sheets,
  }),
  download({
    path: '/api/v1/images/{id}',
    operationId: 'getImagesId',
    summary: 'Get a picture: of a person, a logo or a field',
    tag: 'images',
    parameters: [id],
    errors: refused,
    content: { 'image/*': { schema: { type: 'string', contentEncoding: 'binary' } } },
  }),
]

/** A route as the document has it. */
export function fileOperation({ operationId, summary, description, tag, ...route }: FileRoute): Schema {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of route.errors) {
    const { status } = errorCodes[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    },
  ])
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    parameters: [...route.parameters],
    ...(route.body ? { requestBody: route.body } : {}),
    responses: { ...route.success, ...Object.fromEntries(refusals) },
  }
}
