import { expect as expectSoon, type Page } from '@playwright/test'
import { analyze, axeOn } from '../support/axe.ts'
import { storeBefore, test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 40_000 })
test.describe.configure({ timeout: 180_000 })

/** The day that is so many days from today. */
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Where a mark of a map stands, in pixels of its map. */
async function spotOf(page: Page, map: string, name: string): Promise<{ x: number; y: number }> {
  const frame = await page.getByRole('region', { name: map }).boundingBox()
  const mark = await page.getByRole('img', { name }).boundingBox()
  if (!frame || !mark) throw new Error(`no ${name} on ${map}`)
  return { x: (mark.x - frame.x) / frame.width, y: (mark.y - frame.y) / frame.height }
}

/** Has the map drawn by WebGL though no graphics card is there: a browser of tests has none. */
const withWebGl = (page: Page) =>
  page.addInitScript(() => {
    const real = WebGL2RenderingContext.prototype.getExtension
    WebGL2RenderingContext.prototype.getExtension = function (this: WebGL2RenderingContext, name: string) {
      return name === 'WEBGL_debug_renderer_info' ? null : Reflect.apply(real, this, [name])
    } as typeof real
  })

test('[TRK-04] a shipment’s map: the sea lane travelled and ahead, its ports with dates, an estimated position that says so; nothing is fetched from elsewhere', async ({
  page,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') elsewhere.push(request.url())
  })
  await withWebGl(page)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, {
    phase: '40_in_transit',
    atd: day(-10),
    eta: day(10),
    vesselVoyage: ['Maersk Altair / 643W'],
  })
  await storeBefore(page, { shipmentMap: 'open' })
  await page.goto(`/shipment_details/${id}`)
  const section = page.getByRole('region', { name: 'Map', exact: true })
  await expect(section.getByText('Shanghai').first()).toBeVisible()
  await expect(section.getByText('Manzanillo').first()).toBeVisible()
  await expect(section.getByText(/^Position estimated from departure and arrival dates/)).toBeVisible()
  const legs = section.getByRole('list', { name: 'Legs of the route' })
  await expect(legs).toContainText(/Shanghai → Manzanillo/)
  await expect(legs).toContainText(/7,\d{3} nm along sea lanes · Maersk Altair \/ 643W · under way/)
  // Half of the way done: about in the middle of the Pacific, and so of the map.
  await expect(section.getByRole('img', { name: 'About here (estimated)' })).toBeVisible()
  const spot = await spotOf(page, 'Map of the route', 'About here (estimated)')
  expect(spot.x).toBeGreaterThan(0.3)
  expect(spot.x).toBeLessThan(0.7)
  const { violations } = await axeOn(page).include('[data-map]').analyze()
  expect(violations).toEqual([])
  expect(elsewhere).toEqual([])
})

test('[TRK-04] without a graphics card the same map is drawn plainly, and is moved by keyboard and by mouse', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, {
    freightType: 'air',
    apol: { code: 'FRA' },
    apod: { code: 'MEX' },
    atd: day(-2),
    ata: day(-1),
    phase: '50_at_destination_port',
  })
  await storeBefore(page, { shipmentMap: 'open' })
  await page.goto(`/shipment_details/${id}`)
  const map = page.getByRole('region', { name: 'Map of the route' })
  await expect(map.locator('svg path').nth(1)).toHaveAttribute('d', /^M/)
  await expect(page.getByRole('list', { name: 'Legs of the route' })).toContainText(
    /5,1\d\d nm by air · done/,
  )
  const land = map.locator('svg path').first()
  const before = await land.getAttribute('d')
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(land).not.toHaveAttribute('d', before ?? '')
  await page.keyboard.press('+')
  const box = await map.boundingBox()
  if (!box) throw new Error('no map')
  const moved = await land.getAttribute('d')
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 130, { steps: 3 })
  await page.mouse.up()
  await expect(land).not.toHaveAttribute('d', moved ?? '')
  const { violations } = await axeOn(page).include('[data-map]').analyze()
  expect(violations).toEqual([])
})

test('[VIEW-06] [TRK-04] the list as a map: cells with their timings come apart near by, a shipment shows its route, the list next to it has the same by keyboard; the filters of the list hold and a view keeps it', async ({
  page,
}) => {
  const ana = await founder(page)
  const voyage = { phase: '40_in_transit', atd: day(-10), eta: day(10) }
  await madeShipment(page, ana, { ...voyage, name: 'Coffee 1', firstEta: day(10) })
  await madeShipment(page, ana, { ...voyage, name: 'Cocoa 2', eta: day(-1) })
  await madeShipment(page, ana, { name: 'Waiting 3', phase: '10_ready', pol: { code: 'DEHAM' } })
  await madeShipment(page, ana, { name: 'Nowhere 4', freightType: 'road' })
  await page.goto('/?layout=map')
  const list = page.getByRole('list', { name: 'On screen' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  // What is late stands first.
  await expect(list.getByRole('listitem').first()).toContainText('Cocoa 2')
  await expect(page.getByText('1 shipment is not on the map')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of the shipments' })).toBeVisible()
  const mark = (name: string) =>
    page.locator('[data-map]').getByRole('button', { name: new RegExp(`^${name}, `) })
  await expect(mark('Waiting 3')).toBeVisible()

  await list.getByRole('button', { name: /Coffee 1/ }).focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: /Coffee 1/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(mark('Coffee 1')).toHaveAttribute('aria-pressed', 'true')
  const { violations } = await analyze(page)
  expect(violations).toEqual([])

  await page.getByRole('searchbox').fill('Waiting')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(mark('Coffee 1')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await expect(list.getByRole('listitem')).toHaveCount(3)

  await page.getByRole('button', { name: 'New view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('On the map')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).not.toHaveURL(/layout=/)
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list.getByRole('link', { name: 'Open Waiting 3' }).click()
  await expect(page).toHaveURL(/\/shipments\/R\d{7}/)
})
