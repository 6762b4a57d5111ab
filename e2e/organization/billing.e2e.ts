import { expect } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

test('[BILL-01] [ERR-03] an organization sees its plan and how much of it is used; the limit is said in words, and an invoice is kept as a PDF', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/402/)
  const ana = await founder(page)
  await page.goto('/billing')
  await expect(page).toHaveURL(/\/settings\/billing$/)
  await expect(page.getByRole('heading', { name: 'Your plan: Enterprise' })).toBeVisible()
  await inDatabase(`update base.organizations set plan = 'free', plan_interval = 'month' where id = $1`, [
    ana.organizationId,
  ])
  await inDatabase(
    `insert into base.plan_invoices (organization_id, id, year, number, plan, plan_interval, customer_name, amount, currency, period_start, period_end)
     values ($1, gen_random_uuid(), 2026, 41, 'starter', 'month', 'Transitaria', 9900, 'USD', '2026-11-01', '2026-12-01')`,
    [ana.organizationId],
  )
  for (let n = 0; n < 5; n += 1) await madeShipment(page, ana)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your plan: Free' })).toBeVisible()
  await expect(page.getByText('5 of 5', { exact: true })).toBeVisible()
  await expect(page.getByText('Your plan has no room for more this month.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice 2026-0041 as a PDF' }).click()
  expect((await saving).suggestedFilename()).toBe('Invoice 2026-0041.pdf')

  await page.goto('/shipments/new')
  await page.getByRole('textbox', { name: 'MBL, booking, container or AWB number' }).fill('MAEU111111111')
  await expect(page.getByText('Maersk – the number begins with the carrier’s letters')).toBeVisible()
  await page.getByRole('button', { name: 'Create shipment', exact: true }).click()
  await expect(page.getByText('You have reached the limit of 5 shipments').first()).toBeVisible()
})
