import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { contextOfAnother } from '../support/others.ts'
import { answered, founder, signedIn } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

const unreadable = /[\da-f]{8}-[\da-f]{4}-|_details|configurate|create_custom/

test('[SHELL-01] [SHP-03] addresses name records by their number, and the old ones lead there with their query and place', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)
  await page.goto(`/shipment_details/${id}?tab=history&field=shipments.eta#top`)
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee 1' })).toBeVisible()
  await expect(page).toHaveURL(/\/shipments\/R\d{7}\?tab=history&field=shipments\.eta#top$/)
  const number = /R\d{7}/.exec(page.url())?.[0] ?? ''

  // By its number alone, without the list having been read; the parts of the page stay under it.
  await page.goto(`/shipments/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee 1' })).toBeVisible()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/shipments/${number}\\?tab=history$`))

  // A panel next to the list too, also by the id that links held before.
  for (const peek of [number, id]) {
    await page.goto(`/?peek=${peek}`)
    const panel = page.getByRole('complementary', { name: 'Peek' })
    await expect(panel.getByRole('heading', { name: 'Coffee 1' })).toBeVisible()
    expect(page.url()).not.toMatch(unreadable)
  }

  const role = await answered(page.request, '/api/v1/roles', { name: 'Warehouse' }, ana.token)
  await page.goto(`/configurate_custom/containers/${role.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Warehouse' })).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/roles\/~[\da-z]{25}\/containers$/)
  for (const old of ['/shipments', '/shipments/report']) {
    await page.goto(old)
    await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  }
})

test('[SHELL-01] a number that is nobody’s and one of another company look alike, and an old link leads there after signing in', async ({
  page,
  browser,
  baseURL,
  expectInConsole,
}) => {
  expectInConsole(/404/)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)
  await page.goto(`/shipment_details/${id}`)
  await expect(page).toHaveURL(/\/shipments\/R\d{7}$/)
  const own = new URL(page.url()).pathname

  const context = await contextOfAnother(browser, baseURL)
  const others = await context.newPage()
  const bea = await founder(others)
  for (const path of [own, '/shipments/R9999999', `/shipment_details/${id}`]) {
    await others.goto(path)
    await expect(others.getByRole('heading', { level: 1, name: 'Shipment not found' })).toBeVisible()
  }
  expect(bea.token).not.toBe(ana.token)
  await context.clearCookies()
  await others.goto(`/shipment_details/${id}?tab=history`)
  await expect(others).toHaveURL(/\/login\?redirect=%2Fshipments%2F~[\da-z]{25}%3Ftab%3Dhistory$/)
  await signedIn(others, ana)
  await context.close()
})
