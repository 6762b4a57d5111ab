import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { contextOfAnother } from '../support/others.ts'
import { founder, signedIn } from '../support/person.ts'
import { fieldOf, madeShipment } from '../support/shipments.ts'

const soon = { timeout: 2_000 }

/** Resolves when the server has let the page's socket in: from here on it tells. Begin before the page loads. */
const listening = async (page: Page) => {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}

test('what one edits shows within two seconds in the details and in the list of another', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Coffee 1' })
  const elsewhere = await contextOfAnother(browser, baseURL)
  const details = await elsewhere.newPage()
  await signedIn(details, ana)
  const list = await elsewhere.newPage()
  const heard = Promise.all([details, list].map(listening))
  await details.goto(`/shipment_details/${id}`)
  await list.goto('/')
  await expect(fieldOf(details, 'Client reference')).toBeVisible()
  await expect(list.getByRole('link', { name: 'Coffee 1' })).toBeVisible()
  await heard

  await page.goto(`/shipment_details/${id}`)
  for (const [label, value] of [
    ['Client reference', 'PO 7781'],
    ['Shipment name', 'Cocoa 2'],
  ] as const) {
    const field = fieldOf(page, label)
    await field.getByRole('button').click()
    await field.getByRole('textbox').fill(value)
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.keyboard.press('Enter')
    await stored
    await expect(fieldOf(details, label)).toContainText(value, soon)
  }
  await expect(details.getByText('Ana Ruiz changed Shipment name from Coffee 1 to Cocoa 2')).toBeVisible(soon)
  await expect(list.getByRole('link', { name: 'Cocoa 2' })).toBeVisible(soon)
  await elsewhere.close()
})
