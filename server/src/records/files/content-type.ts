import { pictureTypeOf } from '@rumbo/domain/files/pictures'

/** Types by the ending of a name; whatever else is just bytes. Nothing here runs in a browser. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  csv: 'text/csv',
  txt: 'text/plain',
  xml: 'application/xml',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * The content type of a file: a picture's by its content, any other's by its name; files are always sent as downloads. What is
 * called a picture and is none is just bytes.
 */
export function contentTypeOf(name: string, head: Uint8Array): string {
  const picture = pictureTypeOf(head)
  if (picture) return picture
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  const named = types[ending] ?? bytes
  return named.startsWith('image/') ? bytes : named
}

const bytes = 'application/octet-stream'
