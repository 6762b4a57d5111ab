import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder, fieldOf, madeContainer, madeShipment, storedShipment } from '../support/shipments.ts'

test('[SHP-03] a value is edited where it is read: Enter saves, Esc leaves, the history tells it', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { eta: '2026-11-18' })
  await page.goto(`/shipment_details/${id}`)
  const reference = fieldOf(page, 'Client reference')
  await reference.getByRole('button').click()
  await page.keyboard.type('PO 7781')
  await page.keyboard.press('Escape')
  await expect(reference).not.toContainText('PO 7781')
  await page.keyboard.press('Enter')
  await page.keyboard.type('PO 7781')
  await page.keyboard.press('Enter')
  await expect(reference).toContainText('PO 7781')
  await expect.poll(() => storedShipment(page, ana, id)).toMatchObject({ clientReference: 'PO 7781' })

  const eta = fieldOf(page, 'ETA')
  const edit = eta.getByRole('button', { name: /Edit ETA/ })
  await edit.click()
  await eta.getByRole('textbox').fill('11/31/2026')
  await page.keyboard.press('Enter')
  await expect(eta.getByText('This date does not exist')).toBeVisible()
  await eta.getByRole('textbox').fill('11/21/2026')
  await expect(edit).toContainText('11/21/2026')
  await expect(page.getByText('Ana Ruiz changed ETA from 11/18/2026 to 11/21/2026')).toBeVisible()
})

test('[SHP-03] [ERR-07] a refused value keeps what was typed and says why; a value is on screen before it is stored', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)
  await page.goto(`/shipment_details/${id}`)
  const days = fieldOf(page, 'Demurrage free days')
  await days.getByRole('button').click()
  await page.keyboard.type('seven')
  await page.keyboard.press('Enter')
  await expect(days.getByText('This field is numeric')).toBeVisible()
  await expect(days.getByRole('textbox')).toHaveValue('seven')

  // Before a value stands there that could be saved: leaving the input saves it as well.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/v1/shipments/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await days.getByRole('textbox').fill('7')
  await page.keyboard.press('Enter')
  await expect(days.getByRole('button')).toContainText('7')
  expect(await storedShipment(page, ana, id)).toMatchObject({ freeDaysOfDemurrage: null })
  answer()
  await expect.poll(async () => (await storedShipment(page, ana, id)).freeDaysOfDemurrage).toBe(7)

  const name = fieldOf(page, 'Shipment name')
  await name.getByRole('button').click()
  await name.getByRole('textbox').fill('')
  await page.keyboard.press('Enter')
  await expect(name.getByText('Shipment name is required')).toBeVisible()
})

test('[SHP-03] who overwrites somebody else’s value is notified, and can take theirs', async ({ page }) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { bookingNumber: 'B1' })
  await page.goto(`/shipment_details/${id}`)
  const booking = fieldOf(page, 'Booking number')
  await booking.getByRole('button').click()
  const meanwhile = await page.request.patch(`/api/v1/shipments/${id}`, {
    data: { bookingNumber: 'B-THEIRS' },
    headers: asFounder(ana),
  })
  expect(meanwhile.status()).toBe(200)
  await booking.getByRole('textbox').fill('B-MINE')
  await page.keyboard.press('Enter')
  await expect(
    booking.getByText('Someone else changed this to B-THEIRS. Your value replaced it.'),
  ).toBeVisible()
  expect(await storedShipment(page, ana, id)).toMatchObject({ bookingNumber: 'B-MINE' })
  await booking.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(booking.getByRole('button').first()).toContainText('B-THEIRS')
  await expect.poll(async () => (await storedShipment(page, ana, id)).bookingNumber).toBe('B-THEIRS')
})

