import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { ordersApi } from '@rumbo/domain/orders/api'
import { askSupplier, listAsks, revokeAsk } from '@rumbo/domain/orders/asks/asks.api'
import * as booking from '@rumbo/domain/orders/booking.api'
import { acceptProposal, listProposals } from '@rumbo/domain/orders/proposals/proposals.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { type As, aLine, anOrder, founder } from './order-story.ts'

/** A supplier without an account answers for lines of an order by the link in a mail. */
const holder = useServed()
let buyer: As
const email = 'linh@saigontimber.example'

beforeAll(async () => {
  buyer = await founder(holder.served, 'Mesa Home')
})

type Story = { readonly id: string; readonly lines: readonly string[] }

async function start(): Promise<Story> {
  const { served } = holder
  const id = await anOrder(served, buyer, { number: 'PO-13444', comments: 'Secret comment' })
  const patch = { quantity: '400', pricePerUnit: '38.5', cargoReadyDate: '2026-11-28' }
  const chair = await aLine(served, buyer, id, patch)
  const bench = await aLine(served, buyer, id, { ...patch, description: 'Secret bench', quantity: '77' })
  return { id, lines: [chair, bench] }
}

/** Asks, and reads the link from the mail. */
async function ask(story: Story, patch: object = {}) {
  const input = { id: story.id, email, productIds: story.lines.slice(0, 1), ...patch }
  const { status, body } = await holder.served.call(askSupplier, input as never, buyer)
  expect([status, body]).toMatchObject([200, { email, state: 'sent', openings: 0, answer: null }])
  const { rows } = await holder.world.owner.query<{ text: string }>(
    'select body_text as text from system.mails where recipient = $1 order by created_at desc limit 1',
    [email],
  )
  const [, token = ''] = /\/o\/([\w-]{22})/.exec(rows[0]?.text ?? '') ?? []
  return { id: body.id, token, mail: rows[0]?.text ?? '' }
}

