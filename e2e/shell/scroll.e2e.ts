import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { moduleRoutes } from '../support/module-routes.ts'
import { answered, type Founder, founder } from '../support/person.ts'
import { madeContainer, madeShipment } from '../support/shipments.ts'

const tree = readFileSync(join(import.meta.dirname, '../../web/src/app/route-tree.gen.ts'), 'utf8')
const listed = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
/** Every route that there is: a new one is walked without anybody adding it. */
const routes = [...listed.matchAll(/'(\/[^']*)':/g)].map(([, path = '']) => path).sort()

/** A phone, the widest one, a tablet, and a desk. */
const widths = [390, 700, 1024, 1440] as const

/** What nobody can break into lines, in the places where people write. */
const long = `Autopartes${'ñ'.repeat(290)}`

/** What stands in place of a parameter. */
const examples: Readonly<Record<string, (page: Page, person: Founder) => Promise<string>>> = {
  ...moduleRoutes,
  '/shipments/$id': async (page, person) => {
    const made = await madeShipment(page, person, { name: long, clientReference: 'PO-1'.repeat(8) })
    const values = { number: 'MSKU9070323', type: '45G1' }
    await madeContainer(page, person, { shipmentId: made.id, values })
    return `/shipments/${made.id}`
  },
  '/settings/roles/$id/$section': async (page, person) => {
    const made = await answered(page.request, '/api/v1/roles', { name: 'Warehouse' }, person.token)
    return `/settings/roles/${made.id}/shipments`
  },
  '/network/$id': async (page, person) => {
    const partner = { name: long.slice(0, 120), references: ['C-0042'], kinds: ['importer'] }
    return `/network/${(await answered(page.request, '/api/v1/partners', partner, person.token)).id}`
  },
}

/** By how many pixels a page is wider than the screen, or scrolls beyond its content, and how many bars scroll all of it. */
const beyond = () => {
  const root = document.documentElement
  const main = document.getElementById('main')
  const lowest = (elements: Iterable<Element>) =>
    Math.max(0, ...Array.from(elements, (each) => Math.ceil(each.getBoundingClientRect().bottom)))
  const content = lowest(document.getElementById('root')?.children ?? []) + window.scrollY
  const inMain = main ? lowest(main.children) - main.getBoundingClientRect().top + main.scrollTop : 0
  const padding = main ? Number.parseFloat(getComputedStyle(main).paddingBottom) : 0
  const scrolls = (each: Element | null) => each !== null && each.scrollHeight > each.clientHeight + 1
  return {
    wider: Math.max(0, root.scrollWidth - window.innerWidth),
    frameWider: main ? Math.max(0, main.scrollWidth - main.clientWidth) : 0,
    below: Math.max(0, root.scrollHeight - Math.max(window.innerHeight, content)),
    frameBelow: main
      ? Math.max(0, Math.floor(main.scrollHeight - Math.max(main.clientHeight, inMain + padding + 1)))
      : 0,
    twice: scrolls(root) && scrolls(main),
  }
}

const nothing = { wider: 0, frameWider: 0, below: 0, frameBelow: 0, twice: false }

/** The page is drawn in the new width: two frames later, as some parts measure themselves first. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** What a route does wrong, width by width. */
async function faultsOf(page: Page, path: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await page.waitForLoadState('networkidle')
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 800 ? 844 : 900 })
    await page.evaluate(drawn)
    const found = await page.evaluate(beyond)
    if (JSON.stringify(found) !== JSON.stringify(nothing))
      faults.push(`${path} at ${width}: ${JSON.stringify(found)}`)
  }
  return faults
}

/** Walked at the same time, each by somebody who signs in once. */
const halves = [0, 1].map((half) => routes.filter((_route, at) => at % 2 === half))

for (const [at, half] of halves.entries()) {
  test(`[SHELL-04] no page scrolls beyond its content, on any route and in any width (${at + 1} of 2)`, async ({
    page,
  }) => {
    test.setTimeout(360_000)
    const person = await founder(page)
    await madeShipment(page, person, { name: long })
    await madeShipment(page, person, { name: 'Coffee 2', clientReference: 'PO-2' })
    expect(half.length).toBeGreaterThan(10)
    const faults: string[] = []
    for (const route of half)
      faults.push(...(await faultsOf(page, (await examples[route]?.(page, person)) ?? route)))
    expect(faults).toEqual([])
  })
}

test('[SHELL-04] nor for somebody who isn’t signed in', async ({ page }) => {
  test.slow()
  const faults: string[] = []
  for (const path of ['/login', '/sign-up', '/reset-password', '/about', '/help'])
    faults.push(...(await faultsOf(page, path)))
  expect(faults).toEqual([])
})
