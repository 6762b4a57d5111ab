import type { Page } from '@playwright/test'
import { openDataset } from '../support/dataset.ts'
import { median, say, tell } from '../support/measure.ts'
import { addMember } from '../support/people.ts'
import { openBrowser, visiting } from '../support/visits.ts'

// A line of 400 ms and 400 kbit/s, as on a ship or in a port: the production build with nothing in the cache, until there is something
// to read, and until the first row of the big organization's list.
const visits = 3
const latency = 400
const bytesASecond = 400_000 / 8

type Visit = { readonly readable: number; readonly list: number }

const data = await openDataset()
const browser = await openBrowser()
try {
  const visitor = await addMember(data, null)
  const seen: Visit[] = []
  for (let left = visits; left > 0; left--)
    seen.push(await visiting({ browser, url: data.url, visitor, visit: overSlowLine }))
  say(
    `visits: ${seen.map(({ readable, list }) => `${readable.toFixed(2)} and ${list.toFixed(2)}`).join(', ')} s`,
  )
  const [readable, list] = [seen.map((each) => each.readable), seen.map((each) => each.list)]
  tell({ name: 'slow line: something to read', value: median(readable), bar: 2, unit: ' s' })
  tell({ name: 'slow line: first list', value: median(list), bar: 6, unit: ' s' })
} finally {
  await browser.close()
  await data.close()
}

async function overSlowLine(page: Page): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const [downloadThroughput, uploadThroughput] = [bytesASecond, bytesASecond]
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  })
  const began = performance.now()
  await page.goto(data.url, { waitUntil: 'commit' })
  await page.locator('[role=grid] [role=row] [role=gridcell]').first().waitFor({ timeout: 120_000 })
  const list = (performance.now() - began) / 1_000
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  return { readable: (painted ?? Number.POSITIVE_INFINITY) / 1_000, list }
}
