import { expect as expectSoon } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'

const expect = expectSoon.configure({ timeout: 40_000 })

test('[DASH-01] a person reads what arrived late this month, and each figure opens as many shipments', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { token } = await founder(page)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Mexico_City' })
  const ocean = { freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO', eta: `${today.slice(0, 8)}01` }
  for (const name of ['Coffee', 'Cocoa']) {
    const arrived = { ...ocean, name, ata: today, atd: `${today.slice(0, 4)}-01-02` }
    await answered(page.request, '/api/v1/shipments/create', arrived, token)
  }
  await answered(page.request, '/api/v1/shipments/create', { freightType: 'road', name: 'Beans' }, token)
  await page.goto('/')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const operations = page.getByRole('region', { name: 'Operations' })
  await expect(operations.locator('[data-tile="underWay"]')).toContainText('3')
  await expect(operations.getByRole('link', { name: 'Ocean 2' })).toBeVisible()
  await expectFitInAllLooks(page, 'dashboard')
  await page.getByRole('switch', { name: 'Show as tables' }).click()
  await expect(operations.getByRole('table', { name: 'Arrivals' })).toBeVisible()
  await page.getByText('A year', { exact: true }).click()
  await expect(page).toHaveURL(/period=year/)
  await page.getByRole('switch', { name: 'Show as tables' }).click()
  await operations.getByRole('link', { name: 'Ocean 2' }).click()
  await expect(page.getByRole('gridcell', { name: 'Coffee' }).last()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Cocoa' }).last()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Beans' })).toHaveCount(0)
})
