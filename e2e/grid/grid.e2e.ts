import { expect, type Page, test } from '@playwright/test'
import { analyze } from '../support/axe.ts'
import { builtPage } from '../support/built-page.ts'

const grid = builtPage('grid-page')

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`)
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('the keyboard walks the grid to its last row, however many there are', async ({ page }) => {
  test.slow()
  await test.step('the keyboard walks the cells from the header to the last row, and the focus is always on one of them', async () => {
    await grid.open(page, 'rows=2000')
    await expect(cell(page, 0, 1)).toHaveText('SHP-100000')
    await press(page, 'Tab')
    await expect(cell(page, 0, 0)).toBeFocused()
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowDown')
    await expect(cell(page, 1, 2)).toBeFocused()
    await press(page, 'Control+End')
    await expect(cell(page, 1_999, 30)).toBeFocused()
    await expect(cell(page, 1_999, 1)).toHaveText('SHP-101999')
    await press(page, 'PageUp', 'Home')
    const first = page.locator('[aria-colindex="1"]:focus')
    await expect(first).toBeInViewport()
    await press(page, 'Control+Home', 'ArrowUp')
    await expect(page.getByRole('columnheader').first()).toBeFocused()
  })
  await test.step('of a step by key only the lines that it concerns are drawn', async () => {
    await grid.open(page, 'rows=2000')
    await cell(page, 2, 2).click()
    const drawn = () => page.evaluate(() => Number(document.documentElement.dataset.phasesDrawn))
    const before = await drawn()
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown')
    await expect(cell(page, 5, 2)).toBeFocused()
    // Two lines a step, and React's strict mode draws each twice; all that are in sight would be thirty a step.
    expect((await drawn()) - before).toBeLessThanOrEqual(3 * 2 * 2)
  })
  await test.step('a cell that is scrolled out of sight gives the focus back when a key is pressed', async () => {
    await grid.open(page, 'rows=2000')
    await cell(page, 2, 2).click()
    await page.mouse.wheel(0, 5_000)
    await expect(cell(page, 2, 2)).toHaveCount(0)
    await press(page, 'ArrowDown')
    await expect(cell(page, 3, 2)).toBeFocused()
    await expect(cell(page, 3, 2)).toBeInViewport()
  })
  await test.step('more rows than a browser can lay out are reached to the last, and the scrollbar jumps among them', async () => {
    await grid.open(page, 'rows=3000000&held')
    await cell(page, 0, 2).click()
    await press(page, 'Control+End')
    await expect(cell(page, 2_999_999, 30)).toBeFocused()
    await expect(cell(page, 2_999_999, 30)).toBeInViewport()
    await page.getByRole('grid').evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
    await expect
      .poll(async () => Number(await page.getByRole('row').nth(5).getAttribute('aria-rowindex')))
      .toBeGreaterThan(1_490_000)
  })
  await test.step('far rows come by keyset pages with bounded skips', async () => {
    await grid.open(page, 'rows=60000')
    await cell(page, 0, 2).click()
    await press(page, 'Control+End')
    await expect(cell(page, 59_999, 1)).toHaveText('SHP-159999')
  })
  await test.step('a capped count is no count, and the list goes on beyond it', async () => {
    await grid.open(page, 'rows=10250&capped')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1')
    await cell(page, 0, 2).click()
    await press(page, 'Control+End')
    await expect(cell(page, 9_999, 1)).toHaveText('SHP-109999')
    await expect(async () => {
      await press(page, 'Control+End')
      await expect(cell(page, 10_249, 30)).toBeFocused({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10251')
  })
})

test('a header sorts and is resized, rows are chosen, a code tells its name; what is empty or failed says so', async ({
  page,
}) => {
  test.slow()
  await test.step('a header sorts by Enter and by click: ascending, descending, none', async () => {
    await grid.open(page, 'rows=500')
    const header = page.getByRole('columnheader', { name: 'Shipment name' })
    await header.click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await press(page, 'Enter')
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(cell(page, 0, 1)).toHaveText('SHP-100499')
    await press(page, 'Enter')
    await expect(header).toHaveAttribute('aria-sort', 'none')
  })
  await test.step('a column is resized by keys and by dragging its border', async () => {
    await grid.open(page, 'rows=500')
    const header = page.getByRole('columnheader', { name: 'Transport type' })
    const width = async () => (await header.boundingBox())?.width ?? 0
    const usual = await width()
    await header.focus()
    await press(page, 'Alt+ArrowRight', 'Alt+ArrowRight')
    expect(await width()).toBe(usual + 16)
    const box = (await header.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(box.x + box.width - 3, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 57, box.y + 10, { steps: 4 })
    await page.mouse.up()
    expect(await width()).toBe(usual + 76)
    await expect(header).toHaveAttribute('aria-sort', 'none')
  })
  await test.step('rows are chosen one by one, as a range, and all that are loaded; Enter opens', async () => {
    await grid.open(page, 'rows=500')
    const chosen = page.getByRole('status', { name: 'Chosen' })
    await cell(page, 1, 2).click()
    await press(page, ' ')
    await expect(chosen).toHaveText('1')
    await page.getByRole('checkbox', { name: 'SHP-100006' }).click({ modifiers: ['Shift'] })
    await expect(chosen).toHaveText('6')
    const all = page.getByRole('checkbox', { name: 'Select all loaded rows' })
    await expect(all).toHaveAttribute('aria-checked', 'mixed')
    await all.click()
    await expect(chosen).toHaveText('100')
    await cell(page, 4, 2).click()
    await press(page, 'Enter')
    await expect(page.getByRole('status', { name: 'Opened' })).toHaveText('4')
  })
  await test.step('a code tells its name on focus, a value that was not shared is not an empty one', async () => {
    await grid.open(page, 'rows=500')
    await cell(page, 1, 7).click()
    await expect(page.getByRole('tooltip')).toContainText(/^\w+ \([A-Z]{5}\)$/)
    await press(page, 'Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await press(page, 'End')
    await expect(page.getByRole('img', { name: 'Not shared with you' }).first()).toBeVisible()
  })
  await test.step('what could not be read is reported with the request id, and read when one tries again', async () => {
    await grid.open(page, 'rows=500&fail=1')
    const failure = page.getByRole('alert').filter({ hasText: 'req-7f3a' })
    await expect(failure).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cell(page, 0, 1)).toHaveText('SHP-100000')
    await expect(failure).toHaveCount(0)
  })
  await test.step('an empty list says what to do', async () => {
    await grid.open(page, 'rows=0')
    await expect(page.getByText('No shipments yet')).toBeVisible()
  })
})

test('nothing in the way of those who see or hear differently, light and dark, at 1440 and 390 px', async ({
  page,
}) => {
  test.slow()
  await grid.open(page, 'rows=500')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(cell(page, 0, 1)).toBeInViewport()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect((await analyze(page)).violations, `${colorScheme} ${width}`).toEqual([])
    }
  }
  const pinned = (await cell(page, 0, 1).boundingBox())?.width ?? 0
  expect(pinned).toBeLessThan(160)
})
