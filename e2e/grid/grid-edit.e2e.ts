import { expect, type Page, test } from '@playwright/test'
import { cell, choose, nextCopy, pasteText, press, said } from '../grid-page/cells.ts'
import { analyze } from '../support/axe.ts'
import { type BuiltPage, buildPage } from '../support/built-page.ts'

/** Places of fields on the page. */
const [masterBl, pol, etd, eta, priority, number, houseBl, booking, transit, freeTime, track, notes] = [
  2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
] as const
const fields =
  'name,masterBl,pol,etd,eta,priority,shipmentNumber,houseBl,bookingNumber,transitTime,freeTimeAtDestination,trackCargo,notes'

/** The page with these fields, all of them in sight. */
const open = (page: Page, query: string) => grid.open(page, `${query}&edit&only=${fields}`)
const editor = (page: Page) => page.locator('[data-grid-editor]')
const input = (page: Page) => editor(page).getByRole('textbox')
test.use({ viewport: { width: 2000, height: 900 } })

let grid: BuiltPage
test.beforeAll(async () => {
  test.setTimeout(180_000)
  grid = await buildPage('grid-page')
})

test('[VIEW-05] typing, F2, Enter and a double click edit a cell; Enter, Tab and Esc end it as in a spreadsheet', async ({
  page,
}) => {
  await open(page, 'rows=500')
  await cell(page, 2, masterBl).click()
  await page.keyboard.type('ABC')
  await expect(input(page)).toHaveValue('ABC')
  await press(page, 'Enter')
  await expect(cell(page, 2, masterBl)).toHaveText('ABC')
  await expect(cell(page, 3, masterBl)).toBeFocused()
  await press(page, 'ArrowUp', 'F2')
  await page.keyboard.type('D')
  await press(page, 'Tab')
  await expect(cell(page, 2, masterBl)).toHaveText('ABCD')
  await expect(cell(page, 2, masterBl + 1)).toBeFocused()
  await cell(page, 2, masterBl).dblclick()
  await page.keyboard.type('XYZ')
  await press(page, 'Escape')
  await expect(cell(page, 2, masterBl)).toHaveText('ABCD')
  await expect(cell(page, 2, masterBl)).toBeFocused()
  await press(page, 'Enter')
  await expect(input(page)).toHaveValue('ABCD')
  await press(page, 'Shift+Enter')
  await expect(cell(page, 1, masterBl)).toBeFocused()
})

test('[VIEW-05] a list is chosen from, a mark is turned over, a locked cell stays; each is undone', async ({
  page,
}) => {
  await open(page, 'rows=500')
  await cell(page, 1, priority).click()
  await press(page, 'Enter')
  await page.getByRole('option', { name: 'Urgent' }).click()
  await expect(cell(page, 1, priority)).toHaveText('Urgent')
  await cell(page, 1, number).click()
  await expect(cell(page, 1, number)).toHaveAttribute('aria-readonly', 'true')
  const before = await cell(page, 1, number).textContent()
  await page.keyboard.type('7')
  await press(page, 'Delete')
  await expect(cell(page, 1, number)).toHaveText(before ?? '')
  const mark = cell(page, 3, track)
  await cell(page, 3, track - 1).click()
  await press(page, 'ArrowRight')
  const was = await mark.textContent()
  await press(page, 'Enter')
  await expect(mark).not.toHaveText(was ?? '')
  await press(page, 'Control+z')
  await expect(mark).toHaveText(was ?? '')
})

test('[VIEW-05] what does not fit keeps the editor open with what was typed and the reason', async ({
  page,
}) => {
  await open(page, 'rows=500')
  await cell(page, 1, transit).click()
  await page.keyboard.type('soon')
  await press(page, 'Enter')
  await expect(input(page)).toHaveValue('soon')
  await expect(editor(page)).toContainText('This field is numeric')
  await press(page, 'Escape')
  await cell(page, 1, notes).click()
  await page.keyboard.type('refuse')
  await press(page, 'Enter')
  await expect(page.getByText('The server refuses this')).toBeVisible()
  await expect(input(page)).toHaveValue('refuse')
})

