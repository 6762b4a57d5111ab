import type { Received, Sent } from '@rumbo/domain/kernel/endpoint'
import { getExportFile } from '@rumbo/domain/records/exports/api'
import { startExport } from '@rumbo/domain/shipments/contracts/export.api'
import { getWork, isUnfinished } from '@rumbo/domain/works/api'
import { expect, vi } from 'vitest'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

type As = { readonly person: Person; readonly organization: Organization }

/** Waits until a work has ended. */
export async function ended(served: Served, id: string, as: As): Promise<Received<typeof getWork>> {
  return vi.waitFor(
    async () => {
      const { body } = await served.call(getWork, { id }, as)
      expect(isUnfinished(body)).toBe(false)
      return body
    },
    { timeout: 30_000, interval: 20 },
  )
}

/** Asks for the bytes of an export, the way a browser would with the session's token. */
export const download = (served: Served, id: string, { person, organization }: As): Promise<Response> =>
  fetch(new URL(`/api/v1/exports/${id}/file`, served.url), {
    headers: { authorization: `Bearer ${served.token(person)}`, organizationId: organization.id },
  })

/** Exports, waits, and gives the bytes. */
export async function exported(served: Served, input: Sent<typeof startExport>, as: As) {
  const { status, body } = await served.call(startExport, input, as)
  expect([status, body]).toEqual([200, expect.objectContaining({ kind: 'shipments-export' })])
  const work = await ended(served, body.id, as)
  expect(work).toMatchObject({ state: 'done', error: null })
  const { body: file } = await served.call(getExportFile, { id: body.id }, as)
  const response = await download(served, body.id, as)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([response.status, bytes.length]).toEqual([200, file.bytes])
  return { id: body.id, work, file, bytes, headers: response.headers }
}
