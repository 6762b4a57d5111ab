import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createShipment, getShipment } from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { receiveMessage } from '@rumbo/domain/tracking/api'
import { listDeliveries, uploadMessages } from '@rumbo/domain/tracking/deliveries.api'
import type { Protocol } from '@rumbo/domain/tracking/protocols/protocol'
import { deleteRefusal, listRefusals, retryRefusal, retryRefusals } from '@rumbo/domain/tracking/refusals.api'
import { createSource, renewSecret, updateSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { breakRows } from '../world/broken.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** Messages that are posted, uploaded or lie in a folder, in every protocol; and what is quarantined of them. */
const mailboxes = mkdtempSync(join(tmpdir(), 'rumbo-mailboxes-'))
const holder = useServed({ RUMBO_TRACKING_MAILBOXES: mailboxes })
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Forwarder', person) }
})

const sample = (name: string): string =>
  readFileSync(new URL(`../../../domain/src/tracking/samples/${name}`, import.meta.url), 'utf8')
const fsu = 'FSU/12\r\n020-12345675FRAMEX/T4K120.5\r\nDEP/LH498/20NOV1320/FRAMEX/T4K120.5\r\n'
const ownJson = (time = '2026-11-02T10:00:00Z', code = 'SAILED') =>
  JSON.stringify({ moves: [{ ref: 'BOOK77001', what: code, when: time, port: 'CNSHA' }] })
const mapping = {
  items: 'moves',
  fields: { code: 'what', eventTime: 'when', unlocode: 'port', booking: 'ref' },
  codes: { SAILED: 'departed' as const },
}

type Source = { readonly id: string; readonly secret: string }
const make = async (protocol: Protocol, more: object = {}) =>
  (await holder.served.call(createSource, { name: protocol, protocol, ...more }, as)).body
const sign = (text: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

async function post({ id, secret }: Source, text: string, headers?: Record<string, string>): Promise<number> {
  const path = receiveMessage.path.replace('{sourceId}', id)
  const answer = await fetch(new URL(path, holder.served.url), {
    method: 'POST',
    headers: headers ?? { 'content-type': 'text/plain', 'notification-signature': sign(text, secret) },
    body: text,
  })
  return answer.status
}
const deliveries = async (source: { id: string }) =>
  (await holder.served.call(listDeliveries, {}, as)).body.items.filter(
    ({ sourceId }) => sourceId === source.id,
  )
const listQuarantined = async (source: { id: string }) =>
  (await holder.served.call(listRefusals, {}, as)).body.items.filter(({ sourceId }) => sourceId === source.id)
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })
const shipment = async (values: Record<string, unknown>) =>
  (await holder.served.call(createShipment, { name: 'S', freightType: 'ocean', ...values }, as)).body
/** The sample's vessel arrives at an inland place that no list of ports knows. */
const knownPlace = (text: string) => text.replace('LOCKBOURNE*CI', 'MXZLO*UN')
/** Without the dates of the sample that no shipment has. */
const withoutOtherDates = (text: string) =>
  text.replace("DTM+133:202211181630:203'\n", '').replace(/LOC\+29.*?(?=LOC\+7)/s, '')
const eventsOf = async (id: string) => (await holder.served.call(getTimeline, { id }, as)).body.events

