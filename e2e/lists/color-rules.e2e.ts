import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

test('[VIEW-01] rules color cells by their value from the menu of a column, and are kept with the view', async ({
  page,
}) => {
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'Urgent tiles', clientReference: 'PO 1' })
  await madeShipment(page, ana, { name: 'Plain tiles', clientReference: 'PO 2' })
  await page.goto('/')
  const cell = (text: string) => page.getByRole('gridcell').filter({ hasText: text })
  await expect(cell('Urgent tiles')).not.toHaveAttribute('data-rule')
  await page.getByRole('columnheader', { name: 'Name' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Color by value…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Color by value' })
  await dialog.getByRole('combobox', { name: 'Comparison' }).click()
  await page.getByRole('option', { name: 'contains', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Value' }).fill('urgent')
  await dialog.getByRole('combobox', { name: 'Color' }).click()
  await page.getByRole('option', { name: 'Yellow' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(cell('Urgent tiles')).toHaveAttribute('data-rule', 'yellow')
  await expect(cell('Urgent tiles')).toHaveAttribute('aria-description', /Yellow: .*contains urgent/)
  await expect(cell('Plain tiles')).not.toHaveAttribute('data-rule')

  await page.getByRole('button', { name: 'New view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Colored')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: /^Colored/ })).toHaveAttribute('aria-current', 'page')
  await page.evaluate(() => localStorage.removeItem('shipmentColumns'))
  await page.reload()
  await expect(cell('Urgent tiles')).toHaveAttribute('data-rule', 'yellow')

  // The same rule colors the record wherever the list sets it out otherwise.
  await page.getByRole('button', { name: /^Layout/ }).click()
  await page.getByRole('menuitemradio', { name: 'Board' }).click()
  const card = page.getByRole('link', { name: 'Urgent tiles' }).locator('[data-rule]')
  await expect(card).toHaveAttribute('data-rule', 'yellow')
  await expect(card).toHaveAttribute('aria-description', /Yellow: .*contains urgent/)
  await expect(page.getByRole('link', { name: 'Plain tiles' }).locator('[data-rule]')).toHaveCount(0)
  await page.getByRole('button', { name: /^Layout/ }).click()
  await page.getByRole('menuitemradio', { name: 'Table' }).click()
  await expect(cell('Urgent tiles')).toHaveAttribute('data-rule', 'yellow')

  // By keyboard from the menu of the view: without its rule nothing has a color.
  await page.getByRole('button', { name: 'Actions for view Colored' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Color by value…' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove the condition' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(cell('Urgent tiles')).not.toHaveAttribute('data-rule')
})
