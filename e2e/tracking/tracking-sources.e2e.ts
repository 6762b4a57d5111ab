import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect as expectSoon, type Page } from '@playwright/test'
import { analyze, axeOn } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment, storedShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const mapping = JSON.stringify({
  items: 'moves',
  fields: { code: 'what', eventTime: 'when', unlocode: 'port', booking: 'ref' },
  codes: { SAILED: 'departed' },
})

/** A dialog has a header of its own. */
const inDialog = (page: Page) =>
  axeOn(page).include('[role=dialog]').disableRules(['landmark-no-duplicate-banner'])

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('[TRK-01] somebody adds a source that sends, repairs what it got wrong, and reads a file', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { bookingNumber: 'BOOK88001', pol: 'CNSHA' })
  await page.goto('/settings/tracking')
  await expect(part(page, 'Sources')).toContainText('No tracking sources yet')
  await page.getByRole('button', { name: 'Add source' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Terminal')
  await choose(page, 'Protocol', 'JSON of its own')
  await drawer.getByRole('textbox', { name: 'How its JSON is read' }).fill('{')
  await drawer.getByRole('button', { name: 'Add source' }).click()
  await expect(drawer.getByRole('textbox', { name: 'How its JSON is read' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await drawer.getByRole('textbox', { name: 'How its JSON is read' }).fill(mapping)
  expect((await inDialog(page).analyze()).violations).toEqual([])
  await drawer.getByRole('button', { name: 'Add source' }).click()

  const made = page.getByRole('dialog', { name: 'Secret of Terminal' })
  const secret = await made.getByRole('textbox', { name: 'Secret', exact: true }).inputValue()
  const address = await made.getByRole('textbox', { name: 'Address' }).inputValue()
  await made.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(part(page, 'Sources')).toContainText('No messages yet')
  expect(await page.content()).not.toContain(secret)

  const body = JSON.stringify({
    moves: [{ ref: 'BOOK88001', what: 'SAILED', when: '2026-13-45', port: 'CNSHA' }],
  })
  const sent = await page.request.post(new URL(address).pathname, {
    data: Buffer.from(body),
    headers: {
      'content-type': 'text/plain',
      'notification-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
  })
  expect(sent.status()).toBe(204)
  await page.reload()
  const aside = part(page, 'Unprocessed messages')
  await expect(aside).toContainText('The date or time isn’t valid')
  // The shipment that it names says so too, with the reason and the way to the feed.
  await page.goto(`/shipment_details/${id}`)
  await part(page, 'Timeline').getByRole('link', { name: '1 thing to look at in the tracking' }).click()
  const named = part(page, 'Unprocessed messages')
  await expect(named.getByRole('listitem')).toContainText(/^The date or time isn’t valid .*Terminal/)
  await named.getByRole('link', { name: 'See unprocessed messages' }).click()
  await expect(page).toHaveURL(/\/settings\/tracking$/)
  await aside.getByRole('button', { name: 'Show message' }).click()
  await expect(aside.getByRole('region', { name: 'Original message' })).toContainText('2026-13-45')
  await aside.getByRole('button', { name: 'Reprocess' }).click()
  await expect(page.getByTestId('toast').getByText('Still can’t be read')).toBeVisible()
  await aside.getByRole('button', { name: 'Fix' }).click()
  const item = page.getByRole('dialog').getByRole('textbox', { name: 'Message' })
  await item.fill((await item.inputValue()).replace('2026-13-45', '2026-11-02T10:00:00Z'))
  expect((await inDialog(page).analyze()).violations).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Reprocess' }).click()
  await expect(aside).toContainText('No unprocessed messages')
  await expect.poll(async () => (await storedShipment(page, ana, id)).status).toBe('live')
  await page.goto(`/shipment_details/${id}`)
  await expect(part(page, 'Timeline').getByText('Departed').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /things? to look at/ })).toHaveCount(0)

  await page.goto('/settings/tracking')
  await page.getByRole('button', { name: 'More actions for Terminal' }).click()
  await page.getByRole('menuitem', { name: 'Upload file' }).click()
  const right = body.replace('2026-13-45', '2026-11-03T10:00:00Z')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'moves.json', mimeType: 'application/json', buffer: Buffer.from(right) })
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
  const files = part(page, 'Received files and messages')
  await expect(files.getByRole('row', { name: 'moves.json' })).toContainText('1 read, 1 new')
  expect((await analyze(page)).violations).toEqual([])
})

test('[TRK-03] a carrier that is polled: how it is doing stands at the source and at the shipment', async ({
  page,
}) => {
  let isDown = true
  const carrier = createServer((_request, response) => {
    if (isDown) response.writeHead(503).end()
    else response.setHeader('content-type', 'application/json').end('[]')
  })
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
  const { port } = carrier.address() as AddressInfo
  try {
    const ana = await founder(page)
    const { id } = await madeShipment(page, ana, { masterBl: 'MAEU600000001' })
    await page.goto('/settings/tracking')
    await page.getByRole('button', { name: 'Add source' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Maersk')
    await drawer.getByRole('textbox', { name: 'Service URL' }).fill(`http://127.0.0.1:${port}`)
    await drawer.getByRole('button', { name: 'Add source' }).click()
    // The key is required before anything is sent.
    await drawer.getByRole('textbox', { name: 'Header' }).fill('Consumer-Key')
    await drawer.getByLabel(/^Key/).fill('the-key')
    await drawer.getByRole('button', { name: 'Add source' }).click()
    await page.getByRole('dialog', { name: 'Secret of Maersk' }).getByRole('button', { name: 'Done' }).click()
    // The existing shipment is polled within a minute; on request, at once.
    await page.goto(`/shipment_details/${id}?tab=settings`)
    const tracking = part(page, 'Tracking')
    await tracking.getByRole('button', { name: 'Refresh now' }).click()
    await expect(page.getByTestId('toast').getByText('Checking 1 source')).toBeVisible()
    await expect(tracking).toContainText('Tracking failed')
    expect((await analyze(page)).violations).toEqual([])
    isDown = false
    await page.goto('/settings/tracking')
    await page.getByRole('button', { name: 'Maersk', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Credentials' })).toHaveValue(
      'No change (API key)',
    )
    expect(await page.content()).not.toContain('the-key')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.goto(`/shipment_details/${id}?tab=settings`)
    await tracking.getByRole('button', { name: 'Refresh now' }).click()
    await expect(tracking).toContainText('No data yet')
    await page.goto('/settings/tracking')
    await expect(part(page, 'Sources')).toContainText('Working')
  } finally {
    carrier.close()
  }
})
