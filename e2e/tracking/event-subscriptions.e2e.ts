import { expect as expectSoon } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })

const callbackUrl = 'https://tms.invalid/dcsa/callback?from=rumbo'

test('[TRK-08] whom events are sent to stands with the keys, says why they don’t get through, and can be ended', async ({
  page,
}) => {
  const ana = await founder(page)
  const roles = await page.request.get('/api/v1/roles', { headers: asFounder(ana) })
  const { roles: known } = (await roles.json()) as { roles: { id: string; builtIn: string | null }[] }
  const roleId = known.find(({ builtIn }) => builtIn === 'admin')?.id
  const key = { name: 'Warehouse system', roleId, scopes: ['tracking:read', 'tracking:subscribe'] }
  const { secret } = await answered(page.request, '/api/v1/developer/keys', key, ana.token)
  const wish = {
    callbackUrl,
    secret: Buffer.from('a secret of thirty-two bytes long').toString('base64'),
    eventType: ['TRANSPORT', 'EQUIPMENT'],
    UNLocationCode: 'MXZLO',
  }
  await answered(page.request, '/v2/event-subscriptions', wish, String(secret))
  await madeShipment(page, ana, { eta: '2031-05-02' })

  await page.goto('/developer')
  const section = page.getByRole('region', { name: 'Event subscriptions', exact: true })
  const row = section.getByRole('row').filter({ hasText: callbackUrl })
  await expect(row).toContainText('By the key Warehouse system')
  await expect(row).toContainText('eventType=TRANSPORT, EQUIPMENT')
  // Nobody answers under this name.
  await expect(async () => {
    await page.reload()
    await expectSoon(row).toContainText('The address doesn’t answer.', { timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  await expect(row).toContainText('Failing')
  expect((await axeOn(page).include('main').analyze()).violations).toEqual([])

  await row.getByRole('button', { name: `End ${callbackUrl}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(section).toHaveCount(0)
})
