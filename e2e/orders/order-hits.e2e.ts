import { writeFileSync } from 'node:fs'
import { expect as expectSoon } from '@playwright/test'
import { seriousViolations } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mail.ts'
import { answered, founder } from '../support/person.ts'
import { madeContainer, madeShipment } from '../support/shipments.ts'

// Reading, checking and importing are works in the background, on a machine that others use too.
const expect = expectSoon.configure({ timeout: 60_000 })
test.describe.configure({ timeout: 300_000 })

test('[ORD-01] a file of lines goes in by screen, a row for each line', async ({
  page,
  expectInConsole,
}, info) => {
  expectInConsole(/400/)
  await founder(page)
  const path = info.outputPath('orders.csv')
  const rows = [
    'PO number,Vendor,Item,Qty,Unit price,Currency',
    '7001,Hengda,Chair,100,20,USD',
    '7001,Hengda,Chair,50,20,USD',
    '7002,Hengda,Lamp,5,8,USD',
  ]
  writeFileSync(path, rows.join('\n'))
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Import', exact: true }).first().click()
  await expect(page).toHaveURL(/orders\/import/)
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(page.getByRole('heading', { name: '6 columns' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Field for Item' })).toHaveValue(/Description/)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Import 2 orders' }).click()
  await expect(page.getByRole('heading', { name: /imported|Import/ }).first()).toBeVisible()
  await page.goto('/orders')
  await page.getByRole('row', { name: /7001/ }).getByRole('link').first().click()
  await expect(page.getByText(/3,000/).first()).toBeVisible()

  // More lines come from the clipboard, by their headings.
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste lines from a spreadsheet' })
  await dialog
    .getByRole('textbox', { name: 'Cells' })
    .fill('SKU\tItem\tQty\nBN-2\tBench\t4\nTB-1\tTable\t2.5')
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect(dialog.getByRole('row', { name: /TB-1/ })).toContainText(/whole/i)
  await expect(dialog.getByRole('row', { name: /BN-2/ })).toHaveCount(0)
})

test('[ORD-09] who is hit by a late shipment is seen on its page and mailed with its own lines alone', async ({
  page,
}) => {
  const ana = await founder(page)
  const shipment = await madeShipment(page, ana, {
    name: 'Chairs by sea',
    vesselVoyage: ['Ever Fjord / 044W'],
    eta: '2030-12-08',
  })
  await madeContainer(page, ana, { shipmentId: shipment.id, values: { number: 'MSCU1234566' } })
  const order = async (client: string, description: string) => {
    const { id } = await answered(
      page.request,
      '/api/v1/orders/create',
      {
        name: `Order of ${client}`,
        currency: 'USD',
        arrivalDate: '2030-12-04',
        client: { label: client },
      },
      ana.token,
    )
    await answered(
      page.request,
      `/api/v1/orders/${id}/products/create`,
      { description, quantity: '100', pricePerUnit: '2.5' },
      ana.token,
    )
    return String(id)
  }
  const first = await order('Mesa Home', 'Dining chair')
  await order('Luz y Sombra', 'Desk lamp')

  await page.goto(`/order_details/${first}`)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book lines' })
  const quantity = dialog.getByRole('textbox', { name: 'Quantity of Dining chair' })
  await quantity.fill('120')
  await expect(dialog.getByText('100 left').first()).toBeVisible()
  await quantity.fill('40')
  await expect(dialog.getByText('60 left')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Shipment' }).click()
  await page.getByRole('option', { name: /Chairs by sea/ }).click()
  await dialog.getByRole('combobox', { name: 'Container' }).click()
  await page.getByRole('option', { name: /MSCU/ }).click()
  await dialog.getByRole('button', { name: 'Book 1 line' }).click()
  await expect(dialog.getByText('Mesa Home does not see this shipment yet')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open shipment' }).click()

  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  await expect(orders.getByRole('row', { name: /Dining chair/ })).toContainText('4 days late')
  expect(await seriousViolations(page)).toEqual([])
  await orders.getByRole('button', { name: 'Email buyers' }).click()
  const mails = page.getByRole('dialog', { name: 'Email buyers' })
  const address = `compras-${Date.now()}@mesa.example`
  await mails.getByRole('textbox', { name: 'Email of Mesa Home' }).fill(address)
  await mails.getByRole('button', { name: 'Send 1 email' }).click()
  await expect(mails.getByRole('listitem').filter({ hasText: address })).toBeVisible()
  const { text } = await mailTo(page, address, /orders arrive|your orders/)
  expect(text).toContain('Dining chair')
  expect(text).not.toContain('Desk lamp')
  await page.keyboard.press('Escape')

  await orders.getByRole('link', { name: 'All on this vessel' }).click()
  await expect(page).toHaveURL(/orders\/hits/)
  await expect(page.getByRole('row', { name: /Dining chair/ })).toContainText('Chairs by sea')
  expect(await seriousViolations(page)).toEqual([])
})

test('[ORD-03] lines are booked on a shipment that is made for them, with the places and parties of the order', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await answered(
    page.request,
    '/api/v1/orders/create',
    {
      name: 'Furniture',
      number: '4500017',
      supplier: { label: 'Hengda' },
      originPort: { code: 'CNNGB' },
    },
    ana.token,
  )
  await answered(
    page.request,
    `/api/v1/orders/${id}/products/create`,
    { description: 'Bench', quantity: '12' },
    ana.token,
  )
  await page.goto(`/order_details/${id}`)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book lines' })
  await dialog.getByText('A new shipment').click()
  await expect(dialog.getByRole('textbox', { name: 'Name of the shipment' })).toHaveValue('Furniture')
  await dialog.getByRole('button', { name: 'Book 1 line' }).click()
  await dialog.getByRole('link', { name: 'Open shipment' }).click()
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toContainText('Bench')
  await expect(page.getByText('Hengda').first()).toBeVisible()
  await expect(page.getByText(/Ningbo/).first()).toBeVisible()
})
