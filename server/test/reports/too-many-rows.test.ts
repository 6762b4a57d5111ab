import { createReport, runReport } from '@rumbo/domain/reports/api'
import { pdfRowLimit } from '@rumbo/domain/reports/report'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { makeReport, reportOf, runsOf } from './report-story.ts'

const holder = useServed()
const columns = ['name', 'eta', 'phase']
const limit = pdfRowLimit(columns.length)

const add = (organizationId: string, count: number) =>
  holder.world.owner.query(
    `with registered as (
       insert into base.records (id, organization_id, owner_organization_id, module)
       select gen_random_uuid(), $1, $1, 'shipments' from generate_series(1, $2) returning id)
     insert into base.shipments (id, organization_id, owner_organization_id, name, freight_type)
     select id, $1, $1, 'Bulk', 'ocean' from registered`,
    [organizationId, count],
  )

test('[RPT-01] [RPT-03] a PDF of one row more than it may have is refused with the number, and one that outgrew it is not sent by halves', async () => {
  const person = await holder.world.person('Ana')
  const ana = { person, organization: await holder.world.organization('Andes', person) }
  await add(ana.organization.id, limit)
  const report = await makeReport(holder.served, ana, { columns, format: 'pdf' })

  await add(ana.organization.id, 1)
  const refused = await holder.served.call(createReport, reportOf({ columns, format: 'pdf' }), ana)
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({
      code: 'REPORT_ROWS_TOO_MANY',
      message: `A PDF has up to ${limit} rows. Choose CSV, or fewer records`,
    }),
  ])
  await makeReport(holder.served, ana, { columns, format: 'csv' })

  await holder.served.call(runReport, { id: report.id }, ana)
  const [run] = await runsOf(holder.served, ana, { id: report.id, count: 1 })
  expect(run).toMatchObject({ state: 'failed', reason: 'tooManyRows', file: null, deliveries: [] })
})
