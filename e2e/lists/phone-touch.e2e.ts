import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

type Point = { readonly x: number; readonly y: number }

/** A finger that goes from one point to another, and is lifted there. */
async function drag(page: Page, from: Point, to: Point) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step += 1) {
    const part = step / 10
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await touch('touchEnd', [])
}

test('[SHELL-04] a card moved aside offers what is mostly done with it, and pulling the list reads it again', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'Coffee 1', clientReference: 'PO-77' })
  await madeShipment(page, ana, { name: 'Tea 2', clientReference: 'PO-78' })
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ hasText: 'PO-77' })
  await expect(card).toBeVisible()

  const box = await card.boundingBox()
  if (!box) throw new Error('the card is not on screen')
  const middle = { x: box.x + box.width - 60, y: box.y + box.height / 2 }
  await drag(page, middle, { x: middle.x - 220, y: middle.y })
  await expect(card.getByRole('button', { name: 'Peek' })).toBeVisible()
  // It was moved, neither opened nor chosen.
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await card.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'PO-77' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()

  const list = await page.locator('[data-cards]').boundingBox()
  if (!list) throw new Error('the list is not on screen')
  const read = page.waitForResponse((answer) => /\/api\/v1\/shipments\?/.test(answer.url()))
  const top = { x: 195, y: list.y + 40 }
  await drag(page, top, { x: 195, y: top.y + 240 })
  await expect(page.getByRole('status').filter({ hasText: 'Refreshing…' })).toBeAttached()
  expect((await read).status()).toBe(200)
  await expect(page.getByRole('status').filter({ hasText: 'Refreshing…' })).toHaveCount(0)
})
