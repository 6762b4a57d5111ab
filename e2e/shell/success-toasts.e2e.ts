import { expect as expectSoon, type Page } from '@playwright/test'
import { addField, addSection, lines } from '../support/fields.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeContainer, madeShipment } from '../support/shipments.ts'

// What is done before a toast shows takes its time, too.
const expect = expectSoon.configure({ timeout: 90_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const typed = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text)
const chosen = async (page: Page, item: string) => {
  await button(page, 'Actions').first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
/** Confirms a deletion by typing its words. */
const confirmed = async (page: Page, words: string, action: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(words)
  await dialog.getByRole('button', { name: action }).click()
}

/** What is done, in its order: each step begins where the one before ended. */
const steps: readonly (readonly [toast: string, act: (page: Page) => Promise<unknown>])[] = [
  [
    'Shipment created',
    async (page) => {
      await page.goto('/shipments/new')
      await page.getByLabel('Shipment name').fill('Coffee 1')
      await button(page, 'Create shipment').click()
    },
  ],
  [
    'Row deleted',
    async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Cacao 2', exact: true }).click()
      await button(page, 'Delete CSQU3054383').click()
      await confirmed(page, 'DELETE ROW', 'Delete row')
    },
  ],
  [
    'All documents saved',
    async (page) => {
      await page
        .getByRole('navigation', { name: 'Parts of the shipment' })
        .getByRole('link', { name: /^Documents/ })
        .click()
      const choosing = page.waitForEvent('filechooser')
      await button(page, 'Add documents').click()
      const buffer = Buffer.from('Packed in 12 boxes')
      await (await choosing).setFiles([{ name: 'List.txt', mimeType: 'text/plain', buffer }])
    },
  ],
  [
    'Shipment removed',
    async (page) => {
      await chosen(page, 'Delete')
      await confirmed(page, 'DELETE SHIPMENT', 'Delete shipment')
    },
  ],
  [
    'View reset',
    async (page) => {
      await button(page, 'New view').click()
      await page.getByRole('textbox', { name: 'Name of the view' }).fill('Arrivals')
      await button(page, 'Save').click()
      await page.getByRole('columnheader', { name: 'ETA / ATA' }).click()
      await button(page, 'Reset').click()
    },
  ],
  [
    'View updated',
    async (page) => {
      await page.getByRole('columnheader', { name: 'ETA / ATA' }).click()
      await button(page, 'Update view').click()
    },
  ],
  [
    'Link copied',
    async (page) => {
      await page.getByRole('gridcell', { name: 'Coffee 1' }).first().click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Copy link' }).click()
    },
  ],
  [
    'Field updated',
    async (page) => {
      await page.goto('/settings/shipments')
      await addSection(page, 'form', 'Permits')
      await addField(page, { type: 'Date', name: 'Cleared' })
      await lines(page).filter({ hasText: 'Cleared' }).getByRole('button').last().click()
      await typed(page, 'Name', 'Cleared on')
      await button(page, 'Save').click()
    },
  ],
  [
    'Product added',
    async (page) => {
      await page.goto('/products/add/new')
      await typed(page, 'Name', 'Gasket')
      await typed(page, 'Code', 'G-1')
      await button(page, 'Add product').click()
    },
  ],
  [
    'Product deleted',
    async (page) => {
      await chosen(page, 'Delete')
      await confirmed(page, 'DELETE PRODUCT', 'Delete product')
    },
  ],
  [
    'Report created',
    async (page) => {
      await page.goto('/settings/reports?edit=new')
      await typed(page, 'Name', 'Arrivals')
      await page.getByRole('combobox', { name: 'Columns' }).fill('Shipment name')
      await page.getByRole('option', { name: 'Shipment name', exact: true }).click()
      await page.getByRole('textbox', { name: 'Other email addresses' }).fill('client@example.com,')
      await button(page, 'Create report').click()
    },
  ],
]

test('[ERR-05] what succeeds says so: created, saved, updated, reset, copied, deleted, added and removed', async ({
  page,
  context,
  expectInConsole,
}) => {
  test.setTimeout(300_000)
  // What was deleted is read once more by the page that it is open on.
  expectInConsole(/404/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Cacao 2', freightType: 'ocean' })
  await madeContainer(page, ana, { shipmentId: id, values: { number: 'CSQU3054383' } })
  for (const [toast, act] of steps) {
    await test.step(toast, async () => {
      // One that shows for three seconds is there whatever the page does meanwhile.
      await Promise.all([
        expect(page.getByTestId('toast').filter({ hasText: toast })).toBeVisible(),
        act(page),
      ])
    })
  }
})
