import { newId } from '@rumbo/domain/kernel/id'
import { disconnectPartner } from '@rumbo/domain/network/partners.api'
import { createTeam, deleteTeam } from '@rumbo/domain/organizations/teams.api'
import { getExportFile } from '@rumbo/domain/records/exports/api'
import { createProfile, updateProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { beforeAll, expect, test, vi } from 'vitest'
import { download, ended } from '../exports/exported.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { exportThings, thingSharing, thingsApi } from '../fixtures/things/things-api.ts'
import { partnerOf } from '../sharing/story.ts'
import { defineField } from '../world/custom-fields.ts'
import { connect } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

/** Partners that don't trust each other share things, at once or in an unlucky order. */
const holder = useServedThings()
const { addCollaborator, removeCollaborator, updateCollaborator } = thingSharing
type As = { readonly person: Person; readonly organization: Organization }
let maker: As
let buyer: As
let broker: As

const hide = { default: 'hide', sections: {}, fields: {} } as const
const only = (fields: Readonly<Record<string, 'view' | 'edit'>>) => ({
  things: { ...hide, fields },
  thing_parts: hide,
})

beforeAll(async () => {
  const { world } = holder
  const acting = async (name: string): Promise<As> => {
    const person = await world.person(name)
    return { person, organization: await world.organization(name, person) }
  }
  maker = await acting('Maker')
  buyer = await acting('Buyer')
  broker = await acting('Broker')
  await connect(world, maker.organization, buyer.organization)
  await connect(world, maker.organization, broker.organization)
})

const make = async (values: object = {}): Promise<string> => {
  const { body } = await holder.served.call(thingsApi.create, { name: 'Pump', ...values } as never, maker)
  return String(body.id)
}

const add = async (id: string, to: As, what: object) => {
  const party = { type: 'organization', organizationId: to.organization.id } as const
  const { status } = await holder.served.call(
    addCollaborator,
    { id, party, kind: 'buyer', ...what } as never,
    maker,
  )
  expect(status).toBe(200)
}

const count = async (input: object, as: As) => {
  const { status, body } = await holder.served.call(thingsApi.counts, input as never, as)
  return [status, body.all?.count]
}

test('[MOD-01] a thing comes back though a team that took part in it is gone by now', async () => {
  const { served } = holder
  const id = await make({ name: 'Crane' })
  const { body: team } = await served.call(createTeam, { name: 'Night' }, maker)
  const party = { type: 'team', teamId: team.id } as const
  const added = await served.call(addCollaborator, { id, party, kind: 'others' } as never, maker)
  expect(added.status).toBe(200)
  expect((await served.call(thingsApi.delete, { id }, maker)).status).toBe(204)
  expect((await served.call(deleteTeam, { id: team.id }, maker)).status).toBeLessThan(300)
  expect((await served.call(thingsApi.restore, { id }, maker)).status).toBe(200)
  expect((await served.call(thingsApi.get, { id }, maker)).body.name).toBe('Crane')
})

test('[MOD-01] a filter, a search and a group find no thing by what is hidden from its holder', async () => {
  const name = `Hidden ${newId()}`
  const id = await make({ name, kind: 'big', due: '2031-05-17' })
  await add(id, buyer, { rights: only({ due: 'view' }) })
  const of = (value: string) =>
    JSON.stringify({
      all: [
        { field: 'kind', is: 'is', value },
        { field: 'name', is: 'is', value: name },
      ],
    })
  expect([await count({ filter: of('big') }, buyer), await count({ filter: of('small') }, buyer)]).toEqual([
    [200, 0],
    [200, 0],
  ])
  expect(await count({ filter: of('big') }, maker)).toEqual([200, 1])
  // The owner's number is the owner's alone.
  const { number } = (await holder.served.call(thingsApi.get, { id }, maker)).body
  expect(await count({ search: String(number) }, maker)).toEqual([200, 1])
  expect(await count({ search: String(number) }, buyer)).toEqual([200, 0])
  const { body } = await holder.served.call(thingsApi.groups, { by: 'kind' }, buyer)
  expect(JSON.stringify(body)).not.toContain('big')
})

test('[MOD-01] profiles are changed while things are shared and revoked, and nobody waits for a deadlock', async () => {
  const { served, world } = holder
  const named = { name: `P ${newId()}`, rights: only({ due: 'view' }) }
  const { body: profile } = await served.call(createProfile, named as never, maker)
  const ids = await Promise.all(Array.from({ length: 8 }, () => make({ due: '2031-05-17' })))
  for (const id of ids) await add(id, buyer, { profileId: profile.id })
  const deadlocks = async () => {
    await world.owner.query('select pg_stat_clear_snapshot()')
    const { rows } = await world.owner.query(
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    )
    return rows[0].count
  }
  const before = await deadlocks()
  const edits = async () => {
    let { version } = profile
    for (let at = 0; at < 4; at++) {
      const rights = only({ due: at % 2 ? 'view' : 'edit' })
      const answer = await served.call(updateProfile, { id: profile.id, version, rights } as never, maker)
      expect(answer.status).toBe(200)
      version = answer.body.version
    }
  }
  const shares = async (part: readonly string[]) => {
    for (const id of part) {
      await add(id, broker, { rights: only({ due: 'view' }) })
      const at = { id, collaboratorId: broker.organization.id }
      expect((await served.call(removeCollaborator, at, maker)).status).toBe(204)
    }
  }
  await Promise.all([edits(), shares(ids.slice(0, 4)), shares(ids.slice(4))])
  expect((await deadlocks()) - before).toBe(0)
})

test('[MOD-01] a custom formula of a holder forgets what it was computed from when that is hidden', async () => {
  const { served, world } = holder
  const formula = await defineField(world, buyer.organization, {
    name: 'Later',
    type: 'formula',
    modules: ['things'],
    formula: { text: 'CONCAT("due ", {due})', type: 'string', reads: ['due'] },
  })
  const id = await make({ due: '2031-05-17' })
  await add(id, buyer, { rights: only({ due: 'view' }) })
  const stored = async () =>
    JSON.stringify(
      (
        await world.owner.query('select calc from base.things where id = $1 and organization_id = $2', [
          id,
          buyer.organization.id,
        ])
      ).rows[0].calc[formula] ?? null,
    )
  await vi.waitFor(async () => expect(await stored()).toMatch(/2031|05\/17/), 5_000)
  const narrow = { id, collaboratorId: buyer.organization.id, rights: only({ kind: 'view' }) }
  expect((await served.call(updateCollaborator, narrow, maker)).status).toBe(200)
  const { body } = await served.call(thingsApi.get, { id }, buyer)
  expect(JSON.stringify(body)).not.toMatch(/2031/)
  await vi.waitFor(async () => expect(await stored()).not.toMatch(/2031|05\/17/), 5_000)
})

test('[MOD-01] a thing that is deleted as soon as a connection ended leaves nothing to be found', async () => {
  const { served, world } = holder
  const id = await make({ name: 'SECRET77', due: '2031-05-17' })
  await add(id, broker, { rights: only({ due: 'view' }) })
  expect(await count({ search: 'SECRET77' }, broker)).toEqual([200, 1])
  const partner = await partnerOf(world, maker.organization, broker.organization)
  expect((await served.call(disconnectPartner, { id: partner }, maker)).status).toBeLessThan(300)
  expect((await served.call(thingsApi.delete, { id }, maker)).status).toBe(204)
  const filter = JSON.stringify({ field: 'due', is: 'between', value: ['2031-05-17', '2031-05-17'] })
  const found = async () => [await count({ search: 'SECRET77' }, broker), await count({ filter }, broker)]
  await vi.waitFor(
    async () => {
      const behind = 'select 1 from base.shares where organization_id = $1 and rows_behind'
      expect((await world.owner.query(behind, [broker.organization.id])).rowCount).toBe(0)
    },
    { timeout: 12_000, interval: 100 },
  )
  expect(await found()).toEqual([
    [200, 0],
    [200, 0],
  ])
  const { rows } = await world.owner.query(
    'select name, due, ended_at is not null as ended from base.things where id = $1 and organization_id = $2',
    [id, broker.organization.id],
  )
  expect(rows).toEqual([{ name: null, due: null, ended: true }])
})

test('[MOD-01] cells of an exported thing are no formulas of a spreadsheet', async () => {
  const { served } = holder
  const evil = ['=HYPERLINK("x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '-5']
  const ids: string[] = []
  for (const name of evil) ids.push(await make({ name }))
  const order = { ids, columns: ['name'], format: 'csv' as const }
  const { body } = await served.call(exportThings, order, maker)
  expect(await ended(served, body.id, maker)).toMatchObject({ state: 'done' })
  expect((await served.call(getExportFile, { id: body.id }, maker)).status).toBe(200)
  const text = await (await download(served, body.id, maker)).text()
  const cells = text.split(/\r?\n/).slice(1)
  expect(cells.filter((cell) => /^"?[=+@\t]/.test(cell) || /^"?-\D/.test(cell))).toEqual([])
  expect(text).toContain(`'=HYPERLINK`)
})
