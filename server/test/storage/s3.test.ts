import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { attachFile } from '@rumbo/domain/files/api'
import { listFiles } from '@rumbo/domain/files/list.api'
import { setOrganizationAvatar } from '@rumbo/domain/images/avatars.api'
import { productsApi } from '@rumbo/domain/products/api'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { openStorage } from '../../src/platform/storage/open-storage.ts'
import { openBucket } from '../../src/platform/storage/s3/bucket.ts'
import { reasonOf } from '../../src/platform/storage/s3/s3-errors.ts'
import { exported } from '../exports/exported.ts'
import { type As, beginUpload, importFile, readImport, send } from '../imports/uploading.ts'
import { photo, png } from '../people/images.ts'
import { Served } from '../world/served.ts'
import { useS3 } from './use-s3.ts'

/** Thumbnails are made by processes that give way to all others. */
vi.setConfig({ testTimeout: 90_000 })

const megabyte = 1_048_576
const s3 = useS3()
let served: Served
let as: As
let product: string

beforeAll(async () => {
  served = await Served.open(s3.peer.settings)
  const person = await served.world.person('Ana')
  as = { person, organization: await served.world.organization('Andes', person) }
  product = (await served.call(productsApi.create, { name: 'Pump' } as never, as)).body.id
})
afterAll(() => served?.close())
afterEach(() => {
  s3.peer.fault = null
})

