import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'

// One after the other: each demo is made while it is looked at.
test.describe.configure({ mode: 'serial' })

/** With UPDATE_PICTURES=1 the picture of the README is made again. */
const picture = 'docs/images/shipments.png'

test('one click on the sign-in page opens a demo with a year of shipments', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/login')
  await page.getByRole('button', { name: /demo/i }).click()
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible({ timeout: 30_000 })
  // The visitor's browser speaks English; some of the 200 are archived.
  await expect(page.getByRole('link', { name: /^All 1\d\d$/ })).toBeVisible({ timeout: 60_000 })
  await expect(grid.getByRole('row').nth(12)).toBeVisible()
  await expect(grid.getByText(/transit|port|pickup|delivered/i).first()).toBeVisible()
  if (process.env.UPDATE_PICTURES) {
    mkdirSync('docs/images', { recursive: true })
    await page.screenshot({ path: picture })
  }
  await grid.getByRole('row').nth(3).getByRole('link').click()
  await expect(page).toHaveURL(/\/shipments\/R\d{7}/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Milliseconds that the demo may take to open. */
const opening = 60_000

async function openDemo(page: Page) {
  await page.goto('/login')
  await page.getByRole('button', { name: /demo/i }).click()
  await page.waitForURL(({ pathname }) => pathname === '/', { timeout: opening })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('[SHP-24] from its start a first-time visitor learns in a minute what is late and what it costs', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openDemo(page)
  const began = Date.now()
  const tour = page.getByRole('complementary', { name: 'Demo tour' })
  await tour.getByRole('button', { name: 'Show the late ones' }).click()
  await expect(page).toHaveURL(/view=/)
  await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible()
  await tour.getByRole('button', { name: 'Open a late shipment' }).click()
  await expect(page).toHaveURL(/\/shipments\/R\d{7}/)
  await tour.getByRole('button', { name: 'See what it costs' }).click()
  const freeTime = page.getByRole('region', { name: 'Free time today', exact: true })
  const cost = freeTime.getByText(/[1-9][\d,.]* USD/).last()
  await expect(cost).toBeInViewport()
  // The tour covers nothing of what it points at.
  await cost.click({ trial: true })
  expect(Date.now() - began).toBeLessThan(60_000)
  await tour.getByRole('button', { name: 'Share it' }).click()
  await tour.getByRole('button', { name: 'Finish' }).click()
  await expect(tour).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tour).toHaveCount(0)
})

test.describe('on a phone in Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 } })

  test('[SHP-24] the demo speaks its visitor’s language, and its tour is left by keyboard', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await openDemo(page)
    const tour = page.getByRole('complementary', { name: 'Recorrido por el demo' })
    await expect(tour.getByLabel('Paso 1 de 5')).toBeVisible()
    await tour.getByRole('button', { name: 'Ver los atrasados' }).press('Enter')
    await expect(page.getByText('Atrasados sin entregar').first()).toBeAttached()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await tour.getByRole('button', { name: 'Salir del recorrido' }).press('Enter')
    await expect(tour).toHaveCount(0)
  })
})
