import { expect as baseExpect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { named } from '../support/named.ts'
import { connect } from '../support/network.ts'
import { founder } from '../support/person.ts'
import { fieldOf, madeShipment, storedShipment } from '../support/shipments.ts'
import { anotherPerson } from '../support/sign-up.ts'

const expect = baseExpect.configure({ timeout: 15_000 })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Writes an address down: its name and street, and what else `more` does. */
async function addAddress(
  page: Page,
  name: string,
  more?: (drawer: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: 'Add address' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add address' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
  await drawer.getByRole('textbox', { name: 'Street and number' }).fill('Av. del Puerto 12')
  await more?.(drawer)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(row(page, name)).toBeVisible()
}

test('[ORG-04] addresses with all their fields, one of them primary; archived, brought back, deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const ana = await founder(page)
  await page.goto('/addresses')
  await expect(page.getByText('No addresses yet')).toBeVisible()
  await addAddress(page, 'Bodega Manzanillo', async (drawer) => {
    await drawer.getByRole('textbox', { name: 'Building, unit, reference' }).fill('Bodega 4')
    await drawer.getByRole('textbox', { name: 'Postal code' }).fill('28200')
    await drawer.getByRole('textbox', { name: 'City' }).fill('Manzanillo')
    await drawer.getByRole('textbox', { name: 'State' }).fill('Colima')
    await drawer.getByRole('combobox', { name: 'Country' }).fill('mex')
    await page.getByRole('option', { name: 'Mexico', exact: true }).click()
    await drawer.getByRole('textbox', { name: 'Contact phone' }).fill('+52 314 555 0101')
  })
  await expect(row(page, 'Bodega Manzanillo')).toContainText(
    'Av. del Puerto 12, Bodega 4, 28200 Manzanillo, Colima, Mexico',
  )
  await expect(row(page, 'Bodega Manzanillo')).toContainText('+52 314 555 0101')
  await expect(row(page, 'Bodega Manzanillo')).toContainText('Primary')
  await addAddress(page, 'Oficina Laredo')
  await expect(row(page, 'Oficina Laredo')).not.toContainText('Primary')
  await page.getByRole('button', { name: 'More for Oficina Laredo' }).click()
  await page.getByRole('menuitem', { name: 'Make primary' }).click()
  await expect(row(page, 'Oficina Laredo')).toContainText('Primary')
  await expect(row(page, 'Bodega Manzanillo')).not.toContainText('Primary')

  await page.getByRole('button', { name: 'Edit Bodega Manzanillo' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit Bodega Manzanillo' })
  await expect(drawer.getByRole('textbox', { name: 'Building, unit, reference' })).toHaveValue('Bodega 4')
  await drawer.getByRole('textbox', { name: 'Street and number' }).fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('This field is required')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Street and number' }).fill('Calle 2')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Bodega Manzanillo')).toContainText('Calle 2')

  await page.getByRole('searchbox').fill('28200')
  await expect(row(page, 'Oficina Laredo')).toHaveCount(0)
  await expect(row(page, 'Bodega Manzanillo')).toBeVisible()
  await page.getByRole('button', { name: 'More for Bodega Manzanillo' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(row(page, 'Bodega Manzanillo')).toHaveCount(0)
  await page.goto('/addresses?show=archived')
  await page.getByRole('button', { name: 'More for Bodega Manzanillo' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No address matches')).toBeVisible()

  // Who may not change them reads them.
  const other = await anotherPerson(browser, baseURL)
  await joinAsMember(other, ana, 'Bo')
  await other.goto('/addresses')
  await expect(row(other, 'Oficina Laredo')).toBeVisible()
  await expect(other.getByRole('button', { name: /Add address|Edit|More/ })).toHaveCount(0)
  await other.context().close()
})

test('[ORG-04] an address shared with the network is seen by the partner, who picks up and delivers there', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const [ana, other] = [await founder(page), await anotherPerson(browser, baseURL)]
  const warehouse = named('Bodega')
  const bo = await founder(other, 'Almacenes del Norte')
  await connect(page.request, ana, bo)
  await other.goto('/addresses')
  await addAddress(other, 'Secret office')
  await addAddress(other, warehouse, async (drawer) => {
    await drawer.getByRole('switch', { name: 'Shared with network' }).click({ force: true })
  })
  await expect(row(other, warehouse)).toContainText('Shared with network')

  await page.goto('/addresses')
  await expect(row(page, warehouse)).toContainText('Almacenes del Norte')
  await expect(row(page, 'Secret office')).toHaveCount(0)
  await expect(row(page, warehouse).getByRole('button')).toHaveCount(0)
  await addAddress(page, 'Own yard')

  const { id } = await madeShipment(page, ana)
  await page.goto(`/shipment_details/${id}`)
  const pickUp = fieldOf(page, 'Pickup address')
  await pickUp.getByRole('button').click()
  await pickUp.getByRole('combobox').pressSequentially(warehouse.slice(0, 10))
  await page.getByRole('option', { name: warehouse }).click()
  await pickUp.getByRole('combobox').press('Enter')
  await expect(pickUp).toContainText(warehouse)
  const delivery = fieldOf(page, 'Delivery address')
  await delivery.getByRole('button').click()
  await expect(page.getByRole('option', { name: /Own yard/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Secret office/ })).toHaveCount(0)
  // What no list knows is written as it is.
  await delivery.getByRole('combobox').pressSequentially('Behind the gas station')
  await delivery.getByRole('combobox').press('Enter')
  await expect(delivery).toContainText('Behind the gas station')
  await expect(async () => {
    const stored = await storedShipment(page, ana, id)
    expect(stored.origin).toMatchObject({ label: expect.stringContaining(warehouse) })
    expect(stored.finalDestination).toMatchObject({ label: 'Behind the gas station' })
  }).toPass()
  await other.context().close()
})
