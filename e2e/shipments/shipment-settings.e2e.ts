import { expect as expectSoon, type Page } from '@playwright/test'
import { analyze } from '../support/axe.ts'
import { carrierTells } from '../support/carrier.ts'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { founder } from '../support/person.ts'
import { asFounder, madeShipment, storedShipment } from '../support/shipments.ts'
import { anotherPerson } from '../support/sign-up.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('[SHP-20] the settings of a shipment: tracking, refresh, transport, notifications, archive, delete', async ({
  page,
}) => {
  const ana = await founder(page)
  const mbl = 'MAEU204060801'
  const { id } = await madeShipment(page, ana, { masterBl: mbl })
  await page.goto(`/shipment_details/${id}`)
  await page
    .getByRole('navigation', { name: 'Parts of the shipment' })
    .getByRole('link', { name: 'Settings' })
    .click()
  await expect(page).toHaveURL(/tab=settings/)

  const tracking = part(page, 'Tracking')
  await expect(tracking).toContainText('No tracking updates yet')
  await tracking.getByRole('button', { name: 'Refresh now' }).click()
  await expect(page.getByTestId('toast').getByText('No tracking updates for this shipment yet')).toBeVisible()
  for (const [label, field] of [
    ['Manual tracking', 'manualTracking'],
    ['Track each container', 'trackCargo'],
  ] as const) {
    await tracking.getByRole('switch', { name: label }).click({ force: true })
    await expect.poll(async () => (await storedShipment(page, ana, id))[field]).toBe(true)
  }
  // While a person says where it is, what a carrier sends is kept and changes nothing.
  const statements = [
    {
      type: 'DEPA',
      classifier: 'ACT',
      port: 'CNSHA',
      at: '2026-10-02T10:00:00Z',
      stated: '2026-10-02T11:00:00Z',
    },
  ] as const
  await carrierTells(page, ana, { mbl, statements })
  await page.reload()
  await expect(tracking).toContainText('Last news:')
  expect((await storedShipment(page, ana, id)).atd).toBeNull()
  await tracking.getByRole('switch', { name: 'Manual tracking' }).click({ force: true })
  await expect.poll(async () => (await storedShipment(page, ana, id)).manualTracking).toBe(false)
  await tracking.getByRole('button', { name: 'Refresh now' }).click()
  await expect(page.getByTestId('toast').getByText('Tracking is up to date')).toBeVisible()

  const transport = part(page, 'Transport')
  await expect(transport).toContainText('Ocean')
  await transport.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Road' }).click({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Change transport type' }).click()
  await expect(transport).toContainText('Road')
  await expect(tracking).toContainText('for ocean shipments only')

  await expect(part(page, 'Sharing')).toContainText('Not shared')
  const keeping = part(page, 'Archive and delete')
  await keeping.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByTestId('toast').getByText('Shipment archived')).toBeVisible()
  await keeping.getByRole('button', { name: 'Unarchive' }).click()
  expect((await analyze(page)).violations).toEqual([])

  await keeping.getByRole('button', { name: 'Delete shipment' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete shipment' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('DELETE SHIPMENT')
  await confirm.click()
  await expect(page).toHaveURL(/\/$/)
  const gone = await page.request.get(`/api/v1/shipments/${id}`, { headers: asFounder(ana) })
  expect(gone.status()).toBe(404)
})

test('[SHP-20] a note tells what another member just changed, unless one turned it off; only what one may do is offered', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)
  const luis = await anotherPerson(browser, baseURL)
  const { id: luisId } = await joinAsMember(luis, ana, 'Luis')
  await inDatabase(
    `insert into base.roles (organization_id, id, name, permissions) values ($1, gen_random_uuid(), 'Reader',
       '{"modules": ["shipments"], "default": "view", "edits": "all"}')`,
    [ana.organizationId],
  )
  await inDatabase("update base.users set language = 'en-us' where id = $1", [luisId])
  await luis.goto(`/shipment_details/${id}`)
  await expect(luis.getByRole('heading', { level: 1 })).toHaveText('Coffee 1')
  const note = luis.getByText('Ana Ruiz just changed Client reference')
  const change = (clientReference: string) =>
    page.request.patch(`/api/v1/shipments/${id}`, { data: { clientReference }, headers: asFounder(ana) })
  // A change from before the page hears of news is none for it.
  let times = 0
  await expect(async () => {
    await change(`PO 1.${++times}`)
    await expect(note).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await luis
    .getByRole('navigation', { name: 'Parts of the shipment' })
    .getByRole('link', { name: 'Settings' })
    .click()
  await part(luis, 'My notifications').getByRole('switch').click({ force: true })
  await expect(note).toHaveCount(0)
  await change('PO 2')
  await luis.reload()
  await expect(part(luis, 'My notifications').getByRole('switch')).not.toBeChecked()

  await inDatabase(
    `update base.members m set role_id = r.id from base.roles r
     where m.organization_id = $1 and m.user_id = $2 and r.organization_id = $1 and r.name = 'Reader'`,
    [ana.organizationId, luisId],
  )
  await luis.reload()
  await expect(part(luis, 'My notifications')).toBeVisible()
  for (const name of ['Tracking', 'Transport', 'Archive and delete'])
    await expect(part(luis, name)).toHaveCount(0)
  await luis.context().close()
})
