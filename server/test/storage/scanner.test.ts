import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { attachFile } from '@rumbo/domain/files/api'
import { setMyAvatar, setOrganizationAvatar } from '@rumbo/domain/images/avatars.api'
import { getStorage } from '@rumbo/domain/organizations/storage.api'
import { productsApi } from '@rumbo/domain/products/api'
import { createImport, getImport } from '@rumbo/domain/records/imports/imports.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { forgetUploads } from '../../src/features/storage/quota.service.ts'
import { finishUpload, uploadChecksDue } from '../../src/features/storage/upload-checks.service.ts'
import { clamd } from '../../src/platform/scanner/clamd.ts'
import { scannerOf } from '../../src/platform/scanner/scanner-of.ts'
import { folderUploads } from '../../src/platform/storage/uploads.ts'
import { type As, beginUpload, readImport, send } from '../imports/uploading.ts'
import { png } from '../people/images.ts'
import { Served } from '../world/served.ts'
import { type Clamd, eicar, prepareClamd } from './clamd-peer.ts'

let peer: Clamd
let served: Served
let as: As
let product: string

beforeAll(async () => {
  peer = await prepareClamd()
  await peer.start()
  served = await Served.open({ RUMBO_SCANNER: `clamd://${peer.path}` })
  const person = await served.world.person('Ana')
  as = { person, organization: await served.world.organization('Andes', person) }
  product = (await served.call(productsApi.create, { name: 'Pump' } as never, as)).body.id
})
afterAll(async () => {
  await served?.close()
  await peer?.close()
})

const place = () => ({ module: 'products', recordId: product, fieldId: 'photos' }) as const
const attach = (uploadId: string) => served.call(attachFile, { uploadId, ...place() }, as)
const begin = (part: Buffer, name = 'paper.pdf') => beginUpload(served, as, { name, bytes: part.length })
const upload = async (part: Buffer) => {
  const id = await begin(part)
  expect(await send(served, as, { upload: id, part })).toBe(204)
  return id
}
const get = (path: string) =>
  fetch(`${served.url}${path}`, {
    headers: { authorization: `Bearer ${served.token(as.person)}`, organizationId: as.organization.id },
  })
const knownOf = async (uploadId: string) =>
  (
    await served.world.owner.query(
      `select state, virus, encode(sha256, 'hex') as sha256 from system.upload_checks where upload_id = $1`,
      [uploadId],
    )
  ).rows[0]
const files = () =>
  folderUploads(join(served.files, 'uploads'), forgetUploads(callDoorWith(served.world.pool)))
const scanner = (fails: 'open' | 'closed') =>
  scannerOf({ address: { path: peer.path }, fails }, () => undefined)
/** What due work does with an upload. */
const checkLater = (uploadId: string, fails: 'open' | 'closed') =>
  uploadChecksDue({ uploads: files(), scanner: scanner(fails) }).perform({
    pool: served.world.pool,
    organizationId: as.organization.id,
    key: uploadId,
    isStopping: () => false,
  })

test('[DOC-03] what is clean is attached and sent, and its hash is known', async () => {
  const bytes = Buffer.from('a bill of lading')
  const id = await upload(bytes)
  const { body } = await attach(id)
  expect(await (await get(body.url)).text()).toBe('a bill of lading')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await knownOf(id)).toEqual({ state: 'clean', virus: null, sha256 })
})

test('[DOC-03] EICAR in an upload is refused with its name, deleted, frees its room, and can’t become a file of a record', async () => {
  const used = async () => (await served.call(getStorage, { id: as.organization.id }, as)).body.used
  const before = await used()
  const id = await begin(eicar)
  const answer = await fetch(`${served.url}/api/v1/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${served.token(as.person)}`,
      organizationId: as.organization.id,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'accept-language': 'es-mx',
    },
    body: new Uint8Array(eicar),
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { code: 'FILE_INFECTED', message: expect.stringMatching(/malware.*Rumbo-Test/) },
  ])
  expect(await files().read(id)).toBe(null)
  expect(await used()).toBe(before)
  expect(await attach(id)).toMatchObject({ status: 422, body: { code: 'FILE_INFECTED' } })
  const photos = [{ uploadId: id }]
  const born = await served.call(productsApi.create, { name: 'Born', photos } as never, as)
  expect(born).toMatchObject({ status: 422, body: { code: 'FILE_INFECTED' } })
})

test('[DOC-03] EICAR as a picture of a person or a logo is refused', async () => {
  const image = eicar.toString('base64')
  const own = await served.call(setMyAvatar, { image }, as)
  const logo = await served.call(setOrganizationAvatar, { id: as.organization.id, image }, as)
  for (const { status, body } of [own, logo])
    expect([status, body]).toMatchObject([422, { code: 'FILE_INFECTED' }])
})

