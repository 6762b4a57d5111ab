import { createHash } from 'node:crypto'
import {
  getReport,
  getReportFile,
  revokeReportLinks,
  runReport,
  updateReport,
} from '@rumbo/domain/reports/api'
import { createShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { shipmentModule } from '../../src/modules.ts'
import { type SmtpPeer, startSmtpPeer } from '../mail/smtp-peer.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { pagesOfPdf } from '../sheets/read-pdf.ts'
import { Served } from '../world/served.ts'
import { type As, makeDue, makeReport, reportOf, runsOf, wallAgo } from './report-story.ts'

let peer: SmtpPeer
let served: Served
let ana: As
const made: string[] = []

beforeAll(async () => {
  peer = await startSmtpPeer()
  served = await Served.open({ SMTP_URL: peer.url })
  const person = await served.world.person('Ana')
  const organization = await served.world.organization('Transitaria Núñez', person)
  ana = { person, organization }
  for (const [name, eta] of [
    ['Zapatos', '2026-12-01'],
    ['Ñame', '2026-12-02'],
    ['=cmd', '2026-12-03'],
  ]) {
    const { body } = await served.call(createShipment, { name, freightType: 'ocean', eta } as never, ana)
    made.push(body.id)
  }
})
afterAll(async () => {
  await served?.close()
  await peer?.close()
})

/** The mails to an address as soon as there are so many. */
async function mailsTo(address: string, count = 1) {
  const to = () => peer.received.filter(({ recipients }) => recipients.includes(address))
  await vi.waitFor(() => expect(to().length).toBeGreaterThanOrEqual(count), {
    timeout: 30_000,
    interval: 100,
  })
  return to().map(({ mail }) => mail)
}
const address = (name: string) => `${name}@x.example`
const to = (...names: string[]) => names.map((name) => ({ kind: 'address' as const, email: address(name) }))

test('[RPT-02] at its time a report is mailed by SMTP, once to each, with the file as it lies in the history', async () => {
  const report = await makeReport(served, ana, {
    recipients: [...to('one'), { kind: 'member', userId: ana.person.userId }],
    message: 'Hola, {{rows}} embarques',
  })
  const wall = wallAgo(1)
  await makeDue(served, ana, { id: report.id, wall })
  // A mark may come twice: the occurrence is claimed once.
  await makeDue(served, ana, { id: report.id, wall })
  const [mail] = await mailsTo(address('one'))
  await mailsTo(ana.person.email)
  const [run, ...others] = await runsOf(served, ana, { id: report.id, count: 1 })
  expect(others).toEqual([])
  expect(run).toMatchObject({ occurrence: wall, state: 'sent', isLate: false, changes: null })
  expect(mail?.subject).toBe('Arrivals: 3')
  expect(mail?.text).toContain('Hola, 3 embarques')
  expect(mail?.replyTo?.text).toContain(ana.person.email)
  const content = mail?.attachments[0]?.content ?? Buffer.alloc(0)
  expect(mail?.attachments[0]?.filename).toMatch(/^Arrivals \d{4}-\d\d-\d\d\.csv$/)
  expect(createHash('sha256').update(content).digest('hex')).toBe(run?.file?.sha256)
  // What a spreadsheet would take for a formula is guarded.
  expect(content.toString()).toContain("'=cmd,03/12/2026")
  await vi.waitFor(async () => {
    const [again] = await runsOf(served, ana, { id: report.id, count: 1 })
    expect(again?.deliveries.map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
  const file = await served.call(getReportFile, { id: run?.id ?? '' }, ana)
  const response = await fetch(new URL(file.body.url, served.url), {
    headers: {
      authorization: `Bearer ${served.token(ana.person)}`,
      organizationId: ana.organization.id,
    },
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  const next = await served.call(getReport, { id: report.id }, ana)
  expect(Date.parse(next.body.nextAt ?? '')).toBeGreaterThan(Date.now())
})

test('[RPT-02] a mail that was refused for now is tried again with the same Message-ID; one that bounces says so', async () => {
  peer.refuse(address('later'), [451])
  peer.refuse(address('never'), [550, 550])
  const report = await makeReport(served, ana, { recipients: to('later', 'never') })
  await makeDue(served, ana, { id: report.id, wall: wallAgo(1) })
  const stateOf = async () => {
    const [run] = await runsOf(served, ana, { id: report.id, count: 1 })
    return Object.fromEntries((run?.deliveries ?? []).map((each) => [each.email, each]))
  }
  await vi.waitFor(async () => {
    const states = await stateOf()
    expect(states[address('never')]).toMatchObject({ state: 'failed' })
    expect(states[address('later')]).toMatchObject({
      state: 'waiting',
      error: expect.stringContaining('451'),
    })
  })
  const hasten = `update system.mails set next_try_at = now() where recipient = $1`
  await served.world.owner.query(hasten, [address('later')])
  await mailsTo(address('later'))
  await vi.waitFor(async () => expect((await stateOf())[address('later')]).toMatchObject({ state: 'sent' }))
  // As if the server had died between the answer of the mail server and its note of it.
  const { rows } = await served.world.owner.query(
    `update system.mails set sent_at = null, next_try_at = now(), body_text = 'x', body_html = 'x' where recipient = $1 returning id`,
    [address('later')],
  )
  const twice = await mailsTo(address('later'), 2)
  expect(new Set(twice.map(({ messageId }) => messageId)).size).toBe(1)
  expect(twice[0]?.messageId).toContain(rows[0].id)
})

test('[RPT-02] a server that was away sends the last occurrence as late, and notes what it missed', async () => {
  const report = await makeReport(served, ana, { recipients: to('away') })
  const wall = wallAgo(60)
  const from = `${wallAgo(3 * 1_440).slice(0, 10)}T00:00`
  await makeDue(served, ana, { id: report.id, wall, from })
  const [mail] = await mailsTo(address('away'))
  expect(mail?.text).toMatch(/llega tarde|is late/)
  const runs = await runsOf(served, ana, { id: report.id, count: 3 })
  expect(runs.filter(({ state }) => state === 'sent')).toHaveLength(1)
  expect(runs.filter(({ state }) => state === 'missed').length).toBeGreaterThanOrEqual(2)
  expect(runs.find(({ state }) => state === 'sent')).toMatchObject({ isLate: true })
})

test('[RPT-05] a run says what changed since the last one, and a report without rows is sent only where that is wished', async () => {
  const input = reportOf({ recipients: to('changes') })
  const report = await makeReport(served, ana, input)
  await served.call(runReport, { id: report.id }, ana)
  await runsOf(served, ana, { id: report.id, count: 1 })
  await served.call(updateShipment, { id: made[0] ?? '', eta: '2026-12-20' } as never, ana)
  await served.call(createShipment, { name: 'Nuevo', freightType: 'ocean' } as never, ana)
  await served.call(runReport, { id: report.id }, ana)
  const [second] = await runsOf(served, ana, { id: report.id, count: 2 })
  expect(second?.changes).toMatchObject({ added: 1, removed: 0, changed: 1 })
  expect(second?.changes?.columns).toContainEqual({ field: 'eta', kind: 'date', later: 1, earlier: 0 })
  const mails = await mailsTo(address('changes'), 2)
  expect(mails[1]?.text).toContain('+1 nuevo')
  expect(mails[1]?.text).toMatch(/ETA.*: 1 más tarde/)
  const filter = { field: 'name', is: 'is', value: 'nobody has this name' }
  const empty = { ...input, filter, sendsEmpty: false, id: report.id, version: 1 }
  await served.call(updateReport, empty as never, ana)
  await served.call(runReport, { id: report.id }, ana)
  const [third] = await runsOf(served, ana, { id: report.id, count: 3 })
  expect(third).toMatchObject({ state: 'empty', deliveries: [], changes: { removed: 4 } })
})

test('[RPT-03] it runs with the rights that its owner has then: less is never sent, it is paused and people hear of it', async () => {
  const role = await customRole(served.world, ana.organization, { modules: ['shipments'], default: 'edit' })
  const person = await memberWith(served.world, ana.organization, { name: 'Ben', role })
  const ben = { person, organization: ana.organization }
  const report = await makeReport(served, ben, { name: 'Ben’s', recipients: to('thinner') })
  await rewriteRole(served.world, role, {
    modules: ['shipments'],
    default: 'edit',
    fields: { shipments: { fields: { eta: 'hide' } } },
  })
  await makeDue(served, ben, { id: report.id, wall: wallAgo(1) })
  const [notice] = await mailsAbout('Ben’s')
  expect(notice?.text).toContain('ETA')
  expect(peer.received.filter(({ recipients }) => recipients.includes(address('thinner')))).toEqual([])
  const paused = await served.call(getReport, { id: report.id }, ben)
  expect(paused.body).toMatchObject({ paused: { reason: 'fieldsGone', fields: ['eta'] }, nextAt: null })
  // Its owner changes it, and it runs again.
  await served.call(
    updateReport,
    {
      ...reportOf({ columns: ['name'], recipients: to('thinner') }),
      id: report.id,
      version: paused.body.version,
    } as never,
    ben,
  )
  expect((await served.call(getReport, { id: report.id }, ben)).body.paused).toBeNull()
  await served.world.leave(ana.organization, person)
  await makeDue(served, ana, { id: report.id, wall: wallAgo(2) })
  await vi.waitFor(async () => {
    const gone = await served.call(getReport, { id: report.id }, ana)
    expect(gone.body.paused?.reason).toBe('ownerGone')
  })
  expect(peer.received.filter(({ recipients }) => recipients.includes(address('thinner')))).toEqual([])
})

/** The mails to Ana about something as soon as there is one. */
async function mailsAbout(part: string) {
  const found = () =>
    peer.received.filter(
      ({ mail, recipients }) => recipients.includes(ana.person.email) && mail.subject?.includes(part),
    )
  await vi.waitFor(() => expect(found().length).toBeGreaterThan(0), { timeout: 30_000 })
  return found().map(({ mail }) => mail)
}

test('[RPT-03] a PDF has its accents, its page numbers, and wide tables on pages next to each other', async () => {
  const columns = [
    'name',
    'eta',
    'masterBl',
    'clientReference',
    'notes',
    'shipper',
    'pol',
    'pod',
    'phase',
    'freightType',
    'createdAt',
    'etd',
    'atd',
    'ata',
  ]
  const report = await makeReport(served, ana, {
    name: 'Llegadas de mañana',
    columns,
    format: 'pdf',
    recipients: to('paper'),
  })
  await served.call(updateShipment, { id: made[1] ?? '', notes: 'ancho '.repeat(60) } as never, ana)
  await served.call(runReport, { id: report.id }, ana)
  const [mail] = await mailsTo(address('paper'))
  const file = mail?.attachments[0]
  expect(file?.contentType).toBe('application/pdf')
  const pages = pagesOfPdf((file?.content ?? Buffer.alloc(0)).toString('base64'))
  const [run] = await runsOf(served, ana, { id: report.id, count: 1 })
  expect(run?.file?.pages).toBe(pages.length)
  expect(pages[0]).toContain('Transitaria Núñez')
  expect(pages[0]).toContain('Llegadas de mañana')
  expect(pages[0]).toContain(`1 de ${pages.length}`)
  for (const page of pages) expect(page).toContain('Ñame')
})

test('[RPT-02] a file that is too large for a mail is a link: by signing in, or for others for a while, until it is revoked', async () => {
  const patches = Array.from({ length: 520 }, (_each, at) => ({
    name: `Mucho ${at}`,
    freightType: 'ocean',
    notes: 'n'.repeat(20_000),
  }))
  await served.world.as(ana.person, ana.organization, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
  )
  const report = await makeReport(served, ana, {
    columns: ['name', 'notes'],
    recipients: [...to('large'), { kind: 'member', userId: ana.person.userId }],
    subject: 'Too large',
  })
  await served.call(runReport, { id: report.id }, ana)
  const [run] = await runsOf(served, ana, { id: report.id, count: 1 })
  expect(run?.deliveries.map(({ link }) => link).sort()).toEqual(['account', 'open'])
  const [mail] = await mailsTo(address('large'))
  const [own] = await mailsAbout('Too large')
  expect(own?.text).toContain(`/settings/reports?file=${run?.id}`)
  expect([mail?.attachments, own?.attachments]).toEqual([[], []])
  const path = /\/report-file\/[\w-]{22}/.exec(mail?.text ?? '')?.[0] ?? ''
  const open = () => fetch(new URL(path, served.url))
  const response = await open()
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBe(run?.file?.bytes)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(run?.file?.sha256)
  expect((await fetch(new URL('/report-file/AAAAAAAAAAAAAAAAAAAAAA', served.url))).status).toBe(404)
  await served.call(revokeReportLinks, { id: run?.id ?? '' }, ana)
  expect((await open()).status).toBe(404)
  const age = 'update base.report_deliveries set revoked_at = null, expires_at = $2 where run_id = $1'
  await served.world.owner.query(age, [run?.id, new Date(Date.now() + 60_000)])
  expect((await open()).status).toBe(200)
  await served.world.owner.query(age, [run?.id, new Date(Date.now() - 60_000)])
  expect((await open()).status).toBe(404)
})
