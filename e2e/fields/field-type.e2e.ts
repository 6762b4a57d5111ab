import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'
import { madeShipment, storedShipment } from '../support/shipments.ts'

/** Works run in the background; a loaded machine takes its time. */
const patience = { timeout: 20_000 }

test('[FLD-04] the type of a field is changed after one saw what converts; what doesn’t is listed, and all is undone', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  const { id: setId } = await answered(
    page.request,
    '/api/v1/sections',
    { name: 'Permits', type: 'form', modules: ['shipments'] },
    ana.token,
  )
  const field = { name: 'Broker fee', type: 'string', setId }
  const { id } = await answered(page.request, '/api/v1/fields', field, ana.token)
  const fee = String(id)
  const first = await madeShipment(page, ana, { name: 'Coffee 1', [fee]: '1,250.50' })
  const odd = await madeShipment(page, ana, { name: 'Coffee 2', [fee]: 'to be agreed' })

  await page.goto('/settings/shipments')
  await page.getByRole('button', { name: 'Broker fee Text, one line' }).click()
  const type = page.getByRole('combobox', { name: 'Type', exact: true })
  await type.click()
  await page.getByRole('option', { name: 'Currency', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Broker fee to Currency?' })
  const preview = dialog.getByTestId('conversion')
  await expect(preview.getByRole('row', { name: 'Values that convert 1' })).toBeVisible()
  await expect(preview.getByRole('row', { name: 'Values that don’t 1' })).toBeVisible()
  await expect(preview.getByRole('row', { name: 'to be agreed 1' })).toBeVisible()
  // Nothing is done yet.
  expect((await storedShipment(page, ana, first.id))[fee]).toBe('1,250.50')
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(type).toHaveValue('Currency')

  await page.getByRole('button', { name: /Recent activity|running: show/ }).click()
  const work = page.getByRole('listitem').filter({ hasText: 'Convert Broker fee · 2 records' })
  await expect(work.first()).toContainText('2 changed, 1 rejected', patience)
  await work.getByRole('button', { name: 'View 1 rejected' }).click()
  await expect(page.getByText('“to be agreed”: This field is numeric').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Coffee 2' })).toBeVisible()
  expect((await storedShipment(page, ana, first.id))[fee]).toBe('1250.5')
  expect((await storedShipment(page, ana, odd.id))[fee]).toBeNull()

  await page.getByRole('button', { name: 'Back' }).click()
  await work.getByRole('button', { name: 'Undo' }).click()
  const undone = page.getByRole('listitem').filter({ hasText: 'Undone' })
  await expect(undone).toContainText('Convert Broker fee · 2 records', patience)
  expect((await storedShipment(page, ana, odd.id))[fee]).toBe('to be agreed')
  await page.keyboard.press('Escape')
  await expect(type).toHaveValue('Text, one line')

  // A list is made of what stands there, if one ticks it.
  await type.click()
  await page.getByRole('option', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const toList = page.getByRole('dialog', { name: 'Change Broker fee to List?' })
  const makes = toList.getByRole('checkbox', { name: 'Make options of the 2 texts that have none' })
  await expect(makes).toBeChecked()
  await makes.uncheck()
  await expect(toList.getByRole('row', { name: 'Values that don’t 2' })).toBeVisible()
  await makes.check()
  await expect(toList.getByRole('row', { name: 'Values that convert 2' })).toBeVisible()
  await toList.getByRole('button', { name: 'Change type' }).click()
  await expect(page.getByLabel('Name of option 2')).toHaveValue('to be agreed')
})
