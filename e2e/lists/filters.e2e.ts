import { expect as expectSoon, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const rowOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Chooses in a select of the filter's panel by keyboard, as one does who never touches the mouse. */
async function pick(page: Page, label: string, option: string, nth = 0): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true }).nth(nth)
  await select.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types into the filter's box and takes what is suggested first. */
async function type(page: Page, text: string): Promise<void> {
  const box = page.getByRole('dialog', { name: 'Filter' }).getByRole('combobox').first()
  await box.fill(text)
  await box.press('Enter')
}

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test('[VIEW-03] filters by text, option and relative date, in groups, with a search; kept by the address', async ({
  page,
}) => {
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'Coffee', masterBl: 'MAEU1', eta: day(3), priority: 'urgent' })
  await madeShipment(page, ana, { name: 'Cacao', masterBl: 'HLCU2', eta: day(60) })
  await madeShipment(page, ana, { name: 'Parts', freightType: 'air' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'All 3' })).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await type(page, 'eta')
  await type(page, 'next 7')
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  await expect(rowOf(page, 'Coffee')).toBeVisible()
  await expect(rowOf(page, 'Cacao')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Days' }).fill('90')
  await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()

  await type(page, 'urgent')
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  await page.getByText('Match any').click()
  await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Filter' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('ETA is next 90 days')
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Priority is Urgent')

  await page.getByRole('searchbox', { name: 'Search shipments' }).fill('hlcu')
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Cacao')).toBeVisible()
  await expect(rowOf(page, 'Coffee')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search shipments' }).fill('')
  await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove filter: ETA is next 90 days' }).click()
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()
})

test('[VIEW-03] me and empty; a filter by keyboard alone, one panel at a time; one copied as text and pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ana = await founder(page)
  await madeShipment(page, ana, {
    name: 'Coffee; black',
    assignedTo: { label: 'Ana', code: ana.id },
    clientReference: 'PO 7781',
    priority: 'urgent',
  })
  await madeShipment(page, ana, { name: 'Cacao', priority: 'urgent' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await type(page, 'assigned')
  await type(page, 'me')
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  await expect(rowOf(page, 'Coffee; black')).toBeVisible()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await pick(page, 'Field', 'Client reference', 1)
  await pick(page, 'Comparison', 'is empty', 1)
  await page.keyboard.press('Escape')
  await expect(page.getByText('No shipment matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()
  await expect(page).not.toHaveURL(/filter/)

  const button = page.getByRole('button', { name: 'Filter', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  // The box has the focus and nothing is filtered yet.
  await expect(page.getByRole('combobox', { name: 'Filter by typing' })).toBeFocused()
  await page.keyboard.type('client ref')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Value of Client reference' })).toBeFocused()
  await page.keyboard.type('po 7781')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page.getByRole('dialog', { name: 'Sort' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Sort' })).toHaveCount(0)

  await page.goto('/')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await type(page, 'Shipment name contains "coffee; b"; Priority is Urgent')
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Filter by typing' }).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  await expect(rowOf(page, 'Coffee; black')).toBeVisible()
})
