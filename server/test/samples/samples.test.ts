import { getImport, listImports } from '@rumbo/domain/records/imports/imports.api'
import { getSamples, loadSamples, removeSamples, settleKeptSamples } from '@rumbo/domain/samples/api'
import {
  getShipment,
  listDeletedShipments,
  listShipments,
  restoreShipment,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { listWorks, undoWork } from '@rumbo/domain/works/api'
import { expect, test, vi } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** A new company looks around with samples, and gets rid of them. */
const holder = useServed()
type As = { readonly person: Person; readonly organization: Organization }

async function company(name: string, language = 'en-us'): Promise<As> {
  const person = await holder.world.person(name)
  await holder.world.owner.query('update base.users set language = $2 where id = $1', [
    person.userId,
    language,
  ])
  return { person, organization: await holder.world.organization(name, person) }
}
const state = async (as: As) => (await holder.served.call(getSamples, {}, as)).body
const reached = (as: As, wanted: string) =>
  vi.waitFor(
    async () => {
      const now = await state(as)
      expect(now.state).toBe(wanted)
      return now
    },
    { timeout: 30_000, interval: 50 },
  )
const list = async (as: As) =>
  (await holder.served.call(listShipments, { limit: 100, sort: 'name' }, as)).body.items
async function loaded(as: As) {
  const { status, body } = await holder.served.call(loadSamples, {}, as)
  expect([status, body.state]).toEqual([200, 'loading'])
  return reached(as, 'there')
}

test.each([
  ['en-us', 'MM/DD/YYYY', 'Sample 1 · LED lamps from Shanghai'],
  ['es-mx', 'DD/MM/YYYY', 'Ejemplo 1 · Lámparas LED de Shanghai'],
] as const)('[SHELL-08] samples come by an import, whole, in %s', async (language, dateFormat, first) => {
  const as = await company('Looking', language)
  await holder.world.owner.query('update base.users set date_format = $2 where id = $1', [
    as.person.userId,
    dateFormat,
  ])
  expect(await state(as)).toEqual({ state: 'none', shipments: 0, kept: [] })
  expect(await loaded(as)).toMatchObject({ shipments: 14 })
  const items = await list(as)
  expect(items).toHaveLength(14)
  expect(new Set(items.map(({ freightType }) => freightType))).toEqual(
    new Set(['ocean', 'air', 'road', 'rail']),
  )
  const one = items.find(({ name }) => name === first)
  const today = new Date().toISOString().slice(0, 10)
  expect(one).toMatchObject({
    phase: '40_in_transit',
    pol: { code: 'CNSHA' },
    pod: { code: 'MXZLO' },
    modality: 'fcl',
    incoterm: 'FOB',
  })
  expect(Math.round((Date.parse(String(one?.eta)) - Date.parse(today)) / 86_400_000)).toBeGreaterThan(7)
  const whole = (await holder.served.call(getShipment, { id: one?.id ?? '' }, as)).body
  expect(whole.shipmentCargos).toHaveLength(2)
  // No cell of the file was left out.
  const { rows } = await holder.world.owner.query(
    'select id, state, counts, problems from base.imports where organization_id = $1',
    [as.organization.id],
  )
  expect(rows).toMatchObject([{ state: 'done', counts: { new: 14, refused: 0, cells: 0 }, problems: [] }])
  expect((await holder.served.call(getImport, { id: rows[0].id }, as)).status).toBe(200)
  // It is shown as what it is, not as somebody's file.
  expect((await holder.served.call(listImports, {}, as)).body.items).toEqual([])
  const works = (await holder.served.call(listWorks, {}, as)).body.items
  expect(works[0]).toMatchObject({ kind: 'import-run', title: { samples: true }, changed: 14 })
})

test('[SHELL-08] clicked twice, by two at once, and again when they are there: they come once', async () => {
  const as = await company('Twice')
  await Promise.all(Array.from({ length: 3 }, () => holder.served.call(loadSamples, {}, as)))
  await reached(as, 'there')
  expect((await holder.served.call(loadSamples, {}, as)).body.state).toBe('there')
  expect(await list(as)).toHaveLength(14)
})

test('[SHELL-08] they are removed in one step, less what was changed since, which is reported and can go as well', async () => {
  const as = await company('Removing')
  await loaded(as)
  const [touched, other] = await list(as)
  const change = { id: touched?.id ?? '', clientReference: 'mine now' }
  expect((await holder.served.call(updateShipment, change, as)).status).toBe(200)
  expect((await holder.served.call(removeSamples, {}, as)).body.state).toBe('removing')
  const left = await reached(as, 'kept')
  expect(left).toMatchObject({
    shipments: 1,
    kept: [{ id: touched?.id, name: touched?.name, reason: expect.stringContaining('changed') }],
  })
  expect(await list(as)).toHaveLength(1)
  expect((await holder.served.call(listDeletedShipments, {}, as)).body.items).toHaveLength(13)
  expect((await holder.served.call(settleKeptSamples, { delete: true }, as)).body).toEqual({
    state: 'none',
    shipments: 0,
    kept: [],
  })
  expect(await list(as)).toEqual([])

  // One that somebody restored is a sample still, and a touched one; then they can be loaded again.
  expect((await holder.served.call(restoreShipment, { id: other?.id ?? '' }, as)).status).toBe(200)
  expect(await state(as)).toMatchObject({ state: 'there', shipments: 1 })
  await holder.served.call(removeSamples, {}, as)
  await reached(as, 'kept')
  await holder.served.call(settleKeptSamples, { delete: true }, as)
  expect(await loaded(as)).toMatchObject({ shipments: 14 })
})

test('[SHELL-08] what was left may stay for good; undoing the import removes them too', async () => {
  const as = await company('Keeping')
  await loaded(as)
  const [touched] = await list(as)
  await holder.served.call(updateShipment, { id: touched?.id ?? '', notes: 'keep' }, as)
  await holder.served.call(removeSamples, {}, as)
  await reached(as, 'kept')
  await holder.served.call(settleKeptSamples, { delete: false }, as)
  expect(await state(as)).toEqual({ state: 'none', shipments: 0, kept: [] })
  expect(await list(as)).toHaveLength(1)
  expect(await loaded(as)).toMatchObject({ shipments: 14 })
  const [run] = (await holder.served.call(listWorks, {}, as)).body.items
  expect((await holder.served.call(undoWork, { id: run?.id ?? '' }, as)).status).toBe(200)
  await reached(as, 'none')
  expect(await list(as)).toHaveLength(1)
})

test('[SHELL-08] who creates by air alone gets those alone; who creates nothing gets none', async () => {
  const { world, served } = holder
  const { organization } = await company('Roles')
  const rights = { modules: ['shipments'], default: 'edit', edits: 'all', organization: [] } as const
  const flying = await customRole(world, organization, { ...rights, create: ['air'] } as never)
  const beto = { person: await memberWith(world, organization, { name: 'Beto', role: flying }), organization }
  expect(await loaded(beto)).toMatchObject({ shipments: 3 })
  const looking = await customRole(world, organization, { ...rights, create: [] } as never)
  const caro = {
    person: await memberWith(world, organization, { name: 'Caro', role: looking }),
    organization,
  }
  expect((await served.call(loadSamples, {}, caro)).status).toBe(403)
  expect((await served.call(removeSamples, {}, caro)).status).toBe(403)
  expect((await served.call(settleKeptSamples, { delete: true }, caro)).status).toBe(403)
  const stranger = await company('Stranger')
  expect(await state(stranger)).toMatchObject({ state: 'none', shipments: 0 })
})
