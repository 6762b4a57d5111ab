import { expect as expectSoon } from '@playwright/test'
import { carrierTells } from '../support/carrier.ts'
import { storeBefore, test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'
import { fieldOf, madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 40_000 })
test.describe.configure({ timeout: 180_000 })

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const day = (days: number) => hoursAgo(-24 * days).slice(0, 10)

test('[TRK-04] a position that a message reports stands on the map with its age, an inferred port is marked, and an overdue ship says that it can’t be predicted', async ({
  page,
}) => {
  const ana = await founder(page)
  const mapping = {
    fields: { code: 'what', eventTime: 'when', booking: 'ref', latitude: 'lat', longitude: 'lon' },
    codes: { POS: 'enRoute' },
  }
  const source = await answered(
    page.request,
    '/api/v1/tracking/sources',
    { name: 'Fleet', protocol: 'webhook', proof: 'bearer', mapping },
    ana.token,
  )
  const { id } = await madeShipment(page, ana, {
    bookingNumber: 'SEEN0001',
    phase: '40_in_transit',
    atd: day(-10),
    eta: day(10),
  })
  const answer = await page.request.post(`/api/v1/tracking/sources/${source.id}/messages`, {
    data: JSON.stringify([{ ref: 'SEEN0001', what: 'POS', when: hoursAgo(5), lat: 45, lon: -178 }]),
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${source.secret}` },
  })
  expect(answer.status()).toBe(204)
  await storeBefore(page, { shipmentMap: 'open' })
  await page.goto(`/shipment_details/${id}`)
  const section = page.getByRole('region', { name: 'Map', exact: true })
  await expect(section.getByText('Position as reported 5 hours ago')).toBeVisible()
  await expect(section.getByRole('img', { name: 'Position as reported 5 hours ago' })).toBeVisible()

  const late = await madeShipment(page, ana, {
    masterBl: 'MAEU700000001',
    pol: null,
    phase: null,
    eta: day(-20),
  })
  await carrierTells(page, ana, {
    mbl: 'MAEU700000001',
    statements: [
      { type: 'DEPA', classifier: 'ACT', port: 'CNSHA', at: hoursAgo(1_200), stated: hoursAgo(1_199) },
    ],
  })
  await page.goto(`/shipment_details/${late.id}`)
  await expect(fieldOf(page, 'Port of loading (POL)').getByText('Deduced', { exact: true })).toBeVisible()
  await expect(fieldOf(page, 'Port of discharge (POD)').getByText('Deduced', { exact: true })).toHaveCount(0)
  await expect(section.getByText(/^The arrival can’t be predicted/)).toBeVisible()
})
