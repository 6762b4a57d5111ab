import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeContainer, madeShipment } from '../support/shipments.ts'

/** What the browser would print: its own dialog can't be used here, so calls of it are counted. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = String(
        Number(document.documentElement.dataset.prints ?? 0) + 1,
      )
    }
  })
const prints = (page: Page, count: number) =>
  expect(page.locator('html')).toHaveAttribute('data-prints', String(count))
const afterPrint = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

test('a shipment and a list print as a sheet without the frame, by the key and by the menu, and come as a PDF', async ({
  page,
}) => {
  test.slow()
  await countPrints(page)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, {
    name: 'Coffee 1',
    eta: '2026-12-01',
    masterBl: 'MAEU123456789',
  })
  await madeContainer(page, ana, { shipmentId: id, values: { number: 'MSKU9070323' } })
  await page.goto(`/shipment_details/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee 1' })).toBeVisible()
  const sheet = page.locator('[data-sheet]')

  await page.keyboard.press('Control+p')
  await prints(page, 1)
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading', { level: 1, name: 'Coffee 1' })).toBeVisible()
  for (const text of ['Shipment sheet', 'MAEU123456789', 'MSKU9070323', 'Shanghai, CNSHA', 'Milestones'])
    await expect(sheet.getByText(text).first()).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await afterPrint(page)
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('#root')).toBeVisible()

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print' })
  await expect(dialog.getByRole('checkbox', { name: 'Milestones' })).toBeChecked()
  await expectFit(page)
  await dialog.getByRole('checkbox', { name: 'Milestones' }).click()
  await dialog.getByRole('button', { name: 'Print' }).click()
  await prints(page, 2)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByText('MSKU9070323')).toBeVisible()
  await expect(sheet.getByText('Milestones')).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await afterPrint(page)
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download PDF' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('Coffee 1.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/?q=coffee')
  await expect(page.getByRole('row', { name: /Coffee 1/ })).toBeVisible()
  await page.keyboard.press('Control+p')
  await prints(page, 1)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('columnheader', { name: 'Shipment name' }).first()).toBeVisible()
  await expect(sheet.getByText('“coffee”')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})
