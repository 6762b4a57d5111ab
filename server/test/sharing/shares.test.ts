import { beforeAll, describe, expect, test } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createChild, deleteChild } from '../../src/access/change/create/create-child.ts'
import { getChildren, getRecord } from '../../src/access/read/get-record.ts'
import { listRecords } from '../../src/access/read/list-records.ts'
import { asOwner } from '../../src/access/share/as-owner.ts'
import { changeShares } from '../../src/access/share/change-shares.ts'
import { grantShares } from '../../src/access/share/grant.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const holder = useWorld()
const by = { way: 'api' } as const
const containers = { ...containerModule, parent: shipmentModule }
let ana: Person
let beto: Person
let carla: Person
let andes: Organization
let boreal: Organization
let cobre: Organization
let dates: string
let all: string

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  beto = await world.person('Beto')
  carla = await world.person('Carla')
  andes = await world.organization('Andes', ana)
  boreal = await world.organization('Boreal', beto)
  cobre = await world.organization('Cobre', carla)
  await connect(world, andes, boreal)
  await connect(world, andes, cobre)
  dates = await profileOf(world, andes, {
    shipments: { default: 'hide', fields: { etd: 'view', eta: 'edit' } },
    containers: { default: 'view', fields: { seal: 'hide' } },
  })
  all = await profileOf(world, andes, { shipments: { default: 'edit' }, containers: { default: 'view' } })
})

const make = (patch = {}) =>
  holder.world.as(ana, andes, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'A1', freightType: 'ocean', ...patch }, by }),
  )
const edit = (who: Person, organization: Organization, id: string, patch: Record<string, unknown>) =>
  holder.world.as(who, organization, (scope) =>
    change(scope, { module: shipmentModule, recordId: id, id }, { patch, by }),
  )
const read = async (who: Person, organization: Organization, id: string) =>
  open(await holder.world.as(who, organization, (scope) => getRecord(scope, shipmentModule, id)))
const listed = async (who: Person, organization: Organization) =>
  open(
    await holder.world.as(who, organization, (scope) =>
      listRecords(scope, shipmentModule, { query: { limit: 200 }, cursorSecret: new Uint8Array(32) }),
    ),
  ).items.map(({ id }) => id)
const give = (ids: readonly string[], profile = dates, to = boreal) =>
  share(holder.world, { by: ana, from: andes, ids, to, profile })
const revoke = (id: string, to = boreal) =>
  holder.world.as(ana, andes, (scope) => revokeShares(scope, { ids: [id], organizationId: to.id }))
const stored = async (id: string, { id: organization }: Organization) => {
  const { rows } = await holder.world.owner.query(
    'select * from base.shipments where id = $1 and organization_id = $2',
    [id, organization],
  )
  return rows[0]
}

