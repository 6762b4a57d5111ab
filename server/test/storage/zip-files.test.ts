import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { attachFile } from '@rumbo/domain/files/api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { readDirectory } from '../../src/records/imports/reading/xlsx/zip.ts'
import { type As, beginUpload, send } from '../imports/uploading.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'
import { namesIn } from './names-in.ts'

const holder = useServed()
let as: As
let papers: string
let others: string
let shipment: string

beforeAll(async () => {
  const { world, served } = holder
  const person = await world.person('Ana')
  as = { person, organization: await world.organization('Andes', person) }
  papers = await defineField(world, as.organization, { name: 'Papers', type: 'files' })
  others = await defineField(world, as.organization, { name: 'Others', type: 'files' })
  shipment = (await served.call(createShipment, { name: 'With papers', freightType: 'road' }, as)).body.id
  await attach(papers, 'bill.pdf', 'first')
  await attach(papers, 'bill.pdf', 'second')
  await attach(others, '../secret.html', 'third')
})

async function attach(fieldId: string, name: string, text: string): Promise<string> {
  const part = Buffer.from(text)
  const uploadId = await beginUpload(holder.served, as, { name, bytes: part.length })
  await send(holder.served, as, { upload: uploadId, part })
  const place = { module: 'shipments', recordId: shipment, fieldId } as const
  await holder.served.call(attachFile, { uploadId, ...place }, as)
  return uploadId
}

const zip = ({ person, organization }: As, query: Record<string, string> = {}, language = 'en-us') =>
  fetch(
    `${holder.served.url}/api/v1/files.zip?${new URLSearchParams({ module: 'shipments', recordId: shipment, ...query })}`,
    {
      headers: {
        authorization: `Bearer ${holder.served.token(person)}`,
        organizationId: organization.id,
        'accept-language': language,
      },
    },
  )

test('[DOC-04] the files of a record, or of one field, come as one archive that runs nothing', async () => {
  const answer = await zip(as)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await namesIn(answer)).toEqual(['bill (2).pdf', 'bill.pdf', 'secret.html'])
  expect(await namesIn(await zip(as, { fieldId: papers }))).toEqual(['bill (2).pdf', 'bill.pdf'])
  for (const query of [{ fieldId: 'name' }, { module: 'nothing' }, { recordId: 'x' }, { fieldId: 'no-such' }])
    expect((await zip(as, query as never)).status).toBe(404)
})

test('[DOC-04] whom a role hides a field gets none of its files, and others nothing at all', async () => {
  const { world } = holder
  const fields = { shipments: { default: 'view', sections: {}, fields: { [others]: 'hide' } } }
  const role = await customRole(world, as.organization, { modules: ['shipments'], default: 'view', fields })
  const person = await memberWith(world, as.organization, { name: 'Luis', role })
  const luis: As = { person, organization: as.organization }
  expect(await namesIn(await zip(luis))).toEqual(['bill (2).pdf', 'bill.pdf'])
  expect((await zip(luis, { fieldId: others })).status).toBe(404)
  const stranger = await world.person('Eva')
  const theirs = { person: stranger, organization: await world.organization('Others', stranger) }
  expect((await zip(theirs)).status).toBe(404)
  expect((await zip({ person: stranger, organization: as.organization })).status).toBeGreaterThanOrEqual(400)
})

test('[DOC-04] a file whose bytes are gone is listed in the archive, in the reader’s language', async () => {
  const gone = await attach(papers, 'gone.pdf', 'gone')
  await rm(join(holder.served.files, 'uploads', gone))
  const archive = Buffer.from(await (await zip(as, { fieldId: papers }, 'es-mx')).arrayBuffer())
  expect(archive.toString('latin1')).toContain('_missing.txt')
  const read = async (from: number, length: number) => archive.subarray(from, from + length)
  expect([
    ...(await readDirectory({ size: archive.length, received: archive.length, read })).keys(),
  ]).toHaveLength(3)
})
