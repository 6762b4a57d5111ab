import { expect as expectSoon } from '@playwright/test'
import { seriousViolations } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })

test('[ORD-01] the lines of all orders stand in one list, which leads to their orders', async ({ page }) => {
  const ana = await founder(page)
  const make = (path: string, values: object) =>
    answered(page.request, `/api/v1/orders/${path}`, { ...values }, ana.token)
  const { id } = await make('create', { name: 'Wooden furniture' })
  await make(`${id}/products/create`, { description: 'Dining chair', quantity: 400 })
  await make(`${id}/products/create`, { description: 'Stool', quantity: 30 })
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Lines', exact: true }).click()
  const list = page.getByRole('grid', { name: 'All order lines' })
  await expect(list.getByRole('row', { name: /Dining chair/ })).toContainText('400')
  await expect(list.getByRole('row', { name: /Stool/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search order lines' }).fill('chair')
  await expect(list.getByRole('row', { name: /Stool/ })).toHaveCount(0)
  expect(await seriousViolations(page)).toEqual([])
  await list.getByRole('link', { name: 'Wooden furniture' }).first().click()
  await expect(page).toHaveURL(/order_details/)
})
