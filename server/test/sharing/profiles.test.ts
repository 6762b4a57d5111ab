import { newId } from '@rumbo/domain/kernel/id'
import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import {
  createProfile,
  deleteProfile,
  listProfiles,
  setProfileDefaults,
  updateProfile,
} from '@rumbo/domain/records/sharing/profiles.api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let forwarder: Organization
let importer: Organization
let as: { person: Person; organization: Organization }
let theirs: { person: Person; organization: Organization }

beforeAll(async () => {
  const { world } = holder
  const [ana, beto] = [await world.person('Ana'), await world.person('Beto')]
  forwarder = await world.organization('Forwarder', ana)
  importer = await world.organization('Importer', beto)
  as = { person: ana, organization: forwarder }
  theirs = { person: beto, organization: importer }
})

const list = async (who = as) => (await holder.served.call(listProfiles, {}, who)).body
const rights = (fields: Record<string, 'hide' | 'view' | 'edit'>) => ({
  shipments: { default: 'hide' as const, sections: {}, fields },
  containers: { sections: {}, fields: {} },
})

test('[NET-02] an organization begins with three profiles, and reading them again shows the same ones', async () => {
  const first = await list()
  expect(first.items.map(({ name }) => name)).toEqual(['Acceso completo', 'Estándar', 'Solo estatus'])
  expect(await list()).toEqual(first)
  const of = (name: string) => first.items.find((each) => each.name === name)?.id
  expect(first.defaults).toEqual([
    { kind: null, organizationId: null, profileId: of('Estándar') },
    { kind: 'others', organizationId: null, profileId: of('Solo estatus') },
  ])
  // Another organization has its own.
  const others = await list(theirs)
  expect(others.items.some(({ id }) => first.items.some((each) => each.id === id))).toBe(false)
})

test('[NET-02] they are written down when one of them is changed, and keep their ids', async () => {
  const { items, defaults } = await list()
  const usual = items.find(({ name }) => name === 'Estándar')
  if (!usual) throw new Error('there is a usual one')
  const wanted = { ...rights({ eta: 'edit' }) }
  const changed = await holder.served.call(
    updateProfile,
    { id: usual.id, version: 1, name: 'Clients', rights: wanted },
    as,
  )
  expect([changed.status, changed.body.version, changed.body.name, changed.body.workId]).toEqual([
    200,
    2,
    'Clients',
    null,
  ])
  const after = await list()
  expect(after.items.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort())
  expect(after.items.find(({ id }) => id === usual.id)?.rights.shipments?.fields).toEqual({ eta: 'edit' })
  expect(after.defaults).toEqual(defaults)
  const outdated = await holder.served.call(updateProfile, { id: usual.id, version: 1, name: 'X' }, as)
  expect([outdated.status, outdated.body]).toEqual([
    412,
    expect.objectContaining({ code: 'VERSION_OUTDATED' }),
  ])
})

test('[NET-02] a profile is made, named once, changed and deleted; whoever else asks finds none', async () => {
  const made = await holder.served.call(
    createProfile,
    { name: ' Brokers ', rights: rights({ pol: 'view' }) },
    as,
  )
  expect([made.status, made.body]).toEqual([
    200,
    {
      id: expect.any(String),
      version: 1,
      name: 'Brokers',
      rights: expect.objectContaining(rights({ pol: 'view' })),
      shares: 0,
    },
  ])
  const { id } = made.body
  const twice = await holder.served.call(createProfile, { name: 'BROKERS', rights: rights({}) }, as)
  expect([twice.status, twice.body]).toEqual([409, expect.objectContaining({ code: 'NAME_TAKEN' })])
  for (const profile of [id, newId()]) {
    const change = await holder.served.call(updateProfile, { id: profile, version: 1, name: 'Mine' }, theirs)
    const drop = await holder.served.call(deleteProfile, { id: profile }, theirs)
    expect([change.status, drop.status]).toEqual([404, 404])
  }
  expect((await holder.served.call(deleteProfile, { id }, as)).status).toBe(204)
  expect((await list()).items.map(({ name }) => name)).not.toContain('Brokers')
  expect((await holder.served.call(deleteProfile, { id }, as)).status).toBe(404)
})

