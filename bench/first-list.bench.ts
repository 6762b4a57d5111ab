import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { openDataset } from './support/dataset.ts'
import { median, say, tell } from './support/measure.ts'
import { colleague } from './support/people.ts'
import { openBrowser, visiting } from './support/visits.ts'

// DESIGN.md §6, row "first list on screen": the production build in Chromium, each time with nothing in the cache, from the
// first request to the first row of the big organization's list.
const visits = 7

const data = await openDataset()
const browser = await openBrowser()
try {
  const visitor = await colleague(data, null)
  const seen: { time: number; script: number }[] = []
  for (let left = visits; left > 0; left--)
    seen.push(await visiting({ browser, url: data.url, visitor, visit: firstRow }))
  const times = seen.map(({ time }) => time / 1_000)
  say(`visits: ${times.map((time) => time.toFixed(2)).join(' ')} s`)
  tell({ name: 'first list on screen', value: median(times), bar: 1.5, unit: ' s' })
  tell({
    name: 'first list on screen: script, gzip',
    value: (seen[0]?.script ?? 0) / 1_000,
    bar: 300,
    unit: ' KB',
  })
} finally {
  await browser.close()
  await data.close()
}

/** Milliseconds until the first row stands there, and the bytes of all scripts that came until then, packed. */
async function firstRow(page: Page): Promise<{ time: number; script: number }> {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  const began = performance.now()
  await page.goto(data.url, { waitUntil: 'commit' })
  await page.locator('[role=grid] [role=row] [role=gridcell]').first().waitFor({ timeout: 30_000 })
  const time = performance.now() - began
  const bodies = await Promise.all(scripts)
  return { time, script: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) }
}
