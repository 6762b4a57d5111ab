import { expect, type Page } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { carrierTells } from '../support/carrier.ts'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mail.ts'
import { answered, type Founder, founder } from '../support/person.ts'
import { connectedPair, pick, shared } from '../support/sharing.ts'
import { fieldOf, madeContainer, madeShipment, storedShipment } from '../support/shipments.ts'

// Each first makes a shipment that a carrier tells of.
test.slow()

const mbl = 'MAEU555000222'
const day = 24
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
/** Midday in UTC, some days ago: the same date at every port. */
const middayAgo = (days: number) => `${hoursAgo(days * day).slice(0, 10)}T12:00:00.000Z`
/** The same date as somebody who reads English reads it. */
const daysAgo = (days: number) => {
  const [year, month, date] = middayAgo(days).slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

/** A shipment that went by Busan, left two days late and is expected three days late. */
async function tracked(page: Page, ana: Founder): Promise<string> {
  const { id } = await madeShipment(page, ana, { masterBl: mbl, modality: 'fcl' })
  const month = 30 * day
  await carrierTells(page, ana, {
    mbl,
    statements: [
      { type: 'DEPA', classifier: 'PLN', port: 'CNSHA', at: middayAgo(12), stated: hoursAgo(month) },
      { type: 'ARRI', classifier: 'PLN', port: 'MXZLO', at: middayAgo(-20), stated: hoursAgo(month) },
      { type: 'ARRI', classifier: 'EST', port: 'MXZLO', at: middayAgo(-22), stated: hoursAgo(2 * day) },
      { type: 'ARRI', classifier: 'PLN', port: 'KRPUS', at: middayAgo(8), stated: hoursAgo(month) },
      { type: 'DEPA', classifier: 'ACT', port: 'CNSHA', at: middayAgo(10), stated: hoursAgo(10 * day) },
      { type: 'ARRI', classifier: 'ACT', port: 'KRPUS', at: middayAgo(7), stated: hoursAgo(7 * day) },
      { type: 'ARRI', classifier: 'EST', port: 'MXZLO', at: middayAgo(-23), stated: hoursAgo(3) },
    ],
  })
  return id
}

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const rowOf = (page: Page, name: string) =>
  timelineOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

test('[PHASE-05] [TRK-09] the timeline has each phase with its dates; each says why it is so, whether tracking is live, and what goes with it when it is cleared', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  const id = await tracked(page, ana)
  await test.step('the timeline has each phase and port with its planned, estimated, actual and predicted date, and how it moved', async () => {
    await page.goto(`/shipment_details/${id}`)
    await timelineOf(page).getByRole('link', { name: 'Whole timeline' }).click()
    await expect(page).toHaveURL(/tab=timeline/)
    for (const name of ['Planned', 'Estimated', 'Actual', 'Predicted', 'Change'])
      await expect(timelineOf(page).getByRole('columnheader', { name })).toBeVisible()
    await expect(rowOf(page, 'In transit to destination port')).toContainText('+2 d')
    await expect(rowOf(page, 'In transit to destination port')).toHaveAttribute('aria-current', 'step')
    await expect(rowOf(page, 'Busan: arrival')).toContainText('+1 d')
    await expect(rowOf(page, 'Busan: arrival')).toContainText('Maersk')
    const arrival = rowOf(page, 'At destination port')
    await expect(arrival).toContainText(daysAgo(-20))
    await expect(arrival).toContainText(daysAgo(-23))
    await expect(arrival).toContainText('+3 d')
  })
  await test.step('each date says why it is so: its source, when it was stated, what else was said, and a person’s word next to the carrier’s', async () => {
    await page.goto(`/shipment_details/${id}`)
    await expect(page.getByText('Tracking: Live')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Why this date? ETA', exact: true }).click()
    const why = page.getByRole('dialog', { name: 'Why this date? ETA' })
    await expect(why.getByText('This is the most recent report.')).toBeVisible()
    await expect(why.getByText(/^First seen .*, last seen/).first()).toBeVisible()
    const said = why.getByRole('listitem')
    await expect(said).toHaveCount(3)
    await expect(said.nth(0)).toContainText('In use')
    await expect(said.nth(0)).toContainText('Maersk · Arrived')
    await expect(said.nth(1)).toContainText('Something newer was said')
    await expect(said.nth(2)).toContainText('A plan: an estimate comes first')
    await page.keyboard.press('Escape')
    await expect(why).toHaveCount(0)

    await page.request.patch(`/api/v1/shipments/${id}`, {
      data: { eta: '2027-01-31' },
      headers: { authorization: `Bearer ${ana.token}` },
    })
    await page.goto(`/shipment_details/${id}?tab=timeline`)
    const arrival = rowOf(page, 'At destination port')
    await expect(arrival).toContainText('01/31/2027')
    await expect(arrival).toContainText('Manual')
    await expect(arrival).toContainText(`Carrier: ${daysAgo(-23)}`)
    await arrival.getByRole('button', { name: 'Why this date? At destination port, Estimated' }).click()
    await expect(page.getByText('Someone entered this date manually.')).toBeVisible()
    await page.getByRole('button', { name: 'Use carrier’s date' }).click()
    await expect(arrival).not.toContainText('01/31/2027')
    await expect(arrival).toContainText(daysAgo(-23))
    expect(await storedShipment(page, ana, id)).toMatchObject({ eta: middayAgo(-23).slice(0, 10) })
  })
  await test.step('clearing a date names what goes with it, and takes it along', async () => {
    await page.goto(`/shipment_details/${id}`)
    const eta = fieldOf(page, 'ETA')
    await eta
      .getByRole('button', { name: /^Edit|Edit ETA/ })
      .first()
      .click()
    await eta.getByRole('textbox').fill('')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Clear ETA/ })
    await expect(dialog.getByRole('listitem')).toHaveText([
      'ETA',
      /First ETA/,
      'Estimated date of the phase “At destination port”',
    ])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await storedShipment(page, ana, id)).toMatchObject({ eta: middayAgo(-23).slice(0, 10) })
    await eta
      .getByRole('button', { name: /^Edit|Edit ETA/ })
      .first()
      .click()
    await eta.getByRole('textbox').fill('')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => storedShipment(page, ana, id)).toMatchObject({ eta: null, firstEta: null })
  })
  await test.step('tracking is live, stale since, failed because, or has no data: each says so', async () => {
    const { id: silent } = await madeShipment(page, ana, { name: 'Silent' })
    const expectState = async (state: RegExp) => {
      await page.goto(`/shipment_details/${id}?tab=timeline`)
      await expect(timelineOf(page).getByText(state)).toBeVisible()
    }
    const become = (state: string, reason: string) =>
      inDatabase(
        `with state as (update base.tracking_states set status_reason = $2, status_since = now() - interval '3 days'
         where record_id = $1)
       update base.shipments set status = $3 where id = $1`,
        [id, reason, state],
      )
    await expectState(/^Up to date\. Last update /)
    await become('stale', 'silent')
    await expectState(/^No updates since 3 days ago: no updates for a long time\.$/)
    await become('failed', 'credentials')
    await expectState(/^Tracking failed 3 days ago: .*credentials.*\.$/)
    await page.goto(`/shipment_details/${silent}?tab=timeline`)
    await expect(timelineOf(page).getByText('No data yet.')).toBeVisible()
  })
})

