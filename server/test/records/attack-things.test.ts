import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { addCollaborator as addToShipment } from '@rumbo/domain/shipments/contracts/sharing.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { attackAtOnce } from '../attacks/at-once-attacks.ts'
import {
  type As,
  type AttackedModule,
  attackedShipments,
  type Battlefield,
  founder,
  make,
  makeChild,
} from '../attacks/attacked-module.ts'
import { forgeInput } from '../attacks/forged-attacks.ts'
import { lookForHidden } from '../attacks/hidden-attacks.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { thingModule } from '../fixtures/things/thing-module.ts'
import { exportThings, thingSharing, thingsApi } from '../fixtures/things/things-api.ts'
import { partnerOf } from '../sharing/story.ts'
import { fillSample } from '../sweep/fill-sample.ts'
import { connect, profileOf, share } from '../world/sharing.ts'

/** Every attack on the records of a module, on a module that is in tests alone. */
const holder = useServedThings()

/** Things are summed up by who makes them. */
async function sumParts({ world }: Battlefield, { person, organization }: As, id: string): Promise<void> {
  const patch = { parts: [{ name: 'Valve-77' }] }
  await world.as(person, organization, (scope) =>
    change(
      scope,
      { module: thingModule, recordId: id, id },
      { patch, by: { way: 'api' }, authority: 'product' },
    ),
  )
}

const attackedThings: AttackedModule = {
  id: 'things',
  api: thingsApi,
  exports: exportThings,
  born: {},
  opens: 'orders',
  children: 'thing_parts',
  childText: 'seal',
  number: 'number',
  date: 'due',
  sum: { field: 'parts', of: 'name', value: 'Valve-77', write: sumParts },
}

describe('[MOD-01] at once', () => attackAtOnce(holder, attackedThings))
describe('[MOD-01] forged', () => forgeInput(holder, attackedThings))
describe('[MOD-01] hidden', () => lookForHidden(holder, attackedThings))

