import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { fieldOf, madeContainer, madeShipment, storedShipment } from '../support/shipments.ts'

const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Actions', exact: true }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const toast = (page: Page, text: string) =>
  expect(page.getByTestId('toast').filter({ hasText: text })).toBeVisible()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the shipment' }).getByRole('link', { name })

test('[SHP-09] a shipment is marked, noted, tagged, archived and duplicated', async ({ page }) => {
  test.slow()
  const ana = await founder(page)
  await test.step('a shipment is marked as urgent, noted, archived and taken out of the archive', async () => {
    const { id } = await madeShipment(page, ana)
    await page.goto(`/shipment_details/${id}`)
    await act(page, 'Mark as urgent')
    await expect(page.locator('header').getByText('Urgent', { exact: true })).toBeVisible()
    await expect.poll(async () => (await storedShipment(page, ana, id)).priority).toBe('urgent')
    await act(page, 'Archive')
    await toast(page, 'Shipment archived')
    await expect.poll(async () => (await storedShipment(page, ana, id)).archived).toBe(true)
    await act(page, 'Unarchive')
    await expect.poll(async () => (await storedShipment(page, ana, id)).archived).toBe(false)
    const notes = fieldOf(page, 'Notes')
    await notes.getByRole('button').click()
    await notes.getByRole('textbox').fill('Call the broker\nbefore noon')
    await page.keyboard.press('Enter')
    await expect(notes).toContainText('before noon')
  })
  await test.step('a tag is made on the spot, and saved though one leaves before the server has made it', async () => {
    const { id } = await madeShipment(page, ana)
    let leave = () => {}
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    await page.route('**/api/v1/tags', async (route) => {
      if (route.request().method() === 'POST') await left
      await route.continue()
    })
    await page.goto(`/shipment_details/${id}`)
    const tags = fieldOf(page, 'Tags')
    const picker = page.getByRole('combobox', { name: 'Tags' })
    await tags.getByRole('button').first().click()
    await picker.fill('Fragile')
    await page.getByRole('option', { name: 'Create tag “Fragile”' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(picker).toHaveCount(0)
    leave()
    await expect(tags).toContainText('Fragile')
    const carried = async () => (await storedShipment(page, ana, id)).tags
    await expect.poll(carried).toHaveLength(1)

    await tags.getByRole('button').first().click()
    await picker.fill('Perishable')
    await page.getByRole('option', { name: 'Create tag “Perishable”' }).click()
    await expect(tags.getByText('Perishable').first()).toBeVisible()
    await picker.press('Tab')
    await expect(picker).toHaveCount(0)
    await expect(tags).toContainText('Perishable')
    await expect.poll(carried).toHaveLength(2)
  })
  await test.step('an edit that began before the organization’s fields are known keeps what was typed', async () => {
    const { id } = await madeShipment(page, ana)
    let answer = () => {}
    const begun = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v1/metadata*', async (route) => {
      await begun
      await route.continue()
    })
    await page.goto(`/shipment_details/${id}`)
    const notes = fieldOf(page, 'Notes')
    await notes.getByRole('button').click()
    await notes.getByRole('textbox').fill('Call the broker')
    const known = page.waitForResponse('**/api/v1/metadata*')
    answer()
    await known
    await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible()
    await expect(notes.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await storedShipment(page, ana, id)).notes).toBe('Call the broker')
  })
  await test.step('a duplicate says what goes along and opens; its references are empty', async () => {
    const { id } = await madeShipment(page, ana, {
      modality: 'fcl',
      masterBl: 'MAEU123456789',
      eta: '2026-12-01',
    })
    await madeContainer(page, ana, { shipmentId: id, values: { number: 'CSQU3054383', type: '45G1' } })
    await page.goto(`/shipment_details/${id}`)
    await expect(page).toHaveURL(/\/shipments\/R\d{7}$/)
    const first = page.url()
    await act(page, 'Duplicate')
    const dialog = page.getByRole('dialog', { name: 'Duplicate shipment' })
    await expect(dialog.getByLabel('Name of the new shipment')).toHaveValue('Coffee 1 (copy)')
    await expect(dialog.getByText('Not copied: references and numbers, dates')).toBeVisible()
    await dialog.getByLabel('Name of the new shipment').fill('Coffee 2')
    await dialog.getByLabel('Also copy the containers').check()
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Coffee 2' })).toBeVisible()
    await expect(page).not.toHaveURL(first)
    await expect(fieldOf(page, 'Modality')).toContainText('FCL')
    await expect(fieldOf(page, 'MBL')).not.toContainText('MAEU123456789')
    await expect(page.getByRole('table')).toContainText("40' high cube")
    await expect(page.getByRole('table')).not.toContainText('CSQU3054383')
  })
})

