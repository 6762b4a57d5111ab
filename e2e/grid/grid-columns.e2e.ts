import { expect, test } from '@playwright/test'
import { cell, press } from '../grid-page/cells.ts'
import { axeOn } from '../support/axe.ts'
import { builtPage } from '../support/built-page.ts'

const grid = builtPage('grid-page')

const only = 'rows=500&only=name,freightType,masterBl,pol,etd,eta'

test('[VIEW-05] [SHP-02] columns are sorted, pinned, moved and hidden by menu, mouse and keys; a footer has their totals', async ({
  page,
}) => {
  test.slow()
  await test.step('the column menu opens by keyboard and mouse, sorts, hides and begins a filter; axe finds nothing', async () => {
    await grid.open(page, `${only}&totals`)
    const header = page.getByRole('columnheader', { name: 'Master document' })
    await header.focus()
    await press(page, 'Alt+ArrowDown')
    await expect(page.getByRole('menu', { name: /Column menu/ })).toBeVisible()
    // A menu lies over the landmarks, in none of them.
    const seen = await axeOn(page).disableRules(['region']).analyze()
    expect(seen.violations).toEqual([])
    await page.getByRole('menuitem', { name: 'Sort descending' }).click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await header.hover()
    await header.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Filter by this field' }).click()
    await expect(page.getByRole('status', { name: 'Opened' })).toHaveText('masterBl')
    await header.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect(header).toHaveCount(0)
  })
  await test.step('at most two columns sort and three are pinned; one more is refused with a hint', async () => {
    await grid.open(page, only)
    const header = (name: string) => page.getByRole('columnheader', { name })
    await header('ETD').click()
    await header('ETA').click({ modifiers: ['Shift'] })
    await expect(header('ETD')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header('ETA')).toHaveAttribute('aria-sort', 'ascending')
    await header('Master document').click({ modifiers: ['Shift'] })
    await expect(header('Master document')).toHaveAttribute('aria-sort', 'none')
    await expect(page.getByText('at most two columns')).toBeVisible()
    for (const name of ['ETD', 'ETA']) {
      await header(name).click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
    }
    await expect(cell(page, 0, 3)).toHaveCSS('position', 'sticky')
    await header('Master document').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
    await expect(cell(page, 0, 4)).not.toHaveCSS('position', 'sticky')
  })
  await test.step('a column is moved by dragging its header, by keys and by its menu, and its border fits it', async () => {
    await grid.open(page, only)
    const header = page.getByRole('columnheader', { name: 'ETD' })
    await expect(header).toHaveAttribute('aria-colindex', '6')
    await header.focus()
    await press(page, 'Alt+Shift+ArrowLeft')
    await expect(header).toHaveAttribute('aria-colindex', '5')
    await expect(header).toBeFocused()
    const from = await header.boundingBox()
    const to = await page.getByRole('columnheader', { name: 'Transport type' }).boundingBox()
    if (!from || !to) throw new Error('the headers are not there')
    await page.mouse.move(from.x + 20, from.y + 16)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 16, { steps: 6 })
    await page.mouse.up()
    await expect(header).toHaveAttribute('aria-colindex', '3')
    await expect(header).toHaveAttribute('aria-sort', 'none')
    const width = async () => (await header.boundingBox())?.width ?? 0
    const usual = await width()
    await header.locator('[data-border]').dblclick()
    await expect.poll(width).not.toBe(usual)
  })
  await test.step('a footer tells totals under the columns, rows stay in place above it, and all that match are offered', async () => {
    await grid.open(page, 'rows=500&totals&only=name,transitTime,shipmentNumber')
    await expect(page.locator('[data-foot=transitTime]')).toHaveText('1,204 d')
    await cell(page, 0, 2).click()
    await press(page, 'Control+End')
    await expect(cell(page, 499, 3)).toBeInViewport()
    await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
    await page.getByRole('button', { name: 'Select all 500 results' }).click()
    await expect(page.getByRole('status', { name: 'Chosen' })).toHaveText('all')
  })
})
