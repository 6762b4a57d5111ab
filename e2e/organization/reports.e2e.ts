import { expect as expectSoon } from '@playwright/test'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mail.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })

test('[RPT-01] [RPT-04] somebody makes a report with its preview, runs it, reads what became of it, pauses and deletes it', async ({
  page,
  expectInConsole,
}) => {
  // A report without recipients is refused.
  expectInConsole(/400/)
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'Coffee 1', eta: '2030-02-01' })
  const client = `client.${ana.id}@example.com`
  await page.goto('/shipments/report/create_report')
  await expect(page).toHaveURL(/\/settings\/reports\?edit=new$/)
  await page.getByRole('textbox', { name: 'Name' }).fill('Arrivals')
  const columns = page
    .getByRole('combobox', { name: 'Columns' })
    .or(page.getByRole('textbox', { name: 'Columns' }))
  for (const column of ['Name', 'ETA']) {
    await columns.first().fill(column)
    await page.getByRole('option', { name: column }).first().click()
  }
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('cell', { name: 'Coffee 1' })).toBeVisible()
  await page.getByText('CSV', { exact: true }).click()
  await page
    .getByRole('combobox', { name: 'Frequency' })
    .or(page.getByRole('textbox', { name: 'Frequency' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Custom' }).click()
  await page.getByRole('textbox', { name: 'Every' }).fill('2')
  await expect(preview.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Other email addresses' }).fill(`${client},`)
  await expect(page.getByText('They get what you see, in these columns')).toBeVisible()
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page.getByText('Report created')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/reports$/)
  const row = page.getByRole('row', { name: /Arrivals/ })
  await expect(row).toContainText('Every 2 weeks')

  const menu = async (item: string) => {
    await row.getByRole('button', { name: 'Actions for Arrivals' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Run now')
  const mail = await mailTo(page, client, /^Arrivals/)
  expect(mail.text).toContain('The report has 1 row.')
  await menu('Run history')
  const history = page.getByRole('dialog', { name: 'Runs of Arrivals' })
  await expect(history).toContainText('Delivered to their server')
  await expect(history.getByRole('link', { name: /Arrivals .*\.csv/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await menu('Pause')
  await expect(row).toContainText('Paused by a person')
  await menu('Edit')
  await page.getByRole('textbox', { name: 'Name' }).fill('Arrivals soon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Arrivals soon/ })).toContainText('Paused')
  await page.getByRole('button', { name: 'Actions for Arrivals soon' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No reports yet')).toBeVisible()
})
