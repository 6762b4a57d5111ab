import { join } from 'node:path'
import { attachFile } from '@rumbo/domain/files/api'
import { setOrganizationAvatar } from '@rumbo/domain/images/avatars.api'
import { getStorage } from '@rumbo/domain/organizations/storage.api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { countStored, forgetUnheld } from '../../src/features/storage/quota.service.ts'
import { folderUploads } from '../../src/platform/storage/uploads.ts'
import { unusedUploads } from '../../src/records/imports/sweep-imports.ts'
import { type As, beginUpload, send } from '../imports/uploading.ts'
import { png } from '../people/images.ts'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'

const megabyte = 1_048_576
const holder = useServed({ RUMBO_STORAGE_MEGABYTES: '1' })
const quota = { bytes: megabyte, publicUrl: 'https://rumbo.example' }
let made = 0

async function organizationWithAdmin(): Promise<As> {
  const { world } = holder
  const person = await world.person(`Ana ${++made}`)
  return { person, organization: await world.organization(`Stores ${made}`, person) }
}
const used = async (as: As) => (await holder.served.call(getStorage, { id: as.organization.id }, as)).body
const begin = async ({ person, organization }: As, bytes: number) => {
  const answer = await fetch(`${holder.served.url}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${holder.served.token(person)}`,
      organizationId: organization.id,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'accept-language': 'es-mx',
    },
  })
  return { status: answer.status, text: await answer.text() }
}
/** Counts directly, as something stored by the product itself. */
const count = ({ person, organization }: As, key: string, bytes: number) =>
  holder.world.as(person, organization, (scope) => countStored(scope, quota, { kind: 'image', key, bytes }))
const mailsTo = async ({ person }: As) =>
  (await holder.world.owner.query('select subject from system.mails where recipient = $1', [person.email]))
    .rows

test('[SEC-06] an upload counts in full from its beginning, and what does not fit is refused before it begins', async () => {
  const as = await organizationWithAdmin()
  expect(await used(as)).toEqual({ used: 0, limit: megabyte })
  expect((await begin(as, 1_000_000)).status).toBe(201)
  expect(await used(as)).toEqual({ used: 1_000_000, limit: megabyte })
  const refused = await begin(as, megabyte - 1_000_000 + 1)
  expect(refused.status).toBe(413)
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'STORAGE_QUOTA_REACHED',
    message: expect.stringContaining('está lleno'),
  })
  expect((await used(as)).used).toBe(1_000_000)
  expect((await begin(as, megabyte - 1_000_000)).status).toBe(201)
  expect((await used(as)).used).toBe(megabyte)
  const other = await organizationWithAdmin()
  expect((await begin(other, 1_000)).status).toBe(201)
})

test('[SEC-06] of many uploads at once no more are taken than fit', async () => {
  const as = await organizationWithAdmin()
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(as, 300_000)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect((await used(as)).used).toBe(900_000)
})

test('[SEC-06] an upload says how long it is before it begins', async () => {
  const { person, organization } = await organizationWithAdmin()
  const { status } = await fetch(`${holder.served.url}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${holder.served.token(person)}`,
      organizationId: organization.id,
      'tus-resumable': '1.0.0',
      'upload-defer-length': '1',
    },
  })
  expect(status).toBe(501)
})

test('[SEC-06] a logo counts, and is refused where nothing fits any more', async () => {
  const as = await organizationWithAdmin()
  const image = png().toString('base64')
  const set = () => holder.served.call(setOrganizationAvatar, { id: as.organization.id, image }, as)
  expect((await set()).status).toBe(200)
  const logo = (await used(as)).used
  expect(logo).toBeGreaterThan(0)
  await count(as, 'filler', megabyte - logo)
  expect(await set()).toMatchObject({ status: 413, body: { code: 'STORAGE_QUOTA_REACHED' } })
  expect((await used(as)).used).toBe(megabyte)
})

test('[SEC-06] what is given up, removed or held by nothing makes room', async () => {
  const as = await organizationWithAdmin()
  const { served, world } = holder
  const callDoor = callDoorWith(world.pool)
  const upload = await beginUpload(served, as, { bytes: 500_000 })
  const gone = await fetch(`${served.url}/api/v1/uploads/${upload}`, {
    method: 'DELETE',
    headers: {
      authorization: `Bearer ${served.token(as.person)}`,
      organizationId: as.organization.id,
      'tus-resumable': '1.0.0',
    },
  })
  expect([gone.status, (await used(as)).used]).toEqual([204, 0])
  // Finished and never attached: the sweep removes it two days later.
  const unused = await beginUpload(served, as, { bytes: 3 })
  expect(await send(served, as, { upload: unused, part: Buffer.from('abc') })).toBe(204)
  await count(as, 'an image that no row holds', 500)
  expect((await used(as)).used).toBe(503)
  await forgetUnheld(callDoor)
  expect((await used(as)).used).toBe(3)
  const uploads = folderUploads(
    join(served.files, 'uploads'),
    async (ids) => void (await world.pool.query('select system.forget_stored_uploads($1)', [ids])),
  )
  await uploads.sweep(unusedUploads(callDoor), Date.now() + 3 * 86_400_000)
  expect((await used(as)).used).toBe(0)
})

test('[SEC-06] a file of a record keeps its bytes, counts as long as it is there, and is sent as a download alone', async () => {
  const as = await organizationWithAdmin()
  const { served, world } = holder
  const fieldId = await defineField(world, as.organization, { name: 'Papers', type: 'files' })
  const shipment = (await served.call(createShipment, { name: 'With a picture', freightType: 'road' }, as))
    .body
  const bytes = Buffer.concat([png(), Buffer.from('<script>as it was sent</script>')])
  const uploadId = await beginUpload(served, as, { name: 'photo.png', bytes: bytes.length })
  expect(await send(served, as, { upload: uploadId, part: bytes })).toBe(204)
  const place = { module: 'shipments', recordId: shipment.id, fieldId } as const
  const { body } = await served.call(attachFile, { uploadId, ...place }, as)
  await world.owner.query(`update system.stored_files set created_at = now() - interval '4 days'`)
  await forgetUnheld(callDoorWith(world.pool))
  expect((await used(as)).used).toBe(bytes.length)
  const file = await fetch(new URL(body.url, served.url), {
    headers: { authorization: `Bearer ${served.token(as.person)}`, organizationId: as.organization.id },
  })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
})

test('[SEC-06] administrators are notified at 80 %, once', async () => {
  const as = await organizationWithAdmin()
  const line = Math.ceil(megabyte * 0.8)
  await count(as, 'below', line - 1)
  expect(await mailsTo(as)).toEqual([])
  await count(as, 'at the line', 1)
  expect(await mailsTo(as)).toEqual([{ subject: expect.stringMatching(/^Stores \d+ .*80/) }])
  await count(as, 'beyond', 10)
  expect(await mailsTo(as)).toHaveLength(1)
})

test('[SEC-06] who may not change the organization isn’t shown how full it is, nor is another organization', async () => {
  const as = await organizationWithAdmin()
  const member = await holder.world.person('A member')
  await holder.world.join(as.organization, member, 'member')
  const read = (id: string, person: As['person']) =>
    holder.served.call(getStorage, { id }, { person, organization: as.organization })
  expect((await read(as.organization.id, member)).status).toBe(403)
  expect((await read((await organizationWithAdmin()).organization.id, as.person)).status).toBe(404)
})
