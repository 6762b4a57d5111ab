import { expect } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

/** The box of filters reads values without their field, with their hits, and sentences. */
test('[VIEW-03] a place is found without its field, with its hits; a sentence shows the filters that Enter adds', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const ana = await founder(page)
  const msc = { carrierCode: { code: 'MSCU' } }
  await madeShipment(page, ana, {
    name: 'Late',
    pod: { code: 'MXZLO' },
    freightType: 'ocean',
    eta: '2026-01-01',
    ...msc,
  })
  await madeShipment(page, ana, {
    name: 'Later',
    pod: { code: 'MXZLO' },
    freightType: 'ocean',
    eta: '2030-01-01',
    ...msc,
  })
  await madeShipment(page, ana, {
    name: 'Away',
    pod: { code: 'CNSHA' },
    freightType: 'ocean',
    eta: '2026-01-01',
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const box = page.getByRole('combobox', { name: 'Filter by typing' })
  await box.fill('manzanillo')
  const option = page.getByRole('option', { name: /^Port of discharge \(POD\) is Manzanillo \(MXZLO\)/ })
  await expect(option).toContainText('2 shipments')
  await box.fill('late to mxzlo with msc')
  const sentence = page.getByRole('option', { name: /Port of discharge \(POD\) is Manzanillo \(MXZLO\)/ })
  await expect(sentence).toContainText('1 shipment')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectFit(page)
  }
  await box.press('Enter')
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  // Late is two conditions: past its time, and still under way.
  await expect(page.getByRole('button', { name: 'Filter 4' })).toBeVisible()
})
