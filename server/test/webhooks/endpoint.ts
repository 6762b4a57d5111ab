import { newId } from '@rumbo/domain/kernel/id'
import { getDelivery, listDeliveries } from '@rumbo/domain/webhooks/deliveries.api'
import { createWebhook, deleteWebhook, listWebhooks } from '@rumbo/domain/webhooks/endpoints.api'
import { expect, vi } from 'vitest'
import type { As } from '../world/members.ts'
import type { Served } from '../world/served.ts'

/** An endpoint that a test made: what it is sent, and how it does. */
export type Made = { readonly id: string; readonly secret: string }

type Wanted = {
  readonly url: string
  readonly types?: string[]
  /** Defaults to the administrators'. */
  readonly roleId?: string
  readonly withValues?: boolean
}

/** Makes an endpoint over HTTP, in the place of those that the organization has. */
export async function newEndpoint(served: Served, as: As, wanted: Wanted): Promise<Made> {
  await clearEndpoints(served, as)
  return addEndpoint(served, as, wanted)
}

/** Deletes all endpoints of an organization. */
export async function clearEndpoints(served: Served, as: As): Promise<void> {
  for (const { id } of (await served.call(listWebhooks, {}, as)).body.items)
    await served.call(deleteWebhook, { id }, as)
}

/** Makes one more endpoint over HTTP. */
export async function addEndpoint(served: Served, as: As, wanted: Wanted): Promise<Made> {
  const input = { name: `ERP ${newId().slice(-4)}`, roleId: as.organization.roles.admin, ...wanted }
  const { status, body } = await served.call(createWebhook, input, as)
  if (status !== 200 || body.secret === null)
    throw new Error(`no endpoint: ${status} ${JSON.stringify(body)}`)
  return { id: body.id, secret: body.secret }
}

export const soon = <T>(check: () => Promise<T> | T) => vi.waitFor(check, { timeout: 20_000, interval: 30 })

export const stateOf = async (served: Served, as: As, id: string) =>
  (await served.call(listWebhooks, {}, as)).body.items.find((each) => each.id === id)

export const deliveriesOf = async (served: Served, as: As, id: string) =>
  (await served.call(listDeliveries, { id }, as)).body.items

/** Waits until nothing is left to be sent now, and all events were taken. */
export async function untilQuiet(served: Served): Promise<void> {
  await soon(async () => {
    const { rows } = await served.world.owner.query<{ left: string }>(
      `select (select count(*) from base.outbox)
         + (select count(*) from base.webhook_events e join base.webhook_endpoints w
           on w.organization_id = e.organization_id and w.off_at is null and w.taken_to < e.id
             and (w.rests_until is null or w.rests_until <= now()))
         + (select count(*) from base.webhook_endpoints w where w.lease is not null)
         + (select count(*) from base.webhook_deliveries d join base.webhook_endpoints w on w.id = d.endpoint_id
           where d.next_at <= now() and w.off_at is null and (w.rests_until is null or w.rests_until <= now())) as left`,
    )
    expect(Number(rows[0]?.left)).toBe(0)
  })
}

/** Moves the clock on for all endpoints: as if so much time had gone by. */
export async function moveClock(served: Served, interval: string): Promise<void> {
  const { owner } = served.world
  await owner.query('update base.webhook_deliveries set next_at = next_at - $1::interval', [interval])
  await owner.query(
    `update base.webhook_endpoints set rests_until = rests_until - $1::interval, failing_since = failing_since - $1::interval,
       previous_until = previous_until - $1::interval`,
    [interval],
  )
  await owner.query("select pg_notify('rumbo', 'webhooks')")
}

/** The tries of the newest message. */
export async function lastTries(served: Served, as: As, id: string) {
  const [delivery] = await deliveriesOf(served, as, id)
  if (!delivery) throw new Error('nothing was sent')
  return (await served.call(getDelivery, { id, deliveryId: delivery.id }, as)).body
}