test('[VIEW-05] a range is chosen by mouse, Shift and keys, and copied with all its cells', async ({
  page,
}) => {
  await open(page, 'rows=500')
  const from = await cell(page, 1, masterBl).boundingBox()
  const to = await cell(page, 3, masterBl + 2).boundingBox()
  if (!from || !to) throw new Error('the cells are not there')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await said(page, '3 × 3 cells selected')
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(9)
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowLeft')
  await said(page, '4 × 2 cells selected')
  await expect(cell(page, 1, masterBl)).toBeFocused()
  const copied = nextCopy(page)
  await press(page, 'Control+c')
  await said(page, '4 × 2 cells copied')
  const { text, html } = await copied
  expect(html).toContain('<table>')
  expect(text.split(/\r?\n/)).toHaveLength(4)
  expect(text.split(/\r?\n/)[0]?.split('\t')[0]).toBe(await cell(page, 1, masterBl).textContent())
  await cell(page, 10, masterBl).click()
  await press(page, 'Control+v')
  await said(page, /\d of 8 cells pasted/)
  await expect(cell(page, 13, masterBl)).toHaveText((await cell(page, 4, masterBl).textContent()) ?? '')
  await expect(cell(page, 10, masterBl + 1)).toHaveText(
    (await cell(page, 1, masterBl + 1).textContent()) ?? '',
  )
  await press(page, 'Control+a')
  await said(page, '500 × 13 cells selected')
  await press(page, 'Escape')
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(1)
})

test('[VIEW-05] what a spreadsheet copied is pasted: what fits is written, the rest is listed, one undo takes it back', async ({
  page,
}) => {
  test.slow()
  await open(page, 'rows=500')
  const before = await cell(page, 4, transit).textContent()
  await cell(page, 4, transit).click()
  await pasteText(page, '12\t20\r\nmany\t8\r\n"two\nlines"\t9\r\n')
  await said(page, '4 of 6 cells pasted')
  await expect(cell(page, 4, transit)).toHaveText('12')
  await expect(cell(page, 4, freeTime)).toHaveText('20')
  await expect(cell(page, 6, freeTime)).toHaveText('9')
  const report = page.getByRole('region', { name: 'Cells not saved' })
  await expect(report).toContainText('4 of 6 cells pasted')
  await expect(report.getByRole('listitem')).toHaveCount(2)
  await expect(report.getByRole('listitem').first()).toContainText('SHP-100005 · Transit time')
  await expect(report.getByRole('listitem').first()).toContainText('many')
  expect((await analyze(page)).violations).toEqual([])
  await report.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 4, transit)).toHaveText(before ?? '')
  await expect(report).toHaveCount(0)
})

test('[VIEW-05] a value fills a range, a block repeats, locked columns are reported and beyond the last row nothing is lost silently', async ({
  page,
}) => {
  await open(page, 'rows=20')
  await choose(page, [2, houseBl], [5, booking])
  await pasteText(page, 'ONE')
  for (const [row, column] of [
    [2, houseBl],
    [5, booking],
  ] as const)
    await expect(cell(page, row, column)).toHaveText('ONE')
  await choose(page, [2, houseBl], [5, houseBl])
  await pasteText(page, 'a\nb')
  await expect(cell(page, 5, houseBl)).toHaveText('b')
  await cell(page, 18, number).click()
  await pasteText(page, '1\n2\n3')
  const report = page.getByRole('region', { name: 'Cells not saved' })
  await expect(report).toContainText('1 cell didn’t fit in the table.')
  await expect(report).toContainText('This cell can’t be edited.')
})

test('[VIEW-05] dates and codes are read as the reader writes them, options in either language', async ({
  page,
}) => {
  await open(page, 'rows=500')
  await cell(page, 2, etd).click()
  await pasteText(page, '6/11/2026')
  await expect(cell(page, 2, etd)).toContainText('06/11/2026')
  await cell(page, 2, pol).click()
  await pasteText(page, 'Manzanillo (MXZLO)')
  await expect(cell(page, 2, pol)).toHaveText('MXZLO')
  await cell(page, 2, priority).click()
  await pasteText(page, 'URGENTE')
  await expect(cell(page, 2, priority)).toHaveText('Urgent')
  await pasteText(page, 'urgentísimo')
  await expect(page.getByRole('region', { name: 'Cells not saved' })).toContainText('urgentísimo')
  await expect(cell(page, 2, priority)).toHaveText('Urgent')
})

