import { attachFile } from '@rumbo/domain/files/api'
import { newId } from '@rumbo/domain/kernel/id'
import { createShipment, getShipment } from '@rumbo/domain/shipments/api'
import { Upload } from 'tus-js-client'
import { beforeAll, expect, test } from 'vitest'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let luis: Person
let beto: Person
let andes: Organization
let boreal: Organization
let field: string
let shipment: string

beforeAll(async () => {
  const { world } = holder.served
  ana = await world.person('Ana')
  luis = await world.person('Luis')
  beto = await world.person('Beto')
  andes = await world.organization('Andes', ana)
  boreal = await world.organization('Boreal', beto)
  await world.join(andes, luis, 'admin')
  field = await defineField(world, andes, { name: 'Papers', type: 'files' })
  const made = await holder.served.call(
    createShipment,
    { name: 'With papers', freightType: 'road' },
    { person: ana, organization: andes },
  )
  shipment = made.body.id
})

const headersOf = (person: Person, organization: Organization) => ({
  authorization: `Bearer ${holder.served.token(person)}`,
  organizationId: organization.id,
})

/** Uploads by a real tus client; the address of the upload. */
function upload(
  content: Buffer,
  { name = 'Packing list.pdf', person = ana, organization = andes } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(content, {
      endpoint: `${holder.served.url}/api/v1/uploads`,
      headers: headersOf(person, organization),
      metadata: { filename: name },
      chunkSize: 64 * 1024,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(new URL(sending.url ?? '').pathname),
    })
    sending.start()
  })
}

const attach = (uploadId: string, person = ana, organization = andes) =>
  holder.served.call(
    attachFile,
    { uploadId, module: 'shipments', recordId: shipment, fieldId: field },
    { person, organization },
  )
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const download = (id: string, person = ana, organization = andes) =>
  fetch(`${holder.served.url}/api/v1/files/${id}/file`, { headers: headersOf(person, organization) })

test('a file is uploaded in pieces, stands in its field, and comes back byte for byte as a download', async () => {
  const content = Buffer.alloc(200_000, 'papers ')
  const { status, body } = await attach(idOf(await upload(content, { name: '../../Lista ñ.pdf' })))
  expect([status, body]).toMatchObject([
    200,
    { name: 'Lista ñ.pdf', bytes: 200_000, contentType: 'application/pdf' },
  ])
  const read = await holder.served.call(getShipment, { id: shipment }, { person: ana, organization: andes })
  expect(read.body[field]).toEqual([{ label: 'Lista ñ.pdf', code: body.id }])
  const file = await download(body.id)
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true)
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Lista%20%C3%B1.pdf")
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
})

test('an upload that broke off goes on where it stopped', async () => {
  const content = Buffer.alloc(150_000, 'x')
  const created = await fetch(`${holder.served.url}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      ...headersOf(ana, andes),
      'tus-resumable': '1.0.0',
      'upload-length': '150000',
      'upload-metadata': `filename ${Buffer.from('big.bin').toString('base64')}`,
    },
  })
  const address = created.headers.get('location') ?? ''
  const patch = (offset: number, part: Buffer, person = ana) =>
    fetch(`${holder.served.url}${address}`, {
      method: 'PATCH',
      headers: {
        ...headersOf(person, andes),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(part),
    })
  expect((await patch(0, content.subarray(0, 100_000))).status).toBe(204)
  expect((await attach(idOf(address))).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
  const answer = await fetch(`${holder.served.url}${address}`, {
    method: 'HEAD',
    headers: { ...headersOf(ana, andes), 'tus-resumable': '1.0.0' },
  })
  expect(answer.headers.get('upload-offset')).toBe('100000')
  expect((await patch(100_000, content.subarray(100_000), luis)).status).toBe(404)
  expect((await patch(100_000, content.subarray(100_000))).status).toBe(204)
  expect((await attach(idOf(address))).body).toMatchObject({ bytes: 150_000 })
})

test('an upload is its uploader’s, and a file once', async () => {
  const mine = idOf(await upload(Buffer.from('a')))
  expect((await attach(mine, luis)).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
  expect((await attach(mine)).status).toBe(200)
  expect((await attach(mine)).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
  const theirs = idOf(await upload(Buffer.from('b'), { person: beto, organization: boreal }))
  expect((await attach(theirs)).body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
  expect((await attach(idOf(await upload(Buffer.from('c'))), beto, boreal)).status).toBe(400)
})

test('whom a role hides the field, and whoever is of another organization, gets no file', async () => {
  const { body } = await attach(idOf(await upload(Buffer.from('secret'))))
  const { world } = holder.served
  const role = newId()
  await world.owner.query(
    'insert into base.roles (organization_id, id, name, permissions) values ($1, $2, $3, $4)',
    [
      andes.id,
      role,
      'No papers',
      JSON.stringify({
        modules: ['shipments'],
        default: 'edit',
        fields: { shipments: { default: 'edit', fields: { [field]: 'hide' } } },
      }),
    ],
  )
  await world.owner.query('update base.members set role_id = $1 where user_id = $2', [role, luis.userId])
  expect((await download(body.id, luis)).status).toBe(404)
  expect((await download(body.id, beto, boreal)).status).toBe(404)
  expect((await download(newId())).status).toBe(404)
  expect((await attach(idOf(await upload(Buffer.from('x'), { person: luis })), luis)).status).toBe(400)
})

test('nobody uploads without a session, nor more than 3000 MB', async () => {
  const begin = (headers: Record<string, string>) =>
    fetch(`${holder.served.url}/api/v1/uploads`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', ...headers },
    })
  expect((await begin({ 'upload-length': '1' })).status).toBe(401)
  const tooLarge = { ...headersOf(ana, andes), 'upload-length': '3145728001' }
  expect((await begin(tooLarge)).status).toBe(413)
})

test('a finished upload is its record’s: its uploader doesn’t take the file away any more', async () => {
  const address = await upload(Buffer.from('kept'))
  const { body } = await attach(idOf(address))
  const ended = await fetch(`${holder.served.url}${address}`, {
    method: 'DELETE',
    headers: { ...headersOf(ana, andes), 'tus-resumable': '1.0.0' },
  })
  expect(ended.ok).toBe(false)
  expect(await (await download(body.id)).text()).toBe('kept')
})
