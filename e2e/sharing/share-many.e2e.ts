import { expect as expectSoon, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { connectedPair, pick } from '../support/sharing.ts'
import { madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const bar = (page: Page) => page.getByTestId('selection-bar')
/** Works run in the background; a loaded machine takes its time. */
const patience = { timeout: 30_000 }

test('[NET-02] many shipments are shared from the list and revoked, as a work that is followed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, beto, betos } = await connectedPair(page, browser, baseURL)
  for (const name of ['Coffee 1', 'Coffee 2', 'Coffee 3']) await madeShipment(page, ana, { name })
  await betos.goto('/')
  await page.goto('/')
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  await bar(page).getByRole('button', { name: 'Share…' }).click()
  const share = page.getByRole('dialog', { name: 'Share the selected shipments' })
  await pick(page, 'With which partner', beto.organizationName)
  await pick(page, 'Collaborator type', 'Importer')
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(share).toHaveCount(0)
  await page.getByRole('button', { name: /Recent activity|running: show/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '3 shipments' })).toContainText(
    '3 changed',
    patience,
  )

  // They come into the other's list by themselves, marked as another company's.
  await expect(betos.getByRole('link', { name: /Coffee 3/ })).toBeVisible(patience)
  await expect(betos.getByRole('img', { name: 'Shared with you by another company' })).toHaveCount(3)

  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
  await bar(page).getByRole('button', { name: 'Stop sharing…' }).click()
  const take = page.getByRole('dialog', { name: 'Stop sharing the selected shipments' })
  await pick(page, 'From which partner', beto.organizationName)
  await take.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(take).toHaveCount(0)
  await expect(betos.getByRole('link', { name: /Coffee/ })).toHaveCount(0, patience)
  await betos.context().close()
})
