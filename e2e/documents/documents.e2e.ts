import { expect as expectSoon } from '@playwright/test'
import { paperFile } from '@rumbo/domain/demo/texts/paper-file'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

const expect = expectSoon.configure({ timeout: 40_000 })
const paper = (name: string, line: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(paperFile(name, [line]), 'latin1'),
})

test('[DOC-01] [DOC-02] [DOC-04] files become documents of a shipment, are seen there, changed in place, and kept by version', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)
  await page.goto(`/shipments/${id}?tab=documents`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add documents' }).click()
  await (await choosing).setFiles([paper('Bill.pdf', 'MAEU 204060801'), paper('Invoice.pdf', 'INV-26-0881')])
  const own = page.getByRole('table', { name: 'Documents of your company' })
  await expect(own.getByRole('rowheader', { name: 'Bill.pdf' })).toBeVisible()
  await expect(own.getByRole('rowheader', { name: 'Invoice.pdf' })).toBeVisible()

  await expect(page.getByText('All documents saved')).toBeVisible()

  // Chosen ones come as one archive.
  await own.getByRole('checkbox', { name: 'Choose Bill.pdf' }).check()
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 1 document' }).click()
  expect((await zip).suggestedFilename()).toBe('files.zip')
  await own.getByRole('checkbox', { name: 'Choose Bill.pdf' }).uncheck()

  await own.getByRole('combobox', { name: 'Visible to: Bill.pdf' }).click()
  await page.getByRole('option', { name: 'Partners' }).click()
  await own.getByRole('button', { name: 'Bill.pdf', exact: true }).click()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await expect(preview.getByText('1 of 1')).toBeVisible()

  // The same bytes again are a question.
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add documents' }).click()
  await (await again).setFiles([paper('Bill.pdf', 'MAEU 204060801')])
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await own.getByRole('button', { name: 'Actions for Bill.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Open its page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bill.pdf' })).toBeVisible()
  const versions = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'New version' }).click()
  await (await versions).setFiles([paper('Bill corrected.pdf', 'MAEU 204060802')])
  const kept = page.getByRole('table', { name: 'Versions' })
  await expect(kept.getByRole('row')).toHaveCount(3)
  await kept.getByRole('button', { name: 'Restore' }).click()
  await expect(kept.getByRole('rowheader', { name: 'v3' })).toBeVisible()

  // Those of the list of all come as one archive too.
  await page.goto('/documents')
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  const chosen = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as zip' }).click()
  expect((await chosen).suggestedFilename()).toBe('files.zip')
})
