import { expect, type Locator, type Page } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { type Founder, founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const cards = (page: Page) => page.locator('[data-card]')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' })
const tools = (page: Page) => page.getByRole('dialog', { name: 'Filter, group and sort' })
const scroller = (page: Page) => page.locator('[data-cards]')

async function madeMany(page: Page, person: Founder, count: number) {
  const numbers = Array.from({ length: count }, (_, at) => `${at + 1}`.padStart(2, '0'))
  for (const number of numbers)
    await madeShipment(page, person, { name: `Coffee ${number}`, clientReference: `PO-${number}` })
}

/** A finger that rests on a card until what follows is there. */
async function pressLong(page: Page, on: Locator, until: () => Promise<void>) {
  const box = await on.boundingBox()
  const touchPoints = [{ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 }]
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await until()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('[SHELL-04] on a phone the list is cards, page by page, and one comes back to where one was', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  await madeMany(page, ana, 34)
  await page.goto('/')
  await expect(cards(page).first()).toContainText('PO-34')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(cards(page).first()).toContainText('CNSHA')
  await expectFit(page)

  await scroller(page).evaluate((box) => box.scrollTo(0, 31 * 120))
  await scroller(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(card(page, 'PO-01')).toBeVisible()
  await card(page, 'PO-02').getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1, name: /Coffee 02/ })).toBeVisible()
  await page.goBack()
  await expect(card(page, 'PO-02')).toBeInViewport()
  expect(await scroller(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(20 * 100)
})

test('[SHELL-04] a card offers what its row does, and a finger that rests on it chooses it', async ({
  page,
}) => {
  const ana = await founder(page)
  await madeMany(page, ana, 2)
  await page.goto('/')
  await page.getByRole('button', { name: 'Actions for PO-01, Coffee 01' }).tap()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  const { height = 0 } = (await menu.getByRole('menuitem', { name: 'Open', exact: true }).boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  await menu.getByRole('menuitem', { name: 'Select' }).tap()
  const chosen = page.getByTestId('selection-bar')
  await expect(chosen).toContainText('1 selected')
  await expect(bar(page)).toBeHidden()
  await card(page, 'PO-02').getByRole('link').tap()
  await expect(chosen).toContainText('2 selected')
  await expectFit(page)
  await chosen.getByRole('button', { name: 'Clear' }).tap()
  await expect(bar(page)).toBeVisible()

  await pressLong(page, card(page, 'PO-01'), () => expect(chosen).toContainText('1 selected'))
  await expect(page).toHaveURL(/\/$/)
  await chosen.getByRole('button', { name: 'Archive' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Archive|Continue|Change/ })
    .last()
    .tap()
  await expect(card(page, 'PO-01')).toHaveCount(0)
})

test('[SHELL-04] the chips’ first one filters, groups and sorts from below', async ({ page }) => {
  const ana = await founder(page)
  await madeMany(page, ana, 3)
  await page.goto('/')
  await page.getByRole('button', { name: 'Filter, group and sort' }).tap()
  await tools(page).getByText('Group', { exact: true }).tap()
  await tools(page).getByRole('button', { name: 'Transport type' }).tap()
  const heading = page.getByRole('button', { name: /^Ocean 3/ })
  await expect(heading).toHaveAttribute('aria-expanded', 'true')
  await heading.tap()
  await expect(cards(page)).toHaveCount(0)
  await heading.tap()
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Filter, group and sort: 1 in use' }).tap()
  await tools(page).getByPlaceholder('Find in list').fill('PO-02')
  await expect(cards(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(cards(page)).toHaveText(/PO-02/)
})

test('[SHELL-04] the bar at the lower edge leads on, and nothing in it is smaller than a thumb', async ({
  page,
}) => {
  const ana = await founder(page)
  await madeMany(page, ana, 1)
  await page.goto('/')
  for (const each of await bar(page).locator('a, button').all()) {
    const { width = 0, height = 0 } = (await each.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await bar(page).getByRole('button', { name: 'Add' }).tap()
  await page.getByRole('menuitem', { name: 'New shipment' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'New shipment' })).toBeVisible()
  await bar(page).getByRole('link', { name: 'Alerts' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'More' }).tap()
  const navigation = page.getByRole('dialog', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Help', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})
