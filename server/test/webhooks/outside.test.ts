import { testWebhook } from '@rumbo/domain/webhooks/deliveries.api'
import { createWebhook } from '@rumbo/domain/webhooks/endpoints.api'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { newEndpoint, soon, stateOf } from './endpoint.ts'
import { useReceiver } from './receiver.ts'

/** A server as it runs by itself: it calls public addresses by https alone. */
const holder = useServed()
const receiver = useReceiver()

test('[DEV-03] no address of this machine or of a private network is called, however it is spelled', async () => {
  const { served, world } = holder
  const person = await world.person('Ana')
  const as = { person, organization: await world.organization('Acme', person) }
  const port = new URL(receiver.url).port
  const refused = [
    receiver.url,
    'http://erp.example.com/hooks',
    'https://127.0.0.1/hooks',
    'https://127.1/hooks',
    'https://0x7f000001/hooks',
    'https://2130706433/hooks',
    'https://0177.0.0.1/hooks',
    `https://[::1]:${port}/hooks`,
    'https://[::ffff:127.0.0.1]/hooks',
    'https://[::ffff:7f00:1]/hooks',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/hooks',
    'https://192.168.1.1/hooks',
    'https://localhost/hooks',
    'https://user:password@erp.example.com/hooks',
    'ftp://erp.example.com/hooks',
    'erp',
  ]
  for (const url of refused) {
    const { status, body } = await served.call(
      createWebhook,
      { name: 'X', url, roleId: as.organization.roles.admin },
      as,
    )
    expect([url, status, body]).toMatchObject([url, 400, { issues: [{ code: 'URL_NOT_VALID' }] }])
  }
  // A name that leads to this machine is found out when it is called.
  const { id } = await newEndpoint(served, as, { url: 'https://localhost.localdomain/hooks' })
  await served.call(testWebhook, { id }, as)
  await soon(async () =>
    expect(await stateOf(served, as, id)).toMatchObject({
      state: 'failing',
      failure: expect.stringMatching(/addressNotAllowed|unreachable/),
    }),
  )
  expect(receiver.got).toEqual([])
})