describe('[MOD-01] those who have no business there', () => {
  let victim: As
  let stranger: As
  /** Once an administrator of the victim. */
  let former: As
  /** Holds another thing of the victim by a share, and one whose share has ended. */
  let partner: As
  let names: Readonly<Record<string, unknown>>
  let shipment: string

  beforeAll(async () => {
    const { world } = holder
    victim = await founder(world, 'Victim')
    stranger = await founder(world, 'Strangers')
    partner = await founder(world, 'Partner')
    const person = await world.person('Former')
    former = { person, organization: victim.organization }
    await world.join(victim.organization, person, 'admin')
    await world.leave(victim.organization, person)
    await connect(world, victim.organization, partner.organization)
    const { id } = await make(holder, attackedThings, victim, { name: 'Secret' })
    const held = await make(holder, attackedThings, victim, { name: 'Shared' })
    const profile = await profileOf(world, victim.organization, { things: { default: 'edit' } })
    const shared = { by: victim.person, from: victim.organization, to: partner.organization, profile }
    await share(world, { ...shared, ids: [held.id] })
    shipment = (await make(holder, attackedShipments, victim, { name: 'Secret' })).id
    names = {
      thing: id,
      things: [id],
      part: await makeChild(holder, attackedThings, victim, { id, name: 'Secret' }),
      organization: victim.organization.id,
      partner: await partnerOf(world, victim.organization, partner.organization),
      participant: partner.organization.id,
      profile,
      user: victim.person.userId,
      role: victim.organization.roles.member,
    }
  })

  const nameOf = ({ method, path }: Contract) => `${method} ${path}`
  const contracts = () =>
    holder.served.app.actions
      .map(({ contract }) => contract)
      .filter(({ path }) => path === '/api/v1/things' || path.startsWith('/api/v1/things/'))

  async function answer(contract: Contract, of: typeof names, as: Partial<As>) {
    const input = fillSample(contract.sample.input, of)
    const { status, body } = await holder.served.call(contract as never, input as never, as)
    return { status, body: { ...(body as object), requestId: '' } }
  }

  const state = async () =>
    (
      await holder.world.owner.query(
        `select (select jsonb_agg(t order by t.id, t.organization_id) from base.things t) as things,
           (select jsonb_agg(p order by p.id, p.organization_id) from base.thing_parts p) as parts,
           (select jsonb_agg(s order by s.record_id, s.organization_id) from base.shares s) as shares,
           (select jsonb_agg(r order by r.id, r.organization_id) from base.records r) as records`,
      )
    ).rows

  test('nobody gets in', async () => {
    expect(contracts().length).toBeGreaterThan(25)
    for (const contract of contracts())
      expect([nameOf(contract), (await answer(contract, names, {})).status]).toEqual([nameOf(contract), 401])
  })

  test('a stranger and a former member who name the organization find nothing there, and change nothing', async () => {
    const before = await state()
    for (const as of [{ ...stranger, organization: victim.organization }, former]) {
      for (const contract of contracts()) {
        expect([nameOf(contract), await answer(contract, names, as)]).toEqual([
          nameOf(contract),
          { status: 404, body: { code: 'NOT_FOUND', message: 'Not found', requestId: '' } },
        ])
      }
    }
    expect(await state()).toEqual(before)
  })

  test('along their own organization a stranger and a partner find another one’s things as little as what is not there', async () => {
    const nobodys = Object.fromEntries(
      Object.entries(names).map(([name, value]) => [name, Array.isArray(value) ? [newId()] : newId()]),
    )
    const before = await state()
    for (const as of [stranger, partner]) {
      for (const contract of contracts().filter(({ path }) => path.includes('{'))) {
        const theirs = await answer(contract, names, as)
        expect([nameOf(contract), theirs]).toEqual([nameOf(contract), await answer(contract, nobodys, as)])
        expect([nameOf(contract), theirs.status]).toEqual([nameOf(contract), 404])
      }
    }
    expect(await state()).toEqual(before)
  })

  test('no list, count, total or group of theirs holds anything of another organization', async () => {
    const { served } = holder
    for (const contract of [thingsApi.list, thingsApi.listDeleted, thingsApi.groups] as const) {
      const input = fillSample(contract.sample.input, names)
      const { status, body } = await served.call(contract as typeof thingsApi.list, input as never, stranger)
      expect([contract.path, status, body.items]).toEqual([contract.path, 200, []])
    }
    const { body: counted } = await served.call(thingsApi.counts, {}, stranger)
    expect(counted.all.count).toBe(0)
    const { body: seen } = await served.call(thingsApi.list, {}, partner)
    expect(seen.items.map(({ name }) => name)).toEqual(['Shared'])
    const { body: ofPartner } = await served.call(thingsApi.counts, {}, partner)
    expect(ofPartner.all.count).toBe(1)
  })

  test('a record is reached along the endpoints of its own module alone, by its owner too', async () => {
    const { served } = holder
    const before = await state()
    const elsewhere = { ...names, thing: shipment, things: [shipment] }
    for (const contract of contracts().filter(({ path }) => path.includes('{id}'))) {
      const { status } = await answer(contract, elsewhere, victim)
      expect([nameOf(contract), status]).toEqual([nameOf(contract), 404])
    }
    const party = { type: 'organization', organizationId: partner.organization.id } as const
    const asShipment = { id: String(names.thing), party, kind: 'buyer' } as const
    expect((await served.call(addToShipment, asShipment, victim)).status).toBe(404)
    const { api } = attackedShipments
    for (const contract of [api.get, api.history, api.delete, api.restore])
      expect(
        (await served.call(contract as typeof api.get, { id: String(names.thing) }, victim)).status,
      ).toBe(404)
    for (const [contract, id] of [
      [api.changeMany, String(names.thing)],
      [thingsApi.changeMany, shipment],
    ] as const) {
      const rows = [{ id, patch: { name: 'Taken' } }]
      const { body } = await served.call(contract as typeof api.changeMany, { rows }, victim)
      expect(body.items).toMatchObject([{ id, refused: [{ code: 'NOT_FOUND' }] }])
    }
    const rows = { id: String(names.thing), resource: 'containers' }
    expect((await served.call(thingsApi.listRows, rows, victim)).status).toBe(404)
    expect(await state()).toEqual(before)
  })

  test('whose share has ended, and whom a narrower one was given, learns nothing more from any endpoint', async () => {
    const { served, world } = holder
    const { id } = await make(holder, attackedThings, victim, {
      name: 'Lent',
      due: '2031-05-17',
      kind: 'big',
    })
    await makeChild(holder, attackedThings, victim, { id, name: 'Secret part', seal: 'SEAL-99' })
    const hide = { default: 'hide', sections: {}, fields: {} } as const
    const rights = {
      things: { ...hide, fields: { due: 'view' } },
      thing_parts: { ...hide, default: 'view' },
    } as const
    const party = { type: 'organization', organizationId: partner.organization.id } as const
    await served.call(thingSharing.addCollaborator, { id, party, kind: 'buyer', rights }, victim)
    const answers = async () => {
      const filter = JSON.stringify({ field: 'due', is: 'between', value: ['2031-05-17', '2031-05-17'] })
      const each = [
        await served.call(thingsApi.get, { id }, partner),
        await served.call(thingsApi.list, { filter }, partner),
        await served.call(thingsApi.counts, { filter }, partner),
        await served.call(thingsApi.history, { id }, partner),
        await served.call(thingsApi.listRows, { id, resource: 'thing_parts' }, partner),
        await served.call(thingsApi.groups, { by: 'due' }, partner),
      ]
      return JSON.stringify(each.map(({ body }) => body))
    }
    expect(await answers()).toMatch(/2031-05-17.*SEAL-99/)
    const at = { id, collaboratorId: partner.organization.id }
    const narrow = { things: { ...hide, fields: { kind: 'view' } }, thing_parts: hide } as const
    await served.call(thingSharing.updateCollaborator, { ...at, rights: narrow }, victim)
    const narrowed = await answers()
    expect(narrowed).toContain('big')
    expect(narrowed).not.toMatch(/2031-05-17|SEAL-99|Secret part/)
    await served.call(thingSharing.removeCollaborator, at, victim)
    expect(await answers()).not.toMatch(/2031-05-17|SEAL-99|Secret part|"big"/)
    const { rows } = await world.owner.query(
      'select name, due, kind from base.things where id = $1 and organization_id = $2',
      [id, partner.organization.id],
    )
    expect(rows).toEqual([{ name: null, due: null, kind: null }])
  })
})
