import { newId } from '@rumbo/domain/kernel/id'
import { getShipment } from '@rumbo/domain/shipments/api'
import { shareMany, unshareMany } from '@rumbo/domain/shipments/contracts/sharing.api'
import { getWork } from '@rumbo/domain/works/api'
import { expect, test, vi } from 'vitest'
import { type Acting, partnerOf, passivePartner, useStory } from './story.ts'

const holder = useStory()

const ended = (id: string, as: Acting) =>
  vi.waitFor(
    async () => {
      const { body } = await holder.served.call(getWork, { id }, as)
      expect(body.state).toBe('done')
      return body
    },
    { timeout: 20_000, interval: 50 },
  )

test('[NET-02] many shipments are shared with a partner in one work, and revoked in another', async () => {
  const { story, served, world } = holder
  const { forwarder, importer, broker } = story
  const partnerId = await partnerOf(world, forwarder.organization, importer.organization)
  const ids = [await story.shipment({ eta: '2026-12-01' }), await story.shipment(), await story.shipment()]
  const [first = ''] = ids
  const held = await story.shipment()
  await story.add(held, forwarder, broker)
  const kind = 'importer' as const
  const begun = await served.call(shareMany, { ids, partnerId, kind }, forwarder)
  expect([begun.status, begun.body.kind, begun.body.title]).toEqual([
    200,
    'shipments-share',
    { action: 'grant', partner: 'Importer' },
  ])
  expect(await ended(begun.body.id, forwarder)).toMatchObject({ total: 3, changed: 3, refused: 0 })
  expect((await served.call(getShipment, { id: first }, importer)).body).toMatchObject({ eta: '2026-12-01' })
  // A shipment of another is refused, and doesn't stop the others.
  const toBroker = await partnerOf(world, importer.organization, broker.organization)
  const others = await served.call(shareMany, { ids: [first], partnerId: toBroker, kind }, importer)
  expect(await ended(others.body.id, importer)).toMatchObject({ total: 1, changed: 0, refused: 1 })
  const back = await served.call(unshareMany, { query: {}, except: [first], partnerId }, forwarder)
  expect(await ended(back.body.id, forwarder)).toMatchObject({ total: 3, changed: 2, refused: 0 })
  expect((await served.call(getShipment, { id: first }, importer)).body).toHaveProperty('eta')
  expect((await served.call(getShipment, { id: ids[1] ?? '' }, importer)).body).not.toHaveProperty('eta')
})

test('[NET-02] with whom nothing can be shared, no work begins', async () => {
  const { story, served, world } = holder
  const { forwarder, importer } = story
  const ids = [await story.shipment()]
  const attempt = async (partnerId: string, more: object = {}) => {
    const { status, body } = await served.call(
      shareMany,
      { ids, partnerId, kind: 'client', ...more },
      forwarder,
    )
    return [status, (body as unknown as { code: string }).code]
  }
  const passive = await passivePartner(world, forwarder.organization, 'Not here')
  expect(await attempt(passive)).toEqual([409, 'PARTNER_NOT_CONNECTED'])
  expect(await attempt(newId())).toEqual([404, 'NOT_FOUND'])
  const theirs = await partnerOf(world, importer.organization, forwarder.organization)
  expect(await attempt(theirs)).toEqual([404, 'NOT_FOUND'])
  const partnerId = await partnerOf(world, forwarder.organization, importer.organization)
  expect(await attempt(partnerId, { profileId: newId() })).toEqual([400, 'BAD_REQUEST'])
  expect(await attempt(partnerId, { query: {} })).toEqual([400, 'BAD_REQUEST'])
  await world.owner.query(
    `update base.connections set state = 'ended', ended_at = now() where $1 in (from_organization_id, to_organization_id)
     and $2 in (from_organization_id, to_organization_id)`,
    [forwarder.organization.id, importer.organization.id],
  )
  expect(await attempt(partnerId)).toEqual([409, 'PARTNER_NOT_CONNECTED'])
})
