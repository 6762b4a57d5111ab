import AxeBuilder from '@axe-core/playwright'
import { expect as expectSoon } from '@playwright/test'
import { inDatabase } from './support/database.ts'
import { test } from './support/journey.ts'
import { founder } from './support/person.ts'
import { madeShipment } from './support/shipments.ts'

// The first page of a test loads cold, and other journeys run beside it.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

test('[DASH-05] carriers’ ETAs by horizon and by lane from one’s own voyages, beside what predictions would have said', async ({
  page,
}) => {
  const ana = await founder(page)
  await page.goto('/eta_accuracy')
  await expect(page.getByText('No voyage to measure yet')).toBeVisible()

  // A hundred voyages of 20 planned days: Maersk comes three or four days late, MSC on time.
  const { id } = await madeShipment(page, ana, { name: 'Model 1' })
  await inDatabase(
    `with sailed as (
       insert into base.shipments (id, organization_id, owner_organization_id, freight_type, pol, pod, carrier_code, atd, eta, ata, name)
       select gen_random_uuid(), organization_id, organization_id, 'ocean', '{"code":"CNSHA","label":"CNSHA"}',
         '{"code":"MXZLO","label":"MXZLO"}', jsonb_build_object('code', c.code, 'label', c.code),
         current_date - n * 3 - 60, current_date - n * 3 - 40 + c.late + n % 2, current_date - n * 3 - 40 + c.late + n % 2, 'Voyage ' || n
       from base.shipments, generate_series(0, 49) n, (values ('MAEU', 3), ('MSCU', 0)) c (code, late) where id = $1
       returning organization_id, id, atd)
     insert into base.shipment_history (organization_id, record_id, module, shared, way, changes, created_at)
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
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})
