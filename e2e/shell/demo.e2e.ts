import { mkdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'

/** With UPDATE_PICTURES=1 the picture of the README is made again. */
const picture = 'docs/images/shipments.png'

test('one click on the sign-in page opens a demo with a year of shipments', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/login')
  await page.getByRole('button', { name: /demo/i }).click()
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible({ timeout: 30_000 })
  // The visitor's browser speaks English; some of the 200 are archived.
  await expect(page.getByRole('link', { name: /^All 1[5-9]\d$/ })).toBeVisible({ timeout: 60_000 })
  await expect(grid.getByRole('row').nth(12)).toBeVisible()
  await expect(grid.getByText('In transit', { exact: false }).first()).toBeVisible()
  if (process.env.UPDATE_PICTURES) {
    mkdirSync('docs/images', { recursive: true })
    await page.screenshot({ path: picture })
  }
  await grid.getByRole('row').nth(3).getByRole('link').click()
  await expect(page).toHaveURL(/\/shipment_details\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
