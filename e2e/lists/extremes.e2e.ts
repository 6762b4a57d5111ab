import { expect as expectSoon } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { madeFields } from '../support/fields.ts'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'

const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 180_000 })

const countOf = (from: number) => Array.from({ length: from }, (_, at) => at + 1)
const long = `Very${'long'.repeat(70)}name`

test('[VIEW-01] [VIEW-02] a list with 60 views, 200 columns and a name of 300 letters stays within its page, and its group survives its field', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/404/)
  const ana = await founder(page)
  await madeShipment(page, ana, { name: long, clientReference: 'PO 1' })
  const names = countOf(200).map((n) => `Checklist ${n}`)
  const ids = await madeFields(page, ana, {
    section: { name: 'Checklists' },
    fields: names.map((name) => ({ name })),
  })
  const columns = [{ field: 'name' }, ...names.map((name) => ({ field: String(ids[name]) }))]
  const grouped = String(ids['Checklist 1'])
  for (const n of countOf(60)) {
    const definition = n === 60 ? { columns, group: grouped } : { columns: [{ field: 'name' }] }
    await answered(
      page.request,
      '/api/v1/views',
      { module: 'shipments', name: `View number ${n}`, definition },
      ana.token,
    )
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.getByRole('link', { name: new RegExp(long) }).first()).toBeVisible()
    await expectFit(page)
  }
  // The last of the views is found, and its last column reached.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find a view' }).fill('number 60')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: /^Checklist 1 / })).toHaveCount(1)
  await page.getByRole('treegrid').press('End')
  await expect(page.getByRole('columnheader', { name: 'Checklist 200' })).toBeInViewport()
  await expectFit(page)

  // The field by which the list is grouped is archived meanwhile.
  const gone = await page.request.patch(`/api/v1/fields/${grouped}`, {
    headers: asFounder(ana),
    data: { version: 1, archived: true },
  })
  expect(gone.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('link', { name: new RegExp(long) }).first()).toBeVisible()
  await expectFit(page)
})
