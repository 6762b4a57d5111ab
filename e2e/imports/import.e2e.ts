import { truncateSync, writeFileSync } from 'node:fs'
import { expect as expectSoon, type Page, type TestInfo } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'

/** Reading, checking and importing are works in the background, on a machine that others use too. */
const expect = expectSoon.configure({ timeout: 20_000 })

/** Days that could be either, a term of trade that there isn't, a note for a day, a column that nobody knows. */
const lines = [
  'Shipment name,Transport type,Master BL,Client reference,ETA,Incoterm,Warehouse row',
  'Coffee 1,Ocean,MAEU100000001,PO 1,03/04/2026,FOB,A1',
  'Coffee 2,Ocean,MAEU100000002,PO 2,05/06/2026,FUB,A2',
  'Coffee 3,Ocean,MAEU100000003,PO 3,07/08/2026,FUB,A3',
  'Coffee 4,Ocean,MAEU100000004,PO 4,someday,CIF,A4',
]

/** A file on the disk: chosen again after a reload it is the same one. */
function written(info: TestInfo, name: string, rows: readonly string[] = lines): string {
  const path = info.outputPath(name)
  writeFileSync(path, `${rows.join('\n')}\n`)
  return path
}
const choose = (page: Page, path: string) => page.locator('input[type=file]').setInputFiles(path)
const columns = (page: Page) => page.getByRole('list', { name: 'Columns of the file' }).getByRole('listitem')
const columnOf = (page: Page, header: string) => columns(page).filter({ hasText: header })
const reasons = (page: Page) => page.getByRole('list', { name: 'Reasons' }).getByRole('listitem')
const grid = (page: Page) => page.getByRole('grid', { name: 'Rows of the file' })
const number = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

/** Chooses from a list by what it is called. */
async function pick(page: Page, box: string | RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: box }).click()
  await page.getByRole('option', { name: option }).click()
}

/** No serious violation in light and wide, in dark and narrow, and nothing wider than the screen. */
async function expectAccessible(page: Page) {
  for (const [colorScheme, width] of [['dark', 390] as const, ['light', 1440] as const]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectFit(page)
  }
}

test('[IMP-01] [IMP-04] [IMP-06] [IMP-10] [IMP-12] a file with mistakes is matched, repaired, imported and undone', async ({
  page,
}, info) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  const known = await madeShipment(page, ana, { name: 'Coffee one', masterBl: 'MAEU100000001' })
  await page.goto('/')
  await page.getByRole('button', { name: 'More shipment actions' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await expect(page.getByRole('button', { name: /^Choose a file/ })).toBeVisible()
  await expectAccessible(page)
  await choose(page, written(info, 'coffee.csv'))

  // What is known by name is proposed; what nobody can know has to be chosen, in the words of the specification.
  await expect(page.getByRole('heading', { name: '7 columns' })).toBeVisible()
  await expect(page).toHaveURL(/import=~[0-9a-z]+&step=match/)
  await expect(page.getByRole('combobox', { name: 'Field for Master BL' })).toHaveValue('Master document')
  await expect(columnOf(page, 'Warehouse row')).toContainText('A1')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('There are fields that have not been configured!')).toBeVisible()
  await expect(columnOf(page, 'Warehouse row')).toContainText('Select a configuration for the field')
  await expect(columnOf(page, 'ETA')).toContainText('Day and month are ambiguous')
  await page.getByRole('switch', { name: 'Needs attention' }).click()
  await expect(columns(page)).toHaveCount(2)
  await page.getByRole('switch', { name: 'Needs attention' }).click()
  await expectAccessible(page)
  await pick(page, 'Date format in ETA', /^Day\/month\/year · 3 of 4/)
  await expect(columnOf(page, 'ETA')).toContainText('3 of 4 values match')

  // A field is found by its name in the other language, too; a new one is made on the spot.
  await page.getByRole('combobox', { name: 'Field for Client reference' }).fill('referencia del cliente')
  await expect(page.getByRole('option', { name: 'Client reference' })).toBeVisible()
  await page.keyboard.press('Escape')
  await pick(page, 'Field for Warehouse row', 'New field…')
  await page.getByRole('dialog', { name: 'New field' }).getByRole('button', { name: 'Add field' }).click()
  await expect(page.getByRole('combobox', { name: 'Field for Warehouse row' })).toHaveValue('Warehouse row')
  await page.getByRole('radio', { name: 'Add and update' }).check()
  // The column that tells the rows apart is proposed as their key.
  await expect(page.getByText('Proposed: its values tell the rows apart.')).toBeVisible()

  // What was chosen is there after a reload.
  await page.reload()
  await expect(columnOf(page, 'ETA')).toContainText('3 of 4 values match')
  await expect(page.getByRole('combobox', { name: 'Field for Warehouse row' })).toHaveValue('Warehouse row')
  await page.getByRole('button', { name: 'Saved mappings' }).click()
  await page.getByRole('menuitem', { name: 'Save this mapping…' }).click()
  const naming = page.getByRole('dialog', { name: 'Save the mapping' })
  await naming.getByRole('textbox', { name: 'Name' }).fill('Coffee orders')
  await naming.getByRole('button', { name: 'Save mapping' }).click()
  await expect(naming).toHaveCount(0)
  await page.getByRole('button', { name: 'Check rows' }).click()

  // The dry run says what would become of each row, and why cells stay empty.
  const tabs = page.getByRole('navigation', { name: 'Rows by outcome' })
  await expect(tabs.getByRole('link', { name: /^New/ })).toHaveText('New3')
  await expect(tabs.getByRole('link', { name: /^Changed/ })).toHaveText('Changed1')
  await expect(page).toHaveURL(/step=verify/)
  await expect(reasons(page)).toHaveCount(2)
  await expect(reasons(page).filter({ hasText: 'Incoterm' })).toContainText('2')
  await expect(grid(page).getByRole('row').filter({ hasText: 'Coffee 4' })).toContainText('someday')
  await expectAccessible(page)
  await page.reload()
  await expect(reasons(page)).toHaveCount(2)

  // One reason narrows the rows; all cells that say the same are repaired at once.
  await reasons(page).filter({ hasText: 'Incoterm' }).getByRole('link').click()
  await expect(grid(page).getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: /^Fix all in Incoterm/ }).click()
  const fix = page.getByRole('dialog', { name: 'Fix matching cells in Incoterm' })
  await fix.getByRole('combobox', { name: '“FUB” becomes' }).click()
  await page.getByRole('option', { name: /^FOB/ }).click()
  await fix.getByRole('button', { name: 'Fix all' }).click()
  await expect(reasons(page)).toHaveCount(1)

  // The last one is repaired in place, by the keyboard; its column comes first.
  await reasons(page).filter({ hasText: 'ETA' }).getByRole('link').click()
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await grid(page).getByRole('gridcell').filter({ hasText: 'someday' }).click()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-grid-editor] input')).toBeFocused()
  await page.locator('[data-grid-editor] input').fill('09/10/2026')
  await page.keyboard.press('Enter')
  await expect(reasons(page)).toHaveCount(0)
  await tabs.getByRole('link', { name: /^All/ }).click()
  await page.getByText('Changes', { exact: true }).click()
  await expect(grid(page).getByRole('row').filter({ hasText: 'Coffee one' })).toContainText('Coffee 1')
  await page.getByRole('button', { name: 'Import 4 shipments' }).click()

  // Five numbers, the rows with links, and the way back.
  await expect(number(page, 'Added')).toHaveText('3')
  await expect(number(page, 'Updated')).toHaveText('1')
  await expect(number(page, 'Failed')).toHaveText('0')
  await expect(page).toHaveURL(/step=result/)
  await expect(page.getByText(/^Can be undone until/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(number(page, 'Added')).toHaveText('3')
  const of = `/api/v1/shipments/${known.id}`
  const imported = await (await page.request.get(of, { headers: asFounder(ana) })).json()
  expect(imported).toMatchObject({ name: 'Coffee 1', incoterm: 'FOB', eta: '2026-04-03' })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog', { name: 'Undo import' }).getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  const before = await (await page.request.get(of, { headers: asFounder(ana) })).json()
  expect(before).toMatchObject({ name: 'Coffee one' })
  await page.getByRole('link', { name: 'Import another file' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'coffee.csv' })).toContainText('Undone')
})

