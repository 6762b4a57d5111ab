import { newId } from '@rumbo/domain/kernel/id'
import { disconnectPartner } from '@rumbo/domain/network/partners.api'
import { createTeam, deleteTeam } from '@rumbo/domain/organizations/teams.api'
import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import { createProfile, updateProfile } from '@rumbo/domain/records/sharing/profiles.api'
import {
  countShipments,
  createRow,
  deleteShipment,
  getShipment,
  listRows,
  restoreShipment,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { addCollaborator, updateCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test, vi } from 'vitest'
import { type HeldProfile, rightsFor } from '../../src/access/rights/rights.ts'
import { shipmentModule } from '../../src/modules.ts'
import { type Acting, only, partnerOf, useStory } from '../sharing/story.ts'
import { defineField } from '../world/custom-fields.ts'

/** Partners that don't trust each other, and what is done at once or in an unlucky order. */
const holder = useStory()
const seen = async (id: string, as: Acting) =>
  (await holder.served.call(getShipment, { id }, as)).body as Record<string, unknown>

test('a shipment comes back though a team that took part in it is gone by now', async () => {
  const { served, story } = holder
  const { forwarder } = story
  const id = await story.shipment()
  const { body: team } = await served.call(createTeam, { name: 'Night' }, forwarder)
  const party = { type: 'team', teamId: team.id } as const
  const added = await served.call(addCollaborator, { id, party, kind: 'others' } as never, forwarder)
  expect(added.status).toBe(200)
  expect((await served.call(deleteShipment, { id }, forwarder)).status).toBeLessThan(300)
  expect((await served.call(deleteTeam, { id: team.id }, forwarder)).status).toBeLessThan(300)
  expect((await served.call(restoreShipment, { id }, forwarder)).status).toBeLessThan(300)
  expect((await seen(id, forwarder)).name).toBe('Coffee')
})

test('a filter finds no shipment by what stands in a hidden field instead of nothing', async () => {
  const { served, story } = holder
  const { forwarder, importer } = story
  const name = `Hidden ${newId()}`
  const id = await story.shipment({ name, priority: 'urgent' })
  await story.add(id, forwarder, importer, { rights: only({ name: 'view' }) })
  expect(await seen(id, importer)).not.toHaveProperty('priority')
  const found = async (value: string) => {
    const filter = {
      all: [
        { field: 'priority', is: 'is', value },
        { field: 'name', is: 'is', value: name },
      ],
    }
    const answer = await served.call(countShipments, { filter: JSON.stringify(filter) } as never, importer)
    return [answer.status, answer.body.all?.count]
  }
  expect([await found('urgent'), await found('normal')]).toEqual([
    [200, 0],
    [200, 0],
  ])
})

test('who may see the others no longer has nobody below it who does', async () => {
  const { served, story } = holder
  const { forwarder, importer, broker, carrier } = story
  const id = await story.shipment({ eta: '2026-12-01' })
  const rights = only({ eta: 'view' })
  await story.add(id, forwarder, importer, { rights, mayShare: true, seesOthers: true })
  await story.add(id, forwarder, carrier, { rights })
  await story.add(id, importer, broker, { rights, mayShare: true, seesOthers: true })
  const collaboratorId = importer.organization.id
  const set = { id, collaboratorId, mayShare: false, seesOthers: false }
  expect((await served.call(updateCollaborator, set, forwarder)).status).toBe(200)
  const list = await story.list(id, broker)
  expect(list.items.map(({ name }) => name)).not.toContain('Carrier')
  expect(list.mayAdd).toBe(false)
})

test('rights of a version that was never kept are not remembered', () => {
  const holding = (rights: object): HeldProfile => ({
    id: newId().replace(/.$/, '1'),
    version: 2,
    rights,
    organizationId: newId(),
    kind: 'client' as const,
    ownerId: newId(),
  })
  const lost = holding(only({ eta: 'edit' }))
  const kept = { ...lost, rights: only({ eta: 'hide' }) }
  expect(rightsFor(null, shipmentModule, { profile: lost }).of('eta')).toBe('edit')
  expect(rightsFor(null, shipmentModule, { profile: kept }).of('eta')).toBe('hide')
})

test('a conflict tells nothing of a status that the partner is not shown', async () => {
  const { served, story } = holder
  const { forwarder, importer } = story
  const { body: section } = await served.call(
    createSection,
    { name: 'Progress', type: 'form', modules: ['shipments'] },
    forwarder,
  )
  const to = { companies: [importer.organization.id], right: 'edit' }
  const { body: stage } = await served.call(
    createField,
    {
      name: 'Stage',
      type: 'status',
      setId: section.id,
      sharing: to,
      statuses: [
        { name: 'Open', sharing: to },
        { name: 'Secret', sharing: { users: [forwarder.person.userId] } },
      ],
    } as never,
    forwarder,
  )
  const ids = (stage as unknown as { statuses: { id: string; name: string }[] }).statuses
  const [openId, secret] = ['Open', 'Secret'].map((name) => ids.find((each) => each.name === name)?.id ?? '')
  const id = await story.shipment()
  await story.add(id, forwarder, importer, { rights: only({}) })
  const set = await served.call(updateShipment, { id, [stage.id]: secret } as never, forwarder)
  expect(set.status).toBe(200)
  expect(JSON.stringify(await seen(id, importer))).not.toContain(secret)
  const sent = { id, [stage.id]: openId, seen: { [stage.id]: null } }
  const answer = await served.call(updateShipment, sent as never, importer)
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).not.toContain(secret)
})

