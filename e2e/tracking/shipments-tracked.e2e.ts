import { expect, type Page } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { carrierTells } from '../support/carrier.ts'
import { test } from '../support/journey.ts'
import { type Founder, founder } from '../support/person.ts'
import { fieldOf, madeShipment } from '../support/shipments.ts'

const mbl = 'MAEU555000111'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** A shipment that left two days late and is expected three days late. */
async function tracked(page: Page, ana: Founder): Promise<string> {
  const { id } = await madeShipment(page, ana, { masterBl: mbl, modality: 'fcl' })
  const [day, month] = [24, 720]
  await carrierTells(page, ana, {
    mbl,
    statements: [
      { type: 'DEPA', classifier: 'PLN', port: 'CNSHA', at: hoursAgo(7 * day), stated: hoursAgo(month) },
      { type: 'ARRI', classifier: 'PLN', port: 'MXZLO', at: hoursAgo(-20 * day), stated: hoursAgo(month) },
      { type: 'DEPA', classifier: 'ACT', port: 'CNSHA', at: hoursAgo(5 * day), stated: hoursAgo(5 * day) },
      { type: 'ARRI', classifier: 'EST', port: 'MXZLO', at: hoursAgo(-23 * day), stated: hoursAgo(3) },
    ],
  })
  return id
}

test('what a carrier tells shows on the voyage line, in the timeline, in the history and in the list', async ({
  page,
}) => {
  const ana = await founder(page)
  const id = await tracked(page, ana)
  await page.goto(`/shipment_details/${id}`)
  const voyage = page.getByRole('region', { name: 'Voyage' })
  await expect(voyage.getByText('MAERSK HONG KONG / 218E')).toBeVisible()
  await expect(voyage.getByRole('img', { name: 'In transit' })).toBeVisible()
  await expect(voyage.getByRole('listitem').filter({ hasText: 'Port of loading' })).toContainText('+2 d')
  await expect(voyage.getByRole('listitem').filter({ hasText: 'Port of discharge' })).toContainText('+3 d')
  await expect(page.getByText('Tracking: Live')).toBeVisible()
  await expect(fieldOf(page, 'Phase')).toContainText('In transit to destination port')

  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.locator('[aria-current="step"]')).toContainText('In transit to destination port')
  await expect(timeline.getByText('Maersk · 3 hours ago')).toBeVisible()
  await voyage.getByText('+3 d').hover()
  await expect(page.getByRole('tooltip')).toContainText('Maersk · 3 hours ago')
  await expect(
    page.getByRole('region', { name: 'Latest changes' }).getByText('tracking, Maersk').first(),
  ).toBeVisible()

  await page.goto('/')
  const row = page.locator('[data-row="0"]')
  await expect(row).toContainText('In transit')
  await expect(row).toContainText('+3 d')
})

test('news shows by itself when one comes back to the page', async ({ page }) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { masterBl: mbl })
  await page.goto(`/shipment_details/${id}`)
  await expect(page.getByText(/^No tracking events yet/)).toBeVisible()
  await carrierTells(page, ana, {
    mbl,
    statements: [{ type: 'DEPA', classifier: 'ACT', port: 'CNSHA', at: hoursAgo(48), stated: hoursAgo(47) }],
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText('Tracking: Live')).toBeVisible()
})

test('a tracked shipment, its dialogs and the list read well, light and dark, wide and narrow', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  const id = await tracked(page, ana)
  await page.goto(`/shipment_details/${id}`)
  await expect(page.getByText('Maersk · 3 hours ago')).toBeVisible()
  await expect(page.getByText('Ana Ruiz created the shipment')).toBeVisible()
  await expectFitInAllLooks(page, 'details')
  await page.getByRole('button', { name: 'Edit Transport type' }).click()
  await page.getByRole('dialog').getByText('Road', { exact: true }).click()
  await expect(page.getByText('This changes values of the shipment:')).toBeVisible()
  await expectFitInAllLooks(page, 'another transport type')
  await page.keyboard.press('Escape')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Coffee 1' })).toBeVisible()
  await expectFitInAllLooks(page, 'list')
  await page.goto('/shipments/new')
  await page
    .getByRole('textbox', { name: 'MBL, booking, container or AWB number' })
    .fill('CSQU3054384\n020-12345675')
  await expect(page.getByText('The check digit should be 3.').first()).toBeVisible()
  await page.getByRole('button', { name: 'More fields' }).click()
  await expectFitInAllLooks(page, 'new shipment')
})