test('[SHP-09] [SHP-13] a shipment is archived, deleted, restored and undone; its history brings values back', async ({
  page,
  expectInConsole,
}) => {
  test.slow()
  const ana = await founder(page)
  await test.step('what was archived is undone by Ctrl-Z, what was deleted from its toast', async () => {
    // Its open page asks for it once more.
    expectInConsole(/404/)
    const { id } = await madeShipment(page, ana)
    const isArchived = async () => (await storedShipment(page, ana, id)).archived
    await page.goto(`/shipment_details/${id}`)
    await act(page, 'Archive')
    await expect.poll(isArchived).toBe(true)
    await page.locator('body').press('ControlOrMeta+z')
    await expect.poll(isArchived).toBe(false)
    // Nothing else was done here, and no long work is there to ask about.
    await page.locator('body').press('ControlOrMeta+z')
    await toast(page, 'Nothing to undo')

    await act(page, 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete Coffee 1' })
    await dialog.getByRole('textbox').fill('DELETE SHIPMENT')
    await dialog.getByRole('button', { name: 'Delete shipment' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await toast(page, 'Undone: Shipment removed')
    await expect(page.getByRole('link', { name: 'Coffee 1', exact: true })).toBeVisible()
  })
  await test.step('a shipment is deleted by typing, archiving is offered first, and it is restored from where it lies', async () => {
    // Its open page asks for it once more.
    expectInConsole(/404/)
    const { id } = await madeShipment(page, ana, { clientReference: 'PO 1' })
    await page.goto(`/shipment_details/${id}`)
    await act(page, 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete Coffee 1' })
    await dialog.getByRole('button', { name: 'Archive instead' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(async () => (await storedShipment(page, ana, id)).archived).toBe(true)
    await act(page, 'Delete')
    await expect(dialog.getByRole('button', { name: 'Archive instead' })).toHaveCount(0)
    const confirm = dialog.getByRole('button', { name: 'Delete shipment' })
    await dialog.getByRole('textbox').fill('delete')
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('textbox').fill('DELETE SHIPMENT')
    await confirm.click()
    await toast(page, 'Shipment removed')
    await expect(page).toHaveURL(/\/$/)

    await page.goto('/?tab=archived')
    await page.getByRole('button', { name: 'Archived and deleted' }).click()
    await page.getByRole('menuitem', { name: 'Deleted shipments' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deleted shipments' })).toBeVisible()
    await expect(page.getByText('Deleted by Ana Ruiz')).toBeVisible()
    await page.getByRole('button', { name: 'Restore Coffee 1' }).click()
    await expect(page).toHaveURL(/\/shipments\/R\d{7}$/)
    await expect(fieldOf(page, 'Client reference')).toContainText('PO 1')
    await expect(page.getByText('Ana Ruiz restored the shipment')).toBeVisible()
    await expect(page.getByText('Ana Ruiz deleted the shipment')).toBeVisible()
  })
  await test.step('the history is filtered by field, person and way, and an earlier value comes back and goes again', async () => {
    const { id } = await madeShipment(page, ana, { eta: '2026-11-18' })
    const container = await madeContainer(page, ana, {
      shipmentId: id,
      values: { number: 'CSQU3054383', seal: 'S-1' },
    })
    await page.goto(`/shipment_details/${id}`)
    const eta = fieldOf(page, 'ETA')
    await eta.getByRole('button', { name: /Edit ETA/ }).click()
    await eta.getByRole('textbox').fill('11/21/2026')
    await expect.poll(async () => (await storedShipment(page, ana, id)).eta).toBe('2026-11-21')
    const row = page.getByRole('row').nth(1)
    await row.getByRole('button', { name: 'Edit Seal' }).click()
    await row.getByRole('textbox').fill('S-2')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('S-2')

    await tab(page, 'History').click()
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByText('Ana Ruiz changed ETA from 11/18/2026 to 11/21/2026')).toBeVisible()
    await expect(history.getByText('Ana Ruiz created the shipment')).toBeVisible()
    await history.getByRole('combobox', { name: 'Field' }).fill('ETA')
    await page.getByRole('option', { name: 'ETA', exact: true }).click()
    await expect(history.getByText('created the shipment')).toHaveCount(0)
    await expect(page).toHaveURL(/field=shipments\.eta/)
    await history.getByRole('combobox', { name: 'Person' }).click()
    await page.getByRole('option', { name: 'Ana Ruiz' }).click()
    await expect(history.getByText('from 11/18/2026 to 11/21/2026')).toBeVisible()
    await history.getByRole('combobox', { name: 'Source' }).click()
    await page.getByRole('option', { name: 'import' }).click()
    await expect(history.getByText('No change matches these filters.')).toBeVisible()
    await page.reload()
    await expect(history.getByText('No change matches these filters.')).toBeVisible()
    await history.getByRole('button', { name: 'Clear filters' }).click()

    await history.getByRole('button', { name: 'Restore 11/18/2026 in ETA' }).first().click()
    await expect.poll(async () => (await storedShipment(page, ana, id)).eta).toBe('2026-11-18')
    await expect(history.getByText('Ana Ruiz changed ETA from 11/21/2026 to 11/18/2026')).toBeVisible()
    await history.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await storedShipment(page, ana, id)).eta).toBe('2026-11-21')

    await history.getByRole('button', { name: 'Restore S-1 in Seal' }).click()
    await expect(history.getByText('changed Seal of CSQU3054383 from S-2 to S-1')).toBeVisible()
    expect(container.id).toBeDefined()
    await tab(page, 'General information').click()
    await expect(page.getByRole('row').nth(1)).toContainText('S-1')
  })
})
