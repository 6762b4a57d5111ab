import { expect as expectSoon, type Page } from '@playwright/test'
import { paperFile } from '@rumbo/domain/demo/texts/paper-file'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

const expect = expectSoon.configure({ timeout: 40_000 })

/** Adds a bill of lading to a shipment, and opens it. @returns what was read of it */
async function addBill(page: Page, shipmentId: string, lines: readonly string[]) {
  await page.goto(`/shipments/${shipmentId}?tab=documents`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add documents' }).click()
  await (await choosing).setFiles([
    {
      name: 'Bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(paperFile('BILL OF LADING', lines), 'latin1'),
    },
  ])
  await page.getByRole('button', { name: 'Bill.pdf', exact: true }).click()
  return page.getByRole('region', { name: 'Values of the document' })
}

test('[DOC-05] a bill of lading is read by itself, and what it says is accepted into the shipment next to its page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Timber', masterBl: 'MAEU204060801' })
  const lines = ['B/L No.: MAEU204060802', 'Booking No.: 771204', 'Container: CSQU3054383']
  const values = await addBill(page, id, lines)
  await expect(values.getByText('Bill of lading', { exact: true })).toBeVisible()
  const bill = values.getByRole('listitem').filter({ hasText: 'Master B/L or AWB' })
  await expect(bill).toContainText('Checked')
  await expect(bill).toContainText('MAEU204060801')

  // The value that has the focus has its box lit on the page.
  await bill.getByRole('button', { name: 'Master B/L or AWB' }).first().focus()
  await expect(page.locator('[data-lit][data-class="checked"]')).toBeVisible()

  await bill.getByRole('button', { name: 'Accept Master B/L or AWB' }).click()
  await expect(bill).toContainText('Same')
  await values.getByRole('button', { name: 'Accept 1 checked value' }).click()
  await expect(values.getByRole('listitem').filter({ hasText: 'CSQU3054383' })).toContainText('Same')
  await expect(values.getByRole('listitem').filter({ hasText: 'Booking' })).toContainText('Was empty')

  await page.goto(`/shipments/${id}?tab=history`)
  await expect(page.getByText(/MAEU204060802/).first()).toBeVisible()
  await expect(page.getByText(/Bill\.pdf, p\. 1/).first()).toBeVisible()
})

test('[DOC-09] what a paper says otherwise than its shipment stands in the sheet, and is an alert before the documents cut-off', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  const documentsCutOff = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const { id } = await madeShipment(page, ana, { name: 'Timber', incoterm: 'FOB', documentsCutOff })
  const values = await addBill(page, id, ['Incoterm: CIF'])
  await expect(values.getByRole('listitem').filter({ hasText: 'Incoterm' })).toBeVisible()
  await page.goto(`/shipments/${id}?tab=documents`)
  const sheet = page.getByRole('table', { name: 'Differences between documents' })
  const row = sheet.getByRole('row').filter({ hasText: 'Incoterm' })
  await expect(row).toContainText('FOB')
  await expect(row).toContainText('CIFDiffers')
  await page.goto('/alerts')
  await expect(page.getByRole('link', { name: '1 Documents differ' })).toBeVisible()
  await expect(page.getByText(/^Documents differ in Incoterm\. The documents cut-off is/)).toBeVisible()
})
