import {
  readDdEvidenceCsv,
  readDdEvidencePdf,
  readDdLetter,
} from '@rumbo/domain/dd-invoices/evidence/evidence.api'
import { addDdInvoice, listSameDdInvoice, readDdCheck } from '@rumbo/domain/dd-invoices/kept.api'
import { ddInvoicesApi } from '@rumbo/domain/dd-invoices/records.api'
import { listRecordDocuments } from '@rumbo/domain/documents/links.api'
import * as settings from '@rumbo/domain/free-time/settings.api'
import { createRow, createShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDocument } from '../documents/adding.ts'
import { pdfOf, writing } from '../papers/crafted.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { inputOf } from '../sweep/belongings.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** Ana's company agreed on five free days at 100 USD a day; her container was discharged on the first of October and left on the eighth. */
const holder = useServed()
let ana: Person
let andes: Organization
let as: { person: Person; organization: Organization }
let shipment: string

beforeAll(async () => {
  const { world, served } = holder
  ana = await world.person('Ana')
  andes = await world.organization('Andes', ana)
  as = { person: ana, organization: andes }
  const contract = { ...inputOf(settings.createContract, {}), name: 'SC 26', currency: 'USD', place: 'MXZLO' }
  const rates = [{ sizeTypes: [], freeDays: 5, tiers: [{ days: null, perDay: '100' }] }]
  expect((await served.call(settings.createContract, { ...contract, rates }, as)).status).toBe(200)
  const coffee = { name: 'Coffee', freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO' } as const
  shipment = (await served.call(createShipment, coffee, as)).body.id
  const container = {
    number: 'MSKU9070323',
    type: '45G1',
    dischargedOn: '2026-10-01',
    gatedOutOn: '2026-10-08',
  }
  const row = { id: shipment, resource: 'containers', ...container }
  await served.call(createRow, row as never, as)
})

const line = {
  container: 'MSKU 907032-3',
  clock: 'demurrage',
  chargedFrom: '2026-10-05',
  chargedUntil: '2026-10-08',
  tiers: '100',
  amount: '400',
}
const head = { issuer: 'carrier', country: 'US', currency: 'USD', total: '400', issuedOn: '2026-10-20' }

const add = (number: string, lines: readonly object[] = [line], more: object = {}) => {
  const invoice = { ...head, invoiceNumber: number, shipment, party: { label: 'Maersk' }, ...more }
  return holder.served.call(addDdInvoice, { invoice, lines: [...lines] } as never, as)
}
const read = async (id: string) => (await holder.served.call(ddInvoicesApi.get, { id }, as)).body
/** Waits until the invoice's own row says it: it follows from the change, a moment later. */
const until = (id: string, values: object) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(values), { timeout: 20_000, interval: 50 })
const seeing = async (modules: readonly string[], fields: object) => {
  const role = await customRole(holder.world, andes, { modules, default: 'view', fields })
  return { ...as, person: await memberWith(holder.world, andes, { name: 'Beto', role }) }
}
/** A role that sees invoices but not when containers leave. */
const withoutGateOut = () =>
  seeing(['finances', 'shipments'], {
    containers: { default: 'view', sections: {}, fields: { gatedOutOn: 'hide' } },
  })

test('[SHP-17] an invoice is kept with its lines, checked, and says for how much it can be disputed until when', async () => {
  const { served } = holder
  const { id } = (await add('D-1')).body
  await until(id, { verdict: 'wrong', disputable: '100', findingCount: 1, uncheckedLines: 0 })
  expect(await read(id)).toMatchObject({ disputeUntil: '2026-11-19', direction: 'import' })
  const check = (await served.call(readDdCheck, { id }, as)).body
  expect(check).toMatchObject({
    checked: { wrong: '100', findings: [{ code: 'freeDay', days: ['2026-10-05'] }] },
    containers: [{ number: 'MSKU 907032-3' }],
    incomplete: [],
  })

  // Another number in another spelling is the same to whoever types it again.
  const same = { invoiceNumber: 'd 1', party: 'MAERSK' }
  expect((await served.call(listSameDdInvoice, same, as)).body.items).toMatchObject([{ id, party: 'Maersk' }])
  expect((await served.call(listSameDdInvoice, { ...same, exceptId: id }, as)).body.items).toEqual([])
  expect((await served.call(listSameDdInvoice, { ...same, party: 'MSC' }, as)).body.items).toEqual([])

  // What the result tells of is hidden with what it is counted by.
  const beto = await withoutGateOut()
  const seen = (await served.call(ddInvoicesApi.get, { id }, beto)).body
  expect(seen).toMatchObject({ total: '400' })
  expect(seen).not.toHaveProperty('disputable')
  expect(seen).not.toHaveProperty('verdict')
  const lookedAt = (await served.call(readDdCheck, { id }, beto)).body.checked
  expect(lookedAt).toMatchObject({ verdict: 'cannotAssess', lines: [{ cannot: 'factsHidden', start: null }] })
  const carla = await seeing(['shipments'], {})
  expect((await served.call(readDdCheck, { id }, carla)).status).toBe(403)
  const dora = await seeing(['finances', 'shipments'], {
    dd_lines: { default: 'view', sections: {}, fields: { amount: 'hide' } },
  })
  expect((await served.call(readDdCheck, { id }, dora)).body).toEqual({
    checked: null,
    containers: [],
    incomplete: [],
    missing: ['hidden'],
  })
})

