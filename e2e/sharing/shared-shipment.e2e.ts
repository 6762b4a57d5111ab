import { expect as expectSoon, type Page } from '@playwright/test'
import { analyze, axeOn } from '../support/axe.ts'
import { madeFields } from '../support/fields.ts'
import { test } from '../support/journey.ts'
import { connectedPair, shared } from '../support/sharing.ts'
import { asFounder, fieldOf, madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('[SHP-20] a partner sets what is on their own side; once they leave, that side is kept and a banner says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, beto, betos, partnerId } = await connectedPair(page, browser, baseURL)
  const { id } = await madeShipment(page, ana, { clientReference: 'PO 7781' })
  await shared(page.request, ana, { shipmentId: id, partnerId })
  const ids = await madeFields(betos, beto, { section: { name: 'Ours' }, fields: [{ name: 'File' }] })
  await betos.goto(`/shipment_details/${id}?tab=settings`)
  await expect(part(betos, 'Sharing')).toContainText(`Shared by ${ana.organizationName}`)
  // Of the owner's there is nothing to set.
  for (const name of ['Tracking', 'Transport']) await expect(part(betos, name)).toHaveCount(0)
  await expect(betos.getByRole('button', { name: 'Delete shipment' })).toHaveCount(0)
  await expect(part(betos, 'My notifications').getByRole('switch')).toBeChecked()
  await part(betos, 'Archive and delete').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(betos.getByTestId('toast').getByText('Shipment archived')).toBeVisible()
  const anas = await page.request.get(`/api/v1/shipments/${id}`, { headers: asFounder(ana) })
  expect((await anas.json()).archived).toBe(false)
  expect((await analyze(betos)).violations).toEqual([])

  const written = await betos.request.patch(`/api/v1/shipments/${id}`, {
    data: { [String(ids.File)]: 'B-12', notes: 'Call the terminal' },
    headers: asFounder(beto),
  })
  expect(written.status()).toBe(200)
  await part(betos, 'Sharing').getByRole('button', { name: 'Leave the shipment' }).click()
  await betos.getByRole('dialog').getByRole('button', { name: 'Leave the shipment' }).click()
  await expect(betos).toHaveURL(/\/$/)
  await betos.goto(`/shipment_details/${id}`)
  await expect(betos.getByText(`${ana.organizationName} no longer shares this shipment`)).toBeVisible()
  await expect(fieldOf(betos, 'File')).toContainText('B-12')
  await expect(fieldOf(betos, 'Notes')).toContainText('Call the terminal')
  await expect(betos.getByText('PO 7781')).toHaveCount(0)
  expect((await analyze(betos)).violations).toEqual([])
  await betos.goto('/?tab=archived')
  await expect(betos.getByText('Coffee 1')).toHaveCount(0)
  await betos.context().close()
})

test('[NET-03] a view that a company shares stands among the partner’s views and opens their own shipments', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, beto, betos } = await connectedPair(page, browser, baseURL)
  await madeShipment(betos, beto, { name: 'Theirs', clientReference: 'PO 1' })
  const made = await page.request.post('/api/v1/views', {
    data: {
      module: 'shipments',
      name: 'Clearing',
      definition: { columns: [{ field: 'name' }, { field: 'clientReference' }] },
    },
    headers: asFounder(ana),
  })
  const { id } = await made.json()
  await page.goto(`/?view=${id}`)
  await page.getByRole('button', { name: 'Actions for view Clearing' }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Other companies' }).click()
  await page.getByRole('option', { name: beto.organizationName }).click()
  await page.keyboard.press('Escape')
  // A dialog has a header of its own.
  const seen = await axeOn(page)
    .include('[role=dialog]')
    .disableRules(['landmark-no-duplicate-banner'])
    .analyze()
  expect(seen.violations).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByTestId('toast').getByText('View updated')).toBeVisible()

  await betos.goto('/')
  const views = betos.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('img', { name: `From ${ana.organizationName}` })).toBeVisible()
  await views.getByRole('link', { name: 'Clearing' }).click()
  await expect(betos.getByText(`This view comes from ${ana.organizationName}`)).toBeVisible()
  await expect(betos.locator('[data-row="0"]')).toContainText('PO 1')
  await betos.getByRole('button', { name: 'Actions for view Clearing' }).click()
  await expect(betos.getByRole('menuitem')).toHaveText(['Duplicate', 'Color by value…', 'Send as a report'])
  await betos.context().close()
})
