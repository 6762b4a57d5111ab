import { expect as expectSoon } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'

const expect = expectSoon.configure({ timeout: 40_000 })

test('[SHP-11] tasks of a shipment: one line to add, keys to walk, to be done and to put off; all of them in a list', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { token } = await founder(page)
  const shipment = await answered(
    page.request,
    '/api/v1/shipments/create',
    { name: 'Coffee', freightType: 'ocean', eta: '2031-12-10' },
    token,
  )
  const rule = { shipment: { code: shipment.id }, shipmentDate: 'eta', dueDays: -3 }
  await answered(page.request, '/api/v1/tasks/create', { name: 'Call the broker', ...rule }, token)
  await page.goto(`/shipments/${String(shipment.id)}`)
  const rail = page.getByRole('region', { name: 'Tasks' })
  await expect(rail).toContainText('Due 12/07/2031')
  const parts = page.getByRole('navigation', { name: 'Parts of the shipment' })
  // Its count comes behind its name, sooner or later.
  await parts.getByRole('link', { name: /^Tasks/ }).click()
  await expect(page).toHaveURL(/tab=tasks/)
  // The letter is heard once the line stands.
  await expect(page.getByRole('textbox', { name: 'New task' }).last()).toBeVisible()

  await page.keyboard.press('c')
  await page.keyboard.type('Ask for the certificate')
  await page.keyboard.press('Enter')
  const line = page.getByRole('listitem').filter({ hasText: 'Ask for the certificate' })
  await expect(line).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Call the broker' })).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByText('Done: Call the broker')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show 1 done' })).toBeVisible()
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: 'In 1 week' }).click()
  await expect(line).toContainText(/Due \d/)
  await expectFitInAllLooks(page, 'tab of tasks')

  await page.goto('/tasks')
  await expect(page.getByRole('gridcell', { name: 'Call the broker', exact: true }).last()).toBeVisible()
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'New task' }).fill('Pay the terminal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'Pay the terminal', exact: true }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  const name = page.getByRole('gridcell', { name: 'Ask for the certificate', exact: true }).last()
  await name.click()
  await page.keyboard.press('e')
  await expect(page.getByText('Done: Ask for the certificate')).toBeVisible()
  await page.getByRole('button', { name: /^Done/ }).first().click()
  await expect(name).toBeVisible()
  await expectFitInAllLooks(page, 'list of tasks')
})
