import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { storedShipment } from '../support/shipments.ts'

const numbers = (page: Page) => page.getByRole('textbox', { name: 'MBL, booking, container or AWB number' })
const create = (page: Page) => page.getByRole('button', { name: /^Create shipment$/ })

test('[SHP-01] a bill of lading and its containers become one shipment: carrier by prefix, a wrong check digit only warns', async ({
  page,
}) => {
  await founder(page)
  await page.goto('/shipments/new')
  await numbers(page).fill('MAEU123456789\nCSQU3054384\nTOLU4734787')
  await expect(page.getByText('Maersk – the number begins with the carrier’s letters')).toBeVisible()
  await expect(page.getByText('The check digit should be 3.').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Ocean' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Shipping line' })).toHaveValue('Maersk (MAEU)')
  await create(page).click()
  await expect(page.getByTestId('toast')).toContainText('Shipment created')
  await page.getByRole('link', { name: 'Open shipment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'MAEU123456789' })).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByText('CSQU3054384')).toBeVisible()
  await expect(table.getByText('TOLU4734787')).toBeVisible()
  // Containers stand after the first inputs: a wider screen shows them at once.
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('gridcell', { name: /^CSQU3054384\s*\+1$/ })).toBeVisible()
})

test('[SHP-01] an air waybill goes by air, its airline is known by the prefix', async ({ page }) => {
  await founder(page)
  await page.goto('/shipments/new')
  await numbers(page).fill('020-12345675')
  await expect(page.getByText('Lufthansa').first()).toBeVisible()
  await expect(page.getByText('The check digit is right')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Air' })).toBeChecked()
  await expect(page.getByLabel('Master AWB')).toHaveValue('020-12345675')
  await expect(page.getByRole('combobox', { name: 'Airport of departure' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Port of loading (POL)' })).toHaveCount(0)
})

test('[SHP-01] several bookings become as many shipments', async ({ page }) => {
  await founder(page)
  await page.goto('/shipments/new')
  await numbers(page).fill('MAEU111111111\nMAEU222222222')
  await page.getByRole('button', { name: 'Create 2 shipments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 shipments created' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the list' }).click()
  await expect(page.getByRole('link', { name: 'MAEU111111111' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'MAEU222222222' })).toBeVisible()
})

test('[SHP-01] [ERR-07] manually by road: the name is required at its input, places and parties are as one writes them', async ({
  page,
}) => {
  const ana = await founder(page)
  await page.goto('/shipments/new')
  await page.getByText('Road', { exact: true }).click()
  await expect(page.getByLabel('MBL', { exact: true })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Pickup address' }).fill('Laredo, TX')
  await page.getByRole('button', { name: 'More fields' }).click()
  const parties = page.getByRole('region', { name: 'Parties' })
  await parties.getByLabel('Shipper', { exact: true }).fill('Aceros del Norte')
  await parties.getByLabel('Shipper: email').fill('not an address')
  await create(page).click()
  const name = page.getByLabel('Shipment name')
  await expect(name).toBeFocused()
  await expect(page.getByText('Shipment name is required')).toBeVisible()
  await expect(page.getByText('Email not valid')).toBeVisible()
  await parties.getByLabel('Shipper: email').fill('ventas@aceros.example')
  await name.fill('Laredo – Monterrey')
  await create(page).click()
  const open = page.getByRole('link', { name: 'Open shipment' })
  const id = (await open.getAttribute('href'))?.split('/').at(-1) ?? ''
  expect(await storedShipment(page, ana, id)).toMatchObject({
    name: 'Laredo – Monterrey',
    freightType: 'road',
    origin: { label: 'Laredo, TX' },
    shipper: { label: 'Aceros del Norte', email: 'ventas@aceros.example' },
  })
})

test('what is typed is kept in this browser until it is created', async ({ page }) => {
  await founder(page)
  await page.goto('/shipments/new')
  await page.getByLabel('Shipment name').fill('Half a shipment')
  await page.getByRole('link', { name: 'Shipments' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible()
  await page.goto('/shipments/new')
  await expect(page.getByLabel('Shipment name')).toHaveValue('Half a shipment')
  await create(page).click()
  await page.getByRole('button', { name: 'Create another' }).click()
  await expect(page.getByLabel('Shipment name')).toHaveValue('')
})

test('a number in the address is recognised on the page of a new shipment', async ({ page }) => {
  await founder(page)
  await page.goto('/?mbl_input=HLCU123456789012&carrier=HLCU')
  await expect(page).toHaveURL(/\/shipments\/new$/)
  await expect(numbers(page)).toHaveValue('HLCU123456789012')
  await expect(page.getByRole('combobox', { name: 'Shipping line' })).toHaveValue(/HLCU/)
})

const failures = [
  [400, 'Shipment Creation Error', 'Something went wrong creating your shipment, please try again'],
  [
    500,
    'Shipment Creation Error',
    'Something went wrong with the server connection creating the shipment, please try again',
  ],
  [502, 'Shipment could not be created', ''],
] as const

for (const [status, title, text] of failures) {
  test(`[ERR-04] [ERR-08] a creation that fails with ${status} says so, and what was typed stays`, async ({
    page,
    expectInConsole,
  }) => {
    expectInConsole(new RegExp(String(status)))
    await founder(page)
    await page.route('**/api/v1/shipments/create', (route) =>
      route.fulfill({
        status,
        ...(status === 502
          ? { body: 'Bad gateway' }
          : {
              json: {
                code: 'BAD_REQUEST',
                message: 'Some values aren’t valid. Check them and try again.',
                requestId: 'req-1',
              },
            }),
      }),
    )
    await page.goto('/shipments/new')
    await page.getByLabel('Shipment name').fill('Coffee 1')
    await page.getByLabel('Booking number').fill('B555')
    await create(page).click()
    const toast = page.getByTestId('toast')
    await expect(toast.getByText(title, { exact: true })).toBeVisible()
    if (text !== '') await expect(toast.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Shipment name')).toHaveValue('Coffee 1')
    await expect(page.getByLabel('Booking number')).toHaveValue('B555')
    await page.unroute('**/api/v1/shipments/create')
    await create(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shipment created' })).toBeVisible()
  })
}

test('what the server says of a field stands at its input', async ({ page, expectInConsole }) => {
  expectInConsole(/400/)
  await founder(page)
  await page.goto('/shipments/new')
  await page.getByLabel('Shipment name').fill('Coffee 1')
  await page.route('**/api/v1/shipments/create', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), pol: { code: 'XXXXX' } }),
    }),
  )
  await create(page).click()
  await expect(page.getByText('Port not found')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Port of loading (POL)' })).toBeFocused()
})
