import { expect as expectSoon } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { connectedPair } from '../support/sharing.ts'
import { fieldOf, madeShipment, storedShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

test('[ERR-07] what is typed while the server is away survives a reload, and saves by itself once it is back', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/Failed to fetch|Failed to load resource|ERR_/)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { bookingNumber: 'B1' })
  await page.goto(`/shipment_details/${id}`)
  const booking = fieldOf(page, 'Booking number')
  const address = `**/api/v1/shipments/${id}`
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionrefused') : route.fallback(),
  )
  await booking.getByRole('button').first().click()
  await booking.getByRole('textbox').fill('B-TYPED')
  await page.keyboard.press('Enter')
  await expect(booking.getByText(/Your text is kept and saves by itself/)).toBeVisible()
  await expect(booking.getByRole('textbox')).toHaveValue('B-TYPED')

  await page.reload()
  await expect(booking.getByText(/^Not saved: the page was reloaded/)).toBeVisible()
  await booking.getByRole('button').first().click()
  await expect(booking.getByRole('textbox')).toHaveValue('B-TYPED')
  await page.keyboard.press('Enter')
  await expect(booking.getByText(/Your text is kept and saves by itself/)).toBeVisible()
  expect(await storedShipment(page, ana, id)).toMatchObject({ bookingNumber: 'B1' })

  await page.unroute(address)
  await expect(booking.getByRole('button').first()).toContainText('B-TYPED')
  await expect.poll(async () => (await storedShipment(page, ana, id)).bookingNumber).toBe('B-TYPED')
  await page.reload()
  await expect(booking.getByRole('button').first()).toContainText('B-TYPED')
  await expect(booking.getByText(/^Not saved/)).toHaveCount(0)
})

test('[SHP-03] empty fields are folded until they are wanted, found by name, and Tab goes on to the next value', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { bookingNumber: 'B1', masterBl: 'MAEU1' })
  await page.goto(`/shipment_details/${id}`)
  const reference = fieldOf(page, 'Client reference')
  await expect(reference).toBeVisible()
  await page.getByText(/^Show \d+ empty fields$/).click()
  await expect(reference).toHaveCount(0)
  await expect(fieldOf(page, 'Booking number')).toBeVisible()
  const section = page.getByRole('region', { name: 'References', exact: true })
  await section.getByRole('button', { name: /empty field/ }).click()
  await expect(reference).toBeVisible()
  await section.getByRole('button', { name: /empty field/ }).click()
  await expect(reference).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.type('clie refe')
  await expect(reference).toBeVisible()
  await expect(fieldOf(page, 'Booking number')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await fieldOf(page, 'Booking number').getByRole('button').first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('B2')
  await page.keyboard.press('Tab')
  await expect(page.locator('dd').getByRole('textbox')).toBeFocused()
  await expect.poll(async () => (await storedShipment(page, ana, id)).bookingNumber).toBe('B2')
})

test('[NET-02] a shipment is shared from its head in one step, and no more from there', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, beto, betos } = await connectedPair(page, browser, baseURL)
  const { id } = await madeShipment(page, ana, { name: 'Coffee to Manzanillo', eta: '2031-05-06' })
  await page.goto(`/shipment_details/${id}`)
  await expect(page.getByText('created the shipment')).toBeVisible()
  await page.keyboard.press('Shift+S')
  const panel = page.getByRole('dialog', { name: 'Share this shipment' })
  await panel.getByRole('combobox', { name: 'Share with' }).click()
  await panel.getByRole('option', { name: beto.organizationName }).click()
  await expect(panel.getByRole('radio', { name: /^Status only/ })).toBeChecked()
  await panel.getByRole('radio', { name: /^Standard/ }).click()
  await expect(panel.getByRole('region', { name: 'As they see it' })).toContainText('05/06/2031')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('region', { name: 'Shared with' })).toContainText(beto.organizationName)
  await betos.goto(`/shipment_details/${id}`)
  await expect(betos.getByRole('heading', { level: 1 })).toHaveText('Coffee to Manzanillo')
  await panel.getByRole('button', { name: `Stop sharing with ${beto.organizationName}` }).click()
  await page
    .getByRole('dialog', { name: `Stop sharing with ${beto.organizationName}?` })
    .getByRole('button', { name: 'Stop sharing', exact: true })
    .click()
  await expect(panel.getByRole('region', { name: 'Shared with' })).toHaveCount(0)
  await betos.context().close()
})
