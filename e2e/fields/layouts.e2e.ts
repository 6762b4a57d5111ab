import { expect as expectSoon, type Page } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { contextOfAnother } from '../support/others.ts'
import { answered, founder } from '../support/person.ts'
import { asFounder, madeShipment, storedShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const inTransit = 'In transit to destination port'

async function choose(page: Page, layout: string): Promise<void> {
  await page.getByRole('button', { name: /^Layout:/ }).click()
  await page.getByRole('menuitemradio', { name: layout }).click()
}

/** The day that is so many days from today, as the browser counts. */
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })

test('board: a card dragged by keyboard or by mouse gets the phase of its column, or goes back where its transport lacks it', async ({
  page,
  expectInConsole,
}) => {
  test.slow()
  expectInConsole(/400/)
  const ana = await founder(page)
  await test.step('board: a card dragged by keyboard or by mouse gets the phase of its column; a view keeps the board', async () => {
    const coffee = await madeShipment(page, ana, { name: 'Coffee 1', phase: '40_in_transit' })
    const cocoa = await madeShipment(page, ana, { name: 'Cocoa 2', phase: '40_in_transit' })
    await page.goto('/?tab=ocean')
    await choose(page, 'Board')
    await expect(page).toHaveURL(/layout=board/)
    const from = column(page, inTransit)
    await expect(from.getByRole('link', { name: 'Coffee 1' })).toBeVisible()
    await expect(from.getByRole('heading')).toContainText('2')

    const grip = page.getByRole('button', { name: 'Move Coffee 1' })
    await grip.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Coffee 1 is over ${inTransit}.`)).toBeAttached()
    await page.keyboard.press('ArrowRight')
    const next = page
      .locator('section', { has: page.locator('h2') })
      .and(from.locator('xpath=following-sibling::section[1]'))
    const nextName = (await next.getAttribute('aria-label')) ?? ''
    await expect(page.getByText(`Coffee 1 is over ${nextName}.`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(column(page, nextName).getByRole('link', { name: 'Coffee 1' })).toBeVisible()
    await expect(from.getByRole('heading')).toContainText('1')
    await expect
      .poll(async () => (await storedShipment(page, ana, coffee.id)).phase)
      .not.toBe('40_in_transit')

    const to = column(page, nextName)
    const [start, end] = [
      await page.getByRole('button', { name: 'Move Cocoa 2' }).boundingBox(),
      await to.boundingBox(),
    ]
    if (!start || !end) throw new Error('nothing to drag')
    await page.mouse.move(start.x + 5, start.y + 5)
    await page.mouse.down()
    await page.mouse.move(start.x + 40, start.y + 20, { steps: 4 })
    await page.mouse.move(end.x + end.width / 2, end.y + 120, { steps: 8 })
    await page.mouse.up()
    await expect(to.getByRole('link', { name: 'Cocoa 2' })).toBeVisible()
    await expect(to.getByRole('heading')).toContainText('2')
    await expect.poll(async () => (await storedShipment(page, ana, cocoa.id)).phase).not.toBe('40_in_transit')

    await page.getByRole('button', { name: 'New view' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('By phase')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).not.toHaveURL(/layout=/)
    await page.reload()
    await expect(to.getByRole('link', { name: 'Cocoa 2' })).toBeVisible()
  })
  await test.step('board: a phase that the transport lacks is refused, and the card goes back', async () => {
    await madeShipment(page, ana, { name: 'Parts', freightType: 'road', phase: '20_at_pickup' })
    await page.goto('/?layout=board')
    const from = page.locator('section').filter({ has: page.getByRole('link', { name: 'Parts' }) })
    await expect(from).toBeVisible()
    const home = (await from.getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name: 'Move Parts' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Parts is over ${home}.`)).toBeAttached()
    // To the port goes only what goes by sea or air; it stands before the pickup.
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(`Parts is over ${home}.`)).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect(page.getByTestId('toast')).toBeVisible()
    await expect(column(page, home).getByRole('link', { name: 'Parts' })).toBeVisible()
  })
})

