import { expect as expectSoon, type Page } from '@playwright/test'
import { paperFile } from '@rumbo/domain/demo/texts/paper-file'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

const expect = expectSoon.configure({ timeout: 40_000 })

/** Adds a paper to a shipment, a bill of lading by default, and opens it. @returns what was read of it */
async function addPaper(page: Page, shipmentId: string, lines: readonly string[], title = 'BILL OF LADING') {
  await page.goto(`/shipments/${shipmentId}?tab=documents`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add documents' }).click()
  await (await choosing).setFiles([
    {
      name: 'Paper.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(paperFile(title, lines), 'latin1'),
    },
  ])
  await page.getByRole('button', { name: 'Paper.pdf', exact: true }).click()
  return page.getByRole('region', { name: 'Values of the document' })
}

test('[DOC-05] a bill of lading is read by itself, and what it says is accepted into the shipment next to its page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Timber', masterBl: 'MAEU204060801' })
  const lines = ['B/L No.: MAEU204060802', 'Booking No.: 771204', 'Container: CSQU3054383']
  const values = await addPaper(page, id, lines)
  await expect(values.getByText('Bill of lading', { exact: true })).toBeVisible()
  const bill = values.getByRole('listitem').filter({ hasText: 'Master B/L or AWB' })
  await expect(bill).toContainText('Checked')
  await expect(bill).toContainText('MAEU204060801')

  // The value that has the focus has its box lit on the page.
  await bill.getByRole('button', { name: 'Master B/L or AWB' }).first().focus()
  await expect(page.locator('[data-lit][data-class="checked"]')).toBeVisible()

  await bill.getByRole('button', { name: 'Accept Master B/L or AWB' }).click()
  await expect(bill).toContainText('Same')
  await values.getByRole('button', { name: 'Accept all 2 checked values' }).click()
  await expect(values.getByRole('listitem').filter({ hasText: 'CSQU3054383' })).toContainText('Same')
  // What isn't checked is typed over before it is accepted.
  const booking = values.getByRole('listitem').filter({ hasText: 'Booking' })
  await expect(booking).toContainText('Was empty')
  await booking.locator('[data-edit="bookingNumber"]').click()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(booking).toContainText('Typed by you')
  await booking.getByRole('button', { name: 'Accept Booking' }).click()
  await expect(booking).toContainText('Same')

  await page.goto(`/shipments/${id}?tab=history`)
  await expect(page.getByText(/MAEU204060802/).first()).toBeVisible()
  await expect(page.getByText(/7712049/).first()).toBeVisible()
  await expect(page.getByText(/Paper\.pdf, p\. 1/).first()).toBeVisible()
})

test('[DOC-09] what a paper says otherwise than its shipment stands in the sheet, and is an alert before the documents cut-off', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  const documentsCutOff = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const { id } = await madeShipment(page, ana, { name: 'Timber', incoterm: 'FOB', documentsCutOff })
  const values = await addPaper(page, id, ['Incoterm: CIF'])
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

test('[SHP-17] a demurrage invoice that was read fills the form by which it is checked and kept', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Timber' })
  const lines = [
    'Invoice No.: DEM-20441',
    'Container: CSQU3054383',
    'Free days: 5',
    'From date: 2026-11-01',
    'To date: 2026-11-05',
    'Rate per day: 155.00',
    'Total amount: USD 775.00',
  ]
  const values = await addPaper(page, id, lines, 'DEMURRAGE INVOICE')
  await values.getByRole('link', { name: 'Check this invoice' }).click()
  await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('DEM-20441')
  await expect(page.getByRole('combobox', { name: 'Shipment' })).toHaveValue('Timber')
  const line = page.getByRole('group', { name: 'Line 1' })
  await expect(line.getByRole('textbox', { name: 'Container' })).toHaveValue('CSQU3054383')
  await expect(line.getByRole('textbox', { name: 'Free days' })).toHaveValue('5')
  await page.getByRole('button', { name: 'Save invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'DEM-20441' })).toBeVisible()
})
