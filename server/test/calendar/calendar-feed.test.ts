import { createHash } from 'node:crypto'
import { updateMe } from '@rumbo/domain/auth/api'
import {
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
  updateCalendarFeed,
} from '@rumbo/domain/calendar/api'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { createShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { todayOf } from '../../src/access/change/today.ts'
import { withScope } from '../../src/access/scope/scope.ts'
import { shipmentModule } from '../../src/modules.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { type Component, readIcs, textIn } from './read-ics.ts'

const holder = useServed()
let ana: { person: Person; organization: Organization }
const today = todayOf('America/Mexico_City')
const day = (days: number) => addDays(today, days)
const all = ['lastFreeDays', 'cutOffs', 'arrivals']
const made: Record<string, string> = {}

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  const organization = await holder.world.organization('Transitaria; del Pacífico, S.A.', person)
  ana = { person, organization }
  const ship = async (name: string, values: object) => {
    const input = { name, freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO', ...values }
    const { status, body } = await holder.served.call(createShipment, input as never, ana)
    expect([name, status]).toEqual([name, 200])
    made[name] = body.id
  }
  await ship('Zapatos, ñandú; y «más»\\', { eta: day(10), masterBl: 'MAEU204060801' })
  await ship('Over', { eta: day(-4), ata: day(-3), lineLastFreeDay: day(3) })
  await ship('Cut', { documentsCutOff: `${day(2)}T18:30:00-06:00`, vgmCutOff: `${day(3)}T12:00:00Z` })
  await ship('Long ago', { eta: day(-91) })
  await ship('Far', { eta: day(366) })
  await ship('Archived', { eta: day(5), archived: true })
  // The last free day is worked out after the shipment is there.
  await vi.waitFor(
    async () => {
      const { rows } = await holder.world.owner.query(
        'select last_free_day from base.shipments where id = $1',
        [made.Over],
      )
      expect(rows[0].last_free_day).not.toBeNull()
    },
    { timeout: 20_000, interval: 25 },
  )
})

type As = { readonly person: Person; readonly organization: Organization }

async function addressOf(as: As = ana, kinds: string[] = all): Promise<string> {
  const { status, body } = await holder.served.call(createCalendarFeed, { kinds }, as)
  expect([status, body]).toEqual([200, expect.objectContaining({ url: expect.any(String) })])
  return new URL(body.url).pathname
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, holder.served.url), { headers })

async function read(path: string): Promise<Component> {
  const response = await get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  return readIcs(new Uint8Array(await response.arrayBuffer()))
}

const summaries = ({ parts }: Component) => parts.map((part) => textIn(part, 'SUMMARY'))
const eventOf = ({ parts }: Component, part: string) => {
  const found = parts.find((each) => textIn(each, 'SUMMARY')?.includes(part))
  if (!found) throw new Error(`no event of ${part}`)
  return found
}

test('[SHP-23] a program that knows the address reads last free days, cut-offs and arrivals as iCalendar', async () => {
  await holder.served.call(updateMe, { language: 'en-us', timeZone: 'America/Mexico_City' }, ana)
  const calendar = await read(await addressOf())
  expect(textIn(calendar, 'X-WR-CALNAME')).toBe('Rumbo · Transitaria; del Pacífico, S.A.')
  expect(textIn(calendar, 'X-WR-TIMEZONE')).toBe('America/Mexico_City')
  expect(summaries(calendar).sort()).toEqual([
    'ATA: Over',
    'Documents cut-off: Cut',
    'ETA: Zapatos, ñandú; y «más»\\',
    'Last free day: Over',
    'VGM cut-off: Cut',
  ])
  const arrival = eventOf(calendar, 'Zapatos')
  expect(arrival.properties.find(({ name }) => name === 'DTSTART')).toEqual({
    name: 'DTSTART',
    parameters: { VALUE: 'DATE' },
    value: day(10).replaceAll('-', ''),
  })
  expect(textIn(arrival, 'URL')).toMatch(/\/shipments\/R\d{7}$/)
  expect(textIn(arrival, 'LOCATION')).toBe('Manzanillo')
  expect(textIn(arrival, 'DESCRIPTION')).toContain('MAEU204060801')
  const moments = calendar.parts.flatMap((part) =>
    textIn(part, 'SUMMARY')?.endsWith(': Cut') ? textIn(part, 'DTSTART') : [],
  )
  expect(moments.sort()).toEqual([
    `${day(3).replaceAll('-', '')}T003000Z`,
    `${day(3).replaceAll('-', '')}T120000Z`,
  ])
})

test('[SHP-23] an event stays the same as its date moves and comes true, and its number rises', async () => {
  const path = await addressOf()
  const before = eventOf(await read(path), 'Zapatos')
  const id = made['Zapatos, ñandú; y «más»\\'] ?? ''
  await holder.served.call(updateShipment, { id, eta: day(12) } as never, ana)
  const moved = eventOf(await read(path), 'Zapatos')
  await holder.served.call(updateShipment, { id, ata: day(0) } as never, ana)
  const arrived = eventOf(await read(path), 'Zapatos')
  for (const each of [moved, arrived]) expect(textIn(each, 'UID')).toBe(textIn(before, 'UID'))
  expect(textIn(moved, 'DTSTART')).toBe(day(12).replaceAll('-', ''))
  expect(textIn(arrived, 'SUMMARY')).toMatch(/^ATA/)
  const numbers = [before, moved, arrived].map((each) => Number(textIn(each, 'SEQUENCE')))
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  expect(new Set(numbers).size).toBe(3)
})

