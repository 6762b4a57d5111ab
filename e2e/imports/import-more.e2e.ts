import { writeFileSync } from 'node:fs'
import { expect as expectSoon, type Page, type TestInfo } from '@playwright/test'
import { makeXlsx } from '../../server/test/imports/make-xlsx.ts'
import { madeFields } from '../support/fields.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder } from '../support/shipments.ts'

/** Reading, checking and importing are works in the background, on a machine that others use too. */
const expect = expectSoon.configure({ timeout: 40_000 })

function written(info: TestInfo, name: string, content: string | Buffer): string {
  const path = info.outputPath(name)
  writeFileSync(path, content)
  return path
}
const choose = (page: Page, path: string) => page.locator('input[type=file]').setInputFiles(path)
const columns = (page: Page) => page.getByRole('list', { name: 'Columns of the file' }).getByRole('listitem')
const reasons = (page: Page) => page.getByRole('list', { name: 'Reasons' }).getByRole('listitem')
const number = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

async function pick(page: Page, box: string | RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: box }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('[IMP-04] [IMP-06] two columns become one, texts become options, and the next file of the kind is known', async ({
  page,
}, info) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  const warehouse = { name: 'Warehouse', type: 'list', options: [{ name: 'North', color: 'blue' }] }
  const fields = await madeFields(page, ana, {
    section: { name: 'Storage' },
    fields: [warehouse],
  })
  const rows = ['Shipment name,Transport type,Buyer no,Order no,Warehouse']
  const more = ['Coffee 1,Ocean,B7,1001,North', 'Coffee 2,Ocean,B7,1002,East', 'Coffee 3,Ocean,,1003,West']
  await page.goto('/shipments/import')
  await choose(page, written(info, 'first.csv', [...rows, ...more].join('\n')))
  await expect(page.getByRole('heading', { name: '5 columns' })).toBeVisible()
  await pick(page, 'Field for Buyer no', 'Client reference')
  await pick(page, 'Field for Order no', 'Client reference')
  await pick(page, 'Joined to the column before by', 'Hyphen')
  await page.getByRole('button', { name: 'Saved mappings' }).click()
  await page.getByRole('menuitem', { name: 'Save this mapping…' }).click()
  const naming = page.getByRole('dialog', { name: 'Save the mapping' })
  await naming.getByRole('textbox', { name: 'Name' }).fill('Orders of the buyer')
  await naming.getByRole('button', { name: 'Save mapping' }).click()
  await expect(naming).toHaveCount(0)
  await page.getByRole('button', { name: 'Check rows' }).click()

  // Two texts that no option has become options, both at once.
  await expect(reasons(page).filter({ hasText: 'Warehouse' })).toContainText('2')
  await page.getByRole('button', { name: /^Fix all in Warehouse/ }).click()
  const fix = page.getByRole('dialog', { name: 'Fix matching cells in Warehouse' })
  await fix.getByRole('button', { name: 'Add all as options' }).click()
  await fix.getByRole('button', { name: 'Fix all', exact: true }).click()
  await expect(reasons(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 3 shipments' }).click()
  await expect(number(page, 'Added')).toHaveText('3')
  const list = await page.request.get('/api/v1/shipments?sort=name', { headers: asFounder(ana) })
  const { items } = (await list.json()) as { items: Record<string, unknown>[] }
  expect(items.map(({ clientReference }) => clientReference)).toEqual(['B7-1001', 'B7-1002', '1003'])
  const [north, east, west] = items.map((each) => each[fields.Warehouse ?? ''])
  expect(new Set([north, east, west]).size).toBe(3)

  // The next file of the kind has its columns in another order, and one that is new.
  const next = [
    'Order no,Shade,Warehouse,Shipment name,Buyer no,Transport type',
    '1004,dark,West,Coffee 4,B8,Ocean',
  ]
  await page.getByRole('link', { name: 'Import another file' }).click()
  await choose(page, written(info, 'next.csv', next.join('\n')))
  await expect(page.getByRole('heading', { name: '6 columns' })).toBeVisible()
  await page.getByRole('button', { name: 'Saved mappings' }).click()
  await page.getByRole('menuitem', { name: 'Orders of the buyer', exact: true }).click()
  await expect(page.getByTestId('toast')).toContainText('“Orders of the buyer” applied')
  await expect(page.getByRole('combobox', { name: 'Field for Buyer no' })).toHaveValue('Client reference')
  await expect(page.getByRole('combobox', { name: 'Field for Order no' })).toHaveValue('Client reference')
  await pick(page, 'Field for Shade', 'Skip')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Import 1 shipment' }).click()
  await expect(number(page, 'Added')).toHaveText('1')
  const found = await page.request.get('/api/v1/shipments?search=Coffee 4', { headers: asFounder(ana) })
  expect((await found.json()).items).toMatchObject([{ clientReference: 'B8-1004' }])
})

test('[IMP-03] of a workbook the sheet is chosen that holds the rows', async ({ page }, info) => {
  test.setTimeout(180_000)
  await founder(page)
  const row = (n: number, ...cells: readonly string[]) =>
    `<row r="${n}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const book = makeXlsx({
    sheets: {
      Summary: row(1, 'Year', 'Total') + row(2, '2026', '2'),
      Shipments:
        row(1, 'Shipment name', 'Transport type', 'Incoterm') +
        row(2, 'Coffee 1', 'Ocean', 'FOB') +
        row(3, 'Coffee 2', 'Air', 'FCA'),
    },
  })
  await page.goto('/shipments/import')
  await choose(page, written(info, 'year.xlsx', book))
  await expect(page.getByRole('heading', { name: '2 columns' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Steps of the import' }).getByRole('link').first().click()
  await pick(page, 'Sheet', 'Shipments')
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByRole('heading', { name: '3 columns' })).toBeVisible()
  await expect(columns(page).filter({ hasText: 'Incoterm' })).toContainText('FOB')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Import 2 shipments' }).click()
  await expect(number(page, 'Added')).toHaveText('2')
})
