import { expect as expectSoon, type Page } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { answered } from '../support/person.ts'
import { connectedPair, pick, shared } from '../support/sharing.ts'
import { asFounder, fieldOf, madeContainer, madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const rights = {
  shipments: { default: 'hide', sections: { dates: 'view' }, fields: { bookingNumber: 'edit' } },
  containers: { default: 'hide', sections: {}, fields: { number: 'view' } },
}

/** The fields that a page shows, by what they are called. */
const shownFields = async (page: Page) =>
  (await page.locator('main dt').allTextContents()).map((text) => text.replace(/, may be edited$/, '').trim())

test('[NET-06] the owner sees a shipment exactly as a chosen partner sees it, and why', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, beto, betos, partnerId } = await connectedPair(page, browser, baseURL)
  const { id } = await madeShipment(page, ana, {
    name: 'Coffee to Manzanillo',
    eta: '2031-05-06',
    bookingNumber: 'BK-1',
    notes: 'our margin is 12 %',
    shipper: { label: 'Hacienda Uno' },
  })
  await madeContainer(page, ana, { shipmentId: id, values: { number: 'MSKU9070323', seal: 'SEAL-1' } })
  await shared(page.request, ana, { shipmentId: id, partnerId, rights })

  await page.goto(`/shipment_details/${id}?tab=collaborators`)
  await page.getByRole('button', { name: `Actions for ${beto.organizationName}` }).click()
  await page.getByRole('menuitem', { name: 'View as this partner' }).click()
  await expect(page).toHaveURL(/as=organization\./)
  await expect(page.getByText(`Viewing as ${beto.organizationName}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coffee to Manzanillo', level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('BK-1')
  await expect(main).toContainText('MSKU9070323')
  for (const hidden of ['Hacienda Uno', 'our margin', 'SEAL-1']) await expect(main).not.toContainText(hidden)
  await expectFit(page)
  const seen = await shownFields(page)

  // The very same fields are on the partner's own screen, next to its own side.
  await betos.goto(`/shipment_details/${id}`)
  await expect(fieldOf(betos, 'Booking number')).toContainText('BK-1')
  const theirs = await shownFields(betos)
  expect(seen.length).toBeGreaterThan(5)
  expect(theirs).toEqual(expect.arrayContaining(seen))
  for (const [label, hidden] of [
    ['Shipper', 'Hacienda Uno'],
    ['Seal', 'SEAL-1'],
  ] as const) {
    expect(theirs).not.toContain(label)
    await expect(betos.getByRole('main')).not.toContainText(hidden)
  }

  await page.getByRole('button', { name: 'Why is Booking number seen?' }).click()
  const why = page.getByRole('dialog', { name: 'Why can they see this?' })
  await expect(why).toContainText(`${beto.organizationName} (Customs broker) may edit Booking number.`)
  await expect(why).toContainText('Profile of this share alone: Edit for this field.')
  await pick(page, 'Field', 'Shipper')
  await expect(why).toContainText(`${beto.organizationName} (Customs broker) doesn’t see Shipper.`)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to your view' }).click()
  await expect(fieldOf(page, 'Notes')).toContainText('our margin')
  await betos.context().close()
})

test('[NET-06] a shipment is seen as a role sees it, and why a member sees a field is explained', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, betos } = await connectedPair(page, browser, baseURL)
  const { id } = await madeShipment(page, ana, { name: 'Coffee', bookingNumber: 'BK-1' })
  const role = await answered(page.request, '/api/v1/roles', { name: 'Dock' }, ana.token)
  const changed = await page.request.patch(`/api/v1/roles/${role.id}`, {
    data: {
      modules: { shipments: true },
      cells: [{ module: 'shipments', section: 'parties', right: 'view' }],
    },
    headers: asFounder(ana),
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await page.goto(`/shipment_details/${id}`)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'View as…' }).click()
  await pick(page, 'View as', 'Dock')
  await expect(page.getByText('Viewing as Dock')).toBeVisible()
  await expect(page.locator('dt').getByText('Shipper', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('BK-1')

  // It is an address: another one can be sent it, and one that means nobody is the usual view.
  await page.reload()
  await expect(page.getByText('Viewing as Dock')).toBeVisible()
  await page.goto(`/shipment_details/${id}?as=user.nobody`)
  await expect(fieldOf(page, 'Booking number')).toContainText('BK-1')
  await betos.context().close()
})
