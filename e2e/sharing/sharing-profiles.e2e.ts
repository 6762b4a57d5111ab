import { expect as expectSoon, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { connectedPair, mark, pick } from '../support/sharing.ts'
import { fieldOf, madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

async function share(page: Page, company: string) {
  await page.getByRole('button', { name: 'Add collaborator' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this shipment' })
  await pick(page, 'Share with', company)
  await pick(page, 'Collaborator type', 'Customs broker')
  await expect(panel.getByRole('radio', { name: 'Default (Customs broker)' })).toHaveAccessibleDescription(
    'Brokers',
  )
  await panel.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(panel).toHaveCount(0)
}

test('[NET-02] a profile is made and becomes the default of a kind; its change acts on what is shared by it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, beto, betos } = await connectedPair(page, browser, baseURL)
  const { id } = await madeShipment(page, ana, { name: 'Coffee', bookingNumber: 'BK-1', eta: '2031-05-06' })
  await page.goto('/settings/sharing')
  await page.getByRole('button', { name: 'New profile' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Brokers')
  await pick(page, 'Copy from', 'Status only')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Brokers', level: 1 })).toBeVisible()

  // By keyboard: to the field by the search, then its number.
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('Booking')
  await mark(page, 'Booking number', 'Hide').focus()
  await page.keyboard.press('2')
  await expect(mark(page, 'Booking number', 'View')).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.getByRole('link', { name: 'All profiles' }).click()
  await pick(page, 'Customs broker', 'Brokers')

  await page.goto(`/shipment_details/${id}?tab=collaborators`)
  await share(page, beto.organizationName)
  await expect(page.getByRole('listitem').filter({ hasText: beto.organizationName })).toContainText('Brokers')
  await betos.goto(`/shipment_details/${id}`)
  await expect(fieldOf(betos, 'Booking number')).toContainText('BK-1')

  await page.goto('/settings/sharing')
  await expect(page.getByText('Used 1 time')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Brokers' }).click()
  const ask = page.getByRole('dialog', { name: 'Delete Brokers' })
  await expect(ask).toContainText('Choose another profile')
  await expect(ask.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Brokers' }).click()
  await mark(page, 'Booking number', 'Hide').click()
  await expect(page.getByText('Changes apply right away wherever this profile is used (1).')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(betos.getByText('BK-1')).toHaveCount(0)
  await betos.context().close()
})
