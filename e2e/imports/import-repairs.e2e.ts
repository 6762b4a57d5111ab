import { writeFileSync } from 'node:fs'
import { expect as expectSoon, type Page, type TestInfo } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

/** A list as somebody's spreadsheet holds it is repaired until every row goes in. */
const expect = expectSoon.configure({ timeout: 20_000 })

/** Merged cells, a voyage apart from its vessel, no name, no transport, a total below. */
const lines = [
  'MBL,Vessel,Voyage,ETA,POL,Container No.,Seal',
  'MAEU100000001,EMMA MAERSK,412W,2026-12-24,Shanghai,CSQU3054383,S1',
  ',,,,,MSKU9070323,S2',
  'MAEU100000002,ONE APUS,012E,TBD,Manzanillo,TEMU6079348,S3',
  'TOTAL,,,,,,3',
]

function written(info: TestInfo, name: string, rows: readonly string[]): string {
  const path = info.outputPath(name)
  writeFileSync(path, `${rows.join('\n')}\n`)
  return path
}
const reasons = (page: Page) => page.getByRole('list', { name: 'Reasons' }).getByRole('listitem')
const grid = (page: Page) => page.getByRole('grid', { name: 'Rows of the file' })
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Rows by outcome' }).getByRole('link', { name })

async function pick(page: Page, box: string | RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: box }).click()
  await page.getByRole('option', { name: option }).click()
}

async function expectAccessible(page: Page) {
  for (const [colorScheme, width] of [['dark', 390] as const, ['light', 1440] as const]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectFit(page)
  }
}

test('[IMP-04] [IMP-06] a spreadsheet’s own list: a name from another column, a voyage joined, a value for empty cells, merged cells filled', async ({
  page,
}, info) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  await page.goto('/shipments/import')
  await page.locator('input[type=file]').setInputFiles(written(info, 'merged.csv', lines))

  // What the columns tell together is proposed: vessel and voyage are one, containers go by sea.
  await expect(page.getByRole('heading', { name: '7 columns' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Field for Voyage' })).toHaveValue(/Vessel/)
  await expect(page.getByRole('combobox', { name: 'Transport type' })).toHaveValue('Ocean')
  // The list has no name: the number of its document is both.
  await pick(page, 'Column that Shipment name is taken from', 'MBL')
  await page.getByRole('button', { name: 'Give empty cells of ETA a value' }).click()
  await page.getByRole('textbox', { name: 'Value of empty cells of ETA' }).fill('2026-12-31')
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Several rows are one shipment' }).click()
  await pick(page, 'Identify shipments by', 'Master document')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Value of empty cells of ETA' })).toHaveValue('2026-12-31')
  await page.getByRole('button', { name: 'Check rows' }).click()

  // The total is recognized as no record, the row of merged cells has no key; rows with problems are counted.
  await expect(reasons(page).filter({ hasText: 'no shipment' })).toHaveCount(1)
  await expect(tab(page, /^With problems/)).toHaveText('With problems3')
  await expect(reasons(page).filter({ hasText: 'Several ports have this name' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Fix columns' }).click()
  const repair = page.getByRole('dialog', { name: 'Fix columns' })
  await repair.getByText('Fill from above').click()
  await repair.getByRole('combobox', { name: 'Columns' }).click()
  for (const name of ['MBL', 'ETA', 'POL']) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await repair.getByRole('button', { name: 'Fill', exact: true }).click()
  await expect(repair).toHaveCount(0)
  await expect(grid(page).getByRole('row').nth(2)).toContainText('MAEU100000001')
  await expect(tab(page, /^New/)).toHaveText('New2')

  // The ambiguous port is repaired in all its cells at once.
  await page.getByRole('button', { name: /^Fix all in POL/ }).click()
  const fix = page.getByRole('dialog', { name: 'Fix matching cells in POL' })
  await fix.getByRole('textbox', { name: '“Manzanillo” becomes' }).fill('MXZLO')
  await fix.getByRole('button', { name: 'Fix all' }).click()
  await expect(tab(page, /^With problems/)).toHaveText('With problems1')
  await page.getByRole('button', { name: 'Import 2 shipments' }).click()
  await expect(page.locator('dl > div').filter({ hasText: 'Added' }).locator('dd')).toHaveText('2')
  await grid(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'MAEU100000001' })).toBeVisible()

  // All that it brought is a list of its own.
  await page.goBack()
  await madeShipment(page, ana, { name: 'Another' })
  await page.getByRole('link', { name: 'Go to shipments' }).click()
  await expect(page.getByText('Showing what this import added or changed')).toBeVisible()
  const list = page.getByRole('grid')
  await expect(list.getByText('MAEU100000002').first()).toBeVisible()
  await expect(list.getByText('Another')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See all shipments' }).click()
  await expect(list.getByText('Another').first()).toBeVisible()
})
