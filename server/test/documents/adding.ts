import { uploadDocument } from '@rumbo/domain/documents/upload.api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { expect } from 'vitest'
import { type As, beginUpload, send } from '../imports/uploading.ts'
import type { Served } from '../world/served.ts'

/** The beginning of a PDF with something of its own. */
export const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n%${text}\n%%EOF\n`)

/** Uploads bytes by tus. @returns the upload's id */
export async function uploadBytes(served: Served, as: As, part: Buffer, name = 'BL.pdf'): Promise<string> {
  const uploadId = await beginUpload(served, as, { name, bytes: part.length })
  if (part.length > 0) expect(await send(served, as, { upload: uploadId, part })).toBe(204)
  return uploadId
}

/** The archive of some documents. */
export const zipOf = (served: Served, { person, organization }: As, query: Record<string, string>) =>
  fetch(`${served.url}/api/v1/documents.zip?${new URLSearchParams(query)}`, {
    headers: {
      authorization: `Bearer ${served.token(person)}`,
      organizationId: organization.id,
      'accept-language': 'en-us',
    },
  })

/** Makes a document of some bytes. @returns it */
export async function addDocument(
  served: Served,
  as: As,
  {
    part,
    name,
    ...given
  }: { readonly part: Buffer; readonly name?: string } & Omit<
    Sent<typeof uploadDocument>,
    'uploadId' | 'name'
  >,
) {
  const uploadId = await uploadBytes(served, as, part, name)
  const { status, body } = await served.call(uploadDocument, { uploadId, ...given }, as)
  expect([status, body]).toEqual([200, expect.objectContaining({ same: [] })])
  if (!body.document) throw new Error('nothing was made')
  return body.document
}
