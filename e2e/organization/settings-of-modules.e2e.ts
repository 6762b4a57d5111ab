import { expect as expectSoon } from '@playwright/test'
import { seriousViolations } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })

test('[SET-01] what new orders and products begin with is set once; forms offer the organization’s categories', async ({
  page,
}) => {
  await founder(page)
  await page.goto('/settings/orders')
  await page.getByRole('textbox', { name: 'Payment terms' }).fill('30 days net')
  await page.getByRole('button', { name: 'Save defaults' }).click()
  await expect(page.getByText('Defaults saved')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])

  await page.goto('/orders')
  await page.getByRole('button', { name: 'New order' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Wooden furniture')
  await dialog.getByRole('button', { name: 'New order' }).click()
  await expect(page).toHaveURL(/order_details/)
  await expect(page.getByText('30 days net').first()).toBeVisible()

  await page.goto('/settings/products')
  const categories = page.getByRole('region', { name: 'Categories' })
  await categories.getByLabel('Category').fill('Pumps')
  await categories.getByRole('button', { name: 'Add' }).click()
  await expect(categories.getByRole('button', { name: 'Remove Pumps' })).toBeVisible()
  const countries = page.getByRole('region', { name: 'Countries of tariffs' })
  await countries.getByRole('combobox', { name: 'Country' }).click()
  await page.keyboard.type('Mexico')
  await page
    .getByRole('option', { name: /Mexico/ })
    .first()
    .click()
  await countries.getByRole('button', { name: 'Add' }).click()
  await expect(countries.getByRole('button', { name: /Remove Mexico/ })).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])

  await page.goto('/products/add/new')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Pumps' }).click()
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Pumps')
})