async function visit(token: string, form?: Readonly<Record<string, string>>, language = 'en-us') {
  const response = await fetch(new URL(`/o/${token}?lang=${language}`, holder.served.url), {
    redirect: 'manual',
    headers: { accept: 'text/html' },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  const html = await response.text()
  const [, seen = ''] = /name="seen" value="([\w-]+)"/.exec(html) ?? []
  return { status: response.status, html, seen, headers: response.headers }
}

/** Opens the page and sends one of its forms. */
async function answer(token: string, form: Readonly<Record<string, string>>) {
  const { seen } = await visit(token)
  return visit(token, { seen, ...form })
}

const asks = async ({ id }: Story) => (await holder.served.call(listAsks, { id }, buyer)).body
const linesOf = async ({ id }: Story) =>
  (await holder.served.call(booking.listProducts, { id }, buyer)).body.items
const orderOf = async ({ id }: Story) => (await holder.served.call(ordersApi.get, { id }, buyer)).body

test('[ORD-10] a supplier reads the lines that its link is about, and nothing else of the buyer', async () => {
  const story = await start()
  const { token, mail } = await ask(story, { contact: 'Linh', message: '<b>Please</b> & soon' })
  expect(mail).toContain(email)
  expect(mail).not.toContain('Please')
  const { status, html, headers } = await visit(token)
  expect(status).toBe(200)
  for (const shown of [
    'Dining chair',
    '400',
    'PO-13444',
    email,
    'Mesa Home',
    '&lt;b&gt;Please&lt;/b&gt; &amp; soon',
  ])
    expect(html).toContain(shown)
  expect(html).not.toMatch(/Secret|38\.5|USD|<script|<b>/)
  for (const id of [story.id, ...story.lines]) expect(html).not.toContain(id)
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('set-cookie')).toBeNull()
  expect((await visit(token, undefined, 'es-mx')).html).toContain('Confirmar todas las partidas')
  const priced = await ask(story, { withPrices: true })
  expect((await visit(priced.token)).html).toContain('38.5')
})

test('[ORD-10] looking at the page uses nothing up; the buyer sees that, and by which address it was answered', async () => {
  const story = await start()
  const { token } = await ask(story, { productIds: story.lines })
  await fetch(new URL(`/o/${token}`, holder.served.url), { method: 'HEAD' })
  expect((await asks(story)).items).toMatchObject([{ state: 'sent', openings: 0 }])
  for (let times = 0; times < 3; times += 1) await visit(token)
  expect((await asks(story)).items).toMatchObject([{ state: 'opened', openings: 3, answer: null }])
  expect((await answer(token, { what: 'confirmed' })).status).toBe(303)
  expect((await asks(story)).items).toMatchObject([
    { state: 'answered', answer: 'confirmed', email, answeredAt: expect.any(String) },
  ])
  const heard = await holder.served.call(listNotices, {} as never, buyer)
  expect(heard.body.items[0]).toMatchObject({ kind: 'supplierAnswered', record: { id: story.id } })
  expect(await orderOf(story)).toMatchObject({ state: 'acknowledged' })
  expect(await linesOf(story)).toMatchObject([{ confirmed: '400' }, { confirmed: '77' }])
})

test('[ORD-10] a link takes one answer: a second use shows what was answered', async () => {
  const story = await start()
  const { token } = await ask(story, { productIds: story.lines })
  const { seen } = await visit(token)
  const forms = ['confirmed', 'declined', 'confirmed'].map((what) =>
    visit(token, { what, seen, reason: 'No' }),
  )
  expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([303, 303, 303])
  const { items } = await asks(story)
  const said = (await visit(token)).html
  expect(said).toContain(items[0]?.answer === 'confirmed' ? 'You confirmed' : 'You declined')
  expect(said).not.toContain('<form')
  expect((await visit(token, { what: 'declined', seen, reason: 'Again' })).status).toBe(303)
  expect((await asks(story)).items).toMatchObject([{ answer: items[0]?.answer, reason: items[0]?.reason }])
})

test('[ORD-10] what was answered first stands, also of many who answer at once', async () => {
  const story = await start()
  const first = await ask(story, { productIds: story.lines })
  const { seen } = await visit(first.token)
  await visit(first.token, { what: 'confirmed', seen })
  const after = await visit(first.token)
  await visit(first.token, { what: 'declined', seen: after.seen || seen, reason: 'Again' })
  expect((await asks(story)).items).toMatchObject([{ answer: 'confirmed', reason: null }])
  expect(await orderOf(story)).toMatchObject({ state: 'acknowledged' })
  const { token } = await ask(story)
  const page = await visit(token)
  await Promise.all(
    ['381', '382', '383', '384'].map((quantity) =>
      visit(token, { what: 'proposed', seen: page.seen, 'quantity.0': quantity, note: quantity }),
    ),
  )
  const { body } = await holder.served.call(listProposals, { id: story.id }, buyer)
  expect(body.items).toHaveLength(1)
  expect((await asks(story)).items[0]).toMatchObject({
    reason: body.items[0]?.note,
    proposalId: body.items[0]?.id,
  })
})

test('[ORD-10] who declines says why, and what is typed is text', async () => {
  const story = await start()
  const { token } = await ask(story, { productIds: story.lines })
  const without = await answer(token, { what: 'declined', reason: '  ' })
  expect([without.status, without.html]).toEqual([400, expect.stringContaining('role="alert"')])
  const reason = '<img src=x onerror=alert(1)> "too" much'
  expect((await answer(token, { what: 'declined', reason })).status).toBe(303)
  expect((await asks(story)).items).toMatchObject([{ answer: 'declined', reason }])
  expect(await orderOf(story)).toMatchObject({ state: 'declined' })
  const { html } = await visit(token)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
})

test('[ORD-10] a proposal by a link waits for the buyer, who answers it as any other', async () => {
  const story = await start()
  const { token } = await ask(story)
  const wrong = await answer(token, { what: 'proposed', 'quantity.0': '1.5', note: 'Half' })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('value="1.5"')])
  expect((await answer(token, { what: 'proposed', 'quantity.0': '400' })).status).toBe(400)
  const form = {
    what: 'proposed',
    'quantity.0': '380',
    'pricePerUnit.0': '1',
    'quantity.1': '1',
    note: 'Less wood',
  }
  expect((await answer(token, form)).status).toBe(303)
  const { body } = await holder.served.call(listProposals, { id: story.id }, buyer)
  expect(body.items).toMatchObject([
    {
      by: { organization: null, email },
      mayAnswer: true,
      mayCounter: false,
      note: 'Less wood',
      state: 'open',
    },
  ])
  // Neither a price, which the link doesn't show, nor a line that it isn't about.
  expect(body.items[0]?.items).toMatchObject([{ productId: story.lines[0], field: 'quantity', to: '380' }])
  expect(body.items[0]?.items).toHaveLength(1)
  const accepted = { id: story.id, proposalId: body.items[0]?.id ?? '' }
  expect((await holder.served.call(acceptProposal, accepted, buyer)).status).toBe(200)
  expect(await linesOf(story)).toMatchObject([{ quantity: '380' }, { quantity: '77' }])
})

