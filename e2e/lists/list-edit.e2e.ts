import { expect as expectSoon, type Page } from '@playwright/test'
import { cell, choose, listenForCopy, pasteText, press, said } from '../grid-page/cells.ts'
import { test } from '../support/journey.ts'
import { answered, type Founder, founder } from '../support/person.ts'
import { secondAdmin } from '../support/second-admin.ts'
import { fieldOf, madeShipment, storedShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1440, height: 800 } })

/** Places of the columns in the view that these journeys look through. */
const [name, reference, eta, priority, score, route] = [1, 2, 3, 4, 5, 6] as const
const standing = ['name', 'clientReference', 'eta', 'priority'] as const

/** The shipments by name, with a field of the organization's own, each opened in a view of these columns. */
async function openList(page: Page, ana: Founder, names: readonly string[]) {
  const section = await answered(
    page.request,
    '/api/v1/sections',
    { name: 'Trade', type: 'form', modules: ['shipments'] },
    ana.token,
  )
  const own = await answered(
    page.request,
    '/api/v1/fields',
    { name: 'Cupping score', type: 'number', setId: section.id },
    ana.token,
  )
  const ids: string[] = []
  for (const [at, each] of names.entries()) {
    const made = await madeShipment(page, ana, {
      name: each,
      clientReference: `PO ${each}`,
      eta: `2026-12-0${(at % 8) + 1}`,
      [String(own.id)]: 70 + at,
    })
    ids.push(made.id)
  }
  const view = await answered(
    page.request,
    '/api/v1/views',
    {
      module: 'shipments',
      name: 'To edit',
      definition: {
        columns: [...standing, String(own.id), 'polName'].map((field) => ({ field, width: 180 })),
        sort: [{ field: 'name', descending: false }],
      },
    },
    ana.token,
  )
  await page.goto(`/?view=${view.id}`)
  await expect(cell(page, 0, name)).toContainText(names[0] ?? '')
  return { own: String(own.id), ids }
}

const editor = (page: Page) => page.locator('[data-grid-editor]')

test('[VIEW-05] cells of the list are edited and copied in place; what does not fit is reported; all is undone and done again', async ({
  page,
}) => {
  const ana = await founder(page)
  const { own, ids } = await openList(page, ana, ['A', 'B', 'C', 'D', 'E'])
  const storedOf = async (at: number) => await storedShipment(page, ana, ids[at] ?? '')
  const stored = (at: number, field: string) => expect.poll(async () => (await storedOf(at))[field])

  // Text, date, list and custom field, each by its own editor.
  await cell(page, 0, reference).click()
  await page.keyboard.type('PO 7781')
  await press(page, 'Enter')
  await expect(cell(page, 0, reference)).toHaveText('PO 7781')
  await expect(cell(page, 1, reference)).toBeFocused()
  await cell(page, 0, eta).click()
  await press(page, 'F2')
  await editor(page).getByRole('textbox').fill('2026-12-24')
  await press(page, 'Enter')
  await expect(cell(page, 0, eta)).toContainText('Dec 24')
  await cell(page, 0, priority).click()
  await press(page, 'Enter')
  await page.getByRole('option', { name: 'Urgent' }).click()
  await expect(cell(page, 0, priority)).toHaveText('Urgent')
  await cell(page, 0, score).click()
  await page.keyboard.type('88')
  await press(page, 'Tab')
  await expect(cell(page, 0, score)).toHaveText('88')
  await stored(0, 'clientReference').toBe('PO 7781')
  await stored(0, 'eta').toBe('2026-12-24')
  await stored(0, 'priority').toBe('urgent')
  await stored(0, own).toBe(88)

  // A copy is what is read, also where a column shows several fields; it is pasted two rows below.
  const copied = await listenForCopy(page)
  await choose(page, [0, reference], [1, route])
  await press(page, 'Control+c')
  const lines = (await copied()).text.split(/\r?\n/).map((line) => line.split('\t'))
  expect(lines[0]?.slice(-3)).toEqual(['Urgent', '88', 'CNSHA → MXZLO'])
  expect(lines[1]?.[0]).toBe('PO B')
  await choose(page, [0, reference], [1, score])
  await press(page, 'Control+c')
  await said(page, '2 × 4 cells copied')
  await cell(page, 2, reference).click()
  await press(page, 'Control+v')
  await said(page, /cells pasted$/)
  await expect(cell(page, 2, reference)).toHaveText('PO 7781')
  await expect(cell(page, 3, reference)).toHaveText('PO B')
  await stored(2, 'eta').toBe('2026-12-24')
  await stored(2, 'priority').toBe('urgent')
  await stored(3, own).toBe(71)

  // Words are no dates: the rest is written, they are listed, and what stood there stands.
  const before = await cell(page, 1, eta).textContent()
  await cell(page, 0, reference).click()
  await pasteText(page, 'X1\t2026-11-30\r\nX2\tnext week')
  const report = page.getByRole('region', { name: 'Cells not saved' })
  await expect(report).toContainText('3 of 4 cells pasted')
  await expect(report.getByRole('listitem')).toHaveCount(1)
  await expect(report.getByRole('listitem')).toContainText('B · ETA / ATA')
  await expect(report.getByRole('listitem')).toContainText('next week')
  await expect(cell(page, 1, eta)).toHaveText(before ?? '')
  await stored(1, 'clientReference').toBe('X2')
  await report.getByRole('button', { name: 'Undo' }).click()
  await expect(report).toHaveCount(0)
  await stored(0, 'eta').toBe('2026-12-24')
  await stored(1, 'clientReference').toBe('PO B')

  // The rest is undone step by step: the paste, then four edits.
  await cell(page, 0, reference).click()
  for (const _step of [1, 2, 3, 4, 5]) await press(page, 'Control+z')
  await stored(0, 'clientReference').toBe('PO A')
  await stored(0, 'eta').toBe('2026-12-01')
  await stored(0, own).toBe(70)
  await stored(2, 'clientReference').toBe('PO C')
  for (const _step of [1, 2, 3, 4, 5]) await press(page, 'Control+y')
  await stored(3, 'clientReference').toBe('PO B')
  await page.reload()
  await expect(cell(page, 0, reference)).toHaveText('PO 7781')
  await expect(cell(page, 2, reference)).toHaveText('PO 7781')
  await expect(cell(page, 2, priority)).toHaveText('Urgent')
  await expect(cell(page, 2, score)).toHaveText('88')
})