describe('[TRK-01] a post', () => {
  test.each([
    ['iftsta', withoutOtherDates(sample('edifact_d00b_iftsta.edi'))],
    ['x12', sample('x12_214_case1.edi')],
    ['x12', knownPlace(sample('x12_315_case1.edi'))],
    ['x12', sample('x12_322_case1.edi').replace(/DTM\*830[^~]*~/, '')],
    ['oneRecord', sample('LogisticsEvents_list.json')],
    ['dcsa22', sample('dcsa-22-response.json')],
    ['fsu', fsu],
  ] as const)('in %s is read whole', async (protocol, text) => {
    const source = await make(protocol)
    expect(await post(source, text)).toBe(204)
    const [delivery] = await deliveries(source)
    expect(delivery).toMatchObject({ way: 'post', state: 'done', refused: 0, name: null })
    expect(delivery?.items).toBeGreaterThan(0)
    expect(delivery?.news).toBe(delivery?.items)
  })

  test('fills the shipment that its numbers lead to, and says nothing new the second time', async () => {
    const made = await shipment({ masterBl: 'ABCD224O4023815X' })
    const source = await make('iftsta')
    await post(source, sample('edifact_d00b_iftsta.edi'))
    const events = await eventsOf(made.id)
    expect(events.length).toBeGreaterThan(0)
    await post(source, sample('edifact_d00b_iftsta.edi'))
    const [again] = await deliveries(source)
    expect(again).toMatchObject({ state: 'done', news: 0 })
    expect(await eventsOf(made.id)).toHaveLength(events.length)
  })

  test('of one’s own JSON is read by the mapping', async () => {
    const made = await shipment({ bookingNumber: 'BOOK77001', pol: 'CNSHA' })
    const source = await make('webhook', { mapping })
    expect(await post(source, ownJson())).toBe(204)
    const { body } = await holder.served.call(getShipment, { id: made.id }, as)
    expect(body.status).toBe('live')
    expect((await eventsOf(made.id)).map(({ code }) => code)).toEqual(['departed'])
  })

  test('proves whose it is: by a signature, or by the secret where the source is set so', async () => {
    const signed = await make('fsu')
    const bearer = await make('fsu', { proof: 'bearer' })
    const bear = (secret: string) => ({ 'content-type': 'text/plain', authorization: `Bearer ${secret}` })
    expect(await post(bearer, fsu, bear(bearer.secret))).toBe(204)
    expect(await post(signed, fsu, { 'x-hub-signature-256': sign(fsu, signed.secret) })).toBe(204)
    for (const [source, headers] of [
      [signed, {}],
      [signed, bear(signed.secret)],
      [signed, { 'notification-signature': sign(`${fsu} `, signed.secret) }],
      [signed, { 'notification-signature': sign(fsu, bearer.secret) }],
      [bearer, { 'notification-signature': sign(fsu, bearer.secret) }],
      [bearer, bear(signed.secret)],
      [bearer, bear('')],
      [{ id: as.organization.id, secret: '' }, bear('')],
    ] as const)
      expect(await post(source, fsu, { ...headers })).toBe(401)
    expect(await post(signed, '')).toBe(400)
    const { secret } = (await holder.served.call(renewSecret, { id: signed.id }, as)).body
    expect(await post(signed, fsu)).toBe(401)
    expect(await post({ id: signed.id, secret }, fsu)).toBe(204)
  })

  test('of nonsense is quarantined, whatever the protocol; never a 500', async () => {
    for (const protocol of ['iftsta', 'x12', 'fsu', 'oneRecord', 'webhook', 'dcsa22'] as const) {
      const source = await make(protocol)
      for (const text of [
        'nonsense',
        '{}',
        '[null]',
        `ISA*00*${'x'.repeat(200)}`,
        '\u0000\ud7ff',
        "UNB+UNOC:2'",
      ]) {
        expect([protocol, text, await post(source, text)]).toEqual([protocol, text, 204])
      }
      expect((await deliveries(source)).every(({ state }) => state !== 'waiting')).toBe(true)
    }
  })
})

test('[TRK-01] a file that somebody uploads is read in the background', async () => {
  const source = await make('x12', { way: 'upload' })
  const { body: waiting, status } = await holder.served.call(
    uploadMessages,
    { id: source.id, name: '315.edi', text: knownPlace(sample('x12_315_case1.edi')) },
    as,
  )
  expect([status, waiting]).toMatchObject([200, { state: 'waiting', name: '315.edi', way: 'upload' }])
  await soon(async () =>
    expect((await deliveries(source))[0]).toMatchObject({ state: 'done', items: 1, news: 1 }),
  )
  const { rows } = await holder.world.owner.query(
    'select content from base.tracking_deliveries where id = $1',
    [waiting.id],
  )
  expect(rows[0].content).toBeNull()
})

test('[TRK-01] all that a large file tells reaches its shipments, once the file was read', async () => {
  const [first, last] = [
    await shipment({ bookingNumber: 'BOOK88001', pol: 'CNSHA' }),
    await shipment({ bookingNumber: 'BOOK88002', pol: 'CNSHA' }),
  ]
  const source = await make('webhook', { mapping })
  const moves = Array.from({ length: 1_200 }, (_, at) => ({
    ref: at < 1_000 ? 'BOOK88001' : 'BOOK88002',
    what: 'SAILED',
    port: 'CNSHA',
    when: new Date(Date.UTC(2026, 9, 1) + at * 60_000).toISOString(),
  }))
  expect(await post(source, JSON.stringify({ moves }))).toBe(204)
  await soon(async () => {
    expect(await deliveries(source)).toMatchObject([{ state: 'done', news: 1_200, refused: 0 }])
    expect(await eventsOf(first.id)).toHaveLength(1_000)
    expect(await eventsOf(last.id)).toHaveLength(200)
  })
})