test('[SHP-23] what has not changed is not sent again', async () => {
  const path = await addressOf()
  const first = await get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  expect((await get(path, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
})

test('[SHP-23] it holds the kinds that were chosen, in the language of its reader', async () => {
  const path = await addressOf(ana, ['arrivals'])
  expect(summaries(await read(path)).every((each) => /^[AE]TA/.test(each ?? ''))).toBe(true)
  const { body } = await holder.served.call(updateCalendarFeed, { kinds: ['cutOffs'] }, ana)
  expect(body.kinds.filter(({ isIncluded }) => isIncluded).map(({ id }) => id)).toEqual(['cutOffs'])
  await holder.served.call(updateMe, { language: 'es-mx' }, ana)
  const calendar = await read(path)
  expect(summaries(calendar).sort()).toEqual(['Corte de VGM: Cut', 'Corte documental: Cut'])
  expect(textIn(calendar, 'X-WR-CALDESC')).toContain('Fechas límite')
  await holder.served.call(updateMe, { language: 'en-us' }, ana)
  const { status } = await holder.served.call(updateCalendarFeed, { kinds: ['nothing'] }, ana)
  expect(status).toBe(400)
})

test('[SHP-23] an address ends when it is revoked or takes another’s place, and its secret is stored nowhere', async () => {
  const first = await addressOf()
  const second = await addressOf()
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])
  expect((await holder.served.call(getCalendarFeed, {}, ana)).body.feed?.lastReadAt).not.toBeNull()
  const token = second.replace(/^\/calendar\/|\.ics$/g, '')
  const { rows } = await holder.world.owner.query(
    'select * from base.calendar_feeds where revoked_at is null',
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map((row) => row.token_hash.toString('hex'))).toEqual([
    createHash('sha256').update(token).digest('hex'),
  ])
  expect((await holder.served.call(revokeCalendarFeed, {}, ana)).status).toBe(204)
  const refused = await get(second)
  const unknown = await get(`/calendar/${'x'.repeat(22)}.ics`)
  expect([refused.status, unknown.status]).toEqual([404, 404])
  const { requestId: _one, ...saysOfRevoked } = await refused.json()
  const { requestId: _other, ...saysOfUnknown } = await unknown.json()
  expect(saysOfRevoked).toEqual(saysOfUnknown)
  expect((await holder.served.call(revokeCalendarFeed, {}, ana)).status).toBe(404)
})

test('[SHP-23] it shows what its member may see now: a hidden field has no event, who has left has no calendar', async () => {
  const { world, served } = holder
  const shows = { modules: ['shipments'], default: 'view', fields: {}, edits: 'all' }
  const role = await customRole(world, ana.organization, shows)
  const beto = {
    person: await memberWith(world, ana.organization, { name: 'Beto', role }),
    organization: ana.organization,
  }
  await served.call(updateMe, { language: 'en-us' }, beto)
  const path = await addressOf(beto)
  expect(summaries(await read(path)).filter((each) => /^[AE]TA/.test(each ?? ''))).not.toEqual([])
  const hide = (fields: Record<string, string>) =>
    rewriteRole(world, role, {
      ...shows,
      fields: { shipments: { default: 'view', sections: {}, fields } },
    })
  await hide({ eta: 'hide', ata: 'hide', lastFreeDay: 'hide', masterBl: 'hide', pod: 'hide', name: 'hide' })
  const calendar = await read(path)
  expect(summaries(calendar).filter((each) => !/cut-?off/i.test(each ?? ''))).toEqual([])
  expect(calendar.parts.length).toBe(2)
  const raw = await (await get(path)).text()
  expect(raw).not.toMatch(/MAEU|Manzanillo/)
  await rewriteRole(world, role, { ...shows, modules: [] })
  expect((await read(path)).parts).toEqual([])
  await rewriteRole(world, role, shows)
  expect((await read(path)).parts.length).toBeGreaterThan(2)
  await world.owner.query(`update base.members set status = 'deactivated' where user_id = $1`, [
    beto.person.userId,
  ])
  expect((await get(path)).status).toBe(404)
})

test('[SHP-23] a calendar with more dates than it has room for keeps the nearest and says so', async () => {
  const { world } = holder
  const path = await addressOf(ana, ['arrivals'])
  const patches = Array.from({ length: 2_100 }, (_, at) => ({
    name: `Many ${at}`,
    freightType: 'road',
    eta: day(20 + (at % 300)),
  }))
  const job = { kind: 'job', name: 'test', organizationId: ana.organization.id, way: 'import' } as const
  await withScope(world.pool, job, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' }, authority: 'product' }),
  )
  const calendar = await read(path)
  expect(calendar.parts.length).toBe(2_001)
  expect(textIn(eventOf(calendar, 'Some dates are not shown'), 'DTSTART')).toBe(today.replaceAll('-', ''))
  expect(textIn(calendar, 'X-WR-CALDESC')).toContain('2,000')
  expect(summaries(calendar).some((each) => each?.includes('Zapatos'))).toBe(true)
})
