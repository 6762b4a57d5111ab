import { getExportFile } from '@rumbo/domain/records/exports/api'
import { listProfiles } from '@rumbo/domain/records/sharing/profiles.api'
import { createView, listViews, openSharedView } from '@rumbo/domain/records/views/api'
import { createViewLink } from '@rumbo/domain/records/views/links.api'
import { beforeAll, expect, test } from 'vitest'
import { getRecord } from '../../src/access/read/get-record.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { download, ended } from '../exports/exported.ts'
import { makeThing, useServedThings } from '../fixtures/things/served-things.ts'
import { thingModule } from '../fixtures/things/thing-module.ts'
import { exportThings, thingSharing } from '../fixtures/things/things-api.ts'
import { partnerOf } from '../sharing/story.ts'
import { connect } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

/**
 * Things are a module that is declared in tests alone. That they are shared, seen and exported as shipments are shows that nothing of
 * it is written for one module.
 */
const holder = useServedThings()
const { listCollaborators, addCollaborator, updateCollaborator, removeCollaborator } = thingSharing
const { previewAs, explainAccess, shareMany, unshareMany } = thingSharing

type Acting = { readonly person: Person; readonly organization: Organization }
let maker: Acting
let buyer: Acting
let id: string

const weight = { amount: '3', unit: 'kilogram' }
const hidden = { default: 'hide', sections: {}, fields: {} } as const
const only = (fields: Readonly<Record<string, 'view' | 'edit'>>, parts: object = hidden) => ({
  things: { ...hidden, fields },
  thing_parts: parts as typeof hidden,
})

beforeAll(async () => {
  const { world } = holder
  const acting = async (name: string): Promise<Acting> => {
    const person = await world.person(name)
    return { person, organization: await world.organization(`${name} Inc.`, person) }
  }
  maker = await acting('Maker')
  buyer = await acting('Buyer')
  await connect(world, maker.organization, buyer.organization)
  id = await makeThing(world, maker, {
    name: 'Pump',
    kind: 'big',
    due: '2026-12-01',
    notes: 'mine alone',
    weight,
    parts: [
      { name: 'Valve', amount: '2', seal: 'S-1' },
      { name: 'Wheel', amount: '4' },
    ],
  })
})

/** What somebody sees of a thing; undefined where there is none for them. */
async function seenBy({ person, organization }: Acting, thing = id) {
  const record = await holder.world
    .as(person, organization, (scope) => getRecord(scope, thingModule, thing))
    .catch(() => undefined)
  return record && open(record).values
}

test('[MOD-01] a record of any module is shared, narrowed and revoked', async () => {
  const { served } = holder
  expect(await seenBy(maker)).toMatchObject({ name: 'Pump', number: 'TH-0001', notes: 'mine alone' })
  expect(await seenBy(buyer)).toBeUndefined()
  const party = { type: 'organization', organizationId: buyer.organization.id } as const
  const rights = only({ due: 'view', weight: 'edit' }, { ...hidden, default: 'view' })
  const added = await served.call(addCollaborator, { id, party, kind: 'buyer', rights }, maker)
  expect([added.status, added.body.name]).toEqual([200, 'Buyer Inc.'])
  const { body } = await served.call(listCollaborators, { id }, buyer)
  expect(body.items.map(({ kind }) => kind)).toEqual(['owner', 'buyer'])
  expect(body.bound).toMatchObject({
    things: { fields: { name: 'view', due: 'view', weight: 'edit' } },
    thing_parts: { fields: { seal: 'view' } },
    shipments: { fields: {} },
  })
  const shown = await seenBy(buyer)
  expect(shown).toMatchObject({ name: 'Pump', due: '2026-12-01' })
  expect([shown && 'kind' in shown, shown?.notes]).toEqual([false, null])

  const change = { id, collaboratorId: buyer.organization.id }
  await served.call(updateCollaborator, { ...change, rights: only({ weight: 'view' }) }, maker)
  const narrowed = await seenBy(buyer)
  expect(narrowed && ['due' in narrowed, 'weight' in narrowed]).toEqual([false, true])

  expect((await served.call(removeCollaborator, change, maker)).status).toBe(204)
  expect((await served.call(listCollaborators, { id }, buyer)).status).toBe(404)
  const { rows } = await holder.world.owner.query(
    'select name, due, weight from base.things where id = $1 and organization_id = $2',
    [id, buyer.organization.id],
  )
  expect(rows).toEqual([{ name: null, due: null, weight: null }])
})

test('[MOD-01] many records of any module are shared and revoked as works', async () => {
  const { served, world } = holder
  const more = await makeThing(world, maker, { name: 'Crane', kind: 'small' })
  const partnerId = await partnerOf(world, maker.organization, buyer.organization)
  const asked = { ids: [more], partnerId }
  const begun = await served.call(shareMany, { ...asked, kind: 'buyer' }, maker)
  expect(begun.body).toMatchObject({
    kind: 'things-share',
    title: { action: 'grant', partner: 'Buyer Inc.' },
  })
  expect(await ended(served, begun.body.id, maker)).toMatchObject({ state: 'done', changed: 1, refused: 0 })
  // The usual profile shows of a module what its declaration says: all of it.
  expect(await seenBy(buyer, more)).toMatchObject({ name: 'Crane', kind: 'small' })
  const { body } = await served.call(unshareMany, { query: { search: 'crane' }, partnerId }, maker)
  expect(await ended(served, body.id, maker)).toMatchObject({ state: 'done', changed: 1 })
  expect((await served.call(listCollaborators, { id: more }, buyer)).status).toBe(404)
})