test('[SHP-05] containers are added with a warning of the check digit, edited in place, and deleted by typing DELETE ROW', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { modality: 'fcl' })
  await page.goto(`/shipment_details/${id}`)
  const section = page.getByRole('region', { name: 'Containers', exact: true })
  await section.getByLabel('Container number').fill('CSQU3054384')
  await expect(section.getByText('The check digit should be 3.')).toBeVisible()
  await section.getByLabel('Type').click()
  await expect(page.getByRole('option', { name: 'Pallet' })).toHaveCount(0)
  await page.getByRole('option', { name: "40' high cube", exact: true }).click()
  await section.getByRole('button', { name: 'Add' }).click()
  const row = section.getByRole('row').nth(1)
  await expect(row).toContainText('CSQU3054384')
  await expect(row).toContainText("40' high cube")

  await row.getByRole('button', { name: 'Edit Seal' }).click()
  await page.keyboard.type('ML-0045121')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('ML-0045121')
  await row.getByRole('button', { name: 'Edit Weight' }).click()
  await row.getByLabel('Unit: Weight').selectOption('pound')
  await row.getByRole('textbox', { name: 'Weight' }).fill('40234.5')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('40,234.50 lb')
  await row.getByRole('button', { name: 'Edit Current phase' }).click()
  await page.getByRole('option', { name: 'At origin port' }).click()
  await expect(row).toContainText('At origin port')

  await row.getByRole('button', { name: 'Delete CSQU3054384' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete CSQU3054384' })
  const confirm = dialog.getByRole('button', { name: 'Delete row' })
  await dialog.getByLabel('Type DELETE ROW to confirm').fill('delete')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Type DELETE ROW to confirm').fill('DELETE ROW')
  await confirm.click()
  await expect(page.getByTestId('toast')).toContainText('Row deleted')
  await expect(section.getByRole('table')).toHaveCount(0)
  await expect(page.getByText('Ana Ruiz deleted container CSQU3054384')).toBeVisible()
})

test('[SHP-06] another transport type lists what it maps and clears before it is done', async ({ page }) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, {
    modality: 'fcl',
    carrierCode: { code: 'MAEU' },
    bookingNumber: 'B1',
  })
  await madeContainer(page, ana, { shipmentId: id, values: { number: 'CSQU3054383', type: '45G1' } })
  await page.goto(`/shipment_details/${id}`)
  await page.getByRole('button', { name: 'Edit Transport type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change transport type' })
  const confirm = dialog.getByRole('button', { name: 'Change transport type' })
  await expect(confirm).toBeDisabled()
  await dialog.getByText('Air', { exact: true }).click()
  await expect(dialog.getByText('Shanghai (CNSHA) becomes Shanghai in Airport of departure')).toBeVisible()
  await expect(dialog.getByText('Maersk (MAEU) is cleared')).toBeVisible()
  await expect(dialog.getByText('1 container loses its type')).toBeVisible()
  expect(await storedShipment(page, ana, id)).toMatchObject({ freightType: 'ocean' })
  await confirm.click()
  await expect(page.getByTestId('toast')).toContainText('Transport type changed')
  await expect(fieldOf(page, 'Airport of departure')).toContainText('Shanghai')
  await expect(fieldOf(page, 'Booking number')).toContainText('B1')
  expect(await storedShipment(page, ana, id)).toMatchObject({
    freightType: 'air',
    pol: null,
    apol: { label: 'Shanghai' },
    carrierCode: null,
    modality: null,
  })
})

test('[SHP-06] another modality resets the type of the containers', async ({ page }) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { modality: 'fcl' })
  await madeContainer(page, ana, { shipmentId: id, values: { number: 'CSQU3054383', type: '45G1' } })
  await page.goto(`/shipment_details/${id}`)
  await expect(page.getByRole('table')).toContainText("40' high cube")
  await page.getByRole('button', { name: 'Edit Modality' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change transport type' })
  await dialog.getByLabel('Modality').click()
  await page.getByRole('option', { name: 'LCL' }).click()
  await expect(dialog.getByText('1 container loses its type')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change transport type' }).click()
  await expect(page.getByRole('table')).not.toContainText("40' high cube")
  await expect(fieldOf(page, 'Modality')).toContainText('LCL')
})

test('a shipment that is not there says so', async ({ page, expectInConsole }) => {
  expectInConsole(/404/)
  await founder(page)
  await page.goto('/shipment_details/019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60')
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the list' }).click()
  await expect(page).toHaveURL(/\/$/)
})
