import { gzipSync } from 'node:zlib'
import { expect, type Request } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

/** What the first list may ask for, in KB of scripts as gzip packs them; the bench has the bar. */
const maxScript = 330
const maxRequests = 40

test('the first list comes without what only other pages need', async ({ page }) => {
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'Tea' })
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('[role=grid] [role=row] [role=gridcell]').first().waitFor()
  const until = [...sent]
  const scripts = until.filter((request) => request.resourceType() === 'script')
  const bodies = await Promise.all(scripts.map(async (request) => (await request.response())?.body()))
  const kilobytes = bodies.reduce((sum, body) => sum + (body ? gzipSync(body).length : 0), 0) / 1_000
  expect(kilobytes).toBeGreaterThan(100)
  expect(kilobytes).toBeLessThan(maxScript)
  expect(until.length).toBeLessThanOrEqual(maxRequests)
})