test('[TRK-01] a file whose reading fails in the middle is read again, and counts all its news once', async () => {
  const { owner } = holder.world
  const source = await make('webhook', { mapping })
  const moves = Array.from({ length: 1_200 }, (_, at) => ({
    ref: `BOOK9${at < 1_000 ? 1 : 2}001`,
    what: 'SAILED',
    port: 'CNSHA',
    when: new Date(Date.UTC(2026, 9, 1) + at * 60_000).toISOString(),
  }))
  const where = `new.keys::text like '%BOOK92001%'`
  const repair = await breakRows(owner, { table: 'tracking_statements', at: 'insert', where })
  expect(await post(source, JSON.stringify({ moves }))).toBe(204)
  await soon(async () => expect(await deliveries(source)).toMatchObject([{ state: 'waiting', news: 1_000 }]))
  await repair()
  await soon(async () => {
    await owner.query('update base.tracking_deliveries set due_at = now() where lease is null')
    expect(await deliveries(source)).toMatchObject([{ state: 'done', news: 1_200, refused: 0 }])
  })
})

test('[TRK-01] files in a mailbox are read and moved away; what is being written, links and others’ are left alone', async () => {
  const source = await make('fsu', { way: 'mailbox' })
  const folder = join(mailboxes, source.id)
  expect(source.mailbox).toBe(folder)
  await mkdir(folder, { recursive: true })
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, `${name}.part`), text)
    await utimes(join(folder, `${name}.part`), new Date(0), new Date(0))
    await rename(join(folder, `${name}.part`), join(folder, name))
  }
  await writeFile(join(folder, 'written.part'), fsu)
  await symlink('/etc/passwd', join(folder, 'passwd'))
  await write('status.txt', fsu)
  await write('latin.txt', 'nonsense ñ')
  await soon(async () =>
    expect((await deliveries(source)).map(({ name, state }) => [name, state]).sort()).toEqual([
      ['latin.txt', 'failed'],
      ['status.txt', 'done'],
    ]),
  )
  await soon(async () => expect(await readdir(join(folder, 'done'))).toHaveLength(2))
  expect((await readdir(folder)).sort()).toEqual(['done', 'failed', 'passwd', 'written.part'])
})

describe('[TRK-01] what was quarantined', () => {
  test('is counted when it comes again, and read once more when it was repaired: one, or all', async () => {
    const made = await shipment({ bookingNumber: 'BOOK77001', pol: 'CNSHA' })
    const source = await make('webhook', { mapping })
    await post(source, ownJson('2026-13-45'))
    await post(source, ownJson('2026-13-45'))
    const [bad] = await listQuarantined(source)
    expect(bad).toMatchObject({ code: 'timeNotValid', times: 2, isWhole: true })
    const id = bad?.id ?? ''
    const still = await holder.served.call(retryRefusal, { id }, as)
    expect(still.body).toMatchObject({ taken: 0, refused: { code: 'timeNotValid' } })
    const [kept] = await listQuarantined(source)
    const raw = (kept?.raw ?? '').replace('2026-13-45', '2026-11-05T10:00:00Z')
    const repaired = await holder.served.call(retryRefusal, { id: kept?.id ?? '', raw }, as)
    expect(repaired.body).toEqual({ taken: 1, refused: null })
    expect(await listQuarantined(source)).toEqual([])
    expect((await eventsOf(made.id)).map(({ eventTime }) => eventTime)).toContain('2026-11-05T10:00:00Z')

    const blind = await make('webhook')
    await post(blind, ownJson('2026-11-06T10:00:00Z'))
    await post(blind, ownJson('2026-11-07T10:00:00Z'))
    expect((await listQuarantined(blind)).map(({ code }) => code)).toEqual(['noMapping', 'noMapping'])
    await holder.served.call(updateSource, { id: blind.id, mapping }, as)
    const all = await holder.served.call(retryRefusals, { sourceId: blind.id }, as)
    expect(all.body).toEqual({ taken: 2, refused: 0 })
    expect(await listQuarantined(blind)).toEqual([])
  })

  test('is reported at the shipment that it names, to its owner', async () => {
    const made = await shipment({ bookingNumber: 'BOOK77009' })
    const source = await make('webhook', { mapping })
    await post(source, ownJson('2026-13-45').replace('BOOK77001', 'BOOK 77009'))
    await post(source, ownJson('2026-13-46').replace('BOOK77001', 'BOOK77009'))
    const { putAside: listed } = (await holder.served.call(getTimeline, { id: made.id }, as)).body
    expect(listed).toMatchObject([{ code: 'timeNotValid', source: 'webhook' }])
    const other = await shipment({ bookingNumber: 'BOOK77010' })
    expect((await holder.served.call(getTimeline, { id: other.id }, as)).body.putAside).toEqual([])
  })

  test('can be forgotten', async () => {
    const source = await make('fsu')
    await post(source, 'nonsense')
    const [bad] = await listQuarantined(source)
    expect((await holder.served.call(deleteRefusal, { id: bad?.id ?? '' }, as)).status).toBe(204)
    expect(await listQuarantined(source)).toEqual([])
  })
})
