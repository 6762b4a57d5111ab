import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { secondAdmin } from '../support/second-admin.ts'
import { fieldOf, madeShipment, storedShipment } from '../support/shipments.ts'

async function write(page: Page, label: string, value: string) {
  const field = fieldOf(page, label)
  await field.getByRole('button').first().click()
  await field.getByRole('textbox').fill(value)
  await page.keyboard.press('Enter')
  await expect(field.getByRole('textbox')).toHaveCount(0)
  await expect(field.getByRole('button').first()).toContainText(value)
}

// Two browsers on a busy machine: what one does the other hears when it gets round to it.
test.describe.configure({ timeout: 90_000 })
const heard = { timeout: 20_000 }

test('[SHP-14] two people in different fields lose nothing; in the same one the later wins and the earlier is notified', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)
  const beto = await secondAdmin(browser, ana, { name: 'Beto', baseURL })
  await Promise.all([page, beto].map((each) => each.goto(`/shipment_details/${id}`)))
  await Promise.all([write(page, 'Booking number', 'B-ANA'), write(beto, 'Client reference', 'PO-BETO')])
  await expect(fieldOf(page, 'Client reference')).toContainText('PO-BETO', heard)
  await expect(fieldOf(beto, 'Booking number')).toContainText('B-ANA', heard)

  await write(beto, 'Booking number', 'B-BETO')
  const booking = fieldOf(page, 'Booking number')
  await expect(booking.getByText('Someone changed this to B-BETO after you. You had B-ANA.')).toBeVisible(
    heard,
  )
  await booking.getByRole('button', { name: 'Restore mine' }).click()
  await expect.poll(async () => (await storedShipment(page, ana, id)).bookingNumber).toBe('B-ANA')
  expect(await storedShipment(page, ana, id)).toMatchObject({ clientReference: 'PO-BETO' })
  const theirs = fieldOf(beto, 'Booking number')
  await expect(theirs.getByText('Someone changed this to B-ANA after you. You had B-BETO.')).toBeVisible(
    heard,
  )
  await theirs.getByRole('button', { name: 'Dismiss' }).click()
  await expect(theirs.getByText('You had written')).toHaveCount(0)
  await beto.context().close()
})

test('[VIEW-07] [SHP-03] news leave an open editor, its text and the scroll where they are, and tell who types', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { notes: 'first' })
  const beto = await secondAdmin(browser, ana, { name: 'Beto', baseURL })
  await Promise.all([page, beto].map((each) => each.goto(`/shipment_details/${id}`)))
  const notes = fieldOf(page, 'Notes')
  await notes.getByRole('button').click()
  await notes.getByRole('textbox').fill('half a sent')
  const before = await page.evaluate(() => window.scrollY)
  await write(beto, 'Client reference', 'PO 1')
  await write(beto, 'Notes', 'theirs')
  // Who it was is read from the history, which comes a moment after the value.
  await expect(notes.getByText('Beto Ruiz changed this to theirs')).toBeVisible(heard)
  await expect(notes.getByRole('textbox')).toHaveValue('half a sent')
  await expect(notes.getByRole('textbox')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page.keyboard.press('Enter')
  await expect(notes.getByText('Someone else changed this to theirs. Your value replaced it.')).toBeVisible()
  await beto.context().close()
})

test('[VIEW-07] those who are on a shipment see one another, and who is in which field', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)
  const beto = await secondAdmin(browser, ana, { name: 'Beto', baseURL })
  await Promise.all([page, beto].map((each) => each.goto(`/shipment_details/${id}`)))
  await expect(page.getByText('Also here: Beto Ruiz')).toBeAttached(heard)
  await expect(beto.getByText('Also here: Ana Ruiz')).toBeAttached(heard)
  await fieldOf(beto, 'Notes').getByRole('button').click()
  await expect(fieldOf(page, 'Notes').getByText('Beto Ruiz is editing this')).toBeVisible(heard)
  await beto.keyboard.press('Escape')
  await expect(fieldOf(page, 'Notes').getByText('Beto Ruiz is editing this')).toHaveCount(0, heard)
  await beto.goto('/')
  await expect(page.getByText('Also here: Beto Ruiz')).toHaveCount(0, heard)
  await beto.goto(`/shipment_details/${id}`)
  await expect(page.getByText('Also here: Beto Ruiz')).toBeAttached(heard)
  await beto.close()
  await expect(page.getByText('Also here: Beto Ruiz')).toHaveCount(0, heard)
  await beto.context().close()
})
