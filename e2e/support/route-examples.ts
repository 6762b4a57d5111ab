import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { madeFields } from './fields.ts'
import { moduleRoutes } from './module-routes.ts'
import { answered, type Founder } from './person.ts'
import { asFounder, madeContainer, madeShipment } from './shipments.ts'

const tree = readFileSync(join(import.meta.dirname, '../../web/src/app/route-tree.gen.ts'), 'utf8')
const listed = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
/** Every route that there is: a new one is swept without anybody adding it. */
export const routes = [...listed.matchAll(/'(\/[^']*)':/g)].map(([, path = '']) => path).sort()

/** Pages that only members get to lead a stranger to the sign-in page (guard.e2e.ts), which is swept once. */
const ofMembers = new Set([...tree.matchAll(/'\/_frame(\/[^']*?)\/?'/g)].map(([, path = '']) => path))
const ofEverybody = ['/about', '/help']
/** Routes without a parameter that somebody without an account may open. */
export const routesOfStrangers = routes
  .filter((each) => !ofMembers.has(each) || ofEverybody.includes(each))
  .filter((each) => each !== '/' && !each.includes('$'))

/** What nobody can break into lines, in the places where people write. */
export const longName = `Autopartes${'ñ'.repeat(290)}`

const report = {
  name: longName.slice(0, 200),
  module: 'shipments',
  columns: ['name', 'eta', 'shipmentCargos'],
  format: 'pdf',
  recipients: [{ kind: 'address', email: 'client@example.com' }],
  subject: '{{name}}',
  schedule: {
    repeat: 'month',
    every: 2,
    monthDays: [31],
    time: '08:00',
    timeZone: 'America/Mexico_City',
    starts: '2030-01-01',
  },
}

/** What a route with a parameter is looked at with, and one that shows little while there is nothing: it makes that, and gives the address. */
export const routeExamples: Readonly<Record<string, (page: Page, person: Founder) => Promise<string>>> = {
  '/shipments/$id': async (page, person) => {
    const made = await madeShipment(page, person, { name: longName, clientReference: 'PO-1'.repeat(8) })
    const values = { number: 'MSKU9070323', type: '45G1' }
    await madeContainer(page, person, { shipmentId: made.id, values })
    return `/shipments/${String(made.rumboShipmentNumber)}`
  },
  '/settings/roles/$id/$section': async (page, person) => {
    const made = await answered(page.request, '/api/v1/roles', { name: 'Warehouse' }, person.token)
    return `/settings/roles/${made.id}/shipments`
  },
  ...moduleRoutes,
  '/network/$id': async (page, person) => {
    const contacts = [{ name: 'Laura Gómez', email: 'laura@example.com', phone: null, position: 'Imports' }]
    const partner = { name: longName.slice(0, 120), references: ['C-0042'], kinds: ['importer'], contacts }
    return `/network/${(await answered(page.request, '/api/v1/partners', partner, person.token)).id}`
  },
  // Members get no further than the door of staff; what is behind it is walked by staff.e2e.ts.
  '/staff/$': async () => '/staff/organizations',
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
  '/settings/automation': async (page, person) => {
    const headers = asFounder(person)
    const { roles } = (await (await page.request.get('/api/v1/roles', { headers })).json()) as {
      roles: { id: string; mayGive: boolean }[]
    }
    const rule = {
      name: 'Arrived: archive',
      module: 'shipments',
      trigger: { kind: 'date', field: 'ata', days: 30, time: '08:00', timeZone: 'America/Mexico_City' },
      steps: [{ kind: 'set', field: 'archived', value: true }],
      roleId: roles.find(({ mayGive }) => mayGive)?.id,
    }
    await answered(page.request, '/api/v1/automation/rules', rule, person.token)
    return '/settings/automation'
  },
  '/settings/reports': async (page, person) => {
    await answered(page.request, '/api/v1/reports', report, person.token)
    return '/settings/reports'
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
    await madeWebhook(page, person)
    return '/developer'
  },
  '/developer/webhooks/$id': async (page, person) => {
    const id = await madeWebhook(page, person)
    await answered(page.request, `/api/v1/developer/webhooks/${id}/test`, {}, person.token)
    return `/developer/webhooks/${id}`
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

/** Makes an endpoint that every event is sent to, at an address where nobody answers. @returns its id */
async function madeWebhook(page: Page, person: Founder): Promise<string> {
  const answer = await page.request.get('/api/v1/roles', { headers: asFounder(person) })
  const { roles } = (await answer.json()) as { roles: { id: string }[] }
  const given = {
    name: longName.slice(0, 60),
    url: 'https://erp.example.invalid/hooks',
    roleId: roles[0]?.id,
  }
  return String((await answered(page.request, '/api/v1/developer/webhooks', given, person.token)).id)
}
