import {
  deleteOrganization,
  exportOrganization,
  getDeletionNotice,
  getOrganizationDeletion,
  keepOrganization,
} from '@rumbo/domain/organizations/deletion/api'
import { getExportFile } from '@rumbo/domain/records/exports/api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { cancelWork, getWork } from '@rumbo/domain/works/api'
import { expect, test, vi } from 'vitest'
import { allModules } from '../../src/access/rights/declared-modules.ts'
import { addDocument, pdf } from '../documents/adding.ts'
import { type As, aLine, anOrder, aShipment, founder } from '../orders/order-story.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'

/** The wish to delete an organization, and keeping it after all. */
const holder = useServed({ RUMBO_URL: 'http://rumbo.example' })

const idOf = ({ organization }: As) => ({ id: organization.id })
const wish = (as: As, name: string, more: object = {}) =>
  holder.served.call(deleteOrganization, { ...idOf(as), name, ...more }, as)

async function company(name: string) {
  const { served, world } = holder
  const ana = await founder(served, name)
  const person = await world.person('Beto')
  await world.join(ana.organization, person, 'member')
  return { ana, beto: { person, organization: ana.organization } }
}

const subjectsOf = async ({ person }: As): Promise<readonly string[]> => {
  const { rows } = await holder.world.owner.query<{ subject: string }>(
    'select subject from system.mails where recipient = $1 order by created_at, subject',
    [person.email],
  )
  return rows.map(({ subject }) => subject)
}

test('[ORG-06] an organization is deleted by who may, by its name, typed, and by the password or a fresh sign-in', async () => {
  const { served, world } = holder
  const { ana, beto } = await company('Andes')
  expect(await wish(beto, 'Andes')).toMatchObject({ status: 403, body: { code: 'UNAUTHORIZED' } })
  expect(await wish(ana, 'andes')).toMatchObject({ status: 400, body: { code: 'CONFIRMATION_DIFFERS' } })
  const old = `update auth.session set "createdAt" = now() - interval '1 hour' where id = $1`
  await world.owner.query(old, [ana.person.sessionId])
  expect(await wish(ana, 'Andes')).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
  const other = await founder(served, 'Boreal')
  const foreign = await served.call(deleteOrganization, { ...idOf(ana), name: 'Andes' }, other)
  expect(foreign.status).toBe(404)
  expect((await served.call(getDeletionNotice, idOf(beto), beto)).body).toEqual({ deleteAt: null })
  // A role that has the one permission may.
  const role = await customRole(world, ana.organization, {
    organization: ['deleteAccount'],
    modules: [],
    create: [],
  })
  const person = await memberWith(world, ana.organization, { name: 'Carla', role })
  const done = await wish({ person, organization: ana.organization }, 'Andes')
  expect(done.status).toBe(200)
  expect(Math.abs(Date.parse(done.body.deleteAt) - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000)
  // All members see the date; administrators get a mail.
  expect((await served.call(getDeletionNotice, idOf(beto), beto)).body).toEqual(done.body)
  expect(await subjectsOf(ana)).toEqual(['Andes se eliminará'])
  expect(await subjectsOf(beto)).toEqual([])
})

test('[ORG-06] whoever keeps the organization has it as it was: what could not be written can be again', async () => {
  const { served } = holder
  const { ana, beto } = await company('Kept')
  await aShipment(served, ana, 'Before')
  const seen = await served.call(getOrganizationDeletion, idOf(ana), ana)
  expect(seen.body).toMatchObject({
    name: 'Kept',
    deleteAt: null,
    members: 2,
    records: [{ module: 'shipments', count: 1 }],
    subscribed: false,
  })
  expect((await wish(ana, 'Kept')).status).toBe(200)
  const input = { name: 'Meanwhile', freightType: 'ocean' } as const
  const refused = await served.call(createShipment, input, beto)
  expect(refused).toMatchObject({ status: 423, body: { code: 'ORGANIZATION_CLOSING' } })
  expect((await served.call(keepOrganization, idOf(ana), beto)).status).toBe(403)
  expect((await served.call(keepOrganization, idOf(ana), ana)).status).toBe(204)
  expect((await served.call(keepOrganization, idOf(ana), ana)).status).toBe(204)
  expect((await served.call(createShipment, input, beto)).status).toBe(200)
  expect((await served.call(getDeletionNotice, idOf(beto), beto)).body).toEqual({ deleteAt: null })
  expect(await subjectsOf(ana)).toEqual(['Kept se eliminará', 'Kept se conserva'])
})

const ended = (as: As, id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await holder.served.call(getWork, { id }, as)
      if (!body.endedAt) throw new Error(`the work is ${body.state}`)
      return body
    },
    { timeout: 20_000, interval: 50 },
  )

const download = ({ person, organization }: As, url: string) =>
  fetch(new URL(url, holder.served.url), {
    headers: { authorization: `Bearer ${holder.served.token(person)}`, organizationId: organization.id },
  })

test('[ORG-06] everything is exported first and meanwhile: a list of each module with all its records, and the files', async () => {
  const { served } = holder
  const { ana, beto } = await company('Export')
  for (let i = 0; i < 3; i++) await aShipment(served, ana, `Embarque ${i}`)
  const order = await anOrder(served, ana, { name: 'Muebles' })
  await aLine(served, ana, order, { description: 'Silla de cedro' })
  await addDocument(served, ana, { part: pdf('un conocimiento'), name: 'BL-7712.pdf' })
  expect((await served.call(exportOrganization, idOf(ana), beto)).status).toBe(403)
  expect((await wish(ana, 'Export')).status).toBe(200)
  const begun = await served.call(exportOrganization, idOf(ana), ana)
  expect(begun).toMatchObject({ status: 200, body: { kind: 'organization-export' } })
  expect(await ended(ana, begun.body.id)).toMatchObject({ state: 'done', error: null })
  const file = await served.call(getExportFile, { id: begun.body.id }, ana)
  expect(file.body.name).toMatch(/^Rumbo .*\.zip$/)
  const zip = Buffer.from(await (await download(ana, file.body.url)).arrayBuffer()).toString('utf8')
  for (const text of [
    'Embarque 0',
    'Embarque 2',
    'Muebles',
    'Silla de cedro',
    '%un conocimiento',
    'BL-7712.pdf',
  ])
    expect([text, zip.includes(text)]).toEqual([text, true])
  const lists = [...zip.matchAll(/([\p{L} –]+\.csv)/gu)].map(([, name = '']) => name)
  const ofRecords = new Set(lists.filter((name) => !/^(Historial|Mensajes)/.test(name)))
  expect(ofRecords.size).toBe(allModules().length)
  // It is its maker's alone.
  expect((await download(beto, file.body.url)).status).toBe(404)
})

test('[ORG-06] an export of everything can be cancelled', async () => {
  const { served, world } = holder
  const { ana } = await company('Cancelled')
  await aShipment(served, ana)
  const begun = await served.call(exportOrganization, idOf(ana), ana)
  await served.call(cancelWork, { id: begun.body.id }, ana)
  const { state } = await ended(ana, begun.body.id)
  expect(['cancelled', 'done']).toContain(state)
  const { rows } = await world.owner.query('select count(*)::int as count from base.exports where id = $1', [
    begun.body.id,
  ])
  expect(rows[0].count).toBe(state === 'done' ? 1 : 0)
})
