import { createTeam, updateTeam } from '@rumbo/domain/organizations/teams.api'
import {
  changeShipments,
  createRow,
  getShipment,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { addCollaborator, removeCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test } from 'vitest'
import { upgradeParticipants } from '../../src/records/sharing/participants/upgrade.service.ts'
import { connect } from '../world/sharing.ts'
import { only, passivePartner, useStory } from './story.ts'

const holder = useStory()

test('[ROLE-01] a member edits what they take part in, alone or in a team, by every way; and no more when they are out', async () => {
  const { story, served, world } = holder
  const { forwarder } = story
  const { organization } = forwarder
  const beto = { person: await world.person('Beto'), organization }
  await world.join(organization, beto.person, 'member')
  const id = await story.shipment()
  const other = await story.shipment()
  const row = { id, resource: 'containers' } as const
  const rowId = (await served.call(createRow, { ...row, number: 'CSQU3054383' } as never, forwarder)).body.id
  const bulk = async () => {
    const rows = [id, other].map((each) => ({ id: each, patch: { name: `Bulk ${tries}` } }))
    return (await served.call(changeShipments, { rows } as never, beto)).body
  }
  const ways = async () => [
    (await served.call(updateShipment, { id, eta: `2026-12-${10 + tries++}` }, beto)).status,
    (await served.call(updateShipment, { id, notes: `note ${tries}` }, beto)).status,
    (await served.call(updateRow, { ...row, rowId, seal: `S-${tries}` } as never, beto)).status,
    (await served.call(updateRow, { ...row, rowId, notes: `N-${tries}` } as never, beto)).status,
    (await served.call(createRow, { ...row, number: `CSQU${tries}` } as never, beto)).status,
    ...(await bulk()).items.map((outcome) => 'changed' in outcome),
  ]
  let tries = 0
  const shut = [403, 403, 403, 403, 403, false, false]
  const open = [200, 200, 200, 200, 200, true, false]
  expect(await ways()).toEqual(shut)
  const add = (party: object) =>
    served.call(addCollaborator, { id, party, kind: 'others' } as never, forwarder)
  const alone = await add({ type: 'user', userId: beto.person.userId })
  expect(await ways()).toEqual(open)
  await served.call(removeCollaborator, { id, collaboratorId: alone.body.id }, forwarder)
  expect(await ways()).toEqual(shut)

  const team = (await served.call(createTeam, { name: 'Night' }, forwarder)).body.id
  await world.owner.query(
    'insert into base.team_members (organization_id, team_id, user_id) values ($1, $2, $3)',
    [organization.id, team, beto.person.userId],
  )
  await add({ type: 'team', teamId: team })
  expect(await ways()).toEqual(open)
  expect((await served.call(updateTeam, { id: team, name: 'Day' }, forwarder)).status).toBe(200)
  await world.owner.query('delete from base.team_members where team_id = $1', [team])
  expect(await ways()).toEqual(shut)
})

test('[NET-02] a holder has its own people take part, of which nobody else knows', async () => {
  const { story, served, world } = holder
  const { forwarder, importer } = story
  const id = await story.shipment()
  await story.add(id, forwarder, importer)
  const party = { type: 'user', userId: importer.person.userId } as const
  expect((await served.call(addCollaborator, { id, party, kind: 'others' }, importer)).status).toBe(200)
  const partnerId = await passivePartner(world, importer.organization, 'Bodega')
  const company = { type: 'partner', partnerId } as const
  expect(
    (await served.call(addCollaborator, { id, party: company, kind: 'supplier' }, importer)).status,
  ).toBe(200)
  expect((await story.list(id, importer)).items.map(({ name }) => name)).toEqual([
    'Forwarder',
    'Importer',
    'Ana of Importer',
    'Bodega',
  ])
  expect((await story.list(id, forwarder)).items.map(({ name }) => name)).toEqual(['Forwarder', 'Importer'])
})

test('[NET-01] what a company took part in by name is shared with it when it turns out to be here', async () => {
  const { story, served, world } = holder
  const { forwarder, stranger } = story
  const partnerId = await passivePartner(world, forwarder.organization, 'Soon here')
  const party = { type: 'partner', partnerId } as const
  const [usual, chosen] = [
    await story.shipment({ eta: '2026-12-01' }),
    await story.shipment({ eta: '2026-12-02' }),
  ]
  await served.call(addCollaborator, { id: usual, party, kind: 'supplier' }, forwarder)
  const rights = only({ bookingNumber: 'view' })
  await served.call(addCollaborator, { id: chosen, party, kind: 'buyer', rights }, forwarder)
  const contact = { type: 'contact', partnerId, name: 'Rosa', email: null } as const
  await served.call(addCollaborator, { id: chosen, party: contact, kind: 'others' }, forwarder)
  await connect(world, forwarder.organization, stranger.organization)
  for (const _twice of [1, 2])
    expect(
      await world.as('job', forwarder.organization, (scope) =>
        upgradeParticipants(scope, partnerId, stranger.organization.id),
      ),
    ).toBe(true)
  expect((await served.call(getShipment, { id: usual }, stranger)).body).toMatchObject({ eta: '2026-12-01' })
  const seen = (await served.call(getShipment, { id: chosen }, stranger)).body
  expect([seen.name, 'eta' in seen, 'bookingNumber' in seen]).toEqual(['Coffee', false, true])
  expect(
    (await story.list(chosen, forwarder)).items.map(({ name, party: as, kind }) => [name, as, kind]),
  ).toEqual([
    ['Forwarder', 'organization', 'owner'],
    ['Stranger', 'organization', 'buyer'],
    ['Rosa', 'contact', 'others'],
  ])
})
