import { gzipSync } from 'node:zlib'
import { expect, type Request } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

/** What the first list may ask for, in KB of scripts as gzip packs them; the bench has the bar. */
const maxScript = 330
const maxRequests = 40

/** Runs in the page before it: notes when its first cell stands there. What waits for that begins in the same moment. */
function noteFirstCell(): void {
  const cell = '[role=grid] [role=row] [role=gridcell]'
  const observer = new MutationObserver(() => {
    if (!document.querySelector(cell)) return
    performance.mark('first cell')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** The addresses that were requested until then. */
const addressesUntilFirstCell = () => {
  const [first] = performance.getEntriesByName('first cell')
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => first !== undefined && startTime <= first.startTime)
    .map(({ name }) => name)
}

test('the first list comes without what only other pages need', async ({ page }) => {
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'Tea' })
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await page.addInitScript(noteFirstCell)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('[role=grid] [role=row] [role=gridcell]').first().waitFor()
  const addresses = new Set(await page.evaluate(addressesUntilFirstCell))
  const until = sent.filter((request) => addresses.has(request.url()) || request.isNavigationRequest())
  const scripts = until.filter((request) => request.resourceType() === 'script')
  const bodies = await Promise.all(scripts.map(async (request) => (await request.response())?.body()))
  const kilobytes = bodies.reduce((sum, body) => sum + (body ? gzipSync(body).length : 0), 0) / 1_000
  expect(kilobytes).toBeGreaterThan(100)
  expect(kilobytes).toBeLessThan(maxScript)
  expect(until.length).toBeGreaterThan(10)
  expect(until.length).toBeLessThanOrEqual(maxRequests)
})
