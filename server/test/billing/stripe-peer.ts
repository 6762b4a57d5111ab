import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

type Item = { id: string; price: { id: string }; current_period_end: number }
export type PeerSubscription = {
  id: string
  customer: string
  status: string
  created: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  items: { data: Item[] }
  discounts: unknown[]
}
type Session = {
  id: string
  customer: string
  status: 'open' | 'expired' | 'complete'
  price: string
  code: string | null
  url: string
}
type Promotion = {
  id: string
  code: string
  percent_off: number | null
  amount_off: number | null
  valid: boolean
  expires_at: number | null
}

const webhookSecret = 'whsec_of_the_test'
/** 28 December 2026. */
const periodEnd = 1_798_416_000

/** A small server that speaks Stripe's calls as far as plans need them, and what a person does on its pages. */
export class StripePeer {
  readonly subscriptions: PeerSubscription[] = []
  readonly sessions: Session[] = []
  readonly customers = new Map<string, string>()
  readonly promotions: Promotion[] = []
  readonly calls: string[] = []
  /** Answers 503 to all. */
  isDown = false
  url = ''
  private made = 0
  private readonly server = createServer((request, response) => {
    void this.answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })

  static async open(): Promise<StripePeer> {
    const peer = new StripePeer()
    await new Promise<void>((done) => peer.server.listen(0, '127.0.0.1', done))
    peer.url = `http://127.0.0.1:${(peer.server.address() as AddressInfo).port}`
    return peer
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((done) => this.server.close(() => done()))
  }

  /** What makes a server sell plans here. */
  get settings(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICES: 'starter-month=price_starter_m,starter-year=price_starter_y,pro-month=price_pro_m',
      STRIPE_URL: this.url,
    }
  }

  /** Somebody pays a checkout on the provider's page. */
  pay(url: string): PeerSubscription {
    const session = this.sessions.find((each) => each.url === url)
    if (session?.status !== 'open') throw new Error('this checkout is not open')
    session.status = 'complete'
    return this.subscribe(session.customer, session.price, session.code)
  }

  subscribe(customer: string, price: string, code: string | null = null): PeerSubscription {
    const promotion = this.promotions.find(({ id }) => id === code)
    const subscription: PeerSubscription = {
      id: this.id('sub'),
      customer,
      status: 'active',
      created: 1_795_000_000 + this.made,
      cancel_at: null,
      cancel_at_period_end: false,
      items: { data: [{ id: this.id('si'), price: { id: price }, current_period_end: periodEnd }] },
      discounts: promotion ? [discountOf(promotion)] : [],
    }
    this.subscriptions.push(subscription)
    return subscription
  }

  /** An event as it is sent: its body and its signature. */
  event(
    about: PeerSubscription,
    { type = 'customer.subscription.updated', id = this.id('evt'), secret = webhookSecret, age = 0 } = {},
  ): { readonly body: string; readonly signature: string; readonly id: string } {
    const body = JSON.stringify({
      id,
      object: 'event',
      type,
      data: { object: { ...about, object: 'subscription' } },
    })
    const timestamp = Math.floor(Date.now() / 1_000) - age
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return { body, signature, id }
  }

  private id(kind: string): string {
    this.made += 1
    return `${kind}_${this.made}`
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', this.url)
    const given = new URLSearchParams(
      request.method === 'POST' ? Buffer.concat(chunks).toString() : url.search,
    )
    const call = `${request.method} ${url.pathname}`
    this.calls.push(call)
    if (this.isDown) return { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
    const [, , kind, id, step] = url.pathname.split('/')
    const key = String(request.headers['idempotency-key'] ?? '')
    if (call === 'POST /v1/customers') {
      const known = this.customers.get(key) ?? this.id('cus')
      this.customers.set(key, known)
      return ok({ id: known, object: 'customer' })
    }
    if (kind === 'prices')
      return ok({ id, object: 'price', unit_amount: id?.endsWith('_y') ? 49_000 : 4_900, currency: 'usd' })
    if (url.pathname === '/v1/checkout/sessions') return this.checkout(request.method ?? '', given)
    if (kind === 'checkout') {
      const session = this.sessions.find((each) => each.id === step || url.pathname.includes(each.id))
      if (session?.status !== 'open')
        return { status: 400, body: { error: { type: 'invalid_request_error', message: 'not open' } } }
      session.status = 'expired'
      return ok(session)
    }
    if (kind === 'billing_portal')
      return ok({ id: this.id('bps'), url: `https://billing.example/${given.get('customer')}` })
    if (kind === 'subscriptions') return this.subscription(request.method ?? '', { id, given })
    if (kind === 'promotion_codes') {
      const found = this.promotions.filter(({ code, valid }) => valid && code === given.get('code'))
      return ok(
        list(
          found.map((each) => ({
            ...each,
            active: true,
            promotion: { type: 'coupon', coupon: couponOf(each) },
          })),
        ),
      )
    }
    if (kind === 'invoices')
      return ok(
        list([
          {
            id: 'in_1',
            number: 'R-0001',
            created: 1_795_000_000,
            total: 4_900,
            currency: 'usd',
            status: 'paid',
            invoice_pdf: 'https://pay.example/in_1.pdf',
          },
        ]),
      )
    return { status: 404, body: { error: { type: 'invalid_request_error', message: call } } }
  }

  private checkout(method: string, given: URLSearchParams) {
    if (method === 'GET')
      return ok(
        list(
          this.sessions.filter(
            ({ customer, status }) => customer === given.get('customer') && status === given.get('status'),
          ),
        ),
      )
    const id = this.id('cs')
    const session: Session = {
      id,
      customer: given.get('customer') ?? '',
      status: 'open',
      price: given.get('line_items[0][price]') ?? '',
      code: given.get('discounts[0][promotion_code]'),
      url: `https://checkout.example/${id}`,
    }
    this.sessions.push(session)
    return ok(session)
  }

  private subscription(method: string, { id, given }: { id: string | undefined; given: URLSearchParams }) {
    if (id === undefined)
      return ok(list(this.subscriptions.filter(({ customer }) => customer === given.get('customer'))))
    const found = this.subscriptions.find((each) => each.id === id)
    if (!found) return { status: 404, body: { error: { type: 'invalid_request_error', message: 'none' } } }
    if (method === 'DELETE') found.status = 'canceled'
    const [item] = found.items.data
    const price = given.get('items[0][price]')
    if (item && price) item.price = { id: price }
    const cancels = given.get('cancel_at_period_end')
    if (cancels !== null) found.cancel_at_period_end = cancels === 'true'
    return ok(found)
  }
}

const ok = (body: unknown) => ({ status: 200, body })
const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false })
const couponOf = ({ id, percent_off, amount_off, valid }: Promotion) => ({
  id: `co_${id}`,
  name: null,
  percent_off,
  amount_off,
  valid,
})
const discountOf = (promotion: Promotion) => ({
  id: `di_${promotion.id}`,
  source: { type: 'coupon', coupon: couponOf(promotion) },
  promotion_code: { id: promotion.id, code: promotion.code },
})
