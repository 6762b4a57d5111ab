import { checkDdInvoice } from '@rumbo/domain/dd-invoices/api'
import { addDdInvoice } from '@rumbo/domain/dd-invoices/kept.api'
import * as settings from '@rumbo/domain/free-time/settings.api'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { createRow, createShipment } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { inputOf } from '../sweep/belongings.ts'
import { useServed } from '../world/served.ts'

const holder = useServed()

test('[SHP-17] an invoice is held against the events of its shipment and the agreement, for who may see all of it', async () => {
  const { world, served } = holder
  const ana = await world.person('Ana')
  const organization = await world.organization('Andes', ana)
  const as = { person: ana, organization }
  const contract = { ...inputOf(settings.createContract, {}), name: 'SC 26', currency: 'USD', place: 'MXZLO' }
  const rates = [{ sizeTypes: [], freeDays: 5, tiers: [{ days: null, perDay: '100' }] }]
  expect((await served.call(settings.createContract, { ...contract, rates }, as)).status).toBe(200)
  const shipment = { name: 'Coffee', freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO' } as const
  const { id } = (await served.call(createShipment, shipment, as)).body
  const box = { number: 'MSKU9070323', type: '45G1', dischargedOn: '2026-10-01', gatedOutOn: '2026-10-08' }
  await served.call(createRow, { id, resource: 'containers', ...box } as never, as)

  const line = {
    id: '1',
    container: 'MSKU 907032-3',
    clock: 'demurrage',
    amount: '400',
    days: ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'],
    tiers: [{ days: null, perDay: '100' }],
  } as const
  const invoice = {
    id,
    number: 'D-1',
    issuer: 'carrier',
    direction: 'import',
    country: 'MX',
    currency: 'USD',
    total: '400',
    lines: [{ ...line, days: [...line.days], tiers: [...line.tiers] }],
  } as const
  const check = async (by = as) => served.call(checkDdInvoice, invoice as never, by)
  expect((await check()).body).toMatchObject({
    theirs: '400',
    ours: '300',
    wrong: '100',
    verdict: 'wrong',
    law: null,
    findings: [{ code: 'freeDay', amount: '100', certainty: 'sure', days: ['2026-10-05'] }],
    lines: [{ cannot: null, start: '2026-10-01', lastFreeDay: '2026-10-05', stop: '2026-10-08' }],
  })

  const seeing = async (modules: readonly string[], fields: object) => {
    const role = await customRole(world, organization, { modules, default: 'view', fields })
    return check({ ...as, person: await memberWith(world, organization, { name: 'Beto', role }) })
  }
  const hidden = { containers: { default: 'view', sections: {}, fields: { gatedOutOn: 'hide' } } }
  expect((await seeing(['finances', 'shipments'], hidden)).body).toMatchObject({
    verdict: 'cannotAssess',
    findings: [],
    lines: [{ cannot: 'factsHidden', start: null }],
  })
  expect((await seeing(['finances'], {})).status).toBe(404)
  expect((await seeing(['shipments'], {})).status).toBe(403)

  // What a kept invoice charges already is charged again: for sure by the same company, else each may have a right to it.
  const kept = { invoiceNumber: 'D-0', party: { label: 'Maersk' }, currency: 'USD', issuedOn: '2026-10-09' }
  const days = { chargedFrom: '2026-10-07', chargedUntil: '2026-10-08', tiers: '100', amount: '200' }
  const charged = { container: 'MSKU9070323', clock: 'demurrage', ...days }
  await served.call(addDdInvoice, { invoice: kept, lines: [charged] } as never, as)
  const again = async (by: object) =>
    (await served.call(checkDdInvoice, { ...invoice, ...by } as never, as)).body.findings.filter(
      ({ code }) => code === 'elsewhere',
    )
  expect(await again({ party: 'MAERSK' })).toMatchObject([
    { certainty: 'sure', amount: '200', evidence: { invoice: 'D-0', party: 'Maersk' } },
  ])
  expect(await again({})).toMatchObject([{ certainty: 'arguable' }])
  expect(await again({ issuedOn: '2026-10-08' })).toEqual([])
})

test('[SHP-17] days that several hundred earlier invoices charge are all found, by each of them', async () => {
  const { world, served } = holder
  const ana = await world.person('Eva')
  const organization = await world.organization('Elsewhere', ana)
  const as = { person: ana, organization }
  const { id } = (await served.call(createShipment, { name: 'Long', freightType: 'ocean' }, as)).body
  const count = 250
  await world.owner.query(
    `with made as materialized (
       select gen_random_uuid() as id, gen_random_uuid() as line, n, date '2026-01-01' + n - 1 as day from generate_series(1, $2::int) n),
     registered as (insert into base.records (id, organization_id, owner_organization_id, module)
       select id, $1, $1, 'dd_invoices' from made returning id),
     invoices as (insert into base.dd_invoices (organization_id, id, owner_organization_id, invoice_number, party, issued_on)
       select $1, m.id, $1, 'D-' || n, '{"label": "Maersk"}', '2026-09-30' from made m join registered using (id) returning id)
     insert into base.dd_lines (organization_id, id, owner_organization_id, record_id, container, clock, charged_from, charged_until, amount)
       select $1, m.line, $1, m.id, 'MSKU9070323', 'demurrage', m.day, m.day, 1 from made m join invoices using (id)`,
    [organization.id, count],
  )
  const days = Array.from({ length: count }, (_each, at) => addDays('2026-01-01', at))
  const line = { id: '1', container: 'MSKU 907032-3', clock: 'demurrage', amount: '25000', days }
  const invoice = {
    id,
    number: 'D-last',
    party: 'Maersk',
    issuer: 'carrier',
    direction: 'import',
    country: 'MX',
    currency: 'USD',
    total: '25000',
    issuedOn: '2026-10-09',
    lines: [{ ...line, tiers: [{ days: null, perDay: '100' }] }],
  }
  const { findings } = (await served.call(checkDdInvoice, invoice as never, as)).body
  const elsewhere = findings.filter(({ code }) => code === 'elsewhere')
  expect(elsewhere).toHaveLength(count)
  expect(elsewhere.flatMap((each) => each.days).toSorted()).toEqual(days)
  expect(new Set(elsewhere.map(({ amount, certainty }) => `${amount} ${certainty}`))).toEqual(
    new Set(['100 sure']),
  )
})
