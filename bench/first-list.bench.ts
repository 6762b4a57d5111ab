import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { openDataset } from './support/dataset.ts'
import { median, say, tell } from './support/measure.ts'
import { addMember } from './support/people.ts'
import { openBrowser, visiting } from './support/visits.ts'

// DESIGN.md §6, row "first list on screen": the production build in Chromium, each time with nothing in the cache, from the
// first request to the first row of the big organization's list.
const visits = 7

const data = await openDataset()
const browser = await openBrowser()
try {
  const visitor = await addMember(data, null)
  const seen: Visit[] = []
  for (let left = visits; left > 0; left--)
    seen.push(await visiting({ browser, url: data.url, visitor, visit: firstRow }))
  const times = seen.map(({ time }) => time / 1_000)
  say(`visits: ${times.map((time) => time.toFixed(2)).join(' ')} s`)
  const medianOf = (figure: keyof Visit) => median(seen.map((visit) => visit[figure]))
  tell({ name: 'first list on screen', value: median(times), bar: 1.2, unit: ' s' })
  tell({
    name: 'first list on screen: scripts, gzip',
    value: medianOf('script') / 1_000,
    bar: 280,
    unit: ' KB',
  })
  tell({ name: 'first list on screen: requests', value: medianOf('requests'), bar: 40 })
} finally {
  await browser.close()
  await data.close()
}

/** Milliseconds until the first row is shown, and what was requested until then: bytes of all scripts as gzip packs them. */
type Visit = { readonly time: number; readonly script: number; readonly requests: number }

async function firstRow(page: Page): Promise<Visit> {
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  const began = performance.now()
  await page.goto(data.url, { waitUntil: 'commit' })
  await page.locator('[role=grid] [role=row] [role=gridcell]').first().waitFor({ timeout: 30_000 })
  const time = performance.now() - began
  // Counted when they are sent, not when they are answered: a slow machine must not look like a small page.
  const until = [...sent]
  const scripts = until.filter((request) => request.resourceType() === 'script')
  const bodies = await Promise.all(scripts.map(async (request) => (await request.response())?.body()))
  const script = bodies.reduce((sum, body) => sum + (body ? gzipSync(body).length : 0), 0)
  return { time, script, requests: until.length }
}