describe('a share', () => {
  test('gives what its profile shows, and nothing else is even stored', async () => {
    const id = await make({ etd: '2026-01-01', eta: '2026-02-01', masterBl: 'MBL1', notes: 'ours' })
    expect(await give([id])).toMatchObject({ granted: [id], already: [], refused: [] })
    const seen = await read(beto, boreal, id)
    expect(seen).toMatchObject({ owned: false, ended: false, values: { etd: '2026-01-01', notes: null } })
    expect(seen.values).not.toHaveProperty('masterBl')
    expect(await stored(id, boreal)).toMatchObject({ master_bl: null, notes: null })
    await expect(read(carla, cobre, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is given once, however often', async () => {
    const id = await make({ etd: '2026-01-01' })
    await give([id])
    const before = await stored(id, boreal)
    expect(await give([id], all)).toMatchObject({ granted: [], already: [id] })
    expect(await stored(id, boreal)).toEqual(before)
  })

  test('is of own records, to somebody connected, by a profile of one’s own', async () => {
    const id = await make()
    const other = await holder.world.organization('Dorado', await holder.world.person('Dora'))
    await expect(give([id], dates, other)).rejects.toMatchObject({ code: 'PARTNER_NOT_CONNECTED' })
    await expect(give([id], dates, andes)).rejects.toMatchObject({ code: 'OWN_ORGANIZATION' })
    const theirs = await profileOf(holder.world, boreal, { shipments: { default: 'edit' } })
    await expect(give([id], theirs)).rejects.toMatchObject({ issues: [{ path: 'profileId' }] })
    await give([id], all)
    const held = share(holder.world, { by: beto, from: boreal, ids: [id], to: andes, profile: theirs })
    expect(await held).toMatchObject({ granted: [], refused: [{ id, code: 'NOT_FOUND' }] })
  })

  test('is given by who may edit the record, and on by who may share it, until the one above ends', async () => {
    const id = await make({ etd: '2026-01-01', masterBl: 'MBL1' })
    const member = await holder.world.person('Mia')
    await holder.world.join(andes, member, 'member')
    const byMember = share(holder.world, { by: member, from: andes, ids: [id], to: boreal, profile: dates })
    expect(await byMember).toMatchObject({ granted: [], refused: [{ id, code: 'UNAUTHORIZED' }] })
    await share(holder.world, { by: ana, from: andes, ids: [id], to: boreal, profile: dates, mayShare: true })
    const on = (bringing: string) =>
      holder.world.as(beto, boreal, (scope) =>
        asOwner(scope, { recordId: id, bringing }, (owners) =>
          grantShares(owners, {
            ids: [id],
            to: { organizationId: bringing },
            kind: 'buyer',
            profile: { id: all },
            mayShare: false,
            seesOthers: false,
            grantedBy: boreal.id,
          }),
        ),
      )
    await expect(on(cobre.id)).rejects.toMatchObject({ code: 'PARTNER_NOT_CONNECTED' })
    await connect(holder.world, boreal, cobre)
    expect(await on(cobre.id)).toMatchObject({ granted: [id] })
    // No more than the one who shared it on, whatever the profile says.
    const seen = await read(carla, cobre, id)
    expect(seen.values).toMatchObject({ etd: '2026-01-01' })
    expect(seen.values).not.toHaveProperty('masterBl')
    expect((await stored(id, cobre)).master_bl).toBeNull()
    await revoke(id)
    expect(await read(carla, cobre, id)).toMatchObject({ ended: true })
    await expect(on(cobre.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('brings the containers along, also those that come later, and takes deleted ones away', async () => {
    const id = await make()
    const add = (number: string) =>
      holder.world.as(ana, andes, (scope) =>
        createChild(scope, containers, { recordId: id, patch: { number, seal: 'S1' }, by }),
      )
    const first = await add('CSQU3054383')
    await give([id])
    const second = await add('MSKU1234565')
    const seen = async () =>
      open(await holder.world.as(beto, boreal, (scope) => getChildren(scope, containerModule, id)))
    expect((await seen()).map((each) => [each.id, each.values.number])).toEqual([
      [first, 'CSQU3054383'],
      [second, 'MSKU1234565'],
    ])
    expect((await seen())[0]?.values).not.toHaveProperty('seal')
    await holder.world.as(ana, andes, (scope) =>
      deleteChild(scope, containers, { recordId: id, id: first, by }),
    )
    expect((await seen()).map((each) => each.id)).toEqual([second])
  })

  test('is changed: what is shown from now on is there, what is hidden is gone from the row', async () => {
    const id = await make({ etd: '2026-01-01', masterBl: 'MBL1' })
    await give([id], all)
    const set = (profile: string) =>
      holder.world.as(ana, andes, (scope) =>
        changeShares(scope, { ids: [id], organizationId: boreal.id, set: { profile: { id: profile } } }),
      )
    expect(await set(dates)).toMatchObject({ changed: [id] })
    expect((await stored(id, boreal)).master_bl).toBeNull()
    expect((await read(beto, boreal, id)).values).not.toHaveProperty('masterBl')
    expect(await set(dates)).toMatchObject({ changed: [] })
    await set(all)
    expect((await read(beto, boreal, id)).values.masterBl).toBe('MBL1')
  })
})

describe('a share that ends', () => {
  test('takes the record out of the list and the shared side out of the row; the own side stays', async () => {
    const id = await make({ etd: '2026-01-01', eta: '2026-02-01' })
    const container = await holder.world.as(ana, andes, (scope) =>
      createChild(scope, containers, { recordId: id, patch: { number: 'CSQU3054383' }, by }),
    )
    await give([id])
    await edit(beto, boreal, id, { notes: 'mine' })
    await holder.world.as(beto, boreal, (scope) =>
      change(
        scope,
        { module: containerModule, recordId: id, id: container },
        { patch: { notes: 'my box' }, by },
      ),
    )
    expect(await listed(beto, boreal)).toContain(id)
    expect(await revoke(id)).toMatchObject({ revoked: [id], refused: [] })
    expect(await listed(beto, boreal)).not.toContain(id)
    const left = await read(beto, boreal, id)
    expect(left).toMatchObject({ owned: false, ended: true, values: { notes: 'mine' } })
    for (const field of ['name', 'freightType', 'etd', 'eta', 'status'])
      expect(left.values).not.toHaveProperty(field)
    expect(await stored(id, boreal)).toMatchObject({ name: null, etd: null, status: null, shared: {} })
    const boxes = open(
      await holder.world.as(beto, boreal, (scope) => getChildren(scope, containerModule, id)),
    )
    expect(boxes).toMatchObject([{ id: container, ended: true, values: { notes: 'my box' } }])
    expect(boxes[0]?.values).not.toHaveProperty('number')
    await expect(edit(beto, boreal, id, { eta: '2026-03-03' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await edit(beto, boreal, id, { notes: 'still mine' })
  })

  test('lives again with its own data when it is granted again, and shows what happened meanwhile', async () => {
    const id = await make({ etd: '2026-01-01' })
    const box = (number: string) =>
      holder.world.as(ana, andes, (scope) =>
        createChild(scope, containers, { recordId: id, patch: { number }, by }),
      )
    const first = await box('CSQU3054383')
    await give([id])
    await edit(beto, boreal, id, { notes: 'mine' })
    await revoke(id)
    await edit(ana, andes, id, { etd: '2026-01-02' })
    await holder.world.as(ana, andes, (scope) =>
      deleteChild(scope, containers, { recordId: id, id: first, by }),
    )
    const second = await box('MSKU1234565')
    expect(await give([id])).toMatchObject({ granted: [id] })
    expect(await read(beto, boreal, id)).toMatchObject({
      ended: false,
      values: { notes: 'mine', etd: '2026-01-02' },
    })
    const boxes = open(
      await holder.world.as(beto, boreal, (scope) => getChildren(scope, containerModule, id)),
    )
    expect(boxes.map((each) => each.id)).toEqual([second])
    expect(await listed(beto, boreal)).toContain(id)
  })

  test('leaves the other shares of the record as they are', async () => {
    const id = await make({ etd: '2026-01-01' })
    await give([id])
    await give([id], all, cobre)
    await revoke(id)
    await edit(carla, cobre, id, { etd: '2026-05-05' })
    expect((await read(ana, andes, id)).values.etd).toBe('2026-05-05')
    expect(await stored(id, boreal)).toMatchObject({ etd: null })
  })
})
