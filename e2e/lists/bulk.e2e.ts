import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'

const bar = (page: Page) => page.getByTestId('selection-bar')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const work = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
/** Works run in the background; a loaded machine takes its time. */
const patience = { timeout: 20_000 }

test('[VIEW-04] a bulk edit is tried, run, followed and undone; what it refused is listed with the reason', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'Coffee 1', eta: '2026-12-01' })
  const second = await madeShipment(page, ana, { name: 'Coffee 2' })
  await madeShipment(page, ana, { name: 'Parts', freightType: 'air' })
  await page.goto('/')
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  await expect(bar(page)).toContainText('3 selected')

  await bar(page).getByRole('button', { name: 'Edit fields' }).click()
  const edit = dialog(page, 'Edit shipments')
  await edit.getByRole('combobox', { name: 'Field' }).fill('Client ref')
  await page.getByRole('option', { name: 'Client reference' }).click()
  await edit.getByRole('textbox', { name: 'Client reference' }).fill('PO 7781')
  await edit.getByRole('combobox', { name: 'Another field' }).fill('discharge')
  await page.getByRole('option', { name: 'Port of discharge (POD)' }).click()
  await edit.getByRole('combobox', { name: 'Port of discharge (POD)' }).fill('MXVER')
  await page.getByRole('option', { name: /MXVER/ }).click()
  await edit.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByTestId('bulk-preview')
  await expect(preview).toContainText('3 shipments')
  await expect(preview).toContainText('2 change')
  await expect(preview).toContainText('1 can’t be changed')
  await expect(preview).toContainText(
    'Port of discharge (POD): This field does not belong to this transport type (1)',
  )
  await edit.getByRole('button', { name: 'Change 2 shipments' }).click()
  await expect(edit).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)

  await page.getByRole('button', { name: /Recent activity|running: show/ }).click()
  const done = work(page, 'Edit Client reference, Port of discharge (POD) · 3 shipments')
  await expect(done).toContainText('2 changed, 1 rejected', patience)
  await done.getByRole('button', { name: 'View 1 rejected' }).click()
  await expect(page.getByRole('link', { name: 'Parts' }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()

  // It is there after a reload, and one undo keeps what was changed since.
  await page.request.patch(`/api/v1/shipments/${second.id}`, {
    data: { clientReference: 'PO 9000' },
    headers: asFounder(ana),
  })
  await page.reload()
  await page.getByRole('button', { name: 'Recent activity' }).click()
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(work(page, 'Undo: Edit Client reference')).toContainText('2 changed, 1 rejected', patience)
  const shipment = await page.request.get(`/api/v1/shipments/${second.id}`, { headers: asFounder(ana) })
  expect(await shipment.json()).toMatchObject({ clientReference: 'PO 9000', pod: { code: 'MXZLO' } })
})

test('[VIEW-04] all that match a search are chosen at once, though not all are loaded', async ({ page }) => {
  test.slow()
  const ana = await founder(page)
  for (let tens = 0; tens < 18; tens++) {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => madeShipment(page, ana, { name: `Cocoa ${10 * tens + at}` })),
    )
  }
  await madeShipment(page, ana, { name: 'Other' })
  await page.goto('/?q=cocoa')
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  await page.getByRole('button', { name: 'Select all 180 results' }).click()
  await expect(bar(page)).toContainText('All 180 that match')
  await bar(page).getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('menuitem', { name: 'Urgent' }).click()
  await dialog(page, 'Edit shipments').getByRole('button', { name: 'Change 180 shipments' }).click()
  await page.getByRole('button', { name: /Recent activity|running: show/ }).click()
  await expect(work(page, 'Edit Priority · 180 shipments')).toContainText('180 changed', patience)
})

test('[SHP-09] chosen shipments are archived and come back', async ({ page }) => {
  const ana = await founder(page)
  for (const name of ['Coffee 1', 'Coffee 2', 'Parts']) await madeShipment(page, ana, { name })
  await page.goto('/')
  for (const name of ['Coffee 1', 'Coffee 2']) await page.getByRole('checkbox', { name }).click()
  await bar(page).getByRole('button', { name: 'Archive' }).click()
  await dialog(page, 'Archive shipments').getByRole('button', { name: 'Change 2 shipments' }).click()
  await expect(page.getByRole('link', { name: 'Coffee 1' })).toHaveCount(0, patience)
  await page.getByRole('button', { name: 'Archived and deleted' }).click()
  await expect(page.getByRole('menuitem', { name: 'Archived 2' })).toBeVisible(patience)
  await page.getByRole('menuitem', { name: 'Archived 2' }).click()
  await page.getByRole('checkbox', { name: 'Coffee 1' }).click()
  await bar(page).getByRole('button', { name: 'Unarchive' }).click()
  await dialog(page, 'Unarchive shipments').getByRole('button', { name: 'Change 1 shipment' }).click()
  await expect(page.getByRole('link', { name: 'Archived 1' })).toBeVisible(patience)
})
