import type { Page } from '@playwright/test'
import { openDataset } from '../support/dataset.ts'
import { median, say, tell } from '../support/measure.ts'
import { addMember } from '../support/people.ts'
import { openBrowser, visiting } from '../support/visits.ts'

// The panel next to the list: from the key that moves to the next row until its record stands there, in the big organization.
const rows = 25

/** Runs in the page before the key is pressed: begins to measure until the frame in which the panel shows another record, whole. */
const beginMeasure = `window.shown = new Promise((resolve) => {
  const before = location.search
  let began = 0
  document.addEventListener('keydown', () => { began = performance.now() }, { once: true, capture: true })
  const look = () => {
    const panel = document.querySelector('aside[data-at-end]')
    const isWhole = panel?.querySelector('h2') && !panel.querySelector('.mantine-Skeleton-root')
    if (began > 0 && location.search !== before && isWhole) resolve(performance.now() - began)
    else requestAnimationFrame(look)
  }
  look()
})
undefined`

const data = await openDataset()
const browser = await openBrowser()
try {
  const visitor = await addMember(data, null)
  const times = await visiting({ browser, url: data.url, visitor, visit: walk })
  say(`rows: ${times.map((time) => time.toFixed(0)).join(' ')} ms`)
  tell({ name: 'peek: the next row', value: median(times), bar: 150, unit: ' ms' })
} finally {
  await browser.close()
  await data.close()
}

async function walk(page: Page): Promise<readonly number[]> {
  await page.goto(data.url)
  await page.locator('[data-row="0"] > [data-column="2"]').click()
  await page.keyboard.press('Space')
  const title = page.getByRole('complementary').getByRole('heading').first()
  await title.waitFor()
  const times: number[] = []
  for (let left = rows; left > 0; left--) times.push(await nextRecord(page))
  return times
}

/** Milliseconds of the browser's own clock. */
async function nextRecord(page: Page): Promise<number> {
  await page.evaluate(beginMeasure)
  await page.keyboard.press('ArrowDown')
  return page.evaluate<number>('window.shown')
}