test('[DOC-03] EICAR as a file to import ends the import with the reason; before or after the import is made', async () => {
  const id = await begin(eicar, 'rows.csv')
  const { body } = await served.call(createImport, { uploadId: id }, as)
  expect(await send(served, as, { upload: id, part: eicar })).toBe(422)
  expect((await served.call(getImport, { id: body.id }, as)).body).toMatchObject({
    state: 'failed',
    error: { message: expect.stringContaining('malware') },
  })
  expect(await served.call(createImport, { uploadId: id }, as)).toMatchObject({
    status: 422,
    body: { code: 'FILE_INFECTED' },
  })
})

test('[DOC-03] while the scanner is away files are kept and held back, and go on by themselves once it is there', async () => {
  await peer.stop()
  const paper = await upload(Buffer.from('kept'))
  expect(await attach(paper)).toMatchObject({ status: 503, body: { code: 'FILE_NOT_SCANNED' } })
  const rows = Buffer.from('name,number\nOne,1\n')
  const sheet = await upload(rows)
  const { body: waiting } = await served.call(createImport, { uploadId: sheet }, as)
  expect((await served.call(getImport, { id: waiting.id }, as)).body.state).toBe('uploading')
  const image = png().toString('base64')
  const logo = await served.call(setOrganizationAvatar, { id: as.organization.id, image }, as)
  expect([logo.status, logo.body]).toMatchObject([503, { code: 'FILE_NOT_SCANNED' }])
  await expect(checkLater(paper, 'closed')).rejects.toThrow('could not look')
  const { rows: due } = await served.world.owner.query(
    `select key from base.due where kind = 'upload-checks' and key = any ($1)`,
    [[paper, sheet]],
  )
  expect(due).toHaveLength(2)
  await peer.start()
  for (const id of [paper, sheet]) expect(await checkLater(id, 'closed')).toBe(true)
  expect((await attach(paper)).status).toBe(200)
  expect(await readImport(served, as, waiting.id)).toMatchObject({ state: 'matching', rows: 1 })
})

test('[DOC-03] where files may be used unscanned, malware that is found later is never sent again', async () => {
  await peer.stop()
  const id = await upload(eicar)
  const { sessionId } = as.person
  const actor = { kind: 'user', sessionId, organizationId: as.organization.id, way: 'screen' } as const
  await finishUpload({ pool: served.world.pool, uploads: files(), scanner: scanner('open') }, actor, id)
  const { body } = await attach(id)
  expect((await get(body.url)).status).toBe(200)
  await peer.start()
  expect(await checkLater(id, 'open')).toBe(true)
  const answer = await get(body.url)
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'FILE_INFECTED' }])
  expect(await files().read(id)).toBe(null)
})

/** A peer that does to a connection what a test says. */
async function faulty(
  act: (socket: Socket) => void,
): Promise<{ server: Server; scan: ReturnType<typeof clamd> }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    act(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { server, scan: clamd({ host: '127.0.0.1', port }, { connect: 300, idle: 300 }) }
}
async function* endless() {
  for (let piece = 0; piece < 400; piece++) yield Buffer.alloc(65_536)
}

test.each<[string, (socket: Socket) => void, string]>([
  ['hangs up', (socket) => socket.destroy(), 'E|ended'],
  ['says nothing', (socket) => void socket.resume(), 'answer'],
  ['takes nothing', (socket) => void socket.pause(), 'answer'],
  ['talks of something else', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'can’t be read'],
  ['breaks off its answer', (socket) => socket.end('stream: O'), 'can’t be read'],
  [
    'takes no more',
    (socket) => void socket.once('data', () => socket.resume().end('INSTREAM size limit exceeded. ERROR\0')),
    'size limit',
  ],
])('[DOC-03] a scanner that %s has not looked', async (_what, act, reason) => {
  const { server, scan } = await faulty(act)
  const verdict = await scan(endless())
  expect(verdict).toEqual({ state: 'unknown', reason: expect.stringMatching(reason) })
  server.close()
})

test('[DOC-03] a file that is longer than clamd takes has not been looked at; one of nothing is clean', async () => {
  const scan = clamd({ path: peer.path })
  // It says its limit and hangs up at once: a piece that is still on its way may break the connection before that is read.
  const reason = expect.stringMatching(/limit|EPIPE|ECONNRESET/)
  expect(await scan(endless())).toEqual({ state: 'unknown', reason })
  expect(await scan((async function* () {})())).toEqual({ state: 'clean' })
})