test('[VIEW-05] the fill handle goes on with a series, Ctrl+D copies down, Ctrl+Enter fills the range', async ({
  page,
}) => {
  await open(page, 'rows=500')
  await cell(page, 1, etd).click()
  await pasteText(page, '01/11/2026\n08/11/2026')
  await expect(cell(page, 2, etd)).toContainText('08/11/2026')
  const handle = await page.locator('[data-handle]').boundingBox()
  const end = await cell(page, 5, etd).boundingBox()
  if (!handle || !end) throw new Error('the handle is not there')
  await page.mouse.move(handle.x + 4, handle.y + 4)
  await page.mouse.down()
  await page.mouse.move(end.x + 30, end.y + 16, { steps: 6 })
  await page.mouse.up()
  await expect(cell(page, 5, etd)).toContainText('29/11/2026')
  await press(page, 'Control+z')
  await expect(cell(page, 5, etd)).not.toContainText('29/11/2026')
  await choose(page, [1, eta], [4, eta])
  await press(page, 'Control+d')
  const first = (await cell(page, 1, eta).textContent()) ?? ''
  await expect(cell(page, 4, eta)).toHaveText(first)
  await choose(page, [1, houseBl], [3, houseBl])
  await page.keyboard.type('same')
  await press(page, 'Control+Enter')
  await expect(cell(page, 3, houseBl)).toHaveText('same')
})

test('[VIEW-05] edits, pastes and clears are undone and done again, step by step', async ({ page }) => {
  await open(page, 'rows=500')
  await cell(page, 1, houseBl).click()
  const before = (await cell(page, 1, houseBl).textContent()) ?? ''
  await page.keyboard.type('one')
  await press(page, 'Enter', 'ArrowUp')
  await pasteText(page, 'two')
  await expect(cell(page, 1, houseBl)).toHaveText('two')
  await press(page, 'Delete')
  await expect(cell(page, 1, houseBl)).toHaveText('')
  await press(page, 'Control+z')
  await expect(cell(page, 1, houseBl)).toHaveText('two')
  await press(page, 'Control+z')
  await expect(cell(page, 1, houseBl)).toHaveText('one')
  await press(page, 'Control+z')
  await expect(cell(page, 1, houseBl)).toHaveText(before)
  await press(page, 'Control+y', 'Control+Shift+z')
  await expect(cell(page, 1, houseBl)).toHaveText('two')
  await press(page, 'Control+y', 'Control+y')
  await said(page, 'Nothing to redo')
})

test('[VIEW-05] ten thousand cells are pasted at once, on rows that were not here yet too, and undone at once', async ({
  page,
}) => {
  test.slow()
  await open(page, 'rows=6000')
  await cell(page, 0, houseBl).click()
  await pasteText(page, Array.from({ length: 5_000 }, (_, at) => `H${at}\tB${at}`).join('\n'))
  await said(page, '10,000 of 10,000 cells pasted')
  await press(page, 'Control+End')
  await cell(page, 5_999, notes).waitFor()
  await press(page, 'Control+Home')
  await expect(cell(page, 1, houseBl)).toHaveText('H1')
  await press(page, 'Control+z')
  await said(page, 'Undone: 10,000 of 10,000 cells')
  await expect(cell(page, 1, houseBl)).not.toHaveText('H1')
})

test('[VIEW-07] what others write appears without losing place or edit, and an edit that wrote over it tells both values', async ({
  page,
}) => {
  await open(page, 'rows=500')
  await cell(page, 2, masterBl).click()
  await page.keyboard.type('MINE')
  await page.getByRole('button', { name: 'Somebody else writes' }).dispatchEvent('click')
  await expect(cell(page, 2, masterBl)).toHaveText('THEIRS')
  await expect(cell(page, 2, masterBl)).toHaveAttribute('data-flash', 'true')
  await expect(input(page)).toHaveValue('MINE')
  await expect(input(page)).toBeFocused()
  await press(page, 'Enter')
  await expect(cell(page, 2, masterBl)).toHaveText('MINE')
  const report = page.getByRole('region', { name: 'Cells not saved' })
  await expect(report).toContainText('“THEIRS”')
  await expect(report).toContainText('“MINE”')
  await expect(cell(page, 2, masterBl)).not.toHaveAttribute('data-flash', 'true')
})
