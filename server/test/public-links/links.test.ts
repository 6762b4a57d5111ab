import { createHash } from 'node:crypto'
import { setOrganizationAvatar } from '@rumbo/domain/images/avatars.api'
import { newId } from '@rumbo/domain/kernel/id'
import {
  createPublicLink,
  listPublicLinks,
  revokePublicLink,
  updatePublicLink,
} from '@rumbo/domain/public-links/api'
import { statusAndDates } from '@rumbo/domain/public-links/public-fields'
import {
  createRow,
  createShipment,
  deleteShipment,
  restoreShipment,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { beforeAll, expect, test } from 'vitest'
import { png } from '../people/images.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { type As, carrier, type Link, madeLink, vesselEvent, visit } from './visitor.ts'

const holder = useServed()
let ana: As
let shipment: string
const bill = 'MAEU204060801'
const usual = ['name', 'phase', 'etd', 'atd', 'eta', 'pol', 'pod']

beforeAll(async () => {
  const { served, world } = holder
  const person = await world.person('Ana')
  ana = { person, organization: await world.organization('Transitaria del Pacífico', person) }
  const values = { name: 'Coffee for Toluca', freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO' } as const
  const more = {
    masterBl: bill,
    notes: 'margin of 12 %',
    clientReference: 'PO 7781',
    trackCargo: true,
  } as const
  shipment = (await served.call(createShipment, { ...values, ...more } as never, ana)).body.id
  const box = { id: shipment, resource: 'containers', number: 'MSKU9070323', type: '45G1', seal: 'SEAL-77' }
  await served.call(createRow, box, ana)
  const send = await carrier(served, ana)
  await send([
    vesselEvent({ id: 'gone', type: 'DEPA', at: '2026-10-02T22:10:00+08:00', port: 'CNSHA', bill }),
    vesselEvent({ id: 'soon', type: 'ARRI', at: '2026-12-12T09:00:00-06:00', port: 'MXZLO', bill }),
    // Of another's container under the same bill: it isn't taken.
    {
      ...vesselEvent({ id: 'other', type: 'DEPA', at: '2026-10-05T10:00:00+09:00', port: 'KRPUS', bill }),
      references: [{ referenceType: 'EQ', referenceValue: 'TGHU1234564' }],
    },
  ])
})

const open = (link: Pick<Link, 'path'>, more: Parameters<typeof visit>[2] = {}) =>
  visit(holder.served, link.path, more)
const link = (input: object = {}, as = ana) =>
  madeLink(holder.served, as, { id: shipment, fields: usual, ...input })
const list = async () => (await holder.served.call(listPublicLinks, { id: shipment }, ana)).body.items
const listed = async (id: string) => (await list()).find((each) => each.id === id)

test('[NET-05] whoever has a link sees what was chosen, in the reader’s language, without signing in and without a script', async () => {
  const made = await link({ containers: true })
  const english = await open(made)
  expect(english.status).toBe(200)
  for (const text of [
    'Coffee for Toluca',
    'Transitaria del Pacífico',
    'Shanghai',
    'Manzanillo',
    '12/12/2026',
  ])
    expect(english.text).toContain(text)
  for (const text of ['Estimated · Maersk', 'MSKU9070323', "40' high cube", 'Source: Maersk', 'GMT-6'])
    expect(english.text).toContain(text)
  expect(english.text).not.toMatch(/PO 7781|margin|SEAL-77|Altair|Ana/)
  expect(english.html).toContain('<html lang="en-US">')
  expect(english.html).not.toMatch(/<script|https?:\/\/|\son\w+=|style=/)
  const spanish = await open(made, { language: 'es' })
  expect(spanish.text).toContain('Estimada · Maersk')
  expect((await open({ path: `${made.path}?lang=es-mx` })).html).toContain('<html lang="es-MX">')
  expect((await open({ path: `${made.path}?lang=fr` }, { language: 'fr' })).html).toContain(
    '<html lang="es-MX">',
  )
  // The link's own language goes before the reader's, and the switch before both.
  const spoken = await link({ language: 'es-mx' })
  expect((await open(spoken)).html).toContain('<html lang="es-MX">')
  expect((await open({ path: `${spoken.path}?lang=en-us` })).html).toContain('<html lang="en-US">')
})

test('[NET-05] a page is kept by nobody, tells nobody where it stands, and runs nothing', async () => {
  const made = await link()
  const pages = [
    await open(made),
    await open({ path: '/t/nothing' }),
    await open(await link({ password: 'secret 1' })),
  ]
  for (const { headers } of pages) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self';/,
    )
    expect(policy).not.toMatch(/script|unsafe/)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  }
})

