import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'
import { asFounder, fieldOf, madeShipment, storedShipment } from '../support/shipments.ts'

test('[SHP-09] [SHP-10] an edit of one field and a share are undone, and neither goes over what others changed meanwhile', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { clientReference: 'PO 1' })
  const partner = { name: 'Textiles Gómez', references: [], kinds: ['importer'], contacts: [] }
  await answered(page.request, '/api/v1/partners', partner, ana.token)
  await page.goto(`/shipment_details/${id}`)
  const reference = fieldOf(page, 'Client reference')
  const toast = page.getByTestId('toast')
  const stored = async () => (await storedShipment(page, ana, id)).clientReference
  const write = async (text: string) => {
    await reference.getByRole('button').click()
    await reference.getByRole('textbox').fill(text)
    await page.keyboard.press('Enter')
    await expect.poll(stored).toBe(text)
  }
  await write('PO 2')
  await page.locator('body').press('ControlOrMeta+z')
  await expect(toast.getByText('Undone: Client reference changed')).toBeVisible()
  await expect(reference).toContainText('PO 1')
  expect(await stored()).toBe('PO 1')

  await write('PO 3')
  const theirs = { data: { clientReference: 'PO 4' }, headers: asFounder(ana) }
  expect((await page.request.patch(`/api/v1/shipments/${id}`, theirs)).ok()).toBe(true)
  await page.locator('body').press('ControlOrMeta+z')
  await expect(toast.getByText('Someone has changed it since')).toBeVisible()
  await expect(reference).toContainText('PO 4')
  expect(await stored()).toBe('PO 4')

  await page.keyboard.press('Shift+S')
  const panel = page.getByRole('dialog', { name: 'Share this shipment' })
  const shared = panel.getByRole('region', { name: 'Shared with' })
  await panel.getByRole('combobox', { name: 'Share with' }).click()
  await panel.getByRole('option', { name: 'Textiles Gómez' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(shared).toContainText('Textiles Gómez')
  await panel.getByRole('button', { name: 'Stop sharing with Textiles Gómez' }).click()
  await page
    .getByRole('dialog', { name: /^Stop sharing/ })
    .getByRole('button', { name: 'Stop sharing' })
    .click()
  await expect(shared).toHaveCount(0)
  const ended = toast.filter({ hasText: 'No longer shared with Textiles Gómez' })
  await ended.getByRole('button', { name: 'Undo' }).click()
  await expect(toast.getByText('Undone: No longer shared with Textiles Gómez')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee 1' })).toBeVisible()
  await page.keyboard.press('Shift+S')
  await expect(shared).toContainText('Textiles Gómez')
})
