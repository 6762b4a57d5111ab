import { expect as expectSoon, type Page } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'

const expect = expectSoon.configure({ timeout: 40_000 })

/** Fills the form of a new product in and sends it. */
async function addProduct(page: Page, name: string, code: string) {
  await page.goto('/products/add/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  // The toast stays for three seconds, whatever the page does meanwhile.
  await Promise.all([
    expect(page.getByText('Product added')).toBeVisible(),
    page.getByRole('button', { name: 'Add product' }).click(),
  ])
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('[PRD-01] a product with its fields, units and tariffs; its page has an address with its name', async ({
  page,
  expectInConsole,
}) => {
  // A tariff code that is none is refused.
  expectInConsole(/400/)
  test.setTimeout(240_000)
  await founder(page)
  await page.goto('/products')
  await page.getByRole('link', { name: 'New product' }).first().click()
  await expect(page).toHaveURL(/\/products\/add\/new$/)
  // What every product must have is required before anything is sent.
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bomba hidráulica')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('HP-2100')
  await page.getByRole('combobox', { name: 'Category' }).fill('Pumps')
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('-3')
  await page.getByRole('textbox', { name: 'Inventory', exact: true }).fill('74')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('This can’t be negative')).toBeVisible()
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('11.2')
  await expectFitInAllLooks(page, 'form')
  // The toast stays for three seconds, whatever the page does meanwhile.
  await Promise.all([
    expect(page.getByText('Product added')).toBeVisible(),
    page.getByRole('button', { name: 'Add product' }).click(),
  ])
  await expect(page).toHaveURL(/\/products\/~[\da-z]{25}\/bomba-hidraulica\/general$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('HP-2100')
  await expect(page.getByText(/^74 as of \d/)).toBeVisible()
  await expect(page.getByText('11.20 kg')).toBeVisible()

  const tariffs = page.getByRole('region', { name: 'Tariffs' }).first()
  await tariffs.getByRole('button', { name: /^Add/ }).click()
  const row = page.getByRole('dialog')
  await row.getByRole('textbox', { name: 'Tariff code' }).fill('ABC')
  await row.getByRole('textbox', { name: 'Import duties' }).fill('145')
  await row.getByRole('button', { name: /^Add/ }).click()
  await expect(row.getByText('A tariff code has 6 to 12 digits')).toBeVisible()
  await row.getByRole('textbox', { name: 'Tariff code' }).fill('8413.60.99')
  await row.getByRole('button', { name: /^Add/ }).click()
  await expect(row).toHaveCount(0)
  await expect(tariffs).toContainText('8413.60.99')
  await expect(tariffs).toContainText('145%')
  await expectFitInAllLooks(page, 'page')

  await page.getByRole('link', { name: 'Suppliers', exact: true }).last().click()
  await expect(page).toHaveURL(/\/bomba-hidraulica\/suppliers$/)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit all fields' }).click()
  await expect(page).toHaveURL(/\/products\/edit\/~[\da-z]{25}$/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bomba de engranes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/bomba-de-engranes\/general$/)
  await page.goto('/products')
  await expect(page.getByRole('gridcell', { name: 'Bomba de engranes', exact: true }).last()).toBeVisible()
  await expectFitInAllLooks(page, 'list')
})

test('[PRD-02] a product goes by typing DELETE PRODUCT; one in use is archived, and what uses it is said', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await founder(page)
  await addProduct(page, 'Valve', 'V-1')
  const openDeleting = async () => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Delete Valve' })
  await page.getByRole('link', { name: 'Suppliers', exact: true }).last().click()
  await page.getByRole('link', { name: 'Add supplier' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Valves of Ningbo')
  await page.getByRole('button', { name: 'Add supplier' }).click()
  await expect(page.getByText('Supplier added')).toBeVisible()
  await page.getByRole('link', { name: 'Valve', exact: true }).click()
  await expect(page).toHaveURL(/\/valve\/general$/)

  await openDeleting()
  await expect(dialog).toContainText('1 record uses it, so it can’t be deleted')
  await expect(dialog.getByRole('list', { name: 'Used by' })).toContainText('Suppliers: Valves of Ningbo')
  await dialog.getByRole('button', { name: 'Archive instead' }).click()
  await expect(page.getByText('Product archived')).toBeVisible()
  await page.goto('/products')
  await expect(page.getByRole('gridcell', { name: 'Valve', exact: true })).toHaveCount(0)

  await addProduct(page, 'Gasket', 'G-1')
  await openDeleting()
  const deleting = page.getByRole('dialog', { name: 'Delete Gasket' })
  await expect(deleting.getByRole('button', { name: 'Delete product' })).toBeDisabled()
  await deleting.getByRole('textbox').fill('DELETE PRODUCT')
  await deleting.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('Product deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/products$/)
})

test('[PRD-03] a file of products goes in by the importer, with their tariffs and inventory', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await founder(page)
  await page.goto('/products')
  await page.getByRole('link', { name: 'Import' }).first().click()
  const rows = ['Code,Name,Unit,Weight,Inventory,HS code,Duty', 'P-1,Pump,Piece,12 kg,40,8413.60.99,15']
  await page.locator('input[type=file]').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[...rows, 'P-2,"Valve; brass",Piece,8 oz,7,8481.80.01,'].join('\n')}\n`),
  })
  await expect(page.getByText('All columns are matched or skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.locator('dl > div').filter({ hasText: 'Added' }).locator('dd')).toHaveText('2')
  await page.goto('/products')
  await expect(page.getByRole('gridcell', { name: 'Valve; brass', exact: true }).last()).toBeVisible()
})

test('[PRD-04] the terms of a supplier: its company becomes a partner, its contacts stand below', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await founder(page)
  await page.goto('/suppliers/add/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pumps of Ningbo')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('S-1')
  await page
    .getByRole('combobox', { name: 'Company' })
    .or(page.getByRole('textbox', { name: 'Company', exact: true }))
    .first()
    .fill('Ningbo Pumps')
  await page.getByRole('textbox', { name: 'Department' }).fill('Export')
  await page.getByRole('textbox', { name: 'Cargo ready time (days)' }).fill('35')
  await page.getByRole('textbox', { name: 'Payment terms' }).fill('30 days')
  await page.getByRole('textbox', { name: 'Master pack (pieces)' }).fill('6')
  await expectFitInAllLooks(page, 'form')
  await page.getByRole('button', { name: 'Add supplier' }).click()
  await expect(page.getByText('Supplier added')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Pumps of Ningbo' })).toBeVisible()
  // Nobody else ever sees terms: nothing on the page shares them.
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Collaborators' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Contacts' })).toBeVisible()
  await expectFitInAllLooks(page, 'page')
  await page.getByRole('link', { name: 'Ningbo Pumps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ningbo Pumps' })).toBeVisible()
  await page.goto('/suppliers')
  await expect(page.getByRole('gridcell', { name: 'Pumps of Ningbo', exact: true }).last()).toBeVisible()
})

test('[PRD-01] photos of a product: seen small in the list and on its page, large by a click, taken out and put back', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await founder(page)
  await addProduct(page, 'Bomba', 'HP-1')
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await page
    .locator('input[type=file][accept="image/*"]')
    .first()
    .setInputFiles([
      { name: 'front.gif', mimeType: 'image/gif', buffer: picture },
      { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><p>no picture') },
    ])
  const photos = page.getByRole('list', { name: 'Photos' })
  await expect(photos.getByText('Kept as a file: it isn’t a JPG, PNG, GIF or WebP image')).toBeVisible()
  await expect(photos.locator('img')).toHaveCount(1)
  await expectFitInAllLooks(page, 'photos')
  await photos.getByRole('button', { name: 'Open front.gif' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'front.gif' })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('1 × 1 px')
  await page.keyboard.press('Escape')
  await photos.getByRole('button', { name: 'Remove page.jpg' }).click()
  await expect(photos.getByRole('button', { name: 'Open page.jpg' })).toHaveCount(0)
  await page.locator('body').press('Control+z')
  await expect(photos.getByRole('button', { name: 'Open page.jpg' })).toBeVisible()
  await page.goto('/products?layout=gallery')
  await expect(page.getByRole('link', { name: 'Bomba' })).toBeVisible()
  await expect(page.locator('[data-gallery] img')).toHaveCount(1)
  await expectFitInAllLooks(page, 'gallery')
})
