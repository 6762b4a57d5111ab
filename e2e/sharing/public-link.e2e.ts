import { type Browser, expect as expectSoon, type Page } from '@playwright/test'
import { analyze, axeOn } from '../support/axe.ts'
import { carrierTells } from '../support/carrier.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeContainer, madeShipment } from '../support/shipments.ts'

const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

/** Another browser in which nobody is signed in, and what its page requested. */
async function stranger(browser: Browser, more: { locale?: string } = {}) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    ...more,
  })
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) =>
    requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
  )
  return { page, requests }
}

async function noSeriousViolation(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await analyze(page)
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

/** Opens the links of a shipment. */
async function links(page: Page, id: string) {
  await page.goto(`/shipment_details/${id}?tab=collaborators`)
  return page.getByRole('region', { name: 'Public links' })
}

const addressIn = (page: Page) => page.getByRole('textbox', { name: 'Address' }).inputValue()

test('[NET-05] a link made on screen is opened by a stranger on a phone, in both languages, and revoked', async ({
  page,
  browser,
}) => {
  const ana = await founder(page)
  const shipment = await madeShipment(page, ana, {
    name: 'Coffee for Toluca',
    etd: '2026-11-02',
    eta: '2026-12-12',
    clientReference: 'PO 7781',
    atd: '2026-11-03',
    phase: '40_in_transit',
    notes: 'margin of 12 %',
  })
  await madeContainer(page, ana, { shipmentId: shipment.id, values: { number: 'MSKU9070323', type: '45G1' } })
  const region = await links(page, shipment.id)
  await expect(region.getByText('No public links yet')).toBeVisible()
  await region.getByRole('button', { name: 'New link' }).click()
  const dialog = page.getByRole('dialog', { name: 'New public link' })
  await expect(dialog.getByRole('radio', { name: 'Status and dates' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await addressIn(page)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/t\/[\w-]{22}$/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(region.getByRole('listitem')).toContainText('Status and dates · Containers')
  await expect(region.getByText('Not opened yet')).toBeVisible()

  const reader = await stranger(browser)
  const began = Date.now()
  await reader.page.goto(url)
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText('Coffee for Toluca')
  const first = Date.now() - began
  await expect(reader.page.getByText('In transit to destination port')).toBeVisible()
  await expect(reader.page.getByRole('row', { name: /MSKU9070323/ })).toContainText("40' high cube")
  await expect(reader.page.getByText('In transit', { exact: true })).toBeVisible()
  await expect(reader.page.getByText(/PO 7781|margin/)).toHaveCount(0)
  await noSeriousViolation(reader.page)
  // By keyboard, in the other language.
  await reader.page.keyboard.press('Tab')
  const again = Date.now()
  await reader.page.keyboard.press('Enter')
  await expect(reader.page.getByText('En tránsito', { exact: true })).toBeVisible()
  // Other work of the machine may hold up one of both, not the page.
  expect(Math.min(first, Date.now() - again)).toBeLessThan(1_000)
  await expect(reader.page.locator('html')).toHaveAttribute('lang', 'es-MX')
  await noSeriousViolation(reader.page)
  expect(reader.requests.filter((each) => !/^(document|other|image) /.test(each))).toEqual([])

  await page.reload()
  await expect(region.getByText('Opened 2 times')).toBeVisible()
  await region.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(region.getByText('No public links yet')).toBeVisible()
  const gone = await reader.page.goto(url)
  expect(gone?.status()).toBe(404)
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
  await noSeriousViolation(reader.page)
})

test('[NET-05] a link of chosen fields asks for its password, and works without a script', async ({
  page,
  browser,
}) => {
  const ana = await founder(page)
  const shipment = await madeShipment(page, ana, {
    name: 'Parts',
    clientReference: 'PO 7781',
    eta: '2026-12-12',
  })
  const region = await links(page, shipment.id)
  await region.getByRole('button', { name: 'New link' }).click()
  const dialog = page.getByRole('dialog', { name: 'New public link' })
  await dialog.getByRole('radio', { name: 'Choose fields' }).check()
  // What is computed comes with what it is computed from, and goes with it.
  await dialog.getByRole('checkbox', { name: 'Timeline' }).check()
  await dialog.getByRole('checkbox', { name: 'ETA', exact: true }).uncheck()
  await expect(dialog.getByRole('checkbox', { name: 'Timeline' })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Client reference' }).check()
  await dialog.getByRole('textbox', { name: 'Password (optional)' }).fill('short')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('The password needs at least 6 characters')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password (optional)' }).fill('open sesame')
  const { violations } = await axeOn(page).include('[role=dialog]').analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await addressIn(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(region.getByText('With password')).toBeVisible()

  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'es-MX',
    viewport: { width: 390, height: 844 },
  })
  const reader = await context.newPage()
  await reader.goto(url)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Se necesita contraseña')
  const password = reader.getByLabel('Contraseña')
  await password.fill('guessed')
  await password.press('Enter')
  await expect(reader.getByRole('alert')).toHaveText('Contraseña incorrecta. Intenta de nuevo.')
  await password.fill('open sesame')
  await reader.getByRole('button', { name: 'Abrir' }).click()
  await expect(reader.getByText('PO 7781')).toBeVisible()
  await expect(reader.getByText('12/12/2026')).toHaveCount(0)
  await reader.reload()
  await expect(reader.getByText('PO 7781')).toBeVisible()
})

test('[NET-05] what a carrier states is passed on, with whose it is and how sure, in under 15 KB', async ({
  page,
  browser,
}) => {
  const ana = await founder(page)
  const mbl = 'MAEU555000222'
  const { id } = await madeShipment(page, ana, { name: 'Tracked', masterBl: mbl })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await carrierTells(page, ana, {
    mbl,
    statements: [
      { type: 'DEPA', classifier: 'ACT', port: 'CNSHA', at: hoursAgo(120), stated: hoursAgo(120) },
      { type: 'ARRI', classifier: 'EST', port: 'MXZLO', at: hoursAgo(-480), stated: hoursAgo(3) },
    ],
  })
  const region = await links(page, id)
  await region.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('checkbox', { name: 'Timeline' }).check()
  await expect(page.getByRole('radio', { name: 'Status and dates' })).toBeChecked()
  await page.getByRole('button', { name: 'Create link' }).click()
  const url = await addressIn(page)
  const reader = await stranger(browser)
  const answer = await reader.page.goto(url)
  expect((await answer?.request().sizes())?.responseBodySize).toBeLessThan(15_000)
  await expect(
    reader.page.getByText(/^Updated \d\d\/\d\d\/\d{4} \d\d:\d\d GMT-6 · Source: Maersk$/),
  ).toBeVisible()
  const voyage = reader.page
    .locator('section')
    .filter({ has: reader.page.getByRole('heading', { name: 'Voyage' }) })
  await expect(voyage.getByText('Estimated · Maersk')).toBeVisible()
  await expect(voyage.getByText('Actual · Maersk')).toBeVisible()
  const timeline = reader.page
    .locator('section')
    .filter({ has: reader.page.getByRole('heading', { name: 'Timeline' }) })
  await expect(timeline.getByText('Departed · Shanghai')).toBeVisible()
  await noSeriousViolation(reader.page)
})
