import { expect as expectSoon } from '@playwright/test'
import { analyze } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { storeBefore, test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

test('[DASH-05] carriers’ ETAs by horizon and by lane from one’s own voyages, next to what predictions would have said', async ({
  page,
}) => {
  const ana = await founder(page)
  await page.goto('/eta-accuracy')
  await expect(page.getByText('Not enough data yet')).toBeVisible()

  // A hundred voyages of 20 planned days: Maersk comes three or four days late, MSC on time.
  const { id } = await madeShipment(page, ana, { name: 'Model 1' })
  await inDatabase(
    `with registered as (
       insert into base.records (id, organization_id, owner_organization_id, module)
       select gen_random_uuid(), organization_id, organization_id, 'shipments'
       from base.shipments, generate_series(1, 100) where id = $1 returning id),
     numbered as (select id, row_number() over () - 1 as place from registered),
     sailed as (
       insert into base.shipments (id, organization_id, owner_organization_id, freight_type, pol, pod, carrier_code, atd, eta, ata, name)
       select numbered.id, organization_id, organization_id, 'ocean', '{"code":"CNSHA","label":"CNSHA"}',
         '{"code":"MXZLO","label":"MXZLO"}', jsonb_build_object('code', c.code, 'label', c.code),
         current_date - n * 3 - 60, current_date - n * 3 - 40 + c.late + n % 2, current_date - n * 3 - 40 + c.late + n % 2, 'Voyage ' || n
       from base.shipments s, numbered, lateral (select (place / 2)::int as n) n,
         lateral (values ('MAEU', 3, 0), ('MSCU', 0, 1)) c (code, late, at) where s.id = $1 and c.at = place % 2
       returning organization_id, id, atd)
     insert into base.record_history (organization_id, record_id, module, shared, way, changes, created_at)
     select organization_id, id, 'shipments', true, 'tracking',
       jsonb_build_array(jsonb_build_object('field', 'eta', 'to', (atd + 20)::text)), atd::timestamptz from sailed`,
    [id],
  )
  await page.reload()
  const lanes = page.getByRole('table', { name: 'By carrier and lane' })
  await expect(lanes.getByRole('row', { name: /Maersk/ })).toContainText('Shanghai → Manzanillo')
  await expect(lanes.getByRole('row', { name: /Maersk/ })).toContainText('+3.5 d')
  await expect(lanes.getByRole('row', { name: /MSC/ })).toContainText('+0.5 d')
  await expect(
    page.getByText(/Predictions were learned from \d\d voyages and measured on \d\d later ones/),
  ).toBeVisible()
  const horizons = page.getByRole('table', { name: 'By days before arrival' })
  const fortnight = horizons.getByRole('row', { name: /^14 days/ })
  await expect(fortnight).toContainText('Shown')
  await expect(fortnight).toContainText('+2.0 d')
  const { violations } = await analyze(page)
  expect(violations).toEqual([])
})

test('[TRK-05] a shipment shows its predicted arrival with the interval and what it was learned from, and leads to how good it is', async ({
  page,
}) => {
  const ana = await founder(page)
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const shown = (ahead: number) => {
    const [year, month, date] = day(ahead).split('-')
    return `${month}/${date}/${year}`
  }
  const { id } = await madeShipment(page, ana, { name: 'Coffee 1', atd: day(-8), eta: day(12) })
  await storeBefore(page, { shipmentMap: 'open' })
  await page.goto(`/shipment_details/${id}`)
  const section = page.getByRole('region', { name: 'Map', exact: true })
  await expect(section.getByText('Shanghai').first()).toBeVisible()
  await expect(section.getByText('Predicted ETA:')).toBeHidden()

  // As a round leaves it; the next round is some hours off.
  const prediction = {
    eta: day(15),
    from: day(14),
    until: day(17),
    basis: 'corrected',
    voyages: 82,
    horizon: 14,
  }
  await inDatabase(
    `with round as (
       insert into base.eta_rounds (organization_id, begun_at)
       select organization_id, now() from base.shipments where id = $1
       on conflict (organization_id) do update set begun_at = now()),
     marked as (
       delete from base.due d using base.shipments s
       where s.id = $1 and d.organization_id = s.organization_id and d.kind = 'etas'),
     predicted as (
       insert into base.eta_predictions (organization_id, record_id, prediction)
       select organization_id, id, $2::jsonb from base.shipments where id = $1
       on conflict (record_id, organization_id) do update set prediction = excluded.prediction)
     update base.shipments set predictive_eta = ($2::jsonb ->> 'eta')::date where id = $1`,
    [id, JSON.stringify(prediction)],
  )
  await page.reload()
  await expect(section.getByText(`Predicted ETA: ${shown(15)}`)).toBeVisible()
  await expect(section.getByText(`8 of 10 arrive between ${shown(14)} and ${shown(17)}.`)).toContainText(
    'Carrier ETA, adjusted with 82 past voyages.',
  )
  await section.getByRole('link', { name: 'How good is it?' }).click()
  await expect(page).toHaveURL(/\/eta-accuracy/)

  // Once it has arrived nothing is predicted.
  await inDatabase('update base.shipments set ata = current_date where id = $1', [id])
  await page.goto(`/shipment_details/${id}`)
  await expect(section.getByText('Shanghai').first()).toBeVisible()
  await expect(section.getByText('Predicted ETA:')).toBeHidden()
})
