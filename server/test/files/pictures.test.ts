import { crc32, deflateSync } from 'node:zlib'
import { attachFile } from '@rumbo/domain/files/api'
import { listFiles } from '@rumbo/domain/files/list.api'
import { largestPicture } from '@rumbo/domain/files/pictures'
import { newId } from '@rumbo/domain/kernel/id'
import { productsApi } from '@rumbo/domain/products/api'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { sweepFiles } from '../../src/features/files/sweep-files.ts'
import { forgetDeleted } from '../../src/features/shipments/forget-deleted.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { keepPicture } from '../../src/records/files/pictures.ts'
import { unusedUploads } from '../../src/records/imports/sweep-imports.ts'
import { type As, beginUpload, send } from '../imports/uploading.ts'
import { movingGif, photo } from '../people/images.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'

/** Thumbnails are made by processes that give way to all others. */
vi.setConfig({ testTimeout: 120_000 })

const holder = useServed()
let as: As

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Andes', person) }
})

const upload = async (part: Buffer, name: string) => {
  const uploadId = await beginUpload(holder.served, as, { name, bytes: part.length })
  expect(await send(holder.served, as, { upload: uploadId, part })).toBe(204)
  return uploadId
}
const place = (recordId: string) => ({ module: 'products', recordId, fieldId: 'photos' }) as const
const attach = async (recordId: string, part: Buffer, name = 'photo.jpg') => {
  const uploadId = await upload(part, name)
  const { status, body } = await holder.served.call(attachFile, { uploadId, ...place(recordId) }, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const product = async (values: object = {}): Promise<string> =>
  (await holder.served.call(productsApi.create, { name: 'Pump', ...values } as never, as)).body.id
const files = async (recordId: string, by = as) => holder.served.call(listFiles, place(recordId), by)
/** The files of a product's photos, once none waits for its thumbnails. */
const settled = (recordId: string) =>
  vi.waitFor(
    async () => {
      const { items } = (await files(recordId)).body
      expect(items.map(({ picture }) => picture?.state)).not.toContain('waiting')
      return items
    },
    { timeout: 60_000, interval: 50 },
  )
const picture = (id: string, size: number | string = 160, { by = as, headers = {} } = {}) =>
  fetch(`${holder.served.url}/api/v1/files/${id}/pictures/${size}`, {
    headers: {
      authorization: `Bearer ${holder.served.token(by.person)}`,
      organizationId: by.organization.id,
      ...headers,
    },
  })
const metadataOf = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata()

test('[PRD-01] a photo is shown small in three sizes, upright and without what its file says besides', async () => {
  const id = await product()
  const original = await photo({ width: 2400, height: 1800 })
  const { id: fileId } = await attach(id, original)
  const [file] = await settled(id)
  expect(file).toMatchObject({
    id: fileId,
    name: 'photo.jpg',
    contentType: 'image/jpeg',
    picture: { state: 'ready', problem: null, width: 1800, height: 2400 },
  })
  for (const [size, width] of [
    [160, 120],
    [640, 480],
    [1600, 1200],
  ] as const) {
    const answer = await picture(fileId, size)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const made = await metadataOf(answer)
    expect([made.width, made.height, made.exif, made.orientation]).toEqual([
      width,
      size,
      undefined,
      undefined,
    ])
  }
  const etag = (await picture(fileId)).headers.get('etag') ?? ''
  expect((await picture(fileId, 160, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await picture(fileId, 161)).status).toBe(404)
  // The file itself stays as it was sent, and is a download.
  const sent = await fetch(`${holder.served.url}/api/v1/files/${fileId}/file`, {
    headers: {
      authorization: `Bearer ${holder.served.token(as.person)}`,
      organizationId: as.organization.id,
    },
  })
  expect(sent.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(Buffer.from(await sent.arrayBuffer()).equals(original)).toBe(true)
})

test('[PRD-01] a new product brings its photos; of a picture that moves the first frame is shown', async () => {
  const uploadId = await upload(await movingGif(), 'moving.gif')
  const id = await product({ photos: [{ uploadId }] })
  const [file] = await settled(id)
  expect(file?.picture).toMatchObject({ state: 'ready', width: 8, height: 6 })
  const made = sharp(Buffer.from(await (await picture(file?.id ?? '', 640)).arrayBuffer()))
  const { pages, width } = await made.metadata()
  expect([pages ?? 1, width]).toEqual([1, 8])
  const [red = 0, green = 0] = await made.removeAlpha().raw().toBuffer()
  expect(red).toBeGreaterThan(200)
  expect(green).toBeLessThan(60)
})

test('[PRD-01] what can’t be decoded stays a file, says why, and is never a page', async () => {
  const id = await product()
  const whole = await photo({ width: 300, height: 200 })
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  await attach(id, html, 'page.jpg')
  await attach(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.png')
  await attach(id, whole.subarray(0, whole.length / 2), 'cut.jpg')
  await attach(id, bomb(50_000, 50_000), 'bomb.png')
  await attach(id, Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'scan.tiff')
  const items = await settled(id)
  expect(items.map(({ name, picture: known }) => [name, known?.state, known?.problem])).toEqual([
    ['page.jpg', 'none', 'unknown'],
    ['drawing.png', 'none', 'unknown'],
    ['cut.jpg', 'none', 'broken'],
    ['bomb.png', 'none', 'pixels'],
    ['scan.tiff', 'none', 'unknown'],
  ])
  expect(items.slice(0, 2).map(({ contentType }) => contentType)).toEqual([
    'application/octet-stream',
    'application/octet-stream',
  ])
  for (const item of items) expect((await picture(item.id)).status).toBe(204)
})

test('[PRD-01] a picture of more than 1056 MB is refused', async () => {
  const { person, organization } = as
  const keep = (bytes: number) =>
    holder.world.as(person, organization, (scope) =>
      keepPicture(scope, newId(), { bytes, head: Buffer.from('none'), fieldId: 'photos' }),
    )
  await expect(keep(largestPicture + 1)).rejects.toMatchObject({
    issues: [{ path: 'photos', code: 'PICTURE_TOO_LARGE' }],
  })
  expect(largestPicture).toBe(1056 * 1_048_576)
})

test('[PRD-01] who may not see the photos of a product sees none, small or whole', async () => {
  const id = await product()
  const { id: fileId } = await attach(id, await photo())
  await settled(id)
  const { world } = holder
  const permissions = (products: object, modules = ['products', 'shipments']) => ({
    modules,
    default: 'view',
    fields: { products },
  })
  const everything = { default: 'view', sections: {}, fields: {} }
  const asMember = async (name: string, stored: object): Promise<As> => ({
    person: await memberWith(world, as.organization, {
      name,
      role: await customRole(world, as.organization, stored),
    }),
    organization: as.organization,
  })
  const sees = await asMember('Sees', permissions(everything))
  const hidden = await asMember('Hidden', permissions({ ...everything, fields: { photos: 'hide' } }))
  const shut = await asMember('Shut', permissions(everything, ['shipments']))
  const person = await world.person('Eva')
  const other: As = { person, organization: await world.organization('Others', person) }
  expect((await picture(fileId, 160, { by: sees })).status).toBe(200)
  for (const by of [hidden, shut, other]) {
    expect((await picture(fileId, 160, { by })).status).toBe(404)
    const whole = await fetch(`${holder.served.url}/api/v1/files/${fileId}/file`, {
      headers: {
        authorization: `Bearer ${holder.served.token(by.person)}`,
        organizationId: by.organization.id,
      },
    })
    expect(whole.status).toBe(404)
    expect((await files(id, by)).status).toBeGreaterThanOrEqual(400)
  }
  // Seeing is not adding.
  const uploadId = await beginUpload(holder.served, sees, { name: 'x.jpg', bytes: 1 })
  await send(holder.served, sees, { upload: uploadId, part: Buffer.from('x') })
  const added = await holder.served.call(attachFile, { uploadId, ...place(id) }, sees)
  expect(added.status).toBe(403)
})

test('[PRD-02] photos go and come back with their product, and for good with it; what a field released after thirty days', async () => {
  const { served, world } = holder
  const callDoor = callDoorWith(world.pool)
  const storage = folderStorage(served.files)
  const sweep = () => sweepFiles(storage, callDoor)
  const thumbnails = async () => {
    const names: string[] = []
    for await (const { name } of storage.list('pictures')) names.push(name)
    return names
  }
  const held = async (file: string) => (await thumbnails()).filter((name) => name.includes(file)).length
  const id = await product()
  const { id: fileId } = await attach(id, await photo())
  const kept = await product()
  const { id: removed } = await attach(kept, await photo(), 'removed.jpg')
  const { id: stays } = await attach(kept, await photo(), 'stays.jpg')
  await settled(id)
  const [, shown] = await settled(kept)
  expect([await held(fileId), await held(removed)]).toEqual([3, 3])

  expect((await served.call(productsApi.delete, { id }, as)).status).toBe(204)
  expect((await picture(fileId)).status).toBe(404)
  await sweep()
  expect((await served.call(productsApi.restore, { id }, as)).status).toBe(200)
  expect((await picture(fileId)).status).toBe(200)

  // Deleted thirty-one days ago.
  await served.call(productsApi.delete, { id }, as)
  await served.call(
    productsApi.update,
    { id: kept, photos: [{ label: shown?.name, code: stays }] } as never,
    as,
  )
  expect((await picture(removed)).status).toBe(404)
  await world.owner.query(
    `update base.deleted_records set deleted_at = now() - interval '31 days' where id = $1`,
    [id],
  )
  await forgetDeleted(callDoor)
  await world.owner.query(`update base.files set created_at = now() - interval '31 days'`)
  await sweep()
  expect([await held(fileId), await held(removed), await held(stays)]).toEqual([0, 3, 3])
  await world.owner.query(`update base.products set updated_at = now() - interval '31 days' where id = $1`, [
    kept,
  ])
  await sweep()
  expect([await held(removed), await held(stays)]).toEqual([0, 3])
  // Their files are nobody's now, so that they are swept and count no more.
  const { rows } = await world.owner.query<{ upload_id: string }>('select upload_id from base.files')
  const uploads = rows.map(({ upload_id }) => upload_id)
  expect(await unusedUploads(callDoor)(uploads)).toEqual([])
  expect((await picture(stays)).status).toBe(200)
})

/** A PNG whose header says that it is this large; its pixels are a few bytes. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
