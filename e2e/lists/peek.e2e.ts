import { expect as expectSoon } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

test('[SHP-02] a shipment is looked at next to the list, by keys and by address, and its row has its menu', async ({
  page,
}) => {
  const ana = await founder(page)
  for (const name of ['First', 'Second', 'Third'])
    await madeShipment(page, ana, { name, masterBl: `MB${name}` })
  await page.goto('/?sort=name')
  const panel = page.getByRole('complementary', { name: 'Peek' })
  const cell = (row: number) => page.locator(`[data-row="${row}"] > [data-column="2"]`)
  await cell(0).click()
  await page.keyboard.press('Space')
  await expect(panel.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect(panel.getByText('1 of 3')).toBeVisible()

  // The panel follows the rows, and the value of a field is changed in it.
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('heading', { name: 'Second' })).toBeVisible()
  await expect(panel.getByText('2 of 3')).toBeVisible()
  await expect(panel.getByText('MBSecond')).toBeVisible()
  await panel.getByRole('button', { name: 'Next' }).click()
  await expect(panel.getByRole('heading', { name: 'Third' })).toBeVisible()
  await expectFitInAllLooks(page, 'peek')
  await expect(page).toHaveURL(/peek=R\d{7}$/)

  // The address leads to the same, Back and Esc away from it.
  await page.reload()
  await expect(panel.getByText('3 of 3')).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await cell(1).click()
  await page.keyboard.press('Space')
  await expect(panel.getByRole('heading', { name: 'Second' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(cell(1)).toBeFocused()

  // The sheet of keys is a key away though a cell that can be edited is active.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await cell(1).click()

  // The row's menu, by keys and by mouse.
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell(1)).toBeFocused()
  await cell(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByRole('link', { name: 'Third', exact: true })).toHaveCount(0)
  await cell(0).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Peek' }).click()
  await expect(panel.getByRole('heading', { name: 'First' })).toBeVisible()
  await panel.getByRole('link', { name: /^Open/ }).click()
  await expect(page).toHaveURL(/\/shipments\/R\d{7}$/)
})
