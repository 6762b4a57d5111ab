import { expect as expectSoon } from '@playwright/test'
import { seriousViolations } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment, storedShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })

test('[ORD-01] [ORD-05] an order is made by its name, gets lines, these are booked on shipments, and come', async ({
  page,
  expectInConsole,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Chairs by sea' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('button', { name: 'New order' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New order' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Wooden furniture')
  await dialog.getByRole('button', { name: 'New order' }).click()
  await expect(page).toHaveURL(/order_details/)

  const lines = page.getByRole('region', { name: 'Lines', exact: true })
  await lines.getByRole('button', { name: 'Add' }).click()
  await dialog.getByLabel('Description').fill('Dining chair')
  await dialog.getByLabel('Ordered').fill('400')
  await dialog.getByRole('button', { name: 'Add' }).click()
  const row = lines.getByRole('row', { name: /Dining chair/ })
  await expect(row.getByRole('img', { name: '0 of 400 booked' })).toBeVisible()

  await row.getByRole('button', { name: 'Bookings of Dining chair' }).click()
  const panel = page.getByRole('complementary', { name: 'Dining chair' })
  await expect(panel.getByLabel('Quantity')).toHaveValue('400')
  await panel.getByLabel('Quantity').fill('300')
  await panel.getByRole('combobox', { name: 'Shipment' }).click()
  await page.getByRole('option', { name: /Chairs by sea/ }).click()
  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(panel.getByRole('link', { name: 'Chairs by sea' })).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toContainText('400 ordered')
  // A quantity is edited where it is read.
  await panel.getByRole('button', { name: 'Change 300, Not in a container' }).click()
  await panel.getByRole('textbox', { name: 'Quantity, Not in a container' }).fill('320')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Change 320, Not in a container' })).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])

  expectInConsole(/409/)
  await panel.getByLabel('Quantity', { exact: true }).fill('500')
  await panel.getByRole('combobox', { name: 'Shipment' }).click()
  await page.getByRole('option', { name: /Chairs by sea/ }).click()
  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(panel.getByText('product quantity exceeded: 400 left')).toBeVisible()

  const came = panel.getByRole('region', { name: 'Received' })
  await came.getByRole('button', { name: 'Record a receipt' }).click()
  await came.getByLabel('In good order').fill('318')
  await came.getByLabel('Damaged').fill('2')
  await came.getByRole('button', { name: 'Save' }).click()
  await expect(came.getByText('2 damaged')).toBeVisible()
  await came.getByRole('button', { name: 'Delete this receipt' }).click()
  await expect(came.getByText('Nothing received yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(came.getByRole('listitem')).toContainText('318')
  expect(await seriousViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Close bookings' }).click()
  await expect(row).toContainText('320')
  await expect(row.getByRole('cell', { name: '80', exact: true })).toBeVisible()
  // The keyboard chooses a line, and its head's keys open what is done with an order.
  await row.getByRole('button', { name: 'Bookings of Dining chair' }).focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: 'Selected lines' })).toContainText('1 line')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  const received = page.getByRole('dialog', { name: 'Record what came' })
  await received.getByRole('textbox', { name: 'Damaged, Dining chair' }).fill('1')
  await received.getByRole('button', { name: 'Record 1 line' }).click()
  await expect(page.getByText('Dining chair: 3 of 400 damaged')).toBeVisible()
  expect((await storedShipment(page, ana, id)).name).toBe('Chairs by sea')

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  const listed = page.getByRole('row', { name: /Wooden furniture/ })
  await expect(listed.getByRole('img', { name: /^320 of 400 booked, .*318 received/ })).toBeVisible()
  await page.getByRole('button', { name: 'To book' }).click()
  await expect(listed.getByRole('link')).toBeVisible()
})