test('[PHASE-02] a phase is made current with its date, and the parties that are named are notified of what is shared with them', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, beto, betos, partnerId } = await connectedPair(page, browser, baseURL)
  const { id } = await madeShipment(page, ana, { name: 'Coffee 7', etd: '2026-11-01' })
  const container = await madeContainer(page, ana, { shipmentId: id, values: { number: 'MSKU9070323' } })
  await shared(page.request, ana, { shipmentId: id, partnerId })
  const buyer = await answered(page.request, '/api/v1/partners', { name: 'Comercial del Bajío' }, ana.token)
  const email = `carla.${id}@example.com`
  await answered(
    page.request,
    `/api/v1/shipments/${id}/collaborators`,
    { kind: 'buyer', party: { type: 'contact', partnerId: buyer.id, name: 'Carla Ríos', email } },
    ana.token,
  )
  await page.goto(`/shipment_details/${id}`)
  await page.getByRole('button', { name: 'Set phase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set phase' })
  await pick(page, 'Phase', 'In transit to destination port')
  await dialog.getByRole('textbox', { name: 'Actual date' }).fill('11/02/2026')
  await page.keyboard.press('Tab')
  const parties = dialog.getByRole('group', { name: 'Notify parties' })
  await expect(parties.getByText(/Notification and email · Sees: Phase, ETD/)).toBeVisible()
  await expect(parties.getByText(`Email to ${email}`)).toBeVisible()
  await parties.getByRole('checkbox', { name: beto.organizationName }).check()
  await parties.getByRole('checkbox', { name: 'Carla Ríos, Comercial del Bajío' }).check()
  await dialog.getByRole('button', { name: 'Save and notify' }).click()
  await expect(page.getByText('2 parties notified')).toBeVisible()
  expect(await storedShipment(page, ana, id)).toMatchObject({ phase: '40_in_transit', atd: '2026-11-02' })
  const mail = await mailTo(page, email, /Coffee 7/)
  expect(mail.text).toContain('In transit to destination port')
  const notices = await betos.request.get('/api/v1/notices', {
    headers: { authorization: `Bearer ${beto.token}` },
  })
  const { items } = (await notices.json()) as { items: { kind: string }[] }
  expect(items.filter(({ kind }) => kind === 'told')).toMatchObject([{ field: 'phase', record: { id } }])

  // The same of one container alone.
  await page.goto(`/shipment_details/${id}?tab=timeline`)
  await pick(page, 'Timeline of', 'MSKU9070323')
  await timelineOf(page).getByRole('button', { name: 'Set phase' }).click()
  const ofContainer = page.getByRole('dialog', { name: 'Set phase of MSKU9070323' })
  await pick(page, 'Phase', 'At destination port')
  await ofContainer.getByRole('textbox', { name: 'Actual date' }).fill('11/20/2026')
  await page.keyboard.press('Tab')
  await ofContainer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowOf(page, 'At destination port')).toContainText('11/20/2026')
  await expect(rowOf(page, 'At destination port')).toHaveAttribute('aria-current', 'step')
  expect(container.id).toBeDefined()
  await betos.context().close()
})

