import { expect, type Locator, type Page } from '@playwright/test'

/** A cell of the grid by its row and column, from 0; column 0 is that of the check marks. */
export const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`)

/** Presses keys one after another. */
export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Clicks a cell, then another one with Shift: the range between them. */
export async function choose(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await cell(page, ...from).click()
  await cell(page, ...to).click({ modifiers: ['Shift'] })
}

/** Pastes what a spreadsheet would have put on the clipboard. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const data = new DataTransfer()
    data.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

/** What the grid says to screen readers. */
export const said = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-said]')).toHaveText(text)

type Copied = { readonly text: string; readonly html: string }

/** Begins to listen for the next copy; what it answers waits for what that copy puts on the clipboard. */
export async function listenForCopy(page: Page): Promise<() => Promise<Copied>> {
  const listening = await page.evaluateHandle(() => {
    const copied = new Promise<Copied>((resolve) => {
      const read = ({ clipboardData }: ClipboardEvent) =>
        resolve({
          text: clipboardData?.getData('text/plain') ?? '',
          html: clipboardData?.getData('text/html') ?? '',
        })
      document.addEventListener('copy', read, { once: true })
    })
    return { copied }
  })
  return () => listening.evaluate(({ copied }) => copied)
}