test('profiles are changed while shipments are shared and revoked, and nobody waits for a deadlock', async () => {
  const { served, story } = holder
  const { forwarder, importer, broker } = story
  const name = `P ${newId()}`
  const { body: profile } = await served.call(
    createProfile,
    { name, rights: only({ eta: 'view' }) } as never,
    forwarder,
  )
  const ids = []
  for (let at = 0; at < 12; at++) ids.push(await story.shipment({ eta: '2026-12-01' }))
  for (const id of ids) await story.add(id, forwarder, importer, { profileId: profile.id })
  const before = await holder.world.owner.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  const edits = async () => {
    let { version } = profile
    for (let at = 0; at < 6; at++) {
      const rights = only({ eta: at % 2 ? 'view' : 'edit' })
      const answer = await served.call(updateProfile, { id: profile.id, version, rights } as never, forwarder)
      expect(answer.status).toBe(200)
      version = answer.body.version
    }
  }
  const shares = async (part: readonly string[]) => {
    for (const id of part) {
      expect((await story.add(id, forwarder, broker, { rights: only({ eta: 'view' }) })).status).toBe(200)
      const change = { id, collaboratorId: broker.organization.id, rights: only({ eta: 'edit' }) }
      expect((await served.call(updateCollaborator, change as never, forwarder)).status).toBe(200)
    }
  }
  await Promise.all([edits(), shares(ids.slice(0, 6)), shares(ids.slice(6))])
  await vi.waitFor(async () => {
    const after = await holder.world.owner.query(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(Number(after.rows[0].deadlocks) - Number(before.rows[0].deadlocks)).toBe(0)
  }, 3_000)
}, 60_000)

test('whom all of containers is hidden from isn’t shown how many there are', async () => {
  const { served, story } = holder
  const { forwarder, importer } = story
  const id = await story.shipment()
  await story.add(id, forwarder, importer, { rights: only({ name: 'view' }) })
  const row = { id, resource: 'containers', number: 'MSCU1234566' } as never
  expect((await served.call(createRow, row, forwarder)).status).toBeLessThan(300)
  const listed = await served.call(listRows, { id, resource: 'containers' } as never, importer)
  expect((listed.body as { items?: unknown[] }).items ?? []).toEqual([])
})

test('what is hidden of containers isn’t shown by their summary in the shipment', async () => {
  const { served, story } = holder
  const { forwarder, importer } = story
  const id = await story.shipment()
  const rights = {
    shipments: { default: 'view', sections: {}, fields: {} },
    containers: { default: 'hide', sections: {}, fields: {} },
  }
  await story.add(id, forwarder, importer, { rights })
  const row = { id, resource: 'containers', number: 'MSCU1234566' } as never
  expect((await served.call(createRow, row, forwarder)).status).toBeLessThan(300)
  expect(JSON.stringify(await seen(id, importer))).not.toContain('MSCU1234566')
})

test('an own formula of a partner forgets what it was computed from when that is hidden', async () => {
  const { served, story, world } = holder
  const { forwarder, importer } = story
  const formula = await defineField(world, importer.organization, {
    name: 'Free days',
    type: 'formula',
    formula: { text: '{freeTimeAtDestination} + 1', type: 'decimal', reads: [] },
  })
  const id = await story.shipment({ freeTimeAtDestination: 41 })
  const added = await story.add(id, forwarder, importer, { rights: only({ freeTimeAtDestination: 'view' }) })
  expect([added.status, added.body]).toMatchObject([200, {}])
  const stored = async () =>
    (
      await world.owner.query('select calc from base.shipments where id = $1 and organization_id = $2', [
        id,
        importer.organization.id,
      ])
    ).rows[0].calc[formula] ?? null
  await vi.waitFor(async () => expect(Number(await stored())).toBe(42), 5_000)
  const change = { id, collaboratorId: importer.organization.id, rights: only({ eta: 'view' }) }
  expect((await served.call(updateCollaborator, change as never, forwarder)).status).toBe(200)
  const filter = JSON.stringify({ field: formula, is: 'is', value: '42' })
  const counted = await served.call(countShipments, { filter } as never, importer)
  expect([counted.status, counted.body.all?.count]).toEqual([200, 0])
  await vi.waitFor(async () => expect(await stored()).toBeNull(), 5_000)
})

test('a shipment that is deleted as soon as a connection ended leaves nothing to be found', async () => {
  const { served, story, world } = holder
  const { forwarder, carrier } = story
  const id = await story.shipment({ masterBl: 'MAEUSECRET77' })
  await story.add(id, forwarder, carrier, { rights: only({ masterBl: 'view' }) })
  const partner = await partnerOf(world, forwarder.organization, carrier.organization)
  expect((await served.call(disconnectPartner, { id: partner }, forwarder)).status).toBeLessThan(300)
  expect((await served.call(deleteShipment, { id }, forwarder)).status).toBeLessThan(300)
  const filter = JSON.stringify({ field: 'masterBl', is: 'is', value: 'MAEUSECRET77' })
  const found = async () => {
    const byFilter = await served.call(countShipments, { filter } as never, carrier)
    const bySearch = await served.call(countShipments, { search: 'SECRET77' }, carrier)
    return [byFilter.body.all.count, bySearch.body.all.count]
  }
  // The sweeper writes the other rows that the end of the connection left behind; then nothing is guarded any more.
  const behind = 'select 1 from base.shares where organization_id = $1 and rows_behind'
  await vi.waitFor(
    async () => expect((await world.owner.query(behind, [carrier.organization.id])).rowCount).toBe(0),
    { timeout: 12_000, interval: 100 },
  )
  expect(await found()).toEqual([0, 0])
  const { rows } = await world.owner.query(
    'select master_bl, ended_at is not null as ended from base.shipments where id = $1 and organization_id = $2',
    [id, carrier.organization.id],
  )
  expect(rows).toEqual([{ master_bl: null, ended: true }])
}, 20_000)