test('[NET-05] the token is shown once and kept as its hash alone; it holds 128 bits', async () => {
  const made = await link()
  expect(Buffer.from(made.token, 'base64url')).toHaveLength(16)
  const { rows } = await holder.world.owner.query('select * from base.public_links')
  expect(JSON.stringify(rows)).not.toContain(made.token)
  expect(JSON.stringify(await list())).not.toContain(made.token)
  // A repeated request gets the same link, not another.
  const headers = { 'idempotency-key': newId() }
  const twice = [1, 2].map(() =>
    holder.served.call(createPublicLink, { id: shipment, fields: ['name'] }, { ...ana, headers }),
  )
  const [one, other] = [await twice[0], await twice[1]]
  expect(one?.body).toEqual(other?.body)
})

test('[NET-05] unknown, revoked, expired and deleted links are one page, alike to the letter', async () => {
  const { served, world } = holder
  const [revoked, expired] = [await link(), await link({ days: 30 })]
  expect((await open(expired)).status).toBe(200)
  await served.call(revokePublicLink, { id: shipment, linkId: revoked.id }, ana)
  await world.owner.query(
    `update base.public_links set expires_at = now() - interval '1 second' where id = $1`,
    [expired.id],
  )
  const { body: other } = await served.call(createShipment, { name: 'Gone', freightType: 'ocean' }, ana)
  const deleted = await link({ id: other.id, fields: ['name'] })
  expect((await open(deleted)).status).toBe(200)
  expect((await served.call(deleteShipment, { id: other.id }, ana)).status).toBe(204)
  const unknown = { path: `/t/${'A'.repeat(22)}` }
  const odd = ['/t/x', `/t/${'é'.repeat(22)}`, '/t/%00', `/t/${"'".repeat(22)}`, `/t/${'A'.repeat(500)}`]
  for (const language of ['en', 'es']) {
    const page = await open(unknown, { language })
    expect(page.text).toContain(language === 'en' ? 'This link doesn’t work' : 'Este enlace no funciona')
    for (const dead of [revoked, expired, deleted, ...odd.map((path) => ({ path }))]) {
      const { status, html } = await open(dead, { language })
      expect([dead.path, status, html]).toEqual([dead.path, 404, page.html])
      const posted = await open(dead, { language, password: 'a guess' })
      expect([dead.path, posted.status, posted.html]).toEqual([dead.path, 404, page.html])
      expect((await visit(served, `${dead.path}/logo`)).status).toBe(404)
    }
  }
  expect((await list()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([revoked.id, expired.id]))
  // What comes back comes back with its links.
  await served.call(restoreShipment, { id: other.id }, ana)
  expect((await open(deleted)).status).toBe(200)
  // An archived one still opens.
  await served.call(updateShipment, { id: other.id, archived: true }, ana)
  expect((await open(deleted)).status).toBe(200)
})

test('[NET-05] each opening counts, also of twenty at once; a question for the password and a dead link don’t', async () => {
  const made = await link()
  expect(await listed(made.id)).toMatchObject({
    openings: 0,
    lastOpenedAt: null,
    createdBy: 'Ana',
    opens: true,
  })
  const all = await Promise.all(Array.from({ length: 20 }, () => open(made)))
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await open(made, { method: 'HEAD' })
  expect(await listed(made.id)).toMatchObject({ openings: 20, lastOpenedAt: expect.any(String) })
  const locked = await link({ password: 'open sesame' })
  await open(locked)
  await open(locked, { password: 'wrong one' })
  expect(await listed(locked.id)).toMatchObject({ openings: 0, hasPassword: true })
})

test('[SEC-02] all who guess at one link have fifty tries together, wherever they come from', async () => {
  const { world } = holder
  const locked = await link({ password: 'open sesame' })
  const other = await link({ password: 'open sesame' })
  await world.owner.query('delete from auth.attempts')
  await open(locked, { password: 'guess 1' })
  // Nine tries are left to this network; the rest came from many others.
  const raised = await world.owner.query('update auth.attempts set count = 48 where count = 1 returning key')
  expect(raised.rowCount).toBe(2)
  const { rows } = await world.owner.query(`select key from auth.attempts`)
  const own = createHash('sha256').update(`public link ${locked.id}`).digest('base64url')
  expect(rows.map(({ key }) => key)).toContain(own)
  await world.owner.query('delete from auth.attempts where key <> $1', [own])
  expect((await open(locked, { password: 'open sesame' })).status).toBe(303)
  expect((await open(locked, { password: 'guess 2' })).status).toBe(403)
  expect((await open(locked, { password: 'guess 3' })).status).toBe(403)
  expect((await open(locked, { password: 'open sesame' })).status).toBe(429)
  expect((await open(other, { password: 'open sesame' })).status).toBe(303)
})

test('[NET-05] a password opens for an hour, by a cookie of this link alone', async () => {
  const { served, world } = holder
  const [made, other] = [await link({ password: 'ábrete sésamo' }), await link({ password: 'ábrete sésamo' })]
  const answer = await open(made)
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Password required')])
  expect(answer.text).not.toContain('Coffee')
  const { rows } = await world.owner.query('select password_hash from base.public_links where id = $1', [
    made.id,
  ])
  expect(rows[0].password_hash).not.toBe('ábrete sésamo')
  const wrong = await open(made, { password: 'ábrete sésam' })
  expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null])
  expect(wrong.text).toContain('Wrong password')
  const right = await open(made, { password: 'ábrete sésamo' })
  expect([right.status, right.headers.get('location')]).toEqual([303, `${made.path}?lang=en-us`])
  const set = right.headers.get('set-cookie') ?? ''
  expect(set).toContain(`; Path=${made.path}; HttpOnly; SameSite=Strict`)
  const cookie = set.slice(0, set.indexOf(';'))
  expect((await open(made, { cookie })).text).toContain('Coffee for Toluca')
  expect((await open(made, { cookie: `a=b; ${cookie}; c=d` })).text).toContain('Coffee for Toluca')
  expect((await open(other, { cookie })).text).not.toContain('Coffee')
  const [until = '', signed = ''] = cookie.slice('rumbo_link='.length).split('.')
  const forged = [
    `${Number(until) + 9}.${signed}`,
    `${until}.${'A'.repeat(43)}`,
    `${until}.`,
    'x',
    `1.${signed}`,
  ]
  for (const value of forged)
    expect((await open(made, { cookie: `rumbo_link=${value}` })).text).not.toContain('Coffee')
  // Another password ends what the first one opened; without one it opens by itself.
  await served.call(updatePublicLink, { id: shipment, linkId: made.id, password: 'another one' }, ana)
  expect((await open(made, { cookie })).text).not.toContain('Coffee')
  await served.call(updatePublicLink, { id: shipment, linkId: made.id, password: null }, ana)
  expect((await open(made)).text).toContain('Coffee')
  expect((await open(made, { password: 'whatever' })).status).toBe(303)
})

