import { expect as expectSoon, type Page } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder } from '../support/shipments.ts'

/** Works run in the background, on a machine that others use too. */
const expect = expectSoon.configure({ timeout: 40_000 })
const banner = (page: Page) => page.getByTestId('sample-banner')

/** Wide and light, narrow and dark. */
async function expectFitEverywhere(page: Page) {
  for (const [colorScheme, width] of [['dark', 390] as const, ['light', 1440] as const]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectFit(page)
  }
}

test('[SHELL-08] a new organization sees what to do next; samples come with one click and go with one', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Add your first shipments' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'MBL, booking, container or AWB number' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import a file' })).toBeVisible()
  await expectFitEverywhere(page)
  await page.getByRole('button', { name: 'Load sample data' }).focus()
  await page.keyboard.press('Enter')

  await expect(banner(page)).toContainText('14 shipments are samples')
  await expect(page.getByRole('link', { name: /^Sample 14 · Corn/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All 14' })).toBeVisible()
  await expectFitEverywhere(page)
  await page.getByRole('button', { name: /^Recent activity/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Load sample data' })).toContainText('Done')
  await page.keyboard.press('Escape')

  // One is made one's own; all others go, and may come back.
  const list = await page.request.get('/api/v1/shipments?sort=name', { headers: asFounder(ana) })
  const { items } = (await list.json()) as { items: { id: string; name: string }[] }
  const one = items.find(({ name }) => name.startsWith('Sample 3 '))
  const changed = await page.request.patch(`/api/v1/shipments/${one?.id}`, {
    data: { clientReference: 'ours' },
    headers: asFounder(ana),
  })
  expect(changed.status()).toBe(200)
  await page.reload()
  await banner(page).getByRole('button', { name: 'Remove the samples' }).click()
  const asking = page.getByRole('dialog', { name: 'Remove the samples' })
  await expect(asking).toContainText('you can restore them for 30 days')
  await asking.getByRole('button', { name: 'Remove the samples' }).click()
  await expect(banner(page)).toContainText('1 sample was kept')
  await expect(banner(page).getByRole('link', { name: /^Sample 3/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All 1', exact: true })).toBeVisible()
  await expectFitEverywhere(page)
  await banner(page).getByRole('button', { name: 'Delete them as well' }).click()
  await expect(page.getByRole('heading', { name: 'Add your first shipments' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('[SHELL-08] in Spanish the samples speak Spanish', async ({ page }) => {
  test.slow()
  const ana = await founder(page)
  await page.request.patch('/api/v1/me', { data: { language: 'es-mx' }, headers: asFounder(ana) })
  await page.goto('/')
  await page.getByRole('button', { name: 'Cargar datos de ejemplo' }).click()
  await expect(banner(page)).toContainText('14 embarques son ejemplos')
  await expect(page.getByRole('link', { name: /^Ejemplo 14 · Maíz/ })).toBeVisible()
  await expectFitEverywhere(page)
})
