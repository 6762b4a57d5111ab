import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { documentsApi, exportDocuments } from '@rumbo/domain/documents/api'
import { listRecordDocuments } from '@rumbo/domain/documents/links.api'
import {
  listVersions,
  openDocument,
  restoreVersion,
  uploadDocument,
  uploadVersion,
} from '@rumbo/domain/documents/upload.api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { examineFiles } from '../../src/features/storage/examine-files.ts'
import { openFolder } from '../../src/platform/storage/open-storage.ts'
import { unusedUploads } from '../../src/records/imports/sweep-imports.ts'
import type { As } from '../imports/uploading.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { namesIn } from '../storage/names-in.ts'
import { useServed } from '../world/served.ts'
import { addDocument, pdf, uploadBytes, zipOf } from './adding.ts'

const holder = useServed()
let ana: As
let luis: As
let shipment: string

beforeAll(async () => {
  const { world } = holder
  const person = await world.person('Ana')
  const organization = await world.organization('Andes', person)
  ana = { person, organization }
  luis = { person: await world.person('Luis'), organization }
  await world.join(organization, luis.person, 'admin')
  const values = { name: 'Furniture', freightType: 'ocean' } as const
  shipment = (await holder.served.call(createShipment, values, ana)).body.id
})

const add = (part: Buffer, given: object = {}, as = ana) => addDocument(holder.served, as, { part, ...given })
const toShipment = () => [{ module: 'shipments', recordId: shipment }]
const names = (items: readonly { readonly name?: unknown }[]) => items.map(({ name }) => name)
const open = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${holder.served.url}${url}`, { headers })

test('[DOC-01] a file becomes a document of a shipment with all that is known of it, and comes back byte for byte', async () => {
  const part = pdf('lading')
  const made = await add(part, { name: 'BL_draft.pdf', type: 'billOfLading', links: toShipment() })
  expect(made).toMatchObject({
    name: 'BL_draft.pdf',
    file: 'BL_draft.pdf',
    type: 'billOfLading',
    visibility: 'company',
    private: true,
    contentType: 'application/pdf',
    bytes: String(part.length),
    versionNumber: 1,
    channel: 'api',
    shipmentId: shipment,
    userId: ana.person.userId,
    uploadedBy: { code: ana.person.userId },
    organizationId: ana.organization.id,
    url: `/api/v1/documents/${made.id}/file`,
  })
  const { body } = await holder.served.call(
    listRecordDocuments,
    { module: 'shipments', recordId: shipment },
    luis,
  )
  expect(names(body.items)).toEqual(['BL_draft.pdf'])
  const { body: link } = await holder.served.call(openDocument, { id: made.id, inline: true }, luis)
  const file = await open(link.url)
  expect(Buffer.from(await file.arrayBuffer()).equals(part)).toBe(true)
  expect(file.headers.get('content-disposition')).toMatch(/^inline;/)
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('[DOC-02] what is called a PDF and is a page is a text, and never shown', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const made = await add(page, { name: 'invoice.pdf' })
  expect(made.contentType).toBe('text/plain')
  const { body } = await holder.served.call(openDocument, { id: made.id, inline: true }, ana)
  const file = await open(body.url)
  expect(file.headers.get('content-type')).toBe('text/plain')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
})

test('[DOC-02] a link asks again who opens it: not after signing out, and not once the document is somebody else’s alone', async () => {
  const made = await add(pdf('checked again'))
  const { body } = await holder.served.call(openDocument, { id: made.id }, luis)
  expect((await open(body.url)).status).toBe(200)
  await holder.served.call(documentsApi.update, { id: made.id, visibility: 'mine' }, ana)
  expect((await open(body.url)).status).toBe(404)
  const own = await holder.served.call(openDocument, { id: made.id }, ana)
  expect((await open(own.body.url)).status).toBe(200)
  expect((await open(`${own.body.url.slice(0, -2)}xx`)).status).toBe(404)
})

test('[DOC-01] a document that is one’s own is nobody else’s, by any list, count, search, export or deletion', async () => {
  const made = await add(pdf('of Ana alone'), {
    name: 'Secret rates.pdf',
    visibility: 'mine',
    links: toShipment(),
  })
  const find = { search: 'Secret rates' }
  for (const [as, seen] of [
    [ana, 1],
    [luis, 0],
  ] as const) {
    const list = await holder.served.call(documentsApi.list, find, as)
    expect(list.body.items).toHaveLength(seen)
    expect((await holder.served.call(documentsApi.counts, find, as)).body.all.count).toBe(seen)
    expect((await holder.served.call(documentsApi.get, { id: made.id }, as)).status).toBe(seen ? 200 : 404)
    expect((await holder.served.call(listVersions, { id: made.id }, as)).status).toBe(seen ? 200 : 404)
    const { body } = await holder.served.call(
      listRecordDocuments,
      { module: 'shipments', recordId: shipment },
      as,
    )
    expect(names(body.items).includes('Secret rates.pdf')).toBe(seen === 1)
  }
  const work = { ids: [made.id], columns: ['name'], format: 'csv' as const }
  expect((await holder.served.call(exportDocuments, work, luis)).status).not.toBe(500)
  expect((await holder.served.call(documentsApi.update, { id: made.id, name: 'X' }, luis)).status).toBe(404)
  expect((await holder.served.call(documentsApi.delete, { id: made.id }, luis)).status).toBe(404)
  expect((await holder.served.call(documentsApi.delete, { id: made.id }, ana)).status).toBe(204)
  const deleted = (as: As) => holder.served.call(documentsApi.listDeleted, {}, as)
  expect(names((await deleted(luis)).body.items)).not.toContain('Secret rates.pdf')
  expect(names((await deleted(ana)).body.items)).toContain('Secret rates.pdf')
  expect((await holder.served.call(documentsApi.restore, { id: made.id }, luis)).status).toBe(404)
  expect((await holder.served.call(documentsApi.restore, { id: made.id }, ana)).status).toBe(200)
})

test('[DOC-01] nobody makes another’s document their own', async () => {
  const made = await add(pdf('Ana’s'))
  const { status, body } = await holder.served.call(
    documentsApi.update,
    { id: made.id, visibility: 'mine' },
    luis,
  )
  expect([status, body]).toMatchObject([
    400,
    { issues: [{ path: 'visibility', code: 'DOCUMENT_NOT_YOURS' }] },
  ])
})

test('[DOC-04] versions are kept: the newest counts, an older one opens and is restored as the newest', async () => {
  const [first, second] = [pdf('first'), pdf('second, corrected')]
  const { id } = await add(first, { name: 'Invoice.pdf', visibility: 'partners', dueDate: '2026-12-01' })
  const uploadId = await uploadBytes(holder.served, luis, second, 'Invoice new.pdf')
  const after = await holder.served.call(uploadVersion, { id, uploadId }, luis)
  expect(after.body).toMatchObject({
    name: 'Invoice.pdf',
    file: 'Invoice new.pdf',
    versionNumber: 2,
    visibility: 'partners',
    dueDate: '2026-12-01',
    uploadedBy: { code: luis.person.userId },
  })
  const old = await holder.served.call(openDocument, { id, n: 1 }, ana)
  expect(await (await open(old.body.url)).text()).toBe(first.toString())
  const restored = await holder.served.call(restoreVersion, { id, n: 1 }, ana)
  expect(restored.body).toMatchObject({ versionNumber: 3, file: 'Invoice.pdf', bytes: String(first.length) })
  const { body } = await holder.served.call(listVersions, { id }, ana)
  expect(body.items.map(({ n, name }) => [n, name])).toEqual([
    [3, 'Invoice.pdf'],
    [2, 'Invoice new.pdf'],
    [1, 'Invoice.pdf'],
  ])
  // A deleted document keeps its files as long as it can be restored.
  await holder.served.call(documentsApi.delete, { id }, ana)
  const unused = await unusedUploads(callDoorWith(holder.world.pool))([uploadId])
  expect(unused).toEqual([])
  await holder.served.call(documentsApi.restore, { id }, ana)
  expect((await holder.served.call(listVersions, { id }, ana)).body.items).toHaveLength(3)
})

test('[DOC-04] the same bytes again are a question, and are kept where that is wanted', async () => {
  const part = pdf('twice')
  const { id } = await add(part, { name: 'Certificate.pdf' })
  const uploadId = await uploadBytes(holder.served, ana, part, 'Copy.pdf')
  const twice = await holder.served.call(uploadDocument, { uploadId }, ana)
  expect(twice.body).toEqual({ document: null, same: [{ id, name: 'Certificate.pdf' }] })
  const kept = await holder.served.call(uploadDocument, { uploadId, same: 'keep' }, ana)
  expect(kept.body.document?.name).toBe('Copy.pdf')
})

test('[DOC-01] names and files that are none are refused or made harmless', async () => {
  const empty = await uploadBytes(holder.served, ana, Buffer.alloc(0))
  const refused = await holder.served.call(uploadDocument, { uploadId: empty }, ana)
  expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ code: 'DOCUMENT_EMPTY' }] }])
  const made = await add(pdf('named'), { name: '../..\r\n\u202Egpj.exe' })
  expect(made.name).toBe('..gpj.exe')
  const once = await uploadBytes(holder.served, ana, pdf('once'))
  expect((await holder.served.call(uploadDocument, { uploadId: once }, luis)).body).toMatchObject({
    code: 'UPLOAD_NOT_FOUND',
  })
})

test('[DOC-02] a document whose stored file is gone says so', async () => {
  const made = await add(pdf('gone'), { name: 'Gone.pdf' })
  const { rows } = await holder.world.owner.query<{ upload_id: string }>(
    'select upload_id from base.document_versions where document_id = $1',
    [made.id],
  )
  const { body } = await holder.served.call(openDocument, { id: made.id }, ana)
  await rm(join(holder.served.files, 'uploads', rows[0]?.upload_id ?? ''))
  const answer = await open(body.url, { 'accept-language': 'en-us' })
  expect([answer.status, await answer.json()]).toMatchObject([
    404,
    { code: 'FILE_MISSING', message: 'Document file is missing: Gone.pdf' },
  ])
  const { tree } = await openFolder(join(holder.served.files, '..'))
  const { findings } = await examineFiles(holder.world.databases.admin, tree, { hashes: false })
  expect(findings).toEqual([expect.stringMatching(`^Document ${made.id}: .* is not there`)])
})

test('[DOC-02] chosen documents come as one archive with what is missing listed, and nobody gets what is somebody’s alone', async () => {
  const other = (await holder.served.call(createShipment, { name: 'Chairs', freightType: 'road' }, ana)).body
    .id
  const links = [{ module: 'shipments', recordId: other }]
  const bill = await add(pdf('bill'), { name: 'Bill.pdf', links })
  const mine = await add(pdf('mine'), { name: 'Rates.pdf', visibility: 'mine', links })
  await add(pdf('list'), { name: 'Bill.pdf', links })
  await holder.served.call(documentsApi.create, { name: 'To come' }, ana)
  const place = { module: 'shipments', recordId: other }
  const all = await zipOf(holder.served, ana, place)
  expect(all.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(await namesIn(all)).toEqual(['Bill (2).pdf', 'Bill.pdf', 'Rates.pdf'])
  expect(await namesIn(await zipOf(holder.served, luis, place))).toEqual(['Bill (2).pdf', 'Bill.pdf'])
  expect(await namesIn(await zipOf(holder.served, ana, { ids: `${bill.id},${mine.id}` }))).toEqual([
    'Bill.pdf',
    'Rates.pdf',
  ])
  expect((await zipOf(holder.served, luis, { ids: mine.id })).status).toBe(404)
  const empty = await holder.served.call(documentsApi.create, { name: 'To come' }, ana)
  const listed = await zipOf(holder.served, ana, { ids: `${bill.id},${empty.body.id}` })
  expect(await namesIn(listed)).toEqual(['Bill.pdf', '_missing.txt'])
  for (const query of [{}, { module: 'shipments' }, { ids: 'x' }, { ids: Array(201).fill(bill.id).join() }])
    expect((await zipOf(holder.served, ana, query as never)).status).toBe(404)
})

test('[DOC-02] a part of a file is sent as a part', async () => {
  const { id } = await add(pdf('in parts'), { name: 'Parts.pdf' })
  const { body } = await holder.served.call(openDocument, { id, inline: true }, ana)
  const part = await open(body.url, { range: 'bytes=1-3' })
  expect([part.status, await part.text()]).toEqual([206, 'PDF'])
})

test('[DOC-01] versions and a file of the same bytes say nothing of what a role hides', async () => {
  const part = pdf('known')
  const made = await add(part)
  const withHidden = async (name: string, fields: object): Promise<As> => {
    const role = await customRole(holder.world, ana.organization, {
      modules: ['shipments', 'documents'],
      default: 'edit',
      fields: { documents: { sections: {}, fields } },
    })
    const person = await memberWith(holder.world, ana.organization, { name, role })
    return { person, organization: ana.organization }
  }
  const mia = await withHidden('Mia', { uploadedBy: 'hide', uploadDate: 'hide' })
  const { body } = await holder.served.call(listVersions, { id: made.id }, mia)
  expect(body.items).toMatchObject([{ n: 1, bytes: part.length }])
  for (const field of ['user', 'createdAt']) expect(body.items[0]).not.toHaveProperty(field)
  const noor = await withHidden('Noor', { file: 'hide' })
  const again = async (as: As) => {
    const uploadId = await uploadBytes(holder.served, as, part)
    return (await holder.served.call(uploadDocument, { uploadId }, as)).body
  }
  expect((await again(luis)).same).toMatchObject([{ id: made.id }])
  expect((await again(noor)).same).toEqual([])
})