test('[IMP-06] [IMP-10] the rest is imported, and what failed is a file that can be repaired and imported again', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  await founder(page)
  await page.goto('/shipments/import')
  const rows = lines.map((line) => line.replace(/,[^,]*$/, '').replace('03/04', '30/04'))
  await choose(page, written(info, 'rest.csv', [...rows, 'Coffee 5,Rocket,MAEU100000005,PO 5,,FOB']))
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(reasons(page).filter({ hasText: 'Incoterm' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Rejected/ })).toHaveText('Rejected1')
  await page.getByRole('button', { name: 'Import 4 shipments' }).click()
  await expect(number(page, 'Failed')).toHaveText('1')
  // Each row leads to its shipment, but the one that became none.
  await expect(grid(page).getByRole('link')).toHaveCount(4)
  await grid(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee 1' })).toBeVisible()
  await page.goBack()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download failed rows' }).click()
  const path = info.outputPath('failed.csv')
  await (await download).saveAs(path)
  await page.getByRole('link', { name: 'Import another file' }).click()
  await choose(page, path)
  await expect(page.getByRole('heading', { name: '7 columns' })).toBeVisible()
  await expect(columns(page).filter({ hasText: /^Reasons/ })).toBeVisible()
})

test('[IMP-01] [SHELL-07] an upload that was torn off goes on with the same file; a cancelled one is gone, and one over 3000 MB refused before a byte is sent', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  await founder(page)
  await page.goto('/shipments/import')
  const file = written(info, 'torn.csv')
  // The bytes never arrive.
  await page.route('**/api/v1/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.fallback(),
  )
  await choose(page, file)
  await expect(page).toHaveURL(/import=~[0-9a-z]+/)
  await expect(page.getByRole('region', { name: 'Uploading torn.csv' })).toContainText('0%')
  const address = page.url()
  await page.reload()
  await expect(page.getByText(/The upload of torn\.csv .* stopped/)).toBeVisible()
  await page.unroute('**/api/v1/uploads/*')
  await choose(page, file)
  await expect(page.getByRole('heading', { name: '7 columns' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('import')).toBe(new URL(address).searchParams.get('import'))

  await page.goto('/shipments/import')
  await page.getByRole('button', { name: 'Delete torn.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete import' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'torn.csv' })).toHaveCount(0)

  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/uploads') && sent.push(request.url()))
  const path = written(info, 'huge.csv')
  truncateSync(path, 3_000 * 1_048_576 + 1)
  await choose(page, path)
  await expect(page.getByText(/^huge\.csv is .* The limit is 3000 MB/)).toBeVisible()
  expect(sent).toEqual([])
})
