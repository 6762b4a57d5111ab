import { expect as expectSoon } from '@playwright/test'
import { analyze } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

// Alerts are found in the background after the changes that cause them, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

test('[NOTIF-06] several alerts are resolved at once and come back by Undo; each says route, carrier and arrival', async ({
  page,
}) => {
  const ana = await founder(page)
  for (const name of ['Coffee 1', 'Tea 7', 'Rice 3'])
    await madeShipment(page, ana, {
      name,
      customsStatus: 'hold',
      pol: 'CNSHA',
      pod: 'MXZLO',
      carrierCode: 'MAEU',
      eta: '2030-01-02',
    })
  await page.goto('/alerts')
  const rows = page.getByRole('main').locator('[data-alert]')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('CNSHA → MXZLO · Maersk · Arrival Jan 2 30').first()).toBeVisible()
  // By keys: X selects a row.
  await rows.nth(0).focus()
  await page.keyboard.press('x')
  await rows.nth(1).getByRole('checkbox').click()
  const bar = page.getByRole('toolbar', { name: 'Selected alerts' })
  await expect(bar).toContainText('2 selected')
  expect((await analyze(page)).violations).toEqual([])
  await bar.getByRole('button', { name: 'Mark resolved' }).click()
  await expect(rows).toHaveCount(1)
  const toast = page.getByTestId('toast')
  await expect(toast).toContainText('2 alerts closed')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('menuitem', { name: '1 week' }).click()
  await expect(rows).toHaveCount(0)
})
