import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { fieldOf, madeShipment, storedShipment } from '../support/shipments.ts'

test('[SHELL-03] only one menu, list or editor is open at a time; what was typed is saved or kept', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)
  await page.goto(`/shipment_details/${id}`)
  const actions = page.getByRole('button', { name: 'Actions', exact: true }).first()
  const profile = page.getByRole('button', { name: /^Profile/ })
  await actions.click()
  await expect(page.getByRole('menu')).toHaveCount(1)
  // As by a keyboard shortcut: nothing outside was clicked.
  await profile.dispatchEvent('click')
  await expect(page.getByRole('menu')).toHaveCount(1)
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  // What is typed is saved by the next editor that opens.
  const [booking, reference] = [fieldOf(page, 'Booking number'), fieldOf(page, 'Client reference')]
  await booking.getByRole('button').click()
  await booking.getByRole('textbox').fill('B-1')
  await reference.getByRole('button').dispatchEvent('click')
  await expect(reference.getByRole('textbox')).toBeVisible()
  await expect(booking.getByRole('textbox')).toHaveCount(0)
  await expect.poll(async () => (await storedShipment(page, ana, id)).bookingNumber).toBe('B-1')

  // What is no value is kept, and reported.
  const days = fieldOf(page, 'Demurrage free days')
  await days.getByRole('button').click()
  await expect(reference.getByRole('textbox')).toHaveCount(0)
  await days.getByRole('textbox').fill('seven')
  await page.keyboard.press('Enter')
  await expect(days.getByText('This field is numeric')).toBeVisible()
  await actions.click()
  await expect(page.getByRole('menu')).toHaveCount(1)
  await expect(days.getByRole('textbox')).toHaveCount(0)
  await expect(days.getByText('Not saved: This field is numeric')).toBeVisible()
  await page.keyboard.press('Escape')
  await days.getByRole('button').click()
  await expect(days.getByRole('textbox')).toHaveValue('seven')
  await days.getByRole('textbox').fill('7')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storedShipment(page, ana, id)).freeDaysOfDemurrage).toBe(7)
})
