import type { Page } from '@playwright/test'
import { maxOnMap } from '@rumbo/domain/map/cells.api'
import { openDataset } from './support/dataset.ts'
import { caller } from './support/http.ts'
import { median, say, tell } from './support/measure.ts'
import { addMember } from './support/people.ts'
import { trackedShipments } from './support/tracked.ts'
import { openBrowser, visiting } from './support/visits.ts'

// Issue 6: 50,000 shipments on a map. The first that anybody requests since the server started, when no way over sea is known
// yet; each after it; and a browser with nothing in its cache, from the first request to the first mark on the map.
const visits = 5
const sights = [
  { zoom: 1, west: -180, south: -60, east: 180, north: 75 },
  { zoom: 3, west: -130, south: 0, east: -60, north: 50 },
  { zoom: 4, west: 100, south: 0, east: 150, north: 50 },
  { zoom: 6, west: -110, south: 15, east: -95, north: 25 },
]

const data = await openDataset()
const browser = await openBrowser()
try {
  await trackedShipments(data, 1)
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.tracked })
  const visitor = await addMember(data, null, data.tracked)
  const cells = async (sight: (typeof sights)[number]) => {
    const query = Object.entries(sight).map(([key, value]) => `${key}=${value}`)
    const began = performance.now()
    const answer = JSON.parse((await ours(`/api/v1/shipments/map?${query.join('&')}`)).toString())
    const { placed, unplaced } = answer as Readonly<Record<'placed' | 'unplaced', number>>
    return { seconds: (performance.now() - began) / 1_000, placed, unplaced }
  }
  const [world] = sights
  if (!world) throw new Error('a world has a sight')
  const first = await cells(world)
  const warm: number[] = []
  for (let round = 0; round < 3; round++) for (const sight of sights) warm.push((await cells(sight)).seconds)
  say(`${first.placed} on the map, ${first.unplaced} nowhere, of at most ${maxOnMap}`)
  say(`next answers: ${warm.map((each) => each.toFixed(2)).join(' ')} s`)
  tell({ name: 'map, the first answer of a server', value: first.seconds, bar: 1.2, unit: ' s' })
  tell({ name: 'map, an answer after it', value: median(warm), bar: 0.8, unit: ' s' })
  const times: number[] = []
  for (let left = visits; left > 0; left--)
    times.push((await visiting({ browser, url: data.url, visitor, visit: firstMark })) / 1_000)
  say(`visits: ${times.map((time) => time.toFixed(2)).join(' ')} s`)
  tell({ name: 'first mark on the map', value: median(times), bar: 1.5, unit: ' s' })
} finally {
  await browser.close()
  await data.close()
}

async function firstMark(page: Page): Promise<number> {
  const began = performance.now()
  await page.goto(`${data.url}/?layout=map`, { waitUntil: 'commit' })
  await page.locator('[data-map] button').first().waitFor({ timeout: 60_000 })
  return performance.now() - began
}
