/** Types by the ending of a name; whatever else is just bytes. Nothing here runs in a browser. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  csv: 'text/csv',
  txt: 'text/plain',
  xml: 'application/xml',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The content type of a file by its name; files are always sent as downloads. */
export function contentTypeOf(name: string): string {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return types[ending] ?? 'application/octet-stream'
}
