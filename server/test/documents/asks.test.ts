import { documentsApi } from '@rumbo/domain/documents/api'
import { asksApi } from '@rumbo/domain/documents/asks/asks.api'
import { listRecordDocuments } from '@rumbo/domain/documents/links.api'
import type { NeedModuleId } from '@rumbo/domain/documents/needs/need-modules'
import { needsApi, saveDocumentRule } from '@rumbo/domain/documents/needs/needs.api'
import { newId } from '@rumbo/domain/kernel/id'
import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { ordersApi } from '@rumbo/domain/orders/api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { tasksApi } from '@rumbo/domain/tasks/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { As } from '../imports/uploading.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { type Clamd, eicar, prepareClamd } from '../storage/clamd-peer.ts'
import { Served } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { pdf } from './adding.ts'

/** Somebody without an account brings a document by the link in a mail; what they send is scanned by a real clamd. */
let peer: Clamd
let served: Served
let ana: As
const email = 'linh@saigontimber.example'

beforeAll(async () => {
  peer = await prepareClamd()
  await peer.start()
  served = await Served.open({ RUMBO_SCANNER: `clamd://${peer.path}` })
  const person = await served.world.person('Ana')
  ana = { person, organization: await served.world.organization('Andes', person) }
  await served.call(saveDocumentRule, { id: newId(), type: 'certificate' }, ana)
})
afterAll(async () => {
  await served?.close()
  await peer?.close()
})

const shipment = async (): Promise<string> => {
  const values = { name: 'Secret furniture', freightType: 'ocean', notes: 'Secret note' }
  return (await served.call(shipmentsApi.create, values as never, ana)).body.id
}

/** Asks, and reads the link from the mail. */
async function ask(id: string, patch: object = {}, { as = ana, about = 'shipments' as NeedModuleId } = {}) {
  const input = { id, type: 'certificate', email, ...patch }
  const { status, body } = await served.call(asksApi[about].ask, input as never, as)
  expect([status, body]).toMatchObject([200, { email: input.email, state: 'open' }])
  const { rows } = await served.world.owner.query<{ text: string }>(
    'select body_text as text from system.mails where recipient = $1 order by created_at desc limit 1',
    [input.email],
  )
  const [, token = ''] = /\/d\/([\w-]{22})/.exec(rows[0]?.text ?? '') ?? []
  return { id: body.id, token, mail: rows[0]?.text ?? '' }
}

async function visit(token: string, language = 'en-us') {
  const response = await fetch(new URL(`/d/${token}?lang=${language}`, served.url))
  return { status: response.status, html: await response.text(), headers: response.headers }
}