test('board: who may only see the phase has no grips, and sees what others move', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, {
    name: 'Coffee 1',
    phase: '40_in_transit',
    atd: day(-5),
    eta: day(9),
    // A calendar opens with the month of today.
    ata: day(0),
  })
  const context = await contextOfAnother(browser, baseURL)
  const luis = await context.newPage()
  const member = await joinAsMember(luis, ana, 'Luis')
  const role = await answered(page.request, '/api/v1/roles', { name: 'Watchers' }, ana.token)
  // What a card would show of these is left out; the rest stands.
  const hidden = ['eta', 'etd', 'priority']
  const given = await page.request.patch(`/api/v1/roles/${role.id}`, {
    data: {
      modules: { shipments: true },
      cells: [
        { module: 'shipments', right: 'view' },
        ...hidden.map((field) => ({ module: 'shipments', field, right: 'hide' })),
      ],
      edits: 'all',
    },
    headers: asFounder(ana),
  })
  expect(given.status(), await given.text()).toBe(200)
  await inDatabase('update base.members set role_id = $1 where user_id = $2', [role.id, member.id])
  await luis.goto('/?tab=ocean&layout=board')
  await expect(column(luis, inTransit).getByRole('link', { name: 'Coffee 1' })).toBeVisible()
  await expect(luis.getByRole('button', { name: /^Move / })).toHaveCount(0)
  const changed = await page.request.patch(`/api/v1/shipments/${id}`, {
    data: { phase: '50_at_destination_port' },
    headers: asFounder(ana),
  })
  expect(changed.status()).toBe(200)
  await expect(column(luis, inTransit).getByRole('link', { name: 'Coffee 1' })).toHaveCount(0)
  await luis.goto('/?layout=timeline')
  await expect(luis.getByRole('img', { name: /^Coffee 1: .* to / })).toBeVisible()
  await luis.goto('/?layout=calendar&by=ata')
  await expect(luis.locator('ol').getByRole('link', { name: 'Coffee 1' })).toBeVisible()
  await context.close()
})

test('calendar: shipments on the days of their arrival; timeline: a bar from departure to arrival', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  await test.step('calendar: shipments stand on the days of their arrival; the rest of a day opens; months go on', async () => {
    for (const name of ['A', 'B', 'C', 'D'])
      await madeShipment(page, ana, { name: `Coffee ${name}`, eta: day(0) })
    await page.goto('/')
    await choose(page, 'Calendar')
    const today = page.locator(`[data-date="${day(0)}"]`)
    await expect(today.getByRole('link')).toHaveCount(2)
    await today.getByRole('button', { name: '+2 more' }).click()
    await expect(page.getByRole('link', { name: 'Coffee D' }).last()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(today).toHaveCount(0)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(today.getByRole('link')).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Days by' }).click()
    await page.getByRole('option', { name: 'ETD', exact: true }).click()
    await expect(page).toHaveURL(/by=etd/)
    await expect(page.locator('ol').getByRole('link')).toHaveCount(0)
  })
  await test.step('timeline: a bar from departure to arrival, under the list’s search', async () => {
    await madeShipment(page, ana, { name: 'Coffee 1', etd: day(-5), eta: day(9) })
    await madeShipment(page, ana, { name: 'Cocoa 2', etd: day(-3), eta: day(20) })
    await madeShipment(page, ana, { name: 'Long ago', etd: day(-400), eta: day(-380) })
    await page.goto('/?layout=timeline')
    await expect(page.getByRole('img', { name: /^Coffee 1: .* to / })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Long ago' })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search shipments' }).fill('cocoa')
    await expect(page.getByRole('link', { name: 'Coffee 1' })).toHaveCount(0)
    await expect(page.getByRole('img', { name: /^Cocoa 2: / })).toBeVisible()
  })
})
