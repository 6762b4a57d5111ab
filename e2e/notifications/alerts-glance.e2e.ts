import { expect as expectSoon, type Page } from '@playwright/test'
import { analyze } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { type Founder, founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'

// Alerts are found in the background after the changes that cause them, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

const changed = async (page: Page, ana: Founder, path: string, values: object) => {
  const answer = await page.request.patch(path, { data: values, headers: asFounder(ana) })
  expect(answer.status(), await answer.text()).toBe(200)
  return await answer.json()
}
const alertOf = async (page: Page, ana: Founder, recordId: string): Promise<{ id: string }> => {
  const path = `/api/v1/alerts?recordId=${recordId}`
  const read = async () => (await (await page.request.get(path, { headers: asFounder(ana) })).json()).items
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  return (await read())[0]
}

test('[NOTIF-06] at a glance: the list shows each shipment’s alerts and sorts by them, and above it stands what needs work today', async ({
  page,
}) => {
  const ana = await founder(page)
  const coffee = await madeShipment(page, ana, { name: 'Coffee 1', eta: day(20) })
  const tea = await madeShipment(page, ana, { name: 'Tea 7', eta: day(20) })
  await madeShipment(page, ana, { name: 'Rice 3', eta: day(20) })
  await page.goto('/')
  const grid = page.getByRole('grid')
  const row = (name: string) => grid.getByRole('row').filter({ hasText: name })
  await expect(row('Rice 3')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Needs attention' })).toBeHidden()

  // They appear by themselves for who looks at the list.
  await changed(page, ana, `/api/v1/shipments/${coffee.id}`, { eta: day(30), customsStatus: 'hold' })
  await changed(page, ana, `/api/v1/shipments/${tea.id}`, { eta: day(26) })
  await expect(row('Coffee 1')).toContainText('On hold+1')
  await expect(row('Tea 7')).toContainText('Date change')
  await expect(row('Rice 3')).not.toContainText('Date change')
  const today = page.getByRole('navigation', { name: 'Needs attention' })
  await expect(today.getByRole('link')).toHaveText(['3 Unassigned', '1 Customs hold', '2 Date change'])
  const { violations } = await analyze(page)
  expect(violations).toEqual([])

  // Most alerts first.
  const header = page.getByRole('columnheader', { name: 'Alerts' })
  await header.click()
  await header.click()
  await expect(page).toHaveURL(/sort=-openAlerts/)
  await expect(grid.getByRole('row').nth(1)).toContainText('Coffee 1')
  await expect(grid.getByRole('row').nth(2)).toContainText('Tea 7')

  // One is taken for today: it stands first, and leads to itself.
  const { id } = await alertOf(page, ana, tea.id)
  const own = { ownerId: ana.id, nextStep: 'Call the line', dueOn: day(-1) }
  await changed(page, ana, `/api/v1/alerts/${id}`, own)
  await expect(today.getByRole('link').first()).toHaveText('1 Mine, due today')
  await today.getByRole('link', { name: 'Mine, due today' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/alerts\?.*due=today/)
  const alerts = page.getByRole('main').locator('[data-alert]')
  await expect(alerts).toHaveCount(1)
  await expect(alerts).toContainText('Call the line')
  const chosen = today.getByRole('link', { name: 'Mine, due today' })
  await expect(chosen).toHaveAttribute('aria-current', 'page')
  await today.getByRole('link', { name: 'Customs hold' }).click()
  await expect(alerts).toHaveCount(1)
  await expect(alerts).toContainText('On customs hold')
  await today.getByRole('link', { name: 'Customs hold' }).click()
  await expect(alerts).toHaveCount(3)
})

test('[NOTIF-06] at a glance on a phone, in Spanish', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ana = await founder(page)
  await changed(page, ana, '/api/v1/me', { language: 'es-mx' })
  const coffee = await madeShipment(page, ana, { name: 'Café 1', eta: day(20), customsStatus: 'hold' })
  await changed(page, ana, `/api/v1/shipments/${coffee.id}`, { eta: day(30) })
  await page.goto('/')
  const today = page.getByRole('navigation', { name: 'Requiere atención' })
  await expect(today.getByRole('link')).toHaveText([
    '2 Sin responsable',
    '1 Retención en aduana',
    '1 Cambio de fecha',
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await today.getByRole('link', { name: 'Retención en aduana' }).click()
  await expect(page.getByRole('main').locator('[data-alert]')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
