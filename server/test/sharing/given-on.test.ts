import { createProfile, deleteProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { removeCollaborator, updateCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test } from 'vitest'
import { asOwner } from '../../src/access/share/as-owner.ts'
import { changeShares } from '../../src/access/share/change-shares.ts'
import { grantShares } from '../../src/access/share/grant.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { share } from '../world/sharing.ts'
import { type Acting, only, useStory } from './story.ts'

/** What stands under the lock counts, not what was looked at before it. */
const holder = useStory()
const rights = only({ eta: 'view' })

/** What the database has of a share. */
async function shareOf(id: string, of: Acting) {
  const { rows } = await holder.world.owner.query(
    `select granted_by, may_share as shares, sees_others as sees, revoked_at is null as live from base.shares
     where record_id = $1 and organization_id = $2`,
    [id, of.organization.id],
  )
  return rows[0]
}

test('[NET-02] what the owner made its own word can’t be changed or ended by who brought the holder in', async () => {
  const { story, served, world } = holder
  const { forwarder, importer, broker } = story
  const id = await story.shipment({ eta: '2026-12-01' })
  await story.add(id, forwarder, importer, { rights, mayShare: true })
  await story.add(id, importer, broker, { rights })
  const collaboratorId = broker.organization.id
  // The owner's word comes between the importer's look and the record's lock.
  await served.call(updateCollaborator, { id, collaboratorId, rights: only({ eta: 'edit' }) }, forwarder)
  const grantedBy = importer.organization.id
  const what = { ids: [id], organizationId: collaboratorId, grantedBy }
  const changed = await world.as(importer.person, importer.organization, (scope) =>
    asOwner(scope, { recordId: id }, (owners) => changeShares(owners, { ...what, set: { mayShare: true } })),
  )
  expect(changed).toEqual({ changed: [], refused: [{ id, code: 'UNAUTHORIZED' }] })
  const ended = await world.as(importer.person, importer.organization, (scope) =>
    asOwner(scope, { recordId: id }, (owners) => revokeShares(owners, what)),
  )
  expect(ended.revoked).toEqual([])
  expect(await shareOf(id, broker)).toMatchObject({ shares: false, live: true })
  const out = await served.call(removeCollaborator, { id, collaboratorId }, importer)
  // It doesn't even see it any more.
  expect(out.status).toBe(404)
})

test('[NET-02] who may share on no longer gives nothing on, though it was requested before', async () => {
  const { story, served, world } = holder
  const { forwarder, importer, broker } = story
  const id = await story.shipment()
  await story.add(id, forwarder, importer, { rights, mayShare: true, seesOthers: true })
  const { body: profile } = await served.call(
    createProfile,
    { name: `Given ${id}`, rights } as never,
    forwarder,
  )
  const give = (seesOthers: boolean) =>
    world.as(importer.person, importer.organization, (scope) =>
      asOwner(scope, { recordId: id, bringing: broker.organization.id }, (owners) =>
        grantShares(owners, {
          ids: [id],
          to: { organizationId: broker.organization.id },
          kind: 'customs_broker',
          profile: { id: profile.id },
          mayShare: false,
          seesOthers,
          grantedBy: importer.organization.id,
        }),
      ),
    )
  const update = (set: object) =>
    served.call(
      updateCollaborator,
      { id, collaboratorId: importer.organization.id, ...set } as never,
      forwarder,
    )
  await update({ seesOthers: false })
  expect(await give(true)).toMatchObject({ granted: [], refused: [{ id, code: 'UNAUTHORIZED' }] })
  await update({ mayShare: false })
  expect(await give(false)).toMatchObject({ granted: [], refused: [{ id, code: 'UNAUTHORIZED' }] })
  await update({ mayShare: true })
  expect(await give(false)).toMatchObject({ granted: [id] })
})

test('[NET-02] what a holder may do no longer nobody below it may do, and history tells of each', async () => {
  const { story, served, world } = holder
  const { forwarder, importer, broker, carrier } = story
  const id = await story.shipment()
  const on = { rights, mayShare: true, seesOthers: true }
  await story.add(id, forwarder, importer, on)
  await story.add(id, importer, broker, on)
  await story.add(id, broker, carrier, on)
  const set = { id, collaboratorId: importer.organization.id }
  await served.call(updateCollaborator, { ...set, seesOthers: false }, forwarder)
  for (const below of [broker, carrier])
    expect(await shareOf(id, below)).toMatchObject({ shares: true, sees: false, live: true })
  await served.call(updateCollaborator, { ...set, mayShare: false }, forwarder)
  for (const below of [broker, carrier]) expect(await shareOf(id, below)).toMatchObject({ shares: false })
  const { rows } = await world.owner.query(
    `select c -> 'to' ->> 'organization' as organization, (c -> 'to' ->> 'mayShare')::boolean as shares
     from base.record_history h, jsonb_array_elements(h.changes) c
     where h.record_id = $1 and c ->> 'field' = '@share' and c -> 'from' <> 'null' order by h.id desc limit 3`,
    [id],
  )
  expect(new Set(rows.map(({ organization }) => organization))).toEqual(
    new Set([importer, broker, carrier].map(({ organization }) => organization.id)),
  )
  expect(rows.every(({ shares }) => shares === false)).toBe(true)
})

test('[NET-05] nothing is shared by a profile that was deleted meanwhile, and none is deleted that something goes by', async () => {
  const { story, served, world } = holder
  const { forwarder, importer, broker } = story
  const [one, other] = [await story.shipment(), await story.shipment()]
  const make = async (name: string) =>
    (await served.call(createProfile, { name, rights } as never, forwarder)).body.id
  const [gone, used] = [await make('Gone'), await make('Used')]
  await served.call(deleteProfile, { id: gone }, forwarder)
  const give = (profile: string, to: Acting, ids: readonly string[]) =>
    share(world, { by: forwarder.person, from: forwarder.organization, ids, to: to.organization, profile })
  await expect(give(gone, importer, [one])).rejects.toMatchObject({
    issues: [{ path: 'profileId', code: 'OPTION_UNKNOWN' }],
  })
  await give(used, importer, [one])
  // A share by it that is being granted is waited for, and counted.
  const results = await Promise.allSettled([
    give(used, broker, [other]),
    served.call(deleteProfile, { id: used }, forwarder),
  ])
  expect(results[1]).toMatchObject({ value: { status: 409 } })
})
