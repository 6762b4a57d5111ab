import { expect, type Page, test } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { builtPage } from '../support/built-page.ts'

const formulas = builtPage('formula-page')
const open = (page: Page, query: string) => formulas.open(page, query)

/** What goes wrong behind the screen fails the test too. */
const failures: string[] = []
test.beforeEach(({ page }) => {
  failures.length = 0
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') failures.push(message.text())
  })
  page.on('pageerror', (error) => failures.push(error.message))
})
test.afterEach(() => expect(failures).toEqual([]))

const editor = (page: Page) => page.getByRole('textbox', { name: 'Formula', exact: true })
const stored = (page: Page) => page.getByLabel('Stored')
const result = (page: Page) => page.getByLabel('Result', { exact: true })
const marked = (page: Page) => page.locator('.cm-lintRange-error')
const option = (page: Page, name: string) => page.getByRole('option', { name })

test('[FLD-07] a formula is written with names and functions completed, and its error marked at its place', async ({
  page,
}) => {
  test.slow()
  await test.step('names of fields are completed with their types, and functions with what they do', async () => {
    await open(page, '')
    await editor(page).click()
    await page.keyboard.type('{fre')
    await expect(option(page, 'Freight cost')).toContainText('number')
    await page.keyboard.press('Tab')
    await expect(editor(page)).toHaveText('{Freight cost}')
    await page.keyboard.type(' * rou')
    await expect(option(page, 'ROUND')).toContainText('(number, places)')
    await expect(page.getByText('Rounds to so many decimal places.').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('{duty')
    await option(page, 'Duty rate').click()
    await page.keyboard.type(' / 100, 2)')
    await expect(editor(page)).toHaveText('{Freight cost} * ROUND({Duty rate} / 100, 2)')
    await expect(stored(page)).toHaveText('{freight} * ROUND({duty} / 100, 2)')
    await expect(result(page)).toHaveText('200.08')
    await expect(page.getByText('Result for SHP-1042')).toBeVisible()
  })
  await test.step('an error is marked at its place as one types, described below, and gone when it is corrected', async () => {
    await open(page, 'formula={eta} %2B {etd}')
    await expect(editor(page)).toHaveText('{ETA} + {ETD}')
    await expect(page.getByText('Dates cannot be added to dates.')).toBeVisible()
    await expect(marked(page)).toHaveText('{ETA} + {ETD}')
    await expect(editor(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(editor(page)).toHaveAccessibleDescription('Dates cannot be added to dates.')
    await expect(result(page)).toHaveText('–')
    await editor(page).fill('{ETA} - {ETD} + {Nope}')
    await expect(page.getByText('There is no field Nope')).toBeVisible()
    await expect(marked(page)).toHaveText('{Nope}')
    await editor(page).fill('{ETA} - {ETD}')
    await expect(marked(page)).toHaveCount(0)
    await expect(editor(page)).toHaveAttribute('aria-invalid', 'false')
    await expect(result(page)).toHaveText('34')
    await editor(page).fill('1 +')
    await expect(page.getByText('It looks like the formula has an error.')).toBeVisible()
    await editor(page).fill('{Landed cost} * 2')
    await expect(
      page.getByText('The field Landed cost in the formula causes an infinite loop.'),
    ).toBeVisible()
    await editor(page).fill('{Freight cost} / 0')
    await expect(result(page)).toHaveText('Empty')
    await expect(page.getByText('Empty because of a division by zero')).toBeVisible()
  })
  await test.step('fields and functions are found and put in by a click', async () => {
    await open(page, '')
    await expect(editor(page)).toBeVisible()
    await page.getByRole('button', { name: /^SUM/ }).click()
    await expect(editor(page)).toBeFocused()
    await page.getByRole('searchbox').fill('weight')
    await expect(page.getByRole('button', { name: /Insured/ })).toHaveCount(0)
    await page.getByRole('button', { name: /Containers.Weight.*number in each row/ }).click()
    await expect(stored(page)).toHaveText('SUM({containers.weight})')
    await expect(result(page)).toHaveText('25,500.5')
    await page.getByRole('searchbox').fill('nothing of the kind')
    await expect(page.getByText('Nothing with this name')).toBeVisible()
  })
  await test.step('a field that gets another name is shown by it, and the formula stays the same', async () => {
    await open(page, 'formula={freight} * 2')
    await expect(editor(page)).toHaveText('{Freight cost} * 2')
    await page.getByRole('button', { name: 'Rename' }).click()
    await expect(editor(page)).toHaveText('{Ocean freight} * 2')
    await expect(stored(page)).toHaveText('{freight} * 2')
    await expect(marked(page)).toHaveCount(0)
  })
  await test.step('Tab goes on to what is next, and takes a completion only while one is offered', async () => {
    await open(page, '')
    await editor(page).click()
    await page.keyboard.type('{in')
    await expect(option(page, 'Insured')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(option(page, 'Insured')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(editor(page)).toBeFocused()
  })
})

test("[FLD-07] nothing stands in anybody's way, light and dark, wide and narrow", async ({ page }) => {
  test.slow()
  await open(page, 'language=es-mx&formula=IF({insured}, ROUND({freight} * 1.5, 2), "no") %26 HOY()')
  await expect(page.getByText('Estos valores son de tipos distintos')).toBeVisible()
  await inAllLooks(page, [])
  const writing = page.getByRole('textbox', { name: 'Fórmula' })
  await writing.fill('')
  await writing.pressSequentially('SUM(')
  await page.keyboard.type('{')
  await expect(page.getByRole('option').first()).toBeVisible()
  // The list scrolls by the arrow keys that the editor gives it, and never has the focus.
  await inAllLooks(page, ['scrollable-region-focusable'])
})

async function inAllLooks(page: Page, without: string[]) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await axeOn(page).disableRules(without).analyze()
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
      expect(found, `${colorScheme} ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
}
