import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { madeFields } from '../support/fields.ts'
import { test } from '../support/journey.ts'
import { moduleRoutes } from '../support/module-routes.ts'
import { answered, type Founder, founder, newcomer } from '../support/person.ts'
import { asFounder, madeContainer, madeShipment } from '../support/shipments.ts'

const tree = readFileSync(join(import.meta.dirname, '../../web/src/app/route-tree.gen.ts'), 'utf8')
const listed = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
/** Every route that there is: a new one is swept without anybody adding it. */
const routes = [...listed.matchAll(/'(\/[^']*)':/g)].map(([, path = '']) => path).sort()

/** What a route with a parameter is looked at with, and one that shows little while there is nothing. */
const examples: Readonly<Record<string, (page: Page, person: Founder) => Promise<string>>> = {
  '/shipments/$id': async (page, person) => {
    const made = await answered(
      page.request,
      '/api/v1/shipments/create',
      { name: 'Autopartes Shanghái', freightType: 'ocean', organizationId: person.organizationId },
      person.token,
    )
    const values = { number: 'MSKU9070323', type: '45G1' }
    await madeContainer(page, person, { shipmentId: String(made.id), values })
    return `/shipments/${made.rumboShipmentNumber}`
  },
  '/settings/roles/$id/$section': async (page, person) => {
    const made = await answered(page.request, '/api/v1/roles', { name: 'Warehouse' }, person.token)
    return `/settings/roles/${made.id}/shipments`
  },
  ...moduleRoutes,
  '/network/$id': async (page, person) => {
    const contacts = [{ name: 'Laura Gómez', email: 'laura@example.com', phone: null, position: 'Imports' }]
    const partner = { name: 'Textiles Gómez', references: ['C-0042'], kinds: ['importer'], contacts }
    return `/network/${(await answered(page.request, '/api/v1/partners', partner, person.token)).id}`
  },
  '/network': async (page, person) => {
    await answered(
      page.request,
      '/api/v1/partners',
      { name: 'Textiles Gómez', countryId: 'MX' },
      person.token,
    )
    return '/network'
  },
  '/addresses': async (page, person) => {
    const address = { name: 'Bodega', address1: 'Av. del Puerto 12', contactPhone: '+52 314 555 0101' }
    await answered(page.request, '/api/v1/addresses', address, person.token)
    return '/addresses'
  },
  '/settings/shipments': async (page, person) => {
    const fields = [{ name: 'Broker' }, { name: 'Stage', type: 'status', statuses: [{ name: 'Booked' }] }]
    await madeFields(page, person, { section: { name: 'Customs', color: 'blue' }, fields })
    return '/settings/shipments'
  },
  '/settings/free-time': async (page, person) => {
    const calendar = { name: 'Manzanillo', restDays: [0], holidays: [], country: 'MX', until: null }
    const { id } = await answered(page.request, '/api/v1/free-time/calendars', calendar, person.token)
    const contract = {
      name: 'Maersk, import Manzanillo',
      side: 'buy',
      carrier: 'MAEU',
      place: 'MXZLO',
      currency: 'USD',
      clock: 'demurrage',
      startEvent: 'discharged',
      startRule: 'nextDay',
      stopEvent: 'gatedOut',
      dayBasis: 'calendar',
      chargeBasis: 'working',
      calendarId: id,
      validFrom: null,
      validUntil: null,
      rates: [{ sizeTypes: [], freeDays: 7, tiers: [{ days: null, perDay: '85' }] }],
    }
    await answered(page.request, '/api/v1/free-time/contracts', contract, person.token)
    return '/settings/free-time'
  },
  '/settings/tracking': async (page, person) => {
    const { secret, callbackUrl } = await answered(
      page.request,
      '/api/v1/tracking/sources',
      { name: 'Maersk' },
      person.token,
    )
    const body = JSON.stringify([{ eventType: 'TRANSPORT', eventDateTime: 'someday' }])
    const signature = createHmac('sha256', String(secret)).update(body).digest('hex')
    const sent = await page.request.post(new URL(String(callbackUrl)).pathname, {
      data: body,
      headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signature}` },
    })
    expect(sent.status()).toBe(204)
    return '/settings/tracking'
  },
  '/developer': async (page, person) => {
    const headers = asFounder(person)
    const { roles } = (await (await page.request.get('/api/v1/roles', { headers })).json()) as {
      roles: { id: string }[]
    }
    const key = { name: 'ERP', roleId: roles[0]?.id, scopes: ['shipments:read', 'tracking:read'] }
    await answered(page.request, '/api/v1/developer/keys', key, person.token)
    const { id } = await answered(page.request, '/api/v1/developer/keys', key, person.token)
    await page.request.delete(`/api/v1/developer/keys/${id}`, { headers })
    return '/developer'
  },
  '/alerts': async (page, person) => {
    const { id } = await madeShipment(page, person, { customsStatus: 'hold' })
    const headers = asFounder(person)
    await page.request.patch(`/api/v1/shipments/${id}`, { data: { etd: '2030-01-01' }, headers })
    await expect
      .poll(async () => (await (await page.request.get('/api/v1/alerts', { headers })).json()).items.length)
      .toBeGreaterThan(0)
    return '/alerts'
  },
}

/** By how many pixels the window, and the page within its frame, scroll beyond what they show. */
const emptyScroll = () => {
  const lowest = (elements: Iterable<Element> = []) =>
    Math.max(0, ...Array.from(elements, (each) => Math.ceil(each.getBoundingClientRect().bottom)))
  const main = document.getElementById('main') ?? document.body
  const end = Math.max(window.innerHeight, lowest(document.getElementById('root')?.children) + window.scrollY)
  const inset = Number.parseFloat(getComputedStyle(main).paddingBottom) - main.getBoundingClientRect().top
  const pageEnd = Math.max(main.clientHeight, lowest(main.children) + main.scrollTop + inset + 1)
  return {
    window: Math.max(0, document.documentElement.scrollHeight - end),
    page: Math.max(0, Math.floor(main.scrollHeight - pageEnd)),
  }
}

/** A page settles, holds one h1, is no wider than the screen and has no serious violation, in light and in dark. */
async function sweep(page: Page, path: string) {
  await page.goto(path)
  await expectFitInAllLooks(page, path, async (width) => {
    await expect(page.getByRole('heading', { level: 1 }), `${path} ${width}`).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(emptyScroll), `${path} ${width}`).toEqual({ window: 0, page: 0 })
  })
}

test('the sweep finds the routes', () => {
  expect(routes).toContain('/about')
  const known = Object.keys(examples)
  expect(known).toEqual(expect.arrayContaining(routes.filter((path) => path.includes('$'))))
  expect(routes).toEqual(expect.arrayContaining(known))
})

for (const path of routes) {
  test(`[SHELL-04] ${path} has no serious violation for a member, light and dark, wide and narrow`, async ({
    page,
  }) => {
    test.slow()
    const person = await founder(page)
    await sweep(page, (await examples[path]?.(page, person)) ?? path)
  })
}

/** Pages that only members get to lead a stranger to the sign-in page (guard.e2e.ts), which is swept once. */
const ofMembers = new Set([...tree.matchAll(/'\/_frame(\/[^']*?)\/?'/g)].map(([, path = '']) => path))
const ofEverybody = ['/about', '/help']
const forStrangers = routes.filter((each) => !ofMembers.has(each) || ofEverybody.includes(each))

for (const path of forStrangers.filter((each) => each !== '/' && !each.includes('$'))) {
  test(`[SHELL-04] ${path} has no serious violation for a stranger`, async ({ page }) => {
    test.slow()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // Others lead on to the sign-in page as well: the way in, and what is left of a finished one.
    if (path !== '/login' && new URL(page.url()).pathname === '/login') return
    await sweep(page, path)
  })
}

test('[SHELL-04] the way in has no serious violation for a newcomer', async ({ page }) => {
  test.slow()
  await newcomer(page)
  await sweep(page, '/')
})
