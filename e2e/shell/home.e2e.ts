import { expect as expectSoon } from '@playwright/test'
import { addDays } from '../../domain/src/kernel/time/civil-date.ts'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'

const expect = expectSoon.configure({ timeout: 40_000 })

test('[DASH-02] [DASH-04] home shows what is late and arrives, follows a number, and leads to what a shipment emits', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { token } = await founder(page)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Mexico_City' })
  const coffee = {
    name: 'Coffee',
    freightType: 'ocean',
    pol: 'CNSHA',
    pod: 'MXZLO',
    eta: addDays(today, 6),
    firstEta: addDays(today, 2),
  }
  const shipmentId = String((await answered(page.request, '/api/v1/shipments/create', coffee, token)).id)
  const weight = { amount: '20000', unit: 'kilogram' }
  const container = { number: 'MSKU9070323', type: '42G1', weight }
  await answered(page.request, `/api/v1/shipments/${shipmentId}/resources/containers/rows`, container, token)
  await page.goto('/home')
  const arriving = page.getByRole('region', { name: 'Arriving in 14 days' })
  await expect(arriving.getByRole('link', { name: /Coffee/ })).toBeVisible()
  await expectFitInAllLooks(page, 'home')
  await page.getByRole('textbox', { name: /number/i }).fill('MAEU204060801')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shipments\/new/)
  await expect(page.getByText('MAEU204060801').first()).toBeVisible()

  await page.goto('/home')
  await arriving.getByRole('link', { name: /Coffee/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Coffee')
  await page.goto(`/shipments/${shipmentId}?tab=emissions`)
  const emissions = page.getByRole('region', { name: 'CO₂e' })
  await expect(emissions).toContainText('Weight given')
  await expect(emissions.getByRole('table', { name: 'Legs' })).toContainText('Sea lanes + 15%')
  await expectFitInAllLooks(page, 'emissions')
})