test('[NET-02] a profile that shares go by can’t be deleted', async () => {
  const { world } = holder
  const { body } = await holder.served.call(createProfile, { name: 'In use', rights: rights({}) }, as)
  const record = newId()
  await world.owner.query(
    `with registered as (insert into base.records (id, organization_id, owner_organization_id, module)
       values ($2, $1, $1, 'shipments'))
     insert into base.shipments (organization_id, id, owner_organization_id, name, freight_type, rumbo_shipment_number)
     values ($1, $2, $1, 'Coffee', 'ocean', 900001)`,
    [forwarder.id, record],
  )
  await world.owner.query(
    `insert into base.shares (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
     values ($1, 'shipments', $2, $3, $3, 'client', $4)`,
    [record, importer.id, forwarder.id, body.id],
  )
  const refused = await holder.served.call(deleteProfile, { id: body.id }, as)
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'PROFILE_IN_USE' })])
  expect((await list()).items.find(({ id }) => id === body.id)?.shares).toBe(1)
})

test('[NET-02] what a profile names there must be; a hidden field is as unknown as one that there is none of', async () => {
  const { served, world } = holder
  const section = await served.call(
    createSection,
    { name: 'Costs', type: 'form', modules: ['shipments'] },
    as,
  )
  const setId = section.body.id
  const field = (await served.call(createField, { name: 'Margin', type: 'number', setId }, as)).body.id
  const role = await customRole(world, forwarder, {
    organization: ['network'],
    modules: ['shipments'],
    default: 'edit',
    fields: { shipments: { fields: { [field]: 'hide' } } },
  })
  const cleo = { person: await memberWith(world, forwarder, { name: 'Cleo', role }), organization: forwarder }
  const ask = async (fields: Record<string, 'view'>, who = as) => {
    const { status, body } = await served.call(createProfile, { name: newId(), rights: rights(fields) }, who)
    return [status, JSON.stringify({ ...body, requestId: '' }).replaceAll(field, 'ID')]
  }
  const unknown = newId()
  expect((await ask({ [field]: 'view' }))[0]).toBe(200)
  const hidden = await ask({ [field]: 'view' }, cleo)
  const nothing = await ask({ [unknown]: 'view' }, cleo)
  expect([hidden[0], String(hidden[1])]).toEqual([400, String(nothing[1]).replaceAll(unknown, 'ID')])

  // Whoever doesn't see it reads nothing of it, and leaves alone what a profile says of it.
  const named = await served.call(
    createProfile,
    { name: 'With margin', rights: rights({ [field]: 'edit' }) },
    as,
  )
  expect(JSON.stringify(await list(cleo))).not.toContain(field)
  await served.call(updateProfile, { id: named.body.id, version: 1, rights: rights({ eta: 'view' }) }, cleo)
  const after = (await list()).items.find(({ id }) => id === named.body.id)
  expect(after?.rights.shipments?.fields).toEqual({ [field]: 'edit', eta: 'view' })
})

test('[NET-02] defaults are set all at once, of profiles and partners that there are', async () => {
  const { served, world } = holder
  const { items } = await list()
  const profileId = items.find(({ name }) => name === 'Acceso completo')?.id ?? ''
  const set = (defaults: readonly object[], who = as) =>
    served.call(setProfileDefaults, { defaults } as never, who)
  const stranger = { kind: null, organizationId: importer.id, profileId }
  const refused = await set([stranger, { kind: 'client', organizationId: null, profileId: newId() }])
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({
      issues: [
        expect.objectContaining({ path: 'defaults.0.organizationId', code: 'OPTION_UNKNOWN' }),
        expect.objectContaining({ path: 'defaults.1.profileId', code: 'OPTION_UNKNOWN' }),
      ],
    }),
  ])
  await connect(world, forwarder, importer)
  const wanted = [
    { kind: null, organizationId: null, profileId },
    { kind: 'client', organizationId: importer.id, profileId },
  ]
  expect((await set([...wanted, ...wanted])).status).toBe(400)
  expect((await set(wanted)).body.defaults).toEqual(wanted)
  expect((await list()).defaults).toEqual(wanted)
  // Nobody's else.
  expect((await set([{ kind: null, organizationId: null, profileId }], theirs)).status).toBe(400)
})

test('[NET-02] who reads shipments reads the profiles, who shapes the network alone writes them', async () => {
  const { served, world } = holder
  const role = await customRole(world, forwarder, { modules: ['shipments'], default: 'edit' })
  const dana = { person: await memberWith(world, forwarder, { name: 'Dana', role }), organization: forwarder }
  expect((await served.call(listProfiles, {}, dana)).status).toBe(200)
  const made = await served.call(createProfile, { name: 'Mine', rights: rights({}) }, dana)
  expect(made.status).toBe(403)
})
