import { randomBytes } from 'node:crypto'
import { listAllSubscriptions } from '@rumbo/domain/dcsa/overview.api'
import { createEventSubscription } from '@rumbo/domain/dcsa/subscriptions.api'
import { expect, test, vi } from 'vitest'
import { vesselCall } from '../tracking/voyage-events.ts'
import { useServed } from '../world/served.ts'
import { Partners } from './partners.ts'
import { useSubscriber } from './subscriber.ts'

/** A server as it runs by itself: it calls public addresses by https alone. */
const holder = useServed()
const subscriber = useSubscriber()

test('[TRK-08] no address of this machine or of a private network is called, whatever its name', async () => {
  const partners = await Partners.open(holder.served)
  const secret = randomBytes(32).toString('base64')
  const make = (callbackUrl: string) =>
    holder.served.call(createEventSubscription, { callbackUrl, secret }, partners.program.as)
  const refused = [
    subscriber.url,
    'http://tms.example.com/callback',
    'https://127.0.0.1/callback',
    'https://[::1]/callback',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/callback',
    'https://localhost/callback',
    'https://user:password@tms.example.com/callback',
  ]
  for (const address of refused) {
    const { status, body } = await make(address)
    expect([address, status, body]).toMatchObject([address, 400, { errors: [{ reason: 'URL_NOT_VALID' }] }])
  }
  // A name that leads to this machine is found out when it is called.
  const { status, body } = await make('https://localhost.localdomain/callback')
  expect(status).toBe(201)
  const mbl = 'MAEU900000001'
  await partners.share([await partners.ship({ masterBl: mbl })])
  await partners.say([vesselCall(mbl)])
  const as = { person: partners.beto, organization: partners.importer }
  await vi.waitFor(
    async () => {
      const { items } = (await holder.served.call(listAllSubscriptions, {}, as)).body
      const one = items.find(({ id }) => id === body.subscriptionID)
      expect(one).toMatchObject({
        state: 'failing',
        failure: expect.stringMatching(/addressNotAllowed|unreachable/),
      })
    },
    { timeout: 12_000, interval: 100 },
  )
  expect(subscriber.posts).toEqual([])
})