test('[NET-05] ten wrong passwords shut a link for this address, for the right one too', async () => {
  const made = await link({ password: 'open sesame' })
  const naughty = ['', 'a\0b', 'x'.repeat(4_000), "' or 1=1 --", '💥', '<b>']
  const tries = [...naughty, ...Array.from({ length: 4 }, (_each, at) => `guess ${at}`)]
  for (const password of tries)
    expect([password, (await open(made, { password })).status]).toEqual([password, 403])
  const shut = await open(made, { password: 'open sesame' })
  expect([shut.status, Number(shut.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(shut.text).toContain('Too many attempts')
  const many = await open(made, { password: 'x'.repeat(5_000) })
  expect(many.status).toBe(413)
  const other = await link({ password: 'open sesame' })
  expect((await open(other, { password: 'open sesame' })).status).toBe(303)
})

test('[NET-05] only fields of the shared side, that the maker sees, with what they are computed from', async () => {
  const { served, world } = holder
  const make = (input: object, as = ana) => served.call(createPublicLink, { id: shipment, ...input }, as)
  const issue = (path: string, code: string) => ({ status: 400, body: { issues: [{ path, code }] } })
  for (const field of [
    'notes',
    'tags',
    'assignedTo',
    'shipmentNumber',
    'createByUserId',
    'organizationId',
    'nothing',
  ])
    expect(await make({ fields: [field] })).toMatchObject(issue('fields', 'FIELD_UNKNOWN'))
  expect(await make({ fields: ['timing'] })).toMatchObject(issue('fields', 'VALUE_NOT_VALID'))
  expect(await make({ timeline: true })).toMatchObject(issue('timeline', 'VALUE_NOT_VALID'))
  expect(await make({ password: 'short' })).toMatchObject({ status: 400 })
  expect(await make({ password: 'with \0 in it' })).toMatchObject({ status: 400 })

  const permissions = { modules: ['shipments'], default: 'edit' }
  const hiding = (fields: object) => ({ ...permissions, fields: { shipments: { sections: {}, fields } } })
  const role = await customRole(world, ana.organization, hiding({ eta: 'hide' }))
  const beto = { ...ana, person: await memberWith(world, ana.organization, { name: 'Beto', role }) }
  expect(await make({ fields: ['eta'] }, beto)).toMatchObject(issue('fields', 'FIELD_UNKNOWN'))
  const { body: known } = await served.call(listPublicLinks, { id: shipment }, beto)
  expect(known.items.length).toBeGreaterThan(0)
  expect(JSON.stringify(known)).not.toContain('"eta"')

  // What its maker no longer sees, their link no longer shows.
  const made = await link({ fields: ['name', 'pol', 'etd'] }, beto)
  expect((await open(made)).text).toContain('Shanghai')
  await rewriteRole(world, role, hiding({ pol: 'hide' }))
  expect((await open(made)).text).not.toContain('Shanghai')
  await rewriteRole(world, role, { ...permissions, modules: [] })
  expect((await open(made)).status).toBe(404)
  await rewriteRole(world, role, permissions)
  await world.leave(ana.organization, beto.person)
  expect((await open(made)).status).toBe(404)
  expect(await listed(made.id)).toMatchObject({ opens: false, createdBy: 'Beto' })
  // Somebody else takes it over.
  const taken = await served.call(updatePublicLink, { id: shipment, linkId: made.id }, ana)
  expect(taken).toMatchObject({ status: 200, body: { opens: true, fields: ['name', 'pol', 'etd'] } })
  expect((await open(made)).text).toContain('Shanghai')
})

test('[NET-05] links are made by the owner alone, by whom the shipment is edited', async () => {
  const { served, world } = holder
  const role = await customRole(world, ana.organization, { modules: ['shipments'], default: 'view' })
  const looks = { ...ana, person: await memberWith(world, ana.organization, { name: 'Looks', role }) }
  const stranger = await world.person('Stranger')
  const strangers = { person: stranger, organization: await world.organization('Strangers', stranger) }
  const made = await link()
  const calls = (as: As) => [
    served.call(listPublicLinks, { id: shipment }, as),
    served.call(createPublicLink, { id: shipment, fields: ['name'] }, as),
    served.call(updatePublicLink, { id: shipment, linkId: made.id, days: 1 }, as),
    served.call(revokePublicLink, { id: shipment, linkId: made.id }, as),
  ]
  const [none, ...refused] = await Promise.all(calls(looks))
  expect(none).toMatchObject({ status: 200, body: { items: [], mayMake: false } })
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  for (const answer of await Promise.all(calls(strangers))) expect(answer.status).toBe(404)
  // A link is changed and revoked by its own shipment alone.
  const { body: other } = await served.call(createShipment, { name: 'Other', freightType: 'ocean' }, ana)
  const crossed = { id: other.id, linkId: made.id }
  expect((await served.call(updatePublicLink, { ...crossed, days: 1 }, ana)).status).toBe(404)
  expect((await served.call(revokePublicLink, crossed, ana)).status).toBe(404)
  expect(await listed(made.id)).toMatchObject({ expiresAt: null })
  expect((await open(made)).status).toBe(200)
})

test('[NET-05] the timeline shows what happened, and nothing of how it was reported', async () => {
  const fields = [...statusAndDates(shipmentCatalogue)]
  const made = await link({ fields, timeline: true, containers: true })
  const { text, html } = await open(made)
  for (const part of ['Timeline', 'Departed · Shanghai', 'Maersk Altair / 643W-77', 'MSKU9070323'])
    expect(text).toContain(part)
  expect(text.indexOf('Arrived · Manzanillo')).toBeLessThan(text.indexOf('Departed · Shanghai'))
  expect(text).not.toMatch(/Busan|TGHU/)
  expect(html).not.toMatch(/eventID|call-gone|TRANSPORT|DEPA|"gone"/)
  const less = await link({ fields: fields.filter((id) => id !== 'vesselVoyage'), timeline: true })
  expect((await open(less)).text).not.toMatch(/Altair|MSKU9070323/)
})

test('[NET-05] the company’s logo comes by its link alone', async () => {
  const { served } = holder
  const made = await link()
  expect((await visit(served, `${made.path}/logo`)).status).toBe(404)
  const image = png().toString('base64')
  const { status } = await served.call(setOrganizationAvatar, { id: ana.organization.id, image }, ana)
  expect(status).toBe(200)
  expect((await open(made)).html).toContain(`<img src="${made.path}/logo"`)
  const logo = await visit(served, `${made.path}/logo`)
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
  const locked = await link({ password: 'open sesame' })
  expect((await open(locked, { password: 'wrong one' })).html).toContain(`<img src="${locked.path}/logo"`)
  expect((await visit(served, `${locked.path}/logo`)).status).toBe(200)
})
