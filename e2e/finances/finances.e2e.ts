import { expect as expectSoon } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'

const expect = expectSoon.configure({ timeout: 40_000 })

test('[SHP-12] [SHP-17] costs of a shipment with their totals and profit, and an invoice of demurrage that is checked', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { token } = await founder(page)
  await page.goto('/settings/finances')
  await page.getByRole('combobox', { name: 'Your currency' }).click()
  await page.getByRole('option', { name: 'MXN' }).click()
  // Where its reader is, it may still be the day before.
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Mexico_City' })
  await page.getByRole('textbox', { name: 'Exchange rates' }).fill(`${today}, USD, MXN, 20, Banxico`)
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect(page.getByText('USD → MXN')).toBeVisible()
  await expectFitInAllLooks(page, 'settings')

  const shipment = { name: 'Coffee', freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO' }
  const { id } = await answered(page.request, '/api/v1/shipments/create', shipment, token)
  const sold = { concept: 'Freight', shipment: id, side: 'sell', amount: '3000', currency: 'MXN' }
  await answered(page.request, '/api/v1/charges/create', sold, token)
  await page.goto(`/shipments/${id}?tab=costs`)
  await page.getByRole('link', { name: 'Add charge' }).click()
  await page.getByRole('textbox', { name: 'Concept', exact: true }).fill('Ocean freight')
  await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('2')
  await page.getByRole('textbox', { name: 'Unit price', exact: true }).fill('50')
  await page.getByRole('combobox', { name: 'Currency', exact: true }).fill('USD')
  await page.getByRole('option', { name: 'USD' }).first().click()
  await page.getByRole('button', { name: 'Add charge' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ocean freight')
  await page.goto(`/shipments/${id}?tab=costs`)
  const costs = page.getByRole('region', { name: 'Costs' }).first()
  await expect(costs).toContainText('1,000.00 MXN')
  await expectFitInAllLooks(page, 'costs')

  // Each sum opens the charges that make it.
  await page.goto('/finances/overview')
  const ages = page.getByRole('region', { name: 'By age' })
  await expect(ages).toContainText('Over 90 days')
  await expectFitInAllLooks(page, 'overview')
  await ages.getByRole('link', { name: '2,000.00 MXN' }).last().click()
  await expect(page.getByRole('gridcell', { name: 'Ocean freight' }).last()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Freight', exact: true })).toHaveCount(0)
  await page.goto(`/shipments/${id}?tab=costs`)

  await page.getByRole('link', { name: 'Add D&D invoice' }).click()
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('D-1')
  await page.getByRole('textbox', { name: 'Total' }).fill('500')
  await page.getByRole('textbox', { name: 'Container' }).fill('MSKU9070323')
  await page.getByRole('textbox', { name: 'Charged from' }).fill('11/05/2026')
  await page.getByRole('textbox', { name: 'Charged until' }).fill('11/07/2026')
  await page.getByRole('textbox', { name: 'Rates per day' }).fill('2 x 100, 150')
  await page.getByRole('textbox', { name: 'Amount' }).fill('400')
  await page.getByRole('button', { name: 'Check without saving' }).click()
  // The lines don't add up, and days and rates don't make the line.
  await expect(page.getByRole('status').getByText('150.00 USD wrong')).toBeVisible()
  await expect(page.getByText('this container isn’t in the shipment')).toBeVisible()
  await expectFitInAllLooks(page, 'check')

  await page.getByRole('button', { name: 'Save invoice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('D-1')
  await expect(page.getByText('Days and rates don’t make the amount')).toBeVisible()
  await expectFitInAllLooks(page, 'kept')
  await page.goto(`/shipments/${id}?tab=costs`)
  const invoices = page.getByRole('region', { name: 'D&D invoices' })
  await expect(invoices.getByRole('row', { name: /D-1/ })).toContainText('150.00 USD')
  await expectFitInAllLooks(page, 'invoices')
})
