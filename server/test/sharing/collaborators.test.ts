import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import { newId } from '@rumbo/domain/kernel/id'
import { createTeam } from '@rumbo/domain/organizations/teams.api'
import { createProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import {
  addCollaborator,
  listCollaborators,
  removeCollaborator,
  updateCollaborator,
} from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { only, partnerOf, passivePartner, useStory } from './story.ts'

const holder = useStory()

test('[NET-02] a forwarder shares a shipment with its importer, who sees what was agreed and nothing else', async () => {
  const { story, served } = holder
  const { forwarder, importer } = story
  const id = await story.shipment({ eta: '2026-12-01', bookingNumber: 'BK-1' })
  const added = await story.add(id, forwarder, importer, { rights: only({ eta: 'edit' }) })
  expect([added.status, added.body]).toEqual([
    200,
    expect.objectContaining({
      id: importer.organization.id,
      party: 'organization',
      kind: 'client',
      name: 'Importer',
      profile: expect.objectContaining({
        name: null,
        custom: true,
        rights: expect.objectContaining(only({ eta: 'edit' })),
      }),
      mayShare: false,
      seesOthers: false,
      grantedBy: { id: forwarder.organization.id, name: 'Forwarder' },
      mayChange: true,
      mayRemove: true,
    }),
  ])
  const { body: seen } = await served.call(getShipment, { id }, importer)
  expect(seen).toMatchObject({ name: 'Coffee', eta: '2026-12-01' })
  expect(seen).not.toHaveProperty('bookingNumber')
  expect((await served.call(updateShipment, { id, eta: '2026-12-05' }, importer)).status).toBe(200)
  expect((await served.call(getShipment, { id }, forwarder)).body).toMatchObject({ eta: '2026-12-05' })

  const { items, mayAdd, bound } = await story.list(id, importer)
  expect([items.map(({ name, kind, isYou }) => [name, kind, isYou]), mayAdd]).toEqual([
    [
      ['Forwarder', 'owner', false],
      ['Importer', 'client', true],
    ],
    false,
  ])
  expect(bound?.shipments?.fields).toEqual({ name: 'view', freightType: 'view', eta: 'edit' })
})

test.each(collaboratorKinds)(
  '[NET-02] a company takes part as %s, by the default that fits',
  async (kind) => {
    const { story } = holder
    const id = await story.shipment()
    const added = await story.add(id, story.forwarder, story.broker, { kind })
    expect([added.status, added.body.kind, added.body.profile?.name]).toEqual([
      200,
      kind,
      kind === 'others' ? 'Solo estatus' : 'Estándar',
    ])
  },
)

test('[NET-02] a default of the partner is taken before that of its kind; a profile that is named before both', async () => {
  const { story, served } = holder
  const { forwarder, broker } = story
  const { body: all } = await served.call(
    createProfile,
    { name: 'All', rights: only({ eta: 'edit', pol: 'view' }) },
    forwarder,
  )
  const { body: some } = await served.call(createProfile, { name: 'Some', rights: only({}) }, forwarder)
  await holder.world.owner.query(
    `insert into base.profile_defaults (organization_id, id, kind, partner_organization_id, profile_id)
     values ($1, $2, null, $3, $4)`,
    [forwarder.organization.id, newId(), broker.organization.id, all.id],
  )
  const byDefault = await story.add(await story.shipment(), forwarder, broker, { kind: 'others' })
  expect(byDefault.body.profile?.name).toBe('All')
  const named = await story.add(await story.shipment(), forwarder, broker, { profileId: some.id })
  expect(named.body.profile?.name).toBe('Some')
  await holder.world.owner.query('delete from base.profile_defaults where partner_organization_id = $1', [
    broker.organization.id,
  ])
})

test('[NET-02] kind and rights are changed, and taking away ends what is seen, at once', async () => {
  const { story, served } = holder
  const { forwarder, importer } = story
  const id = await story.shipment({ eta: '2026-12-01', pol: 'MXZLO' })
  await story.add(id, forwarder, importer, { rights: only({ eta: 'edit' }) })
  const collaboratorId = importer.organization.id
  const change = {
    id,
    collaboratorId,
    kind: 'importer',
    rights: only({ pol: 'view' }),
    seesOthers: true,
  } as const
  const changed = await served.call(updateCollaborator, change, forwarder)
  expect([changed.status, changed.body.kind, changed.body.seesOthers]).toEqual([200, 'importer', true])
  const { body: seen } = await served.call(getShipment, { id }, importer)
  expect(seen).toHaveProperty('pol')
  expect(seen).not.toHaveProperty('eta')
  expect((await served.call(removeCollaborator, { id, collaboratorId }, forwarder)).status).toBe(204)
  const { body: left } = await served.call(getShipment, { id }, importer)
  expect(left).not.toHaveProperty('pol')
  expect((await served.call(listCollaborators, { id }, importer)).status).toBe(404)
  expect((await story.list(id, forwarder)).items).toHaveLength(1)
})

test('[NET-02] who holds a shipment leaves it by itself; the owner can’t, and nobody takes the owner out', async () => {
  const { story, served } = holder
  const { forwarder, importer } = story
  const id = await story.shipment()
  await story.add(id, forwarder, importer)
  for (const [who, target] of [
    [forwarder, forwarder],
    [importer, forwarder],
  ] as const) {
    const refused = await served.call(removeCollaborator, { id, collaboratorId: target.organization.id }, who)
    expect(refused.status).toBe(403)
  }
  const collaboratorId = importer.organization.id
  expect((await served.call(removeCollaborator, { id, collaboratorId }, importer)).status).toBe(204)
  expect((await story.list(id, forwarder)).items.map(({ name }) => name)).toEqual(['Forwarder'])
})

test('[NET-02] companies that aren’t here, persons of partners, members and teams take part by name', async () => {
  const { story, served, world } = holder
  const { forwarder, importer, broker } = story
  const id = await story.shipment()
  const partnerId = await passivePartner(world, forwarder.organization, 'Bodega Sur')
  const team = (await served.call(createTeam, { name: 'Night' }, forwarder)).body.id
  const add = async (party: object, kind = 'others') =>
    served.call(addCollaborator, { id, party, kind } as never, forwarder)
  const company = await add({ type: 'partner', partnerId }, 'supplier')
  const person = await add({ type: 'contact', partnerId, name: 'Rosa', email: 'Rosa@sur.mx' })
  const user = await add({ type: 'user', userId: forwarder.person.userId })
  const group = await add({ type: 'team', teamId: team })
  expect(
    [company, person, user, group].map(({ status, body }) => [status, body.party, body.name, body.company]),
  ).toEqual([
    [200, 'partner', 'Bodega Sur', null],
    [200, 'contact', 'Rosa', 'Bodega Sur'],
    [200, 'user', 'Ana of Forwarder', null],
    [200, 'team', 'Night', null],
  ])
  // Again is a change, not another one.
  const again = await add({ type: 'contact', partnerId, name: 'rosa', email: 'rosa@sur.mx' }, 'buyer')
  expect([again.status, again.body.id, again.body.kind]).toEqual([200, person.body.id, 'buyer'])
  expect((await story.list(id, forwarder)).items).toHaveLength(5)

  // Whoever may see the others is shown the names, never how to reach them nor one's own people.
  await story.add(id, forwarder, importer, { seesOthers: true })
  await story.add(id, forwarder, broker)
  const seen = (await story.list(id, importer)).items
  expect(seen.map(({ name, email, mayRemove }) => [name, email, mayRemove])).toEqual([
    ['Forwarder', null, false],
    ['Importer', null, true],
    ['Broker', null, false],
    ['Bodega Sur', null, false],
    ['Rosa', null, false],
  ])
  expect(seen.find(({ name }) => name === 'Broker')).toMatchObject({ profile: null, mayShare: false })
  expect((await story.list(id, broker)).items.map(({ name }) => name)).toEqual(['Forwarder', 'Broker'])

  const gone = await served.call(removeCollaborator, { id, collaboratorId: company.body.id }, forwarder)
  expect([gone.status, (await story.list(id, forwarder)).items]).toEqual([204, expect.any(Array)])
  expect((await story.list(id, forwarder)).items.some(({ name }) => name === 'Bodega Sur')).toBe(false)
})

test('[NET-02] a partner that was never connected, one that was once, one’s own company: each a clear answer', async () => {
  const { story, served, world } = holder
  const { forwarder, importer, stranger, broker } = story
  const id = await story.shipment()
  const attempt = async (party: object, as = forwarder) => {
    const { status, body } = await served.call(addCollaborator, { id, party, kind: 'client' } as never, as)
    return [status, (body as { code?: string }).code]
  }
  const organization = (organizationId: string) => ({ type: 'organization', organizationId })
  const notConnected = [409, 'PARTNER_NOT_CONNECTED']
  expect(await attempt(organization(stranger.organization.id))).toEqual(notConnected)
  // One that isn't there at all answers like one that isn't connected.
  expect(await attempt(organization(newId()))).toEqual(notConnected)
  expect(await attempt(organization(forwarder.organization.id))).toEqual([409, 'OWN_ORGANIZATION'])
  const partnerId = await partnerOf(world, forwarder.organization, broker.organization)
  await world.owner.query(`update base.partners set state = 'ended' where id = $1`, [partnerId])
  expect(await attempt({ type: 'partner', partnerId })).toEqual(notConnected)
  await world.owner.query(`update base.partners set state = 'connected' where id = $1`, [partnerId])
  // Of another company's directory, and of nobody's.
  const theirs = await partnerOf(world, importer.organization, broker.organization)
  for (const unknown of [theirs, newId()])
    expect(await attempt({ type: 'partner', partnerId: unknown })).toEqual([404, 'NOT_FOUND'])
  expect(await attempt({ type: 'user', userId: importer.person.userId })).toEqual([404, 'NOT_FOUND'])
  expect(await attempt({ type: 'team', teamId: newId() })).toEqual([404, 'NOT_FOUND'])
  expect((await story.list(id, forwarder)).items).toHaveLength(1)
  // Ids of a collaborator in a path: another's, of another record, nobody's.
  for (const collaboratorId of [stranger.organization.id, importer.organization.id, newId()]) {
    expect((await served.call(removeCollaborator, { id, collaboratorId }, forwarder)).status).toBe(404)
    expect((await served.call(updateCollaborator, { id, collaboratorId }, forwarder)).status).toBe(404)
  }
})

test('[NET-02] a member shares what they may edit, and gives nobody rights of their own making that they lack', async () => {
  const { story, served, world } = holder
  const { forwarder, importer } = story
  const id = await story.shipment({ eta: '2026-12-01' })
  const role = await customRole(world, forwarder.organization, {
    modules: ['shipments'],
    default: 'edit',
    fields: { shipments: { fields: { bookingNumber: 'hide', eta: 'view' } } },
    edits: 'own',
  })
  const beto = {
    person: await memberWith(world, forwarder.organization, { name: 'Beto', role }),
    organization: forwarder.organization,
  }
  expect((await story.add(id, beto, importer)).status).toBe(403)
  // They take part from now on: the record is one that they are assigned to.
  const party = { type: 'user', userId: beto.person.userId } as const
  await served.call(addCollaborator, { id, party, kind: 'others' }, forwarder)
  for (const fields of [{ eta: 'edit' }, { bookingNumber: 'view' }] as const) {
    const refused = await story.add(id, beto, importer, { rights: only(fields) })
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'BEYOND_OWN_RIGHTS' }),
    ])
  }
  expect((await story.add(id, beto, importer, { rights: only({ eta: 'view' }) })).status).toBe(200)
})
