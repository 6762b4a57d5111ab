import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'

/** When a toast came or went, in ms since the page began. */
type Change = { readonly is: 'shown' | 'gone'; readonly at: number }

/** Notes in the page when toasts come and go: measured there, no slow test machine blurs it. */
function noteToasts() {
  const notes: Change[] = []
  Object.assign(window, { toastNotes: notes })
  let shown = false
  const look = () => {
    const now = document.querySelectorAll('[data-testid="toast"]').length > 0
    if (now !== shown) notes.push({ is: now ? 'shown' : 'gone', at: performance.now() })
    shown = now
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** What was noted, once there are so many notes. */
async function notes(page: Page, count: number): Promise<readonly Change[]> {
  const read = () => page.evaluate(() => (window as unknown as { toastNotes: Change[] }).toastNotes)
  await expect.poll(async () => (await read()).length, { timeout: 12_000 }).toBeGreaterThanOrEqual(count)
  return read()
}

/** Counts from the next toast on. */
const forgetNotes = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as { toastNotes: Change[] }).toastNotes.length = 0
  })

/** The ms between two notes. */
const between = (changes: readonly Change[], from: number, to: number) =>
  (changes[to]?.at ?? Number.NaN) - (changes[from]?.at ?? Number.NaN)

/** A busy machine draws late what a timer shows, so the time until it goes may look shorter, and longer when it goes late. */
function expectAbout(measured: number, exact: number) {
  expect(measured).toBeGreaterThanOrEqual(exact - 250)
  expect(measured).toBeLessThan(exact + 250)
}

const toast = (page: Page) => page.getByTestId('toast')

/** Chooses a date format in the profile menu; the service refuses, and a toast tells it. */
const fail = (page: Page) => page.getByRole('menuitemradio', { name: 'Day first' }).click()

test('[SHELL-02] toasts: 3000 ms, top right, one at a time, read out; a pointer holds them, an icon closes them', async ({
  page,
  expectInConsole,
}) => {
  test.slow()
  expectInConsole(/500|coded 500 UNKNOWN/)
  await founder(page)
  await page.route('**/api/v1/me', (route) =>
    route.fulfill({ status: 500, json: { code: 'UNKNOWN', message: 'It did not work', requestId: 'r' } }),
  )
  await page.addInitScript(noteToasts)
  await page.goto('/help')
  await page.getByRole('button', { name: /^Profile/ }).click()

  const announced = page.getByRole('alert')
  await expect(announced).toHaveAttribute('aria-live', 'assertive')
  await fail(page)
  await expect(announced).toContainText('It did not work')
  await expect(toast(page)).toContainText('Something went wrong')
  await expect(toast(page).getByRole('img', { name: 'Error' })).toBeVisible()
  expect(await toast(page).boundingBox()).toMatchObject({ width: 400, x: 1440 - 16 - 400, y: 56 })
  expectAbout(between(await notes(page, 2), 0, 1), 3000)

  // The next shows 1000 ms after the one before closes.
  await forgetNotes(page)
  await fail(page)
  await fail(page)
  await expect(toast(page)).toHaveCount(1)
  expectAbout(between(await notes(page, 3), 1, 2), 1000)
  await expect(toast(page)).toHaveCount(1)
  await notes(page, 4)

  // Hovering pauses, leaving starts at 3000 ms again.
  await forgetNotes(page)
  await fail(page)
  await toast(page).hover()
  const [shown] = await notes(page, 1)
  await page.waitForFunction((at) => performance.now() > at + 3500, shown?.at ?? 0)
  await expect(toast(page)).toBeVisible()
  await page.evaluate(() =>
    document.addEventListener(
      'pointerleave',
      () =>
        (window as unknown as { toastNotes: Change[] }).toastNotes.push({
          is: 'shown',
          at: performance.now(),
        }),
      { capture: true, once: true },
    ),
  )
  await page.mouse.move(700, 700)
  expectAbout(between(await notes(page, 3), 1, 2), 3000)

  await forgetNotes(page)
  await fail(page)
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toHaveCount(0)
  expect(between(await notes(page, 2), 0, 1)).toBeLessThan(2900)

  // On a narrow screen it is no wider than the screen less 16 px. The click on the toast has closed the menu.
  await page.getByRole('button', { name: /^Profile/ }).click()
  await fail(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(toast(page)).toBeVisible()
  expect(await toast(page).boundingBox()).toMatchObject({ width: 390 - 16, x: 8, y: 56 })
})
