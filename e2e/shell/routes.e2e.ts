import { expect, type Page } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder, newcomer } from '../support/person.ts'
import { longName, routeExamples, routes, routesOfStrangers } from '../support/route-examples.ts'
import { madeShipment } from '../support/shipments.ts'

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

async function expectOwnScroll(page: Page, name: string) {
  await page.evaluate(drawn)
  expect(await page.evaluate(beyond), name).toEqual(nothing)
}

/**
 * A page settles, holds one h1, is no wider than the screen, scrolls no further than it reaches, and has no serious violation: on
 * a phone, the widest one, a tablet and a desk, in light and in dark.
 */
const sweep = (page: Page, path: string) => test.step(path, () => swept(page, path))

async function swept(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  for (const width of [700, 1024]) {
    await page.setViewportSize({ width, height: width < 800 ? 844 : 900 })
    await expectOwnScroll(page, `${path} ${width}`)
  }
  await expectFitInAllLooks(page, path, async (width) => {
    await expect(page.getByRole('heading', { level: 1 }), `${path} ${width}`).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await expectOwnScroll(page, `${path} ${width}`)
  })
}

test('the sweep finds the routes', () => {
  expect(routes).toContain('/about')
  const known = Object.keys(routeExamples)
  expect(known).toEqual(expect.arrayContaining(routes.filter((path) => path.includes('$'))))
  expect(routes).toEqual(expect.arrayContaining(known))
})

/** Walked by one member each, first what shows nothing yet. */
const walks = 8
const inOrder = [
  ...routes.filter((path) => !path.includes('$')),
  ...routes.filter((path) => path.includes('$')),
]

for (const walk of Array.from({ length: walks }, (_each, at) => at)) {
  const part = inOrder.filter((_path, at) => at % walks === walk)
  test(`[SHELL-04] no route has a serious violation or scrolls beyond its content for a member, in any look (${walk + 1} of ${walks})`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    expect(part.length).toBeGreaterThan(5)
    const person = await founder(page)
    for (const path of part) {
      await sweep(page, (await routeExamples[path]?.(page, person)) ?? path)
      if (path !== '/') continue
      await madeShipment(page, person, { name: longName })
      await madeShipment(page, person, { name: 'Coffee 2', clientReference: 'PO-2' })
      await sweep(page, path)
    }
  })
}

test('[SHELL-04] [AUTH-07] what is open without a session has no serious violation and doesn’t scroll beyond its content', async ({
  page,
}) => {
  test.setTimeout(600_000)
  for (const path of routesOfStrangers) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const { pathname } = new URL(page.url())
    // Others lead on to the sign-in page as well: the way in, and what is left of a finished one.
    if (path !== '/login' && pathname === '/login') continue
    await sweep(page, path)
  }
  for (const path of [
    '/login',
    '/sign-up',
    '/sign-up/organization',
    '/maintenance',
    '/about',
    '/help',
    '/no/such/page',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('[SHELL-04] the way in has no serious violation for a newcomer', async ({ page }) => {
  test.slow()
  await newcomer(page)
  await sweep(page, '/')
})
