import { sendMessage } from '@rumbo/domain/chats/chats.api'
import { newId } from '@rumbo/domain/kernel/id'
import { createRow, updateShipment } from '@rumbo/domain/shipments/api'
import { vi } from 'vitest'
import { sealHistory } from '../../src/access/history/seal-history.ts'
import { type As, aLine, anOrder, aShipment, founder } from '../orders/order-story.ts'
import type { Served } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type Attacked, attacked } from './attacked.ts'

/** An organization with a thing of each kind, a partner with which it shares records both ways, and one to which it shared one on. */
export type Story = {
  readonly all: Attacked
  readonly partner: As
  readonly further: As
  /** The partner's own shipment and order, and the shipment of the other that it holds. */
  readonly own: string
  readonly order: string
  readonly held: string
  readonly secret: string
  /** The chat in which it wrote to its partner. */
  readonly chat: string
}

const everything = {
  shipments: { default: 'edit', sections: {}, fields: {} },
  containers: { default: 'edit' },
}

/** Tells it. */
export async function tellStory(served: Served): Promise<Story> {
  const { world } = served
  const all = await attacked(served)
  const [partner, further] = [await founder(served, 'Partner'), await founder(served, 'Further')]
  await connect(world, all.victim, partner.organization)
  await connect(world, all.victim, further.organization)
  const secret = 'Zafiro'
  const held = await aShipment(served, all.owner, secret)
  const box = await served.call(
    createRow,
    { id: held, resource: 'containers', number: 'MSKU1234565' } as never,
    all.owner,
  )
  if (box.status !== 200) throw new Error(`a container is made: ${JSON.stringify(box.body)}`)
  const given = await profileOf(world, all.victim, everything)
  await share(world, {
    by: all.owner.person,
    from: all.victim,
    ids: [held],
    to: partner.organization,
    profile: given,
  })
  const own = await aShipment(served, partner, 'Mine')
  const order = await anOrder(served, partner)
  await aLine(served, partner, order)
  const taken = await profileOf(world, partner.organization, everything)
  const sharing = {
    by: partner.person,
    from: partner.organization,
    ids: [own],
    profile: taken,
    mayShare: true,
  }
  await share(world, { ...sharing, to: all.victim })
  // What the organization writes on the record of its partner, and says there.
  const changed = await served.call(updateShipment, { id: own, name: 'Teak' } as never, all.owner)
  if (changed.status !== 200)
    throw new Error(`the partner's record can be changed: ${JSON.stringify(changed.body)}`)
  const place = {
    module: 'shipments',
    recordId: own,
    lane: 'partner',
    partnerId: partner.organization.id,
  } as const
  const said = await served.call(sendMessage, { ...place, id: newId(), text: 'Ya salió' }, all.owner)
  if (said.status !== 200) throw new Error(`a message is sent: ${JSON.stringify(said.body)}`)
  return { all, partner, further, own, order, held, secret, chat: said.body.chatId }
}

/** Seals all history that there is. */
export const sealAll = ({ world }: Served) =>
  vi.waitFor(
    async () => {
      await sealHistory(world.pool)
      const { rows } = await world.owner.query(
        'select count(*)::int as left from base.record_history where id > (select safe_id from system.history_sealing)',
      )
      if (rows[0].left > 0) throw new Error('some history is not sealed')
    },
    { timeout: 15_000, interval: 10 },
  )
