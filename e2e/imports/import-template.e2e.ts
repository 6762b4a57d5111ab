import { expect as expectSoon, type Page } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder } from '../support/shipments.ts'

/** Reading, checking and importing are works in the background, on a machine that others use too. */
const expect = expectSoon.configure({ timeout: 40_000 })
const choose = (page: Page, path: string) => page.locator('input[type=file]').setInputFiles(path)
const number = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

async function pick(page: Page, box: string, option: string) {
  await page.getByRole('combobox', { name: box }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Downloads what a link leads to. @returns where it lies */
async function downloaded(page: Page, link: string): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const download = await coming
  const path = test.info().outputPath(download.suggestedFilename())
  await download.saveAs(path)
  return path
}

test('[IMP-08] a template comes down, is uploaded again, and runs without a correction', async ({ page }) => {
  test.setTimeout(180_000)
  const ana = await founder(page)
  await page.goto('/shipments/import')
  await expect(page.getByText(/^\d+ columns\. Required: Shipment name, Transport type$/)).toBeVisible()
  const path = await downloaded(page, 'Excel template')
  expect(path).toMatch(/Shipment template - Ocean\.xlsx$/)
  await choose(page, path)
  await expect(page.getByText('All columns are matched or skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('list', { name: 'Reasons' }).getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 1 shipment' }).click()
  await expect(number(page, 'Added')).toHaveText('1')
  await expect(number(page, 'Failed')).toHaveText('0')
  const list = await page.request.get('/api/v1/shipments', { headers: asFounder(ana) })
  expect((await list.json()).items).toMatchObject([
    { name: 'Example: replace or delete this row', freightType: 'ocean', pol: { code: 'CNSHA' } },
  ])
})

test('[IMP-08] a row for each container makes one shipment; by road the template is another', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await founder(page)
  await page.goto('/shipments/import')
  await pick(page, 'Several containers', 'One row per container')
  const path = await downloaded(page, 'CSV template')
  await choose(page, path)
  await expect(page.getByText('All columns are matched or skipped.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Several rows are one shipment' })).toBeChecked()
  await expect(page.getByText('2 rows look like 1 shipment')).toBeVisible()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Import 1 shipment' }).click()
  await expect(number(page, 'Added')).toHaveText('1')
  await page.goto('/shipments/import')
  await pick(page, 'Transport type', 'Road')
  const road = page.getByRole('link', { name: 'CSV template' })
  await expect(road).toHaveAttribute('href', /mode=road/)
})

test('[IMP-08] where an import begins reads well in Spanish, narrow and dark too', async ({ page }) => {
  test.slow()
  const ana = await founder(page)
  await page.request.patch('/api/v1/me', { data: { language: 'es-mx' }, headers: asFounder(ana) })
  await page.goto('/shipments/import')
  await expect(
    page.getByText(/columnas\. Obligatorias: Nombre del embarque, Tipo de transporte$/),
  ).toBeVisible()
  for (const [colorScheme, width] of [['dark', 390] as const, ['light', 1440] as const]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectFit(page)
  }
})