test('[SHP-17] of wrong inputs nothing is kept, and each is named at its line', async () => {
  const before = (await holder.served.call(ddInvoicesApi.list, {} as never, as)).body.items.length
  const wrong = { ...line, chargedUntil: '2026-10-04', tiers: '1-5 x 1, 5+ x 2', amount: '-400' }
  const { status, body } = await add('D-2', [line, wrong])
  expect(status).toBe(400)
  const { issues } = body as unknown as { issues: { path: string; code: string }[] }
  expect(issues.map(({ path, code }) => [path, code])).toEqual([
    ['lines.1.chargedUntil', 'ENDS_BEFORE_START'],
    ['lines.1.tiers', 'TIERS_OVERLAP'],
    ['lines.1.amount', 'CREDIT_MEMO'],
  ])
  expect((await add('D-2', [], { total: '-400' })).status).toBe(400)
  const after = (await holder.served.call(ddInvoicesApi.list, {} as never, as)).body.items.length
  expect(after).toBe(before)

  // A container that isn't of the shipment, another currency and rounding are no errors: the check says what they are.
  const strange = { ...line, container: 'CSQU3054383', amount: '400' }
  const { id } = (await add('D-3', [strange], { currency: 'EUR', total: '400.01' })).body
  await until(id, { verdict: 'cannotAssess', disputable: '0', uncheckedLines: 1 })
  const { checked } = (await holder.served.call(readDdCheck, { id }, as)).body
  expect(checked).toMatchObject({
    lines: [{ cannot: 'containerUnknown' }],
    findings: [{ code: 'sum', certainty: 'cannotTell' }],
  })
})

test('[SHP-17] the evidence and the letter are written in both languages, for who may see all of the invoice', async () => {
  const { served } = holder
  const party = { label: 'Maersk', email: 'dd@maersk.example' }
  const { id } = (await add('D-4', [line], { party, issuedOn: '2026-10-19' })).body
  const pdf = (await served.call(readDdEvidencePdf, { id, language: 'es-mx' }, as)).body
  expect(Buffer.from(pdf.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf).toMatchObject({ name: 'Evidencia de la factura de demoras D-4.pdf', lacking: 0 })

  // However much is written on the shipment afterwards, what happened first stays in the file.
  await holder.world.owner.query(
    `insert into base.record_history (organization_id, record_id, module, shared, way, changes)
     select $1, $2, 'shipments', true, 'automation', '[{"field": "eta", "from": null, "to": "2026-10-01"}]'
     from generate_series(1, 10050)`,
    [andes.id, shipment],
  )
  const csv = (await served.call(readDdEvidenceCsv, { id, language: 'en-us' }, as)).body.text
  expect(csv).toContain('Day,MSKU 907032-3,Demurrage,2026-10-05,100,0,Free day')
  expect(csv).toContain('Day,MSKU 907032-3,Demurrage,2026-10-06,100,100,Charged as agreed')
  expect(csv).toMatch(/Event,MSKU9070323,,.*Gate/i)

  const letter = (await served.call(readDdLetter, { id, language: 'es-mx' }, as)).body
  expect(letter).toMatchObject({
    subject: 'Factura D-4: solicitud de corrección',
    email: 'dd@maersk.example',
  })
  expect(letter.text).toContain('contamos 300.00 USD. La diferencia es de 100.00 USD')
  expect(letter.text).toContain('No es asesoría legal')
  expect(letter.text).not.toContain('{{')

  const beto = await withoutGateOut()
  const theirs = (await served.call(readDdEvidenceCsv, { id }, beto)).body.text
  expect(theirs).not.toContain('2026-10-01')
  const dora = await seeing(['finances', 'shipments'], {
    dd_invoices: { default: 'view', sections: {}, fields: { total: 'hide' } },
  })
  expect((await served.call(readDdLetter, { id }, dora)).status).toBe(403)
})

test('[SHP-17] [DOC-01] the paper that an invoice was read from is one of its documents, where its reader may link it', async () => {
  const { served } = holder
  const { id: document } = await addDocument(served, as, {
    part: pdfOf(writing('DEMURRAGE INVOICE')),
    name: 'Demurrage.pdf',
  })
  const keep = (by: typeof as, of = document) =>
    served.call(addDdInvoice, { invoice: { invoiceNumber: 'P-1' }, lines: [], document: of }, by)
  const papersOf = async (recordId: string) => {
    const { body } = await served.call(listRecordDocuments, { module: 'dd_invoices', recordId }, as)
    return body.items.map(({ name }) => name)
  }
  expect(await papersOf((await keep(as)).body.id)).toEqual(['Demurrage.pdf'])
  const reader = await seeing(['documents', 'finances', 'shipments'], {
    dd_invoices: { default: 'edit', sections: {}, fields: {} },
  })
  const kept = await keep(reader)
  expect(kept.status).toBe(200)
  expect(await papersOf(kept.body.id)).toEqual([])
  const unknown = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f88'
  expect((await keep(as, unknown)).status).toBe(404)
  const carla = await seeing(['documents', 'shipments'], {})
  const wanted = { module: 'dd_invoices', recordId: kept.body.id }
  expect((await served.call(listRecordDocuments, wanted, carla)).status).toBe(404)
})
