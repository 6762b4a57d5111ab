import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'

test('a new organization begins with a number; then tabs, search and sort are the address, kept by a link and the back button', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  await test.step('a new organization reads what belongs here, and begins with a number', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Add your first shipments' })).toBeVisible()
    await page.getByRole('textbox', { name: 'MBL, booking, container or AWB number' }).fill('MAEU123456789')
    await page.getByRole('button', { name: 'Track' }).click()
    await expect(page).toHaveURL(/\/shipments\/new$/)
    await expect(page.getByLabel('Shipment name')).toHaveValue('MAEU123456789')
  })
  await test.step('tabs, search and sort are the address, so that a link and the back button keep them', async () => {
    await madeShipment(page, ana, { name: 'Coffee 1', masterBl: 'MAEU1111111', eta: '2026-12-01' })
    await madeShipment(page, ana, { name: 'Coffee 2', eta: '2026-12-09' })
    await madeShipment(page, ana, { name: 'Parts', freightType: 'air' })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Ocean 2' }).click()
    await expect(page).toHaveURL(/\?tab=ocean$/)
    await expect(page.getByRole('link', { name: 'Parts' })).toHaveCount(0)

    await page.getByRole('columnheader', { name: 'ETA / ATA' }).click()
    await expect(page).toHaveURL(/sort=eta/)
    await page.getByRole('columnheader', { name: 'ETA / ATA' }).click()
    await expect(page).toHaveURL(/sort=-eta/)
    await expect(page.locator('[data-row="0"]')).toContainText('Coffee 2')

    await page.getByRole('searchbox', { name: 'Search shipments' }).fill('maeu111')
    await expect(page).toHaveURL(/q=maeu111/)
    await expect(page.getByRole('link', { name: 'Coffee 2' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Search shipments' })).toHaveValue('maeu111')
    await expect(page.getByRole('link', { name: 'Coffee 1' })).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search shipments' }).fill('nothing like this')
    await expect(page.getByText('No results for “nothing like this”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await expect(page.getByRole('link', { name: 'Coffee 2' })).toBeVisible()
  })
})

test('a row tells route and dates, columns are chosen, what can not be read says why; an archived shipment leaves and comes back', async ({
  page,
  expectInConsole,
}) => {
  test.slow()
  expectInConsole(/500/)
  const ana = await founder(page)
  await test.step('a row tells route, dates with their change, and opens by keyboard', async () => {
    const { id } = await madeShipment(page, ana, {
      etd: '2026-11-02',
      eta: '2026-11-18',
      phase: '40_in_transit',
    })
    const changed = await page.request.patch(`/api/v1/shipments/${id}`, {
      data: { eta: '2026-11-21', etd: '2026-11-01' },
      headers: asFounder(ana),
    })
    expect(changed.status()).toBe(200)
    await page.goto('/')
    const row = page.locator('[data-row="0"]')
    await expect(row).toContainText('CNSHA → MXZLO')
    await expect(row).toContainText('+3 d')
    await expect(row).toContainText('−1 d')
    await expect(row).toContainText('In transit')
    await row.getByText('CNSHA → MXZLO').hover()
    await expect(page.getByRole('tooltip')).toContainText('Shanghai → Manzanillo')
    await row
      .getByRole('gridcell')
      .filter({ has: page.getByRole('link', { name: 'Coffee 1' }) })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shipments\/R\d{7}$/)
  })
  await test.step('a list that can not be read says why and offers to try again', async () => {
    await page.route(/\/api\/v1\/shipments\?/, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'UNKNOWN', message: 'An unknown error occurred', requestId: 'req-77' },
      }),
    )
    await page.goto('/')
    await expect(page.getByRole('alert').getByText('req-77')).toBeVisible()
    await page.unroute(/\/api\/v1\/shipments\?/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Coffee 1' })).toBeVisible()
  })
  await test.step('columns are chosen by name and stay chosen', async () => {
    await madeShipment(page, ana, { name: 'Cocoa 2', bookingNumber: 'BK 7781' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('textbox', { name: 'Find a field' }).fill('booking')
    await page.getByRole('checkbox', { name: 'Booking number' }).check()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(9_999, 0))
    await expect(page.getByText('BK 7781')).toBeVisible()
  })
  await test.step('an archived shipment leaves the list and comes back', async () => {
    const { id } = await madeShipment(page, ana, { name: 'Tea 3' })
    await page.goto(`/shipment_details/${id}`)
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByTestId('toast')).toContainText('Shipment archived')
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tea 3' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Archived and deleted' }).click()
    await page.getByRole('menuitem', { name: 'Archived 1' }).click()
    await page.getByRole('link', { name: 'Tea 3' }).click()
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Unarchive' }).click()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Tea 3' })).toBeVisible()
  })
})