/** Sends a file as a browser's form does. @returns the page that follows */
async function bring(token: string, contents: Buffer, filename = 'certificate.pdf') {
  const boundary = '----RumboFormBoundary'
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`,
    ),
    contents,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await fetch(new URL(`/d/${token}?lang=en-us`, served.url), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  })
  return { status: response.status, html: await response.text() }
}

const documentsOf = async (recordId: string) =>
  (await served.call(listRecordDocuments, { module: 'shipments', recordId }, ana)).body.items
const stateOf = async (id: string) =>
  (await served.call(needsApi.shipments.list, { id }, ana)).body.items.map(({ state }) => state)
const asksOf = async (id: string) => (await served.call(asksApi.shipments.list, { id }, ana)).body.items
const thanks = 'Thank you, the file has arrived'

test('[DOC-10] the page says who asks, what for, until when and the message, and nothing else of the shipment', async () => {
  const id = await shipment()
  const number = String((await served.call(shipmentsApi.get, { id }, ana)).body.shipmentNumber ?? '')
  const { token, mail } = await ask(id, { message: '<b>Please</b>', language: 'en-us' })
  expect(mail).toContain(email)
  expect(mail).not.toMatch(/Please|Secret/)
  const { status, html, headers } = await visit(token)
  expect(status).toBe(200)
  for (const shown of ['Andes', 'Certificate', email, '&lt;b&gt;Please', number])
    expect(html).toContain(shown)
  expect(html).not.toMatch(/Secret|<script|<b>/)
  expect(html).not.toContain(id)
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
  expect(headers.get('set-cookie')).toBeNull()
  expect((await visit(token, 'es-mx')).html).toContain('Enviar archivo')
  expect((await visit('A'.repeat(22))).status).toBe(404)
})

test('[DOC-10] what comes is a document of the shipment that the company sees, once; its maker is notified', async () => {
  const id = await shipment()
  const { token } = await ask(id)
  await visit(token)
  expect(await stateOf(id)).toEqual(['requested'])
  const brought = await bring(token, pdf('certificate'))
  expect([brought.status, brought.html.includes(thanks)]).toEqual([200, true])
  expect(brought.html).not.toContain('<form')
  const [document] = await documentsOf(id)
  expect(document).toMatchObject({
    name: 'certificate.pdf',
    type: 'certificate',
    channel: 'link',
    visibility: 'company',
    contentType: 'application/pdf',
    shipmentId: id,
  })
  expect(await stateOf(id)).toEqual(['in'])
  expect(await asksOf(id)).toMatchObject([{ state: 'received', email }])
  const notices = (await served.call(listNotices, {} as never, ana)).body.items
  expect(notices[0]).toMatchObject({ kind: 'documentReceived', record: { id: document?.id } })
  expect((await bring(token, pdf('again'))).html).toContain(thanks)
  expect(await documentsOf(id)).toHaveLength(1)
})

test('[DOC-10] of two files at once by one link the first counts, and nothing of the other is kept', async () => {
  const id = await shipment()
  const { token } = await ask(id)
  const uploads = async () =>
    (await served.world.owner.query('select count(*)::int as n from system.upload_checks')).rows[0].n
  const before = await uploads()
  const both = await Promise.all([bring(token, pdf('one')), bring(token, pdf('two'))])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await documentsOf(id)).toHaveLength(1)
  expect(await uploads()).toBe(before + 1)
})

test('[DOC-10] malware, an empty file and what is no form are refused with the reason, and the link still takes another', async () => {
  const id = await shipment()
  const { token } = await ask(id)
  const refused = async (contents: Buffer) => {
    const { status, html } = await bring(token, contents)
    return [status, /role="alert" class="wrong"><p>([^<]+)/.exec(html)?.[1]]
  }
  expect(await refused(eicar)).toEqual([400, 'The file contains malware and was not accepted.'])
  // More than the scanner takes.
  expect(await refused(Buffer.alloc(2_000_000, 'a'))).toEqual([
    503,
    'The file could not be checked for malware. Try again later.',
  ])
  expect(await refused(Buffer.alloc(0))).toEqual([400, 'The file is empty. Choose another one.'])
  const form = await fetch(new URL(`/d/${token}`, served.url), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: 'nothing',
  })
  expect(form.status).toBe(400)
  expect(await documentsOf(id)).toEqual([])
  expect((await bring(token, pdf('clean'))).html).toContain(thanks)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['a%0D%0Ab.pdf', 'a%0D%0Ab.pdf'],
  ['\u202Efdp.exe', 'fdp.exe'],
  [`${'x'.repeat(300)}.pdf`, 'x'.repeat(255)],
  ['..', '..'],
])('[DOC-10] a file that is named %s', async (filename, name) => {
  const id = await shipment()
  const { token } = await ask(id)
  // What names itself a PDF and is a page is text, which never runs.
  await bring(token, Buffer.from('<html><script>alert(1)</script></html>'), filename)
  expect(await documentsOf(id)).toMatchObject([{ name, contentType: 'text/plain' }])
})

test('[DOC-10] a link that was revoked, has expired, or whose shipment or maker is gone says so and takes nothing', async () => {
  const id = await shipment()
  const says = async (token: string, text: string) => {
    expect((await visit(token)).html).toContain(text)
    expect((await bring(token, pdf(text))).html).toContain(text)
    expect((await visit(token)).html).not.toContain('<form')
  }
  const revoked = await ask(id)
  expect((await served.call(asksApi.shipments.revoke, { id, askId: revoked.id }, ana)).status).toBe(204)
  expect((await served.call(asksApi.shipments.revoke, { id, askId: revoked.id }, ana)).status).toBe(404)
  await says(revoked.token, 'This link was revoked')
  expect(await stateOf(id)).toEqual(['missing'])
  const expired = await ask(id)
  await served.world.owner.query(`update base.document_asks set expires_at = now() where id = $1`, [
    expired.id,
  ])
  await says(expired.token, 'This link has expired')
  expect(await stateOf(id)).toEqual(['missing'])

  const permissions = { modules: ['shipments', 'documents'], default: 'edit', fields: {} }
  const role = await customRole(served.world, ana.organization, permissions)
  const person = await memberWith(served.world, ana.organization, { name: 'Bea', role })
  const hers = await ask(id, {}, { as: { person, organization: ana.organization } })
  expect((await visit(hers.token)).html).toContain('<form')
  const closed = 'This document is no longer needed here'
  for (const less of [
    { ...permissions, modules: ['shipments'] },
    { ...permissions, default: 'view' },
  ]) {
    await rewriteRole(served.world, role, less)
    await says(hers.token, closed)
  }
  await rewriteRole(served.world, role, permissions)
  await served.call(shipmentsApi.update, { id, archived: true } as never, ana)
  await says(hers.token, closed)
  await served.call(shipmentsApi.update, { id, archived: false } as never, ana)
  expect((await visit(hers.token)).html).toContain('<form')
  await served.call(shipmentsApi.delete, { id }, ana)
  expect((await visit(hers.token)).status).toBe(404)
  expect((await bring(hers.token, pdf('gone'))).status).toBe(404)
  await served.call(shipmentsApi.restore, { id }, ana)
  expect((await visit(hers.token)).html).toContain('<form')
  await served.world.owner.query(`update base.members set status = 'deactivated' where user_id = $1`, [
    person.userId,
  ])
  await says(hers.token, closed)
  expect(await documentsOf(id)).toEqual([])
})

test('[DOC-10] who may not edit documents asks for none, and sees no address', async () => {
  const id = await shipment()
  await ask(id)
  const role = await customRole(served.world, ana.organization, {
    modules: ['shipments', 'documents'],
    default: 'view',
    fields: {},
  })
  const person = await memberWith(served.world, ana.organization, { name: 'Reader', role })
  const reader = { person, organization: ana.organization }
  expect((await served.call(asksApi.shipments.list, { id }, reader)).body).toEqual({
    items: [],
    mayAsk: false,
  })
  expect((await served.call(asksApi.shipments.ask, { id, type: 'invoice', email }, reader)).status).toBe(403)
  const made = await served.call(documentsApi.create, { name: 'Not theirs' } as never, reader)
  expect(made.status).toBe(403)
})

test('[DOC-10] a link about an order says its number, and its file is a document of the order', async () => {
  const values = { name: 'Secret chairs', number: 'PO-4711' }
  const { id } = (await served.call(ordersApi.create, values as never, ana)).body
  const { token } = await ask(id, {}, { as: ana, about: 'orders' })
  const { html } = await visit(token)
  expect(html).toContain('Order PO-4711')
  expect(html).not.toContain('Secret')
  await served.call(ordersApi.update, { id, archived: true } as never, ana)
  expect((await bring(token, pdf('early'))).html).toContain('This document is no longer needed here')
  await served.call(ordersApi.update, { id, archived: false } as never, ana)
  expect((await bring(token, pdf('certificate'))).html).toContain(thanks)
  const { items } = (await served.call(listRecordDocuments, { module: 'orders', recordId: id }, ana)).body
  expect(items).toMatchObject([{ type: 'certificate', channel: 'link', purchaseOrderId: id }])
  expect((await served.call(asksApi.shipments.list, { id }, ana)).status).toBe(404)
})

test('[DOC-06] [DOC-10] who gets a request and works for a connected partner has a task there until the document is in, and nobody else has', async () => {
  const person = await served.world.person('Linh')
  const linh = { person, organization: await served.world.organization('Saigon Timber', person) }
  const { rows } = await served.world.owner.query('select email from base.users where id = $1', [
    person.userId,
  ])
  const to: string = rows[0]?.email ?? ''
  const tasksOf = async (as: As) =>
    (await served.call(tasksApi.list, { limit: 50 } as never, as)).body.items.map((task) => [
      task.name,
      task.status,
      (task.shipment as { code?: string } | null)?.code ?? null,
      (task.assignedTo as { code?: string } | null)?.code ?? null,
    ])
  const until = (as: As, expected: readonly unknown[]) =>
    vi.waitFor(async () => expect(await tasksOf(as)).toEqual(expected), { timeout: 15_000, interval: 100 })
  const id = await shipment()
  // As long as they aren't connected, a mail is all that there is.
  await ask(id, { email: to })
  await connect(served.world, ana.organization, linh.organization)
  const profile = await profileOf(served.world, ana.organization, { shipments: { default: 'view' } })
  await share(served.world, {
    by: ana.person,
    from: ana.organization,
    ids: [id],
    to: linh.organization,
    profile,
  })
  const { token } = await ask(id, { email: to })
  const mine = (status: string) => ['Certificado para Andes', status, id, person.userId]
  await until(linh, [mine('todo')])
  expect(await tasksOf(ana)).toEqual([])
  const notices = (await served.call(listNotices, {} as never, linh)).body.items
  expect(notices).toMatchObject([{ kind: 'task' }])
  await bring(token, pdf('certificate'))
  await until(linh, [mine('done')])
  // One that they don't hold belongs to nothing, and is cancelled as its link is revoked.
  const other = await shipment()
  const second = await ask(other, { email: to, type: 'invoice' })
  const unheld = (status: string) => ['Factura para Andes', status, null, person.userId]
  await until(linh, expect.arrayContaining([unheld('todo')]))
  await served.call(asksApi.shipments.revoke, { id: other, askId: second.id }, ana)
  await until(linh, expect.arrayContaining([unheld('cancelled')]))
  expect(await tasksOf(linh)).toHaveLength(2)
})
