import type { DataImport } from '@rumbo/domain/records/imports/import'
import { createImport, getImport, previewImport } from '@rumbo/domain/records/imports/imports.api'
import { expect, vi } from 'vitest'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

export type As = { readonly person: Person; readonly organization: Organization }

const headersOf = (served: Served, { person, organization }: As) => ({
  authorization: `Bearer ${served.token(person)}`,
  organizationId: organization.id,
  'tus-resumable': '1.0.0',
})

/** Begins an upload of so many bytes. @returns its id */
export async function beginUpload(served: Served, as: As, { name = 'file.csv', bytes = 0 }): Promise<string> {
  const { headers, status } = await fetch(`${served.url}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      ...headersOf(served, as),
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  expect(status).toBe(201)
  return headers.get('location')?.split('/').at(-1) ?? ''
}

/** Sends a part of an upload from an offset on. @returns the answer's status */
export async function send(
  served: Served,
  as: As,
  { upload, from = 0, part }: { readonly upload: string; readonly from?: number; readonly part: Uint8Array },
): Promise<number> {
  const { status } = await fetch(`${served.url}/api/v1/uploads/${upload}`, {
    method: 'PATCH',
    headers: {
      ...headersOf(served, as),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
    },
    body: Uint8Array.from(part),
  })
  return status
}

/** Uploads a file and makes an import of it. @returns its id */
export async function importFile(
  served: Served,
  as: As,
  content: string | Uint8Array,
  name = 'file.csv',
): Promise<string> {
  const part = typeof content === 'string' ? Buffer.from(content) : content
  const upload = await beginUpload(served, as, { name, bytes: part.length })
  if (part.length > 0) expect(await send(served, as, { upload, part })).toBe(204)
  const { status, body } = await served.call(createImport, { uploadId: upload }, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.id
}

/** Waits until an import has been read, or couldn't be. */
export const readImport = (served: Served, as: As, id: string): Promise<DataImport> =>
  vi.waitFor(
    async () => {
      const { body } = await served.call(getImport, { id }, as)
      expect(['uploading', 'reading']).not.toContain(body.state)
      return body
    },
    { timeout: 20_000, interval: 50 },
  )

/** The cells of the first rows, titles and headings among them. */
export async function previewOf(served: Served, as: As, id: string): Promise<readonly (readonly string[])[]> {
  const { body } = await served.call(previewImport, { id }, as)
  return body.rows.map(({ cells }) => cells)
}
