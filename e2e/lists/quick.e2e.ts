import { expect } from '@playwright/test'
import { analyze } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'

const today = () => new Date().toISOString().slice(0, 10)

test('[SHP-02] [VIEW-03] quick filters count, combine and stand in the address; the list begins high on the page', async ({
  page,
}) => {
  const ana = await founder(page)
  const own = { assignedTo: { label: 'Ana', code: ana.id } }
  const { id } = await madeShipment(page, ana, { name: 'Late and mine', eta: today(), ...own })
  await page.request.patch(`/api/v1/shipments/${id}`, {
    data: { eta: '2030-01-08' },
    headers: asFounder(ana),
  })
  await madeShipment(page, ana, { name: 'Mine', eta: '2030-01-09', ...own })
  await madeShipment(page, ana, { name: 'Nobody’s', eta: '2030-01-10' })
  await page.goto('/')
  const chips = page.getByRole('group', { name: 'Quick filters' })
  const chip = (name: string) => chips.getByRole('button', { name })
  await expect(chip('Late 1')).toHaveAttribute('aria-pressed', 'false')
  await expect(chip('Mine 2')).toBeVisible()
  await expect(page.locator('[data-totals]')).toHaveText(/3 shipments\s*1 late/)
  const { y } = (await page.locator('[data-row="0"]').boundingBox()) ?? { y: 999 }
  expect(y).toBeLessThanOrEqual(124)

  await chip('Mine').click()
  await expect(page.getByRole('link', { name: 'All 2' })).toBeVisible()
  await chip('Late').click()
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  await expect(page).toHaveURL(/filter=.*timing/)
  await page.reload()
  await expect(chip('Late 1')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Late and mine' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mine', exact: true })).toHaveCount(0)
  // Chips that are on say what they filter: no line of conditions takes room from the rows.
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0)
  expect((await page.locator('[data-row="0"]').boundingBox())?.y).toBeLessThanOrEqual(124)
  // Each counts with all else that is filtered.
  await chip('Mine').click()
  await expect(chip('Mine 1')).toHaveAttribute('aria-pressed', 'false')
  const { violations } = await analyze(page)
  expect(violations).toEqual([])

  // A chip is a filter like others, and is changed as they are.
  await chip('Late').click({ button: 'right' })
  await page.getByRole('button', { name: 'Edit filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await expect(filter.getByRole('group', { name: 'Timing is any of Delayed, Past due' })).toBeVisible()
})

test('[SHELL-04] one line carries the page’s name, the views that fit and the button; keys lead on', async ({
  page,
}) => {
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'Coffee' })
  for (let at = 1; at <= 12; at++) {
    const data = { module: 'shipments', name: `Arrivals of port number ${at}`, definition: { columns: [] } }
    const made = await page.request.post('/api/v1/views', { data, headers: asFounder(ana) })
    expect(made.status()).toBeLessThan(300)
  }
  await page.goto('/')
  const top = page.getByRole('banner')
  await expect(top.getByRole('heading', { level: 1, name: 'Shipments 1' })).toBeVisible()
  const more = top.getByRole('button', { name: 'More', exact: true })
  await expect(more).toBeVisible()
  expect((await top.boundingBox())?.height).toBe(48)
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'Arrivals of port number 12' })).toHaveCount(0)
  await more.click()
  await page.getByRole('menuitem', { name: 'Arrivals of port number 12' }).click()
  // The one that is looked through stands in the line, wherever it was.
  await expect(views.getByRole('link', { name: 'Arrivals of port number 12' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect((await top.boundingBox())?.height).toBe(48)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search shipments' })).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('searchbox', { name: 'Search shipments' })).toHaveValue('c')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('g')
  await page.getByRole('textbox', { name: 'Group by' }).fill('prior')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Group: Priority' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'New shipment' })).toBeVisible()
})
