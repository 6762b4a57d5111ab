import { type Browser, chromium, type Page } from '@playwright/test'
import { buildPages } from '../e2e/support/build-pages.mjs'
import { builtPage } from '../e2e/support/built-page.ts'

/** Frames of each scroll that is measured. */
const frames = 150
/** Processor time of the page's main thread a frame (script, style, layout, paint), at 1,000,000 rows × 30 columns. */
const scrolls = [
  { name: 'grid: slow scroll, a row a frame', step: 32, bar: 8 },
  { name: 'grid: slow scroll upwards', step: -32, bar: 8 },
  { name: 'grid: fast scroll, all rows new in each frame', step: 3_000, bar: 20 },
  { name: 'grid: fast scroll upwards', step: -3_000, bar: 20 },
]

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

await buildPages()
const grid = builtPage('grid-page')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  for (const [list, role] of [
    ['', 'grid'],
    ['&grouped', 'treegrid'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    await grid.open(page, `held&rows=1000000${list}`)
    await page.getByRole('row').nth(20).waitFor()
    await page.getByRole(role).evaluate((element) => element.scrollTo(0, 8_000_000))
    for (const { step } of scrolls) await scroll(page, step)
    for (const scrolled of scrolls) {
      const { step, bar } = scrolled
      const name = list === '' ? scrolled.name : `${scrolled.name}, in 10,000 groups`
      const value = (await cpuOf(browser, page, step)) / frames
      process.stdout.write(
        `${JSON.stringify({ name, value, bar, unit: ' ms', better: 'less', pass: value <= bar })}\n`,
      )
    }
    await page.close()
  }
} finally {
  await browser.close()
}

/** Moves the grid by so many pixels in each of the frames. */
function scroll(page: Page, step: number): Promise<void> {
  return page.locator('[role=grid], [role=treegrid]').evaluate(
    async (element, { step, frames }) => {
      for (let left = frames; left > 0; left--) {
        element.scrollTop += step
        await new Promise(requestAnimationFrame)
      }
    },
    { step, frames },
  )
}

/** Milliseconds of processor time that the page's main thread spends on a scroll. */
async function cpuOf(browser: Browser, page: Page, step: number): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await scroll(page, step)
  const trace: { traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const thread = (event: TraceEvent) => `${event.pid}:${event.tid}`
  const mains = trace.traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const times = mains.map((main) =>
    trace.traceEvents
      .filter((event) => event.name === 'RunTask' && event.ph === 'X' && thread(event) === thread(main))
      .reduce((sum, event) => sum + (event.tdur ?? 0), 0),
  )
  return Math.max(...times) / 1_000
}
