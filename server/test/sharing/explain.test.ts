import { newId } from '@rumbo/domain/kernel/id'
import { createProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { getShipment } from '@rumbo/domain/shipments/api'
import {
  addCollaborator,
  explainAccess,
  removeCollaborator,
  updateCollaborator,
} from '@rumbo/domain/shipments/contracts/sharing.api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { type Acting, only, useStory } from './story.ts'

const holder = useStory()
let id: string
let profileId: string

beforeAll(async () => {
  const { served, story } = holder
  const profile = { name: 'Clients', rights: only({ eta: 'view', bookingNumber: 'edit' }) }
  profileId = (await served.call(createProfile, profile, story.forwarder)).body.id
  id = await story.shipment({ eta: '2026-12-01', bookingNumber: 'BK-1' })
  await story.add(id, story.forwarder, story.importer, { profileId, mayShare: true })
})

const why = async (of: object, as: Acting) => {
  const { status, body } = await holder.served.call(explainAccess, { id, ...of } as never, as)
  if (status !== 200) return [status, (body as unknown as { code: string }).code]
  return [body.right, ...body.reasons.map(({ rule, name, right }) => `${rule} ${name} ${right}`)]
}

test('[NET-03] why a partner can see or edit something: by its part, and by the profile that says so', async () => {
  const { importer, forwarder, stranger, broker } = holder.story
  const companyId = importer.organization.id
  expect(await why({ companyId, field: 'eta' }, forwarder)).toEqual([
    'view',
    'kind client edit',
    'profile_field Clients view',
    'their_roles Importer view',
  ])
  expect(await why({ companyId, field: 'masterBl' }, forwarder)).toEqual([
    'hide',
    'kind client edit',
    'profile_default Clients hide',
  ])
  expect(await why({ companyId, field: 'name' }, forwarder)).toEqual([
    'view',
    'kind client edit',
    'profile_default Clients hide',
    'required null view',
    'their_roles Importer view',
  ])
  // The partner may ask why it sees something, not what the profile is called.
  expect(await why({ companyId, field: 'eta' }, importer)).toEqual([
    'view',
    'kind client edit',
    'profile_field null view',
    'their_roles Importer view',
  ])
  expect(await why({ companyId: forwarder.organization.id, field: 'eta' }, importer)).toEqual([
    'edit',
    'owner Forwarder edit',
  ])
  // One that it isn't shared with, one that there is none of, and what the asker doesn't see himself.
  expect(await why({ companyId: broker.organization.id, field: 'eta' }, forwarder)).toEqual([
    'hide',
    'not_shared Broker hide',
  ])
  for (const unknown of [stranger.organization.id, newId()])
    expect(await why({ companyId: unknown, field: 'eta' }, forwarder)).toEqual([404, 'NOT_FOUND'])
  expect(await why({ companyId: broker.organization.id, field: 'eta' }, importer)).toEqual([404, 'NOT_FOUND'])
  for (const field of ['masterBl', 'colour'])
    expect(await why({ companyId, field }, importer)).toEqual([400, 'FIELD_UNKNOWN'])
  expect(await why({ companyId, field: 'eta' }, stranger)).toEqual([404, 'NOT_FOUND'])
})

test('[NET-03] why a member can: by their role, by what they have a part in, by the share', async () => {
  const { served, story, world } = holder
  const { forwarder, importer } = story
  const role = await customRole(world, forwarder.organization, {
    modules: ['shipments'],
    default: 'view',
    fields: { shipments: { fields: { eta: 'edit', bookingNumber: 'hide' } } },
    edits: 'own',
  })
  const person = await memberWith(world, forwarder.organization, { name: 'Beto', role })
  const beto = { person, organization: forwarder.organization }
  const name = `Role ${role}`
  const mine = { userId: person.userId, field: 'eta' }
  const shut = ['view', `member ${name} edit`, `role ${name} edit`, `own_records_only ${name} view`]
  expect(await why(mine, forwarder)).toEqual(shut)
  expect(await why({ field: 'eta' }, beto)).toEqual(shut)
  const party = { type: 'user', userId: person.userId } as const
  const part = await served.call(addCollaborator, { id, party, kind: 'others' }, forwarder)
  expect(await why(mine, forwarder)).toEqual(['edit', `member ${name} edit`, `role ${name} edit`])
  await served.call(removeCollaborator, { id, collaboratorId: part.body.id }, forwarder)
  expect(await why({ userId: person.userId, field: 'bookingNumber' }, forwarder)).toEqual([
    'hide',
    `member ${name} edit`,
    `role ${name} hide`,
  ])
  // Another's rights are shown to who manages people; but of nobody of another company, nor of a former member.
  expect(await why({ userId: forwarder.person.userId, field: 'eta' }, beto)).toEqual([403, 'UNAUTHORIZED'])
  expect(await why({ userId: importer.person.userId, field: 'eta' }, forwarder)).toEqual([404, 'NOT_FOUND'])
  await world.leave(forwarder.organization, person)
  expect(await why(mine, forwarder)).toEqual([404, 'NOT_FOUND'])
  expect(await why({ field: 'eta' }, importer)).toEqual([
    'view',
    'kind client edit',
    'role Admin edit',
    'profile_field null view',
  ])
})

test('[NET-03] what was shared on is explained through all that it depends on; what has ended, as that', async () => {
  const { served, story } = holder
  const { forwarder, importer, broker } = story
  await story.add(id, importer, broker, { rights: only({ bookingNumber: 'view' }) })
  const companyId = broker.organization.id
  expect(await why({ companyId, field: 'bookingNumber' }, forwarder)).toEqual([
    'view',
    'kind client edit',
    'profile_field null view',
    'profile_field Clients view',
    'their_roles Broker view',
  ])
  const change = { id, collaboratorId: importer.organization.id, rights: only({ eta: 'view' }) }
  await served.call(updateCollaborator, change, forwarder)
  expect((await why({ companyId, field: 'bookingNumber' }, forwarder)).slice(-2)).toEqual([
    'profile_field null view',
    'profile_default null hide',
  ])
  await served.call(removeCollaborator, { id, collaboratorId: companyId }, forwarder)
  expect(await why({ companyId, field: 'eta' }, forwarder)).toEqual(['hide', 'share_ended Broker hide'])
})

test('[NET-03] without a field all rights are shown, of what the asker sees; they are what the partner has', async () => {
  const { served, story } = holder
  const { forwarder, importer } = story
  const companyId = importer.organization.id
  const { body } = await served.call(explainAccess, { id, companyId } as never, forwarder)
  const seen = body.fields.filter(({ right }) => right !== 'hide').map(({ field }) => field)
  const { body: real } = await served.call(getShipment, { id }, importer)
  const own = ['version', 'owned', 'ended']
  expect(
    Object.keys(real)
      .filter((key) => !own.includes(key))
      .sort(),
  ).toEqual(seen.sort())
  const both = { id, companyId, userId: newId() }
  expect((await served.call(explainAccess, both as never, forwarder)).status).toBe(400)
})
