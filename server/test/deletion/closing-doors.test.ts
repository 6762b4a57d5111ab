import { createHmac } from 'node:crypto'
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '@rumbo/domain/calendar/api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { endSupportAccess, grantSupportAccess, listSupportSteps } from '@rumbo/domain/support/support.api'
import { receiveDcsaEvents, receiveMessage } from '@rumbo/domain/tracking/api'
import { listDeliveries } from '@rumbo/domain/tracking/deliveries.api'
import { dcsaEventsExample } from '@rumbo/domain/tracking/examples'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { expect, test, vi } from 'vitest'
import { type As, founder } from '../orders/order-story.ts'
import { staffAtWork } from '../staff/staff-browser.ts'
import { rowsOf } from '../sweep/rows-of.ts'
import { useServed } from '../world/served.ts'
import { closes, isKept, runsOut } from './closing-organization.ts'

/** What reaches an organization that is to be deleted by the doors of programs and of staff. */
const holder = useServed()

type Source = { readonly id: string; readonly secret: string }

/** Sends what a carrier sends. @returns the status and the code of a refusal */
async function push(path: string, { id, secret }: Source, body: string) {
  const answer = await fetch(new URL(path.replace('{sourceId}', id), holder.served.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'notification-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    body,
  })
  const text = await answer.text()
  return { status: answer.status, code: text === '' ? null : (JSON.parse(text).code as string) }
}

const source = async (as: As, more: object): Promise<Source> =>
  (await holder.served.call(createSource, { name: 'Carrier', ...more } as never, as)).body

const booking = 'BOOK77001'
const mapping = {
  items: 'moves',
  fields: { code: 'what', eventTime: 'when', unlocode: 'port', booking: 'ref' },
  codes: { SAILED: 'departed' },
}
const move = JSON.stringify({
  moves: [{ ref: booking, what: 'SAILED', when: '2026-11-02T10:00:00Z', port: 'CNSHA' }],
})
const events = JSON.stringify(
  dcsaEventsExample.map((event) => ({
    ...event,
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: booking }],
  })),
)
const rows = (as: As) => rowsOf(holder.world, as.organization.id, { tables: ['due', 'outbox'] })

test('[ORG-06] tracking that is pushed meanwhile is refused with the code and leaves nothing behind; sent again to one that is kept it is read', async () => {
  const { served } = holder
  const as = await founder(served, 'Pushed')
  const { body: shipment } = await served.call(
    createShipment,
    { name: 'S', freightType: 'ocean', bookingNumber: booking, pol: 'CNSHA' } as never,
    as,
  )
  const dcsa = await source(as, {})
  const webhook = await source(as, { protocol: 'webhook', mapping })
  const timeline = async () => (await served.call(getTimeline, { id: shipment.id }, as)).body.events.length
  const pushes = async () => [
    await push(receiveDcsaEvents.path, dcsa, events),
    await push(receiveMessage.path, webhook, move),
  ]
  await closes(served, as, 'Pushed')
  const before = await rows(as)
  const refused = { status: 423, code: 'ORGANIZATION_CLOSING' }
  expect(await pushes()).toEqual([refused, refused])
  // What nobody signed learns nothing of it.
  expect(await push(receiveMessage.path, { ...webhook, secret: 'x' }, move)).toEqual({
    status: 401,
    code: 'SIGNATURE_NOT_VALID',
  })
  expect(await rows(as)).toEqual(before)
  expect((await served.call(listDeliveries, {}, as)).body.items).toEqual([])

  await isKept(served, as)
  expect((await pushes()).map(({ status }) => status)).toEqual([204, 204])
  await vi.waitFor(async () => expect(await timeline()).toBe(2), { timeout: 15_000, interval: 50 })

  await runsOut(served, as)
  expect((await pushes()).map(({ status }) => status)).toEqual([404, 404])
})

test('[ORG-06] calendars are read meanwhile, and their addresses can be ended; a second after the time there is none', async () => {
  const { served } = holder
  const as = await founder(served, 'Feed')
  const eta = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await served.call(createShipment, { name: 'Ñandú', freightType: 'ocean', eta } as never, as)
  const { body } = await served.call(createCalendarFeed, { kinds: ['arrivals'] }, as)
  const read = async () => {
    const answer = await fetch(new URL(new URL(body.url).pathname, served.url))
    return { status: answer.status, text: await answer.text() }
  }
  await closes(served, as, 'Feed')
  const meanwhile = await read()
  expect([meanwhile.status, meanwhile.text.includes('Ñandú')]).toEqual([200, true])
  expect((await served.call(getCalendarFeed, {}, as)).body.feed).not.toBeNull()
  await runsOut(served, as)
  expect((await read()).status).toBe(404)
  await holder.world.owner.query(
    `update base.organizations set delete_at = now() + interval '1 day' where id = $1`,
    [as.organization.id],
  )
  expect((await read()).status).toBe(200)
  expect((await served.call(revokeCalendarFeed, {}, as)).status).toBe(204)
  expect((await read()).status).toBe(404)
})

test('[ORG-06] [ROLE-07] support reads meanwhile by the access that it was given, each reading is noted, and the access can be ended but not given', async () => {
  const { served } = holder
  const as = await founder(served, 'Looked at')
  await served.call(createShipment, { name: 'Private', freightType: 'ocean' } as never, as)
  const { browser } = await staffAtWork(served, 'Sofia')
  const roleId = as.organization.roles.admin
  expect((await served.call(grantSupportAccess, { roleId }, as)).status).toBe(200)
  const read = async () => {
    const path = `/api/staff/support/${as.organization.id}/api/v1/shipments`
    const answer = await fetch(new URL(path, served.url), { headers: { cookie: browser.cookie } })
    return { status: answer.status, text: await answer.text() }
  }
  const kinds = async () => (await served.call(listSupportSteps, {}, as)).body.steps.map(({ kind }) => kind)
  await closes(served, as, 'Looked at')
  const meanwhile = await read()
  expect([meanwhile.status, meanwhile.text.includes('Private')]).toEqual([200, true])
  expect(await kinds()).toEqual(['support_read', 'support_granted'])
  expect((await served.call(endSupportAccess, {}, as)).status).toBe(204)
  expect((await read()).status).toBe(404)
  expect((await kinds())[0]).toBe('support_ended')
  expect(await served.call(grantSupportAccess, { roleId }, as)).toMatchObject({
    status: 423,
    body: { code: 'ORGANIZATION_CLOSING' },
  })

  await isKept(served, as)
  expect((await served.call(grantSupportAccess, { roleId }, as)).status).toBe(200)
  expect((await read()).status).toBe(200)
  await runsOut(served, as)
  expect((await read()).status).toBe(404)
})