test('[VIEW-07] what a second person changes appears at once, and scroll, selection and an open editor stay', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const heard = page.waitForEvent('websocket')
  const names = Array.from({ length: 40 }, (_, at) => `S${String(at + 10)}`)
  const { ids } = await openList(page, ana, names)
  await (await heard).waitForEvent('framereceived')
  const beto = await secondAdmin(browser, ana, { name: 'Beto', baseURL })
  await beto.goto(`/shipment_details/${ids[21]}`)
  const theirs = fieldOf(beto, 'Client reference')
  await expect(theirs).toContainText('PO S31')

  // Rows are chosen, the list is scrolled, and a cell is being edited.
  await cell(page, 2, 0).click()
  await cell(page, 2, reference).click()
  await press(page, ...Array.from({ length: 20 }, () => 'ArrowDown'))
  await expect(cell(page, 22, reference)).toBeFocused()
  await page.keyboard.type('mine, half')
  const list = page.getByRole('grid')
  const top = await list.evaluate((element) => element.scrollTop)
  expect(top).toBeGreaterThan(0)

  await theirs.getByRole('button').first().click()
  await theirs.getByRole('textbox').fill('THEIRS')
  await beto.keyboard.press('Enter')
  await expect(theirs).toContainText('THEIRS')
  await expectSoon(cell(page, 21, reference)).toHaveText('THEIRS', { timeout: 3_000 })
  await expect(editor(page).getByRole('textbox')).toHaveValue('mine, half')
  await expect(editor(page).getByRole('textbox')).toBeFocused()
  expect(await list.evaluate((element) => element.scrollTop)).toBe(top)

  // A row that comes above moves the cell that is edited along with its row.
  await madeShipment(page, ana, { name: 'S00' })
  await expect(cell(page, 22, reference)).toHaveText('THEIRS')
  await expect(editor(page).getByRole('textbox')).toHaveValue('mine, half')
  await expect(editor(page).getByRole('textbox')).toBeFocused()
  await press(page, 'Enter')
  await expect(cell(page, 23, reference)).toHaveText('mine, half')
  await expect(cell(page, 24, reference)).toBeFocused()
  await press(page, 'Control+Home')
  await expect(cell(page, 3, 0).getByRole('checkbox')).toBeChecked()
  await expect
    .poll(async () => (await storedShipment(page, ana, ids[22] ?? '')).clientReference)
    .toBe('mine, half')
  await beto.context().close()
})