test('[ORD-10] an answer to lines that changed meanwhile is not taken', async () => {
  const story = await start()
  const { token } = await ask(story)
  const { seen } = await visit(token)
  const patch = { id: story.id, productId: story.lines[0], quantity: '900' } as never
  await holder.served.call(booking.updateProduct, patch, buyer)
  const late = await visit(token, { what: 'confirmed', seen })
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('900')])
  expect((await asks(story)).items).toMatchObject([{ state: 'opened', answer: null }])
})

test('[ORD-10] guessed, changed, expired, revoked and lost links answer alike', async () => {
  const story = await start()
  const { owner } = holder.world
  const expired = await ask(story)
  await owner.query("update base.supplier_asks set expires_at = now() - interval '1 second' where id = $1", [
    expired.id,
  ])
  const revoked = await ask(story)
  const { seen } = await visit(revoked.token)
  const revoke = { id: story.id, askId: revoked.id }
  expect((await holder.served.call(revokeAsk, revoke, buyer)).status).toBe(204)
  const gone = await start()
  const lost = await ask(gone)
  await holder.served.call(ordersApi.delete, { id: gone.id }, buyer)
  const tokens = [
    expired.token,
    revoked.token,
    lost.token,
    'A'.repeat(22),
    `${revoked.token}x`,
    'short',
    '..%2f..',
  ]
  const pages = await Promise.all(tokens.map((token) => visit(token)))
  expect(pages.map(({ status }) => status)).toEqual(tokens.map(() => 404))
  expect(new Set(pages.slice(0, 6).map(({ html }) => html)).size).toBe(1)
  const posts = await Promise.all(
    tokens.slice(0, 4).map((token) => visit(token, { what: 'confirmed', seen })),
  )
  expect(posts.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await orderOf(story)).toMatchObject({ state: 'draft' })
})

test('[ORD-10] a maker who lost the right to a price or left shows none of it any more', async () => {
  const story = await start()
  const { token } = await ask(story, { withPrices: true })
  expect((await visit(token)).html).toContain('38.5')
  await holder.world.owner.query("update base.members set status = 'deactivated' where user_id = $1", [
    buyer.person.userId,
  ])
  expect((await visit(token)).status).toBe(404)
  await holder.world.owner.query("update base.members set status = 'active' where user_id = $1", [
    buyer.person.userId,
  ])
  expect((await visit(token)).status).toBe(200)
})

test('[ORD-10] too large, strange and empty forms change nothing', async () => {
  const story = await start()
  const { token } = await ask(story)
  const { seen } = await visit(token)
  const post = async (body: BodyInit, type = 'application/x-www-form-urlencoded') => {
    const url = new URL(`/o/${token}`, holder.served.url)
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': type },
    })
    return response.status
  }
  expect(await post(`what=confirmed&seen=${seen}&note=${'x'.repeat(70_000)}`)).toBe(413)
  expect(await post(JSON.stringify({ what: 'confirmed', seen }), 'application/json')).toBe(415)
  expect(await post('')).toBe(400)
  expect(await post(`what=__proto__&seen=${seen}`)).toBe(400)
  expect(await post(`what=toString&seen=${seen}`)).toBe(400)
  expect(await post(`what=confirmed&seen=${seen}${'&a=1'.repeat(800)}`)).toBe(400)
  expect((await asks(story)).items).toMatchObject([{ answer: null }])
})

test('[ORD-10] only the order’s owner asks, about lines of that order, where it may', async () => {
  const [story, other] = [await start(), await start()]
  const send = (patch: object, as = buyer) =>
    holder.served.call(askSupplier, { id: story.id, email, productIds: story.lines, ...patch } as never, as)
  expect((await send({ productIds: [other.lines[0]] })).status).toBe(404)
  expect((await send({ email: 'nobody' })).status).toBe(400)
  expect((await send({ message: 'x'.repeat(1_001) })).status).toBe(400)
  const stranger = await founder(holder.served, 'Stranger')
  expect((await send({}, stranger)).status).toBe(404)
  expect((await holder.served.call(listAsks, { id: story.id }, stranger)).status).toBe(404)
  await holder.served.call(ordersApi.update, { id: story.id, state: 'closed' } as never, buyer)
  expect((await send({})).body).toMatchObject({ code: 'ORDER_TAKES_NO_PROPOSALS' })
})
