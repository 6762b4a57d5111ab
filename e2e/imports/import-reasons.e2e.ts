import { writeFileSync } from 'node:fs'
import { expect as expectSoon } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'

/** Every reason has a way out: the nearest that is known, another column, one value, or no such rows. */
const expect = expectSoon.configure({ timeout: 20_000 })

const lines = [
  'Name,MBL,Carrier,POL,Country of origin,ETD,ETA,Old ETA',
  'Coffee,MAEU100000001,Maesrk Line,Manzanillo,Panama,2026-12-01,soon,2026-12-20',
  'Sugar,MAEU100000002,Maesrk Line,Manzanillo,Panama,2026-12-01,2026-12-24,',
  'Cocoa,MAEU100000003,Maersk,MXZLO,Mexico,2026-12-09,2026-12-02,',
]

test('[IMP-06] all rows of one reason are repaired by a suggestion or another column, or skipped and included again', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  await founder(page)
  await page.goto('/shipments/import')
  const path = info.outputPath('reasons.csv')
  writeFileSync(path, `${lines.join('\n')}\n`)
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(page.getByRole('heading', { name: '8 columns' })).toBeVisible()
  await expect(page.getByText('Proposed: its values tell the rows apart.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Field for Old ETA' }).click()
  await page.getByRole('option', { name: 'Skip', exact: true }).click()
  await page.getByRole('button', { name: 'Check rows' }).click()

  const reasons = page.getByRole('list', { name: 'Reasons' }).getByRole('listitem')
  const tab = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Rows by outcome' }).getByRole('link', { name })
  const dialog = page.getByRole('dialog')
  const fixAll = (column: string) => page.getByRole('button', { name: new RegExp(`^Fix all in ${column}:`) })
  await expect(reasons.filter({ hasText: 'Carrier' })).toContainText('2')

  await fixAll('Carrier').click()
  await dialog.getByRole('button', { name: /^Maersk.*MAEU/ }).click()
  for (const [colorScheme, width] of [['dark', 390] as const, ['light', 1440] as const]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectFit(page)
  }
  await dialog.getByRole('button', { name: 'Fix all' }).click()
  await expect(reasons.filter({ hasText: 'Carrier' })).toHaveCount(0)

  // The port in the country of the row is the first.
  await fixAll('POL').click()
  const near = dialog.getByRole('list', { name: 'Suggestions for “Manzanillo”' }).getByRole('button')
  await expect(near.first()).toHaveText('Manzanillo, PA (PAMIT)')
  await near.first().click()
  await dialog.getByRole('button', { name: 'Fix all' }).click()
  await expect(reasons.filter({ hasText: 'POL' })).toHaveCount(0)

  await reasons.filter({ hasText: 'does not exist' }).getByRole('button').click()
  await dialog.getByRole('radio', { name: 'Take from another column' }).check()
  await dialog.getByRole('combobox', { name: 'Column' }).click()
  await page.getByRole('option', { name: /^Old ETA/ }).click()
  await dialog.getByRole('button', { name: 'Take values' }).click()
  await expect(reasons).toHaveCount(2)

  // What is left goes in with a warning, unless its row is skipped.
  await fixAll('ETA').click()
  await dialog.getByRole('radio', { name: 'Skip these rows' }).check()
  await dialog.getByRole('button', { name: 'Skip rows' }).click()
  await expect(tab(/^Rejected/)).toHaveText('Rejected1')
  await page.getByRole('button', { name: 'Include again' }).click()
  await expect(tab(/^New/)).toHaveText('New3')
  await fixAll('ETA').click()
  await dialog.getByRole('radio', { name: 'Skip these rows' }).check()
  await dialog.getByRole('button', { name: 'Skip rows' }).click()
  await page.getByRole('button', { name: 'Import 2 shipments' }).click()
  const number = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
  await expect(number('Added')).toHaveText('2')
  await expect(number('Skipped')).toHaveText('1')
  await expect(number('Failed')).toHaveText('0')
  await expect(page.getByRole('button', { name: 'Download failed rows' })).toBeVisible()
})