test('the timeline, a date’s reason and the phase dialog read well, light and dark, wide and narrow', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const ana = await founder(page)
  const id = await tracked(page, ana)
  await page.goto(`/shipment_details/${id}?tab=timeline`)
  await expect(rowOf(page, 'At destination port')).toContainText('+3 d')
  await expectFitInAllLooks(page, 'timeline')
  await page.getByRole('button', { name: 'Why this date? At destination port, Estimated' }).click()
  await expect(page.getByText('This is the most recent report.')).toBeVisible()
  await expectFitInAllLooks(page, 'why this date')
  await page.keyboard.press('Escape')
  await timelineOf(page).getByRole('button', { name: 'Set phase' }).click()
  await expect(page.getByRole('dialog').getByText('Notify parties')).toBeVisible()
  await expectFitInAllLooks(page, 'set phase')
  await page.keyboard.press('Escape')
  await page.goto(`/shipment_details/${id}`)
  const asks = page.getByRole('button', { name: 'Why this date? ETA', exact: true })
  await expect(asks).toBeVisible()
  await asks.scrollIntoViewIfNeeded()
  await expectFitInAllLooks(page, 'details')
  await page.request.patch('/api/v1/me', {
    data: { language: 'es-mx' },
    headers: { authorization: `Bearer ${ana.token}` },
  })
  await page.goto(`/shipment_details/${id}?tab=timeline`)
  await page
    .getByRole('button', { name: /^¿Por qué esta fecha\? En el puerto de destino/ })
    .first()
    .click()
  await expect(page.getByText('Es el reporte más reciente.')).toBeVisible({
    timeout: 30_000,
  })
  await expectFitInAllLooks(page, 'es-mx')
})