const place = () => ({ module: 'products', recordId: product, fieldId: 'photos' }) as const
const upload = async (part: Buffer, name: string) => {
  const uploadId = await beginUpload(served, as, { name, bytes: part.length })
  expect(await send(served, as, { upload: uploadId, part })).toBe(204)
  return uploadId
}
const attach = (uploadId: string) => served.call(attachFile, { uploadId, ...place() }, as)
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${served.url}${path}`, {
    headers: {
      authorization: `Bearer ${served.token(as.person)}`,
      organizationId: as.organization.id,
      ...headers,
    },
  })
const received = async (uploadId: string) =>
  (
    await fetch(`${served.url}/api/v1/uploads/${uploadId}`, {
      method: 'HEAD',
      headers: {
        authorization: `Bearer ${served.token(as.person)}`,
        organizationId: as.organization.id,
        'tus-resumable': '1.0.0',
      },
    })
  ).headers.get('upload-offset')

test('[DOC-03] files of records, their thumbnails, logos, imports and exports lie in the bucket', async () => {
  const original = await photo({ width: 1200, height: 900 })
  const { body: file } = await attach(await upload(original, 'photo.jpg'))
  expect(Buffer.from(await (await get(file.url)).arrayBuffer()).equals(original)).toBe(true)
  const part = await get(file.url, { range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${original.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(original.subarray(10, 20))).toBe(true)
  const small = await vi.waitFor(
    async () => {
      const { items } = (await served.call(listFiles, place(), as)).body
      expect(items[0]?.picture?.state).toBe('ready')
      return get(`/api/v1/files/${file.id}/pictures/160`)
    },
    { timeout: 60_000, interval: 50 },
  )
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const image = png().toString('base64')
  const logo = await served.call(setOrganizationAvatar, { id: as.organization.id, image }, as)
  expect((await get(logo.body.avatar ?? '')).status).toBe(200)
  const rows = await readImport(served, as, await importFile(served, as, 'name,number\nOne,1\nTwo,2\n'))
  expect(rows).toMatchObject({ state: 'matching', rows: 2 })
  const csv = await exported(served, { query: {}, sort: 'name', columns: ['name'], format: 'csv' }, as)
  expect(csv.bytes.length).toBeGreaterThan(3)
  const { tree, close } = await openStorage(readConfig({ ...s3.peer.settings, RUMBO_DATA: tmpdir() }))
  const folders = new Set<string>()
  for await (const { name } of tree.list()) folders.add(name.split('/')[0] ?? '')
  close()
  expect([...folders].sort()).toEqual(['exports', 'images', 'imports', 'pictures', 'uploads'])
})

test('[DOC-03] a bucket that answers 503 in the middle of an upload loses nothing: what it has counts, and the rest is sent again', async () => {
  const bytes = Buffer.alloc(20 * megabyte, 'abcdefg')
  const uploadId = await beginUpload(served, as, { name: 'big.bin', bytes: bytes.length })
  let parts = 0
  s3.peer.fault = ({ method, path }) =>
    method === 'PUT' && path.endsWith(uploadId) && ++parts > 1 ? 503 : null
  const answer = await fetch(`${served.url}/api/v1/uploads/${uploadId}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${served.token(as.person)}`,
      organizationId: as.organization.id,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: new Uint8Array(bytes),
  })
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'STORAGE_UNAVAILABLE' }])
  s3.peer.fault = () => 503
  expect((await attach(uploadId)).body).toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  s3.peer.fault = null
  const from = Number(await received(uploadId))
  expect(from).toBe(8 * megabyte)
  expect(await send(served, as, { upload: uploadId, from, part: bytes.subarray(from) })).toBe(204)
  const { body } = await attach(uploadId)
  expect(Buffer.from(await (await get(body.url)).arrayBuffer()).equals(bytes)).toBe(true)
})

test('[DOC-03] an upload whose last word the bucket did not take is finished when somebody looks', async () => {
  const uploadId = await beginUpload(served, as, { name: 'last.txt', bytes: 4 })
  s3.peer.fault = ({ method, path }) => (method === 'POST' && path.endsWith(uploadId) ? 500 : null)
  expect(await send(served, as, { upload: uploadId, part: Buffer.from('last') })).toBe(503)
  s3.peer.fault = null
  expect(await received(uploadId)).toBe('4')
  const { body } = await attach(uploadId)
  expect(await (await get(body.url)).text()).toBe('last')
})

test('[DOC-03] a bucket that is away, slow or refuses is said as such, after a bounded wait and without a key', async () => {
  const start = (settings: Record<string, string>) =>
    openStorage(readConfig({ ...s3.peer.settings, RUMBO_DATA: tmpdir(), ...settings })).catch(
      (error: Error) => error.message,
    )
  expect(await start({ RUMBO_S3_ENDPOINT: 'http://127.0.0.1:1' })).toMatch(
    /The bucket "rumbo-files" of RUMBO_STORAGE can’t be reached at http:\/\/127.0.0.1:1: .*ECONNREFUSED/,
  )
  expect(await start({ RUMBO_STORAGE: 's3://no-such-bucket' })).toMatch(/"no-such-bucket".*: 404/)
  const wrong = await start({ RUMBO_S3_ACCESS_KEY: 'unknown', RUMBO_S3_SECRET_KEY: 'a-wrong-secret' })
  expect(wrong).toMatch(/: 403/)
  expect(wrong).not.toContain('a-wrong-secret')
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { s3: settings } = readConfig({ ...s3.peer.settings, RUMBO_S3_ENDPOINT: endpoint })
  if (!settings) throw new Error('the settings name a bucket')
  const reasons: string[] = []
  const bucket = openBucket(settings, (error) => void reasons.push(reasonOf(error)), {
    connect: 200,
    answer: 300,
    idle: 300,
  })
  const began = performance.now()
  await expect(bucket.put('images/1', Buffer.from('x'))).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
  })
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(reasons).toEqual([expect.stringContaining('ETIMEDOUT')])
  bucket.close()
  silent.closeAllConnections()
  silent.close()
})

test('[DOC-03] a download that the bucket breaks off goes on where it broke, and one whose reader pauses is not broken off', async () => {
  const bytes = Buffer.alloc(3 * megabyte, 'xyz')
  const begun: string[] = []
  // Sends a third of what is requested, then cuts the connection; hears of ranges.
  const cutting = createServer((request, response) => {
    const [, from = '0'] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? []
    begun.push(from)
    response.writeHead(begun.length === 1 ? 200 : 206, { 'content-length': bytes.length - Number(from) })
    if (begun.length === 3) return void response.end(bytes.subarray(Number(from)))
    response.write(bytes.subarray(Number(from), Number(from) + megabyte), () => response.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => cutting.once('listening', resolve))
  const endpoint = `http://127.0.0.1:${(cutting.address() as AddressInfo).port}`
  const { s3: settings } = readConfig({ ...s3.peer.settings, RUMBO_S3_ENDPOINT: endpoint })
  if (!settings) throw new Error('the settings name a bucket')
  const bucket = openBucket(settings, () => undefined, { connect: 500, answer: 500, idle: 150 })
  const stream = await bucket.stream('uploads/1')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect((await buffer(stream ?? Readable.from([]))).equals(bytes)).toBe(true)
  expect(begun).toHaveLength(3)
  bucket.close()
  cutting.close()
})
