import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect as expectSoon } from '@playwright/test'
import { analyze } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment, storedShipment } from '../support/shipments.ts'

const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })

const event = (bill: string) => ({
  eventID: 'e1',
  eventCreatedDateTime: '2026-10-03T00:00:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-10-02T10:00:00Z',
  transportEventTypeCode: 'DEPA',
  transportCall: {
    UNLocationCode: 'CNSHA',
    facilityTypeCode: 'POTE',
    modeOfTransport: 'VESSEL',
    exportVoyageNumber: '643W',
    vessel: { vesselIMONumber: '9321483', vesselName: 'Berlin Express' },
  },
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
  references: [],
})

test('[TRK-01] from a shipment without a source to its first dates: key, test with a real answer, first poll at once', async ({
  page,
}) => {
  const bill = 'HLCUSHA2611ABCD1'
  let keys = new Set<string>()
  const carrier = createServer((request, response) => {
    keys = new Set([...keys, String(request.headers['x-ibm-client-id'])])
    if (request.headers['x-ibm-client-secret'] !== 'right') return void response.writeHead(401).end()
    response.setHeader('content-type', 'application/json').end(JSON.stringify([event(bill)]))
  })
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
  const { port } = carrier.address() as AddressInfo
  try {
    const ana = await founder(page)
    const { id } = await madeShipment(page, ana, { masterBl: bill, carrierCode: 'HLCU', pol: 'CNSHA' })
    await page.goto(`/shipment_details/${id}`)
    const gap = page.getByRole('region', { name: 'No tracking source for this shipment' })
    await expect(gap).toContainText(`${bill} is a Hapag-Lloyd number, and Hapag-Lloyd isn’t connected.`)
    await gap.getByRole('link', { name: 'Connect Hapag-Lloyd' }).click()

    const panel = page.getByRole('complementary', { name: 'Hapag-Lloyd' })
    await expect(panel.getByRole('textbox', { name: 'Tracking number' })).toHaveValue(bill)
    await expect(page.getByText('0 of 1 live')).toBeVisible()
    await expect(page.getByText('Hapag-Lloyd would add 1 to live tracking.')).toBeVisible()
    const connect = panel.getByRole('button', { name: 'Connect Hapag-Lloyd' })
    await expect(connect).toBeDisabled()
    await panel.getByLabel('Client ID or key').fill('the-id')
    await panel.getByLabel('Client secret').fill('wrong')
    await panel.getByRole('button', { name: 'Address and headers' }).click()
    await panel.getByRole('textbox', { name: 'Service URL' }).fill(`http://127.0.0.1:${port}/v2/events`)
    await panel.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(panel.getByRole('status')).toContainText('Key refused (401)')
    await expect(connect).toBeDisabled()

    await panel.getByLabel('Client secret').fill('right')
    await panel.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(panel.getByRole('status')).toContainText('It works')
    await expect(panel.getByRole('status')).toContainText('Departed, CNSHA, Berlin Express, 643W')
    await panel.getByRole('button', { name: 'See all' }).click()
    await expect(panel.getByRole('status')).toContainText('– → 10/02/2026')
    expect((await storedShipment(page, ana, id)).atd).toBeNull()
    expect((await analyze(page)).violations).toEqual([])
    await connect.click()
    await expect(page.getByTestId('toast')).toContainText('1 shipment is being asked about now.')
    await expect.poll(async () => (await storedShipment(page, ana, id)).atd).toBe('2026-10-02')
    expect([...keys]).toEqual(['the-id'])
    await page.reload()
    await expect(page.getByRole('button', { name: /^Hapag-Lloyd Connected, / })).toBeVisible()
    await expect(page.getByText('1 of 1 live')).toBeVisible()
    await page.goto(`/shipment_details/${id}`)
    await expect(page.getByText('Tracking: Live')).toBeVisible()
    await expect(page.getByRole('region', { name: 'No tracking source for this shipment' })).toHaveCount(0)
    // What comes next stands there before a shipment is made.
    await page.goto('/shipments/new')
    await page
      .getByRole('textbox', { name: /number/i })
      .first()
      .fill('HLCUSHA2611ABCD2')
    await expect(page.getByText('Hapag-Lloyd is checked as soon as you create it.')).toBeVisible()
  } finally {
    carrier.close()
  }
})

test('[TRK-01] on a phone a source that sends is connected on a page of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await founder(page)
  await page.goto('/settings/tracking')
  await page.getByRole('searchbox', { name: 'Carrier, SCAC, protocol' }).fill('fsu')
  await page.getByRole('button', { name: /^FSU messages/ }).click()
  const panel = page.getByRole('complementary', { name: 'FSU messages' })
  await panel.getByRole('button', { name: 'Get address and secret' }).click()
  await expect(panel.getByRole('textbox', { name: 'Address' })).toHaveValue(/\/messages$/)
  await expect(panel.getByRole('status')).toContainText('Waiting for the first message…')
  expect((await analyze(page)).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.locator('[data-preset="fsu"]')).toBeFocused()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
