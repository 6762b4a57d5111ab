import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

/** All that this browser keeps of records, as a text. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('rumbo-records'))) return ''
    const cache = await caches.open('rumbo-records')
    const answers = await cache.matchAll()
    return (await Promise.all(answers.map((each) => each.text()))).join('\n')
  })

/** The product itself and the record can be read without the service from here on. */
async function expectKept(page: Page, name: string) {
  await expect.poll(() => keptText(page)).toContain(name)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/', { cacheName: 'rumbo-shell' }))?.status))
    .toBe(200)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if (navigator.serviceWorker.controller) resolve()
        else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      }),
  )
}

test('[SHELL-04] a record that was opened is read without a net, and nobody reads it after signing out', async ({
  page,
  context,
  expectInConsole,
}) => {
  test.slow()
  // Calls without a session, until the page is loaded again, are refused.
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|ERR_FAILED|401|EntryUnreachable/)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Coffee 1', clientReference: 'PO-77' })
  await page.goto(`/shipment_details/${id}`)
  const heading = page.getByRole('heading', { level: 1, name: /Coffee 1/ })
  await expect(heading).toBeVisible()
  await expectKept(page, 'Coffee 1')
  // What lets somebody in is never stored.
  expect(await keptText(page)).not.toContain(ana.token)

  await context.setOffline(true)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Offline, as of' })).toBeVisible()
  await expect(page.getByText('PO-77').first()).toBeVisible()
  const beyond = () => document.documentElement.scrollHeight - window.innerHeight
  expect(await page.evaluate(beyond)).toBe(0)
  await expect(page.getByRole('button', { name: 'Edit all' })).toHaveCount(0)

  // The list has what was opened on this device, with its age, and leads to it; it is begun without a net, too.
  await page.goto('/')
  const kept = page.getByRole('list', { name: 'Shipments' }).getByRole('listitem')
  await expect(kept).toHaveCount(1)
  await expect(kept).toContainText('PO-77')
  await expect(kept).toContainText(/As of (this minute|\d+ minutes? ago)/)
  await expect(page.getByText('you last opened on this device')).toBeVisible()
  await kept.getByRole('link').click()
  await expect(heading).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Offline, as of')).toHaveCount(0)
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await keptText(page)).toBe('')

  await context.setOffline(true)
  await page.goto(`/shipment_details/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Coffee 1')).toHaveCount(0)
})

test('[SHELL-04] who signs in next in a browser finds nothing that was kept for somebody else', async ({
  page,
  context,
  expectInConsole,
}) => {
  test.slow()
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|ERR_FAILED/)
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Coffee 1' })
  await page.goto(`/shipment_details/${id}`)
  await expectKept(page, 'Coffee 1')
  // Not by the product's own way out: the session is another one's all of a sudden.
  await context.clearCookies()
  await founder(page, 'Textiles Gómez')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible()
  await expect.poll(() => keptText(page)).toBe('')
})
