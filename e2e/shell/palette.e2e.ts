import { expect, type Page } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'
import { madeContainer, madeShipment } from '../support/shipments.ts'

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name })

test('[SHELL-05] the palette finds by number, name and route, by keyboard alone, and gives the focus back', async ({
  page,
}) => {
  const person = await founder(page)
  const chairs = await madeShipment(page, person, {
    name: 'Wooden chairs',
    clientReference: 'PO-13444',
    masterBl: 'CMDUVNM0488213',
  })
  await madeShipment(page, person, { name: 'Café molido', clientReference: 'PO-13407' })
  await madeContainer(page, person, { shipmentId: chairs.id, values: { number: 'HLXU1348800' } })
  await page.goto('/')
  const list = page.getByRole('searchbox')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('/')
  await expect(list).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()

  await field(page).fill('134')
  await expect(option(page, /Wooden chairs.*PO-13444/)).toHaveAttribute('aria-selected', 'false')
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await expect(page.getByRole('button', { name: 'Shipments2', exact: false })).toBeVisible()
  // The next kinds: shipments alone, then containers alone.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(option(page, /HLXU1348800/)).toBeVisible()
  await expectFitInAllLooks(page, 'palette')

  // A whole number, with blanks, opens by one Enter, however fast.
  await field(page).fill('hlxu 134880-0')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shipments\/R\d{7}/)
  await expect(page.getByRole('heading', { level: 1, name: 'Wooden chairs' })).toBeVisible()

  // What was opened last comes before anything is typed; Esc clears, then closes.
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await expect(option(page, /^Wooden chairs/)).toHaveAttribute('aria-selected', 'true')
  await field(page).fill('molido cafe')
  await expect(option(page, /Café molido/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search or go to' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await field(page).fill('shanghai manzanillo')
  await expect(option(page, /CNSHA → MXZLO/)).toContainText('2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/filter=/)
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(2)

  // A tag leads to the list of what has it.
  await answered(page.request, '/api/v1/tags', { name: 'Perishable' }, person.token)
  await page.keyboard.press('Control+k')
  await field(page).fill('#peri')
  await expect(option(page, /Perishable/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Tags.*Perishable/ })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(0)

  // A number that nothing has is offered to be tracked, with the number filled in.
  await page.keyboard.press('Control+k')
  await field(page).fill('MSKU 928841-8')
  await expect(page.getByRole('dialog').getByText('Nothing found')).toBeVisible()
  await option(page, /^Track MSKU9288418/).click()
  await expect(page).toHaveURL(/\/shipments\/new/)
  await expect(page.getByRole('textbox').first()).toHaveValue('MSKU9288418')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('[SHELL-05] away from the server the palette has the records opened last, and says why', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/Failed to load resource|HTTP 503/)
  const person = await founder(page)
  const { id } = await madeShipment(page, person, { name: 'Wooden chairs' })
  await page.goto(`/shipment_details/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Wooden chairs' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 503, body: '' }))
  await field(page).fill('chairs')
  await expect(page.getByText('Search isn’t available right now', { exact: false })).toBeVisible()
  await expect(option(page, /^Wooden chairs/)).toBeVisible()
})