test('[MOD-01] a record of any module is previewed, and access to it explained', async () => {
  const { served } = holder
  const as = {
    type: 'profile',
    kind: 'buyer',
    rights: only({ due: 'view' }, { ...hidden, default: 'view' }),
  } as const
  const { body } = await served.call(previewAs, { id, as }, maker)
  expect(body.values).toMatchObject({ name: 'Pump', due: '2026-12-01' })
  expect(['kind' in body.values, 'notes' in body.values]).toEqual([false, false])
  expect(body.partFields.map((field) => field.id)).toContain('seal')
  expect(body.parts.map(({ values }) => values.name).sort()).toEqual(['Valve', 'Wheel'])

  const ofPart = { id, module: 'thing_parts', field: 'seal' }
  const told = await served.call(explainAccess, ofPart, maker)
  expect(told.body).toMatchObject({ right: 'edit', who: { name: 'Maker' } })
  const party = { type: 'organization', organizationId: buyer.organization.id } as const
  await served.call(addCollaborator, { id, party, kind: 'buyer', rights: only({ due: 'view' }) }, maker)
  const companyId = buyer.organization.id
  const answer = await served.call(explainAccess, { id, companyId, field: 'kind' }, maker)
  expect([answer.body.right, answer.body.reasons.at(-1)?.rule]).toEqual(['hide', 'profile_default'])
  expect((await served.call(explainAccess, { ...ofPart, module: 'containers' }, maker)).status).toBe(400)
})

test('[MOD-01] profiles say of each module what its declaration begins with', async () => {
  const { body } = await holder.served.call(listProfiles, {}, maker)
  const usual = body.items.find(({ rights }) => rights.things?.default === 'view')
  expect(usual?.rights).toMatchObject({ thing_parts: { default: 'view' }, shipments: { default: 'hide' } })
  const said = Object.keys(usual?.rights ?? {})
  expect(said).toEqual(expect.arrayContaining(['shipments', 'containers', 'things', 'thing_parts']))
})

test('[MOD-01] a record is found by its own module alone', async () => {
  const { listCollaborators: ofShipments } = await import('@rumbo/domain/shipments/contracts/sharing.api')
  expect((await holder.served.call(ofShipments, { id }, maker)).status).toBe(404)
})

test('[MOD-01] lists of any module have views, and links to them', async () => {
  const { served } = holder
  const definition = {
    columns: [{ field: 'name' }, { field: 'due' }],
    sort: [{ field: 'due', descending: false }],
  }
  const { body: view } = await served.call(createView, { module: 'things', name: 'Soon', definition }, maker)
  const { body: list } = await served.call(listViews, { module: 'things' }, maker)
  expect(list.items.map(({ name }) => name)).toEqual(['Soon'])
  expect((await served.call(listViews, { module: 'shipments' }, maker)).body.items).toEqual([])
  expect((await served.call(listViews, { module: 'thing_parts' }, maker)).status).toBe(400)
  const unknown = { module: 'things', name: 'X', definition: { columns: [{ field: 'masterBl' }] } }
  expect((await served.call(createView, unknown, maker)).status).toBe(400)
  const { body: link } = await served.call(createViewLink, { id: view.id }, maker)
  const opened = await served.call(openSharedView, { token: link.token }, buyer)
  expect(opened.body).toMatchObject({
    module: 'things',
    name: 'Soon',
    ofAnother: true,
    leftOut: { columns: 0 },
  })
})

test('[MOD-01] lists of any module are exported, their children in one cell or in rows', async () => {
  const { served } = holder
  const columns = ['number', 'name', 'kind', 'parts']
  const written = async (parts: 'slash' | 'rows') => {
    const asked = { ids: [id], columns, parts }
    const { status, body } = await served.call(exportThings, { ...asked, format: 'csv' }, maker)
    expect([status, body.kind]).toEqual([200, 'things-export'])
    expect(await ended(served, body.id, maker)).toMatchObject({ state: 'done', error: null })
    const { body: file } = await served.call(getExportFile, { id: body.id }, maker)
    expect(file.name).toMatch(/^things \d/)
    const text = await (await download(served, body.id, maker)).text()
    return text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
  }
  const [, one] = await written('slash')
  expect(one).toBe('TH-0001,Pump,big,Valve / Wheel')
  const [heads, ...rows] = await written('rows')
  expect(heads).toMatch(/^number,name,kind,name \(2\),amount,seal,/)
  expect(rows).toEqual([
    expect.stringMatching(/^TH-0001,Pump,big,Valve,2.00,S-1,/),
    expect.stringMatching(/^TH-0001,Pump,big,Wheel,4.00,,/),
  ])
})
