import { createView, deleteView, updateView } from '@rumbo/domain/records/views/api'
import {
  createReport,
  deleteReport,
  getReport,
  listReportRuns,
  listReports,
  pauseReport,
  previewReport,
  runReport,
  updateReport,
} from '@rumbo/domain/reports/api'
import { createRow, createShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { type As, makeReport, reportOf, runsOf, schedule } from './report-story.ts'

const holder = useServed()
let ana: As
let ben: As

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  const organization = await holder.world.organization('Transitaria', person)
  ana = { person, organization }
  const member = await holder.world.person('Ben')
  await holder.world.join(organization, member, 'member')
  ben = { person: member, organization }
  for (const [name, eta] of [
    ['Zapatos', '2026-12-01'],
    ['Ñame', '2026-12-02'],
    ['=cmd', '2026-12-03'],
  ]) {
    const made = await holder.served.call(createShipment, { name, freightType: 'ocean', eta } as never, ana)
    for (const number of ['CSQU3054383', 'MSKU6011672']) {
      await holder.served.call(createRow, { id: made.body.id, resource: 'containers', number } as never, ana)
    }
  }
})

const preview = (parts: object, as = ana) =>
  holder.served.call(
    previewReport,
    { module: 'shipments', columns: ['name', 'shipmentCargos'], format: 'csv', ...parts } as never,
    as,
  )
/** The issues of a refusal, `path CODE`. */
const refusal = async (parts: object) => {
  const { status, body } = await holder.served.call(createReport, { ...reportOf(), ...parts } as never, ana)
  const { code, issues = [] } = body as unknown as { code: string; issues?: { path: string; code: string }[] }
  return [status, code, ...issues.map((each) => `${each.path} ${each.code}`)]
}

test('[RPT-01] a preview shows the rows as they will be, with containers in one cell or a row each, and the next times', async () => {
  const sort = [{ field: 'name', descending: false }]
  const slash = await preview({ sort, schedule: { ...schedule, starts: '2999-12-31', repeat: 'once' } })
  expect(slash).toMatchObject({ status: 200, body: { count: 3 } })
  expect(slash.body.next).toEqual(['2999-12-31T14:00:00.000Z'])
  expect(slash.body.rows.map(([name, containers]) => [name, containers])).toContainEqual([
    'Ñame',
    'CSQU3054383 / MSKU6011672',
  ])
  const rows = await preview({ sort, children: 'rows' })
  expect(rows.body.rows).toHaveLength(6)
  expect(rows.body.headings.length).toBeGreaterThan(2)
  const some = await preview({ filter: { field: 'eta', is: 'is', value: '2026-12-02' } })
  expect(some.body.rows.map(([name]) => name)).toEqual(['Ñame'])
})

test('[RPT-01] a filter of a view is followed as the view changes, and refused when it is gone', async () => {
  const definition = { columns: [{ field: 'name' }], filter: { field: 'eta', is: 'is', value: '2026-12-01' } }
  const view = await holder.served.call(
    createView,
    { module: 'shipments', name: 'First', definition } as never,
    ana,
  )
  const viewId = view.body.id
  expect((await preview({ viewId })).body.rows.map(([name]) => name)).toEqual(['Zapatos'])
  const changed = { ...definition, filter: { field: 'eta', is: 'is', value: '2026-12-02' } }
  await holder.served.call(
    updateView,
    { id: viewId, version: view.body.version, definition: changed } as never,
    ana,
  )
  expect((await preview({ viewId })).body.rows.map(([name]) => name)).toEqual(['Ñame'])
  await holder.served.call(deleteView, { id: viewId }, ana)
  expect(await refusal({ viewId })).toEqual([400, 'BAD_REQUEST', 'viewId REPORT_VIEW_GONE'])
})

test('[RPT-01] wrong columns, schedules, recipients and subjects are refused where they are wrong', async () => {
  const stranger = await holder.world.person('Stranger')
  expect(await refusal({ columns: ['nothing'] })).toEqual([400, 'BAD_REQUEST', 'columns FIELD_UNKNOWN'])
  expect(await refusal({ columns: [] })).toContain('columns FIELD_REQUIRED')
  expect(await refusal({ filter: { field: 'nothing', is: 'isEmpty' } })).toContain('filter FIELD_UNKNOWN')
  expect(await refusal({ schedule: { ...schedule, every: 0 } })).toContain('schedule.every VALUE_NOT_VALID')
  expect(await refusal({ schedule: { ...schedule, ends: '2026-01-02' } })).toContain(
    'schedule SCHEDULE_NEVER_RUNS',
  )
  expect(await refusal({ subject: 'A\r\nBcc: x@x.example' })).toContain('subject VALUE_NOT_VALID')
  expect(await refusal({ recipients: [{ kind: 'member', userId: stranger.userId }] })).toContain(
    'recipients MEMBER_UNKNOWN',
  )
})

test('[RPT-04] a report is listed to its owner and to administrators, and to no other member', async () => {
  const bens = await makeReport(holder.served, ben, { name: 'Ben’s' })
  const anas = await makeReport(holder.served, ana, { name: 'Ana’s' })
  const listed = async (as: As) => (await holder.served.call(listReports, {}, as)).body.items
  expect((await listed(ben)).map(({ name }) => name)).toEqual(['Ben’s'])
  expect((await listed(ana)).map(({ name, owned }) => [name, owned])).toEqual([
    ['Ana’s', true],
    ['Ben’s', false],
  ])
  expect((await holder.served.call(getReport, { id: anas.id }, ben)).status).toBe(404)
  // An administrator pauses and deletes what they don't own, and changes and runs nothing of it.
  expect((await holder.served.call(runReport, { id: bens.id }, ana)).status).toBe(403)
  const paused = await holder.served.call(pauseReport, { id: bens.id, paused: true }, ana)
  expect(paused.body).toMatchObject({ paused: { reason: 'person' }, nextAt: null })
  expect((await holder.served.call(deleteReport, { id: bens.id }, ana)).status).toBe(204)
  expect(await listed(ben)).toEqual([])
})

test('[RPT-04] a report is changed by who saw it last, paused and resumed without making up for what it missed', async () => {
  const report = await makeReport(holder.served, ana, { name: 'Monday' })
  expect(Date.parse(report.nextAt ?? '')).toBeGreaterThan(Date.now())
  const change = (version: number) =>
    holder.served.call(
      updateReport,
      { ...reportOf({ name: 'Tuesday' }), id: report.id, version } as never,
      ana,
    )
  expect((await change(1)).body).toMatchObject({ name: 'Tuesday', version: 2 })
  expect((await change(1)).status).toBe(412)
  await holder.served.call(pauseReport, { id: report.id, paused: true }, ana)
  const resumed = await holder.served.call(pauseReport, { id: report.id, paused: false }, ana)
  expect(resumed.body.paused).toBeNull()
  expect(Date.parse(resumed.body.nextAt ?? '')).toBeGreaterThan(Date.now())
  expect((await holder.served.call(listReportRuns, { id: report.id }, ana)).body.items).toEqual([])
})

test('[RPT-04] a run besides the schedule leaves the next time as it is, and one at a time runs', async () => {
  const report = await makeReport(holder.served, ana, { name: 'Now' })
  const run = await holder.served.call(runReport, { id: report.id }, ana)
  expect(run.body).toMatchObject({ occurrence: null })
  const [first] = await runsOf(holder.served, ana, { id: report.id, count: 1 })
  expect(first?.reason).toBeNull()
  expect(first).toMatchObject({ id: run.body.id, state: 'sent', file: { rows: 3 } })
  const after = await holder.served.call(getReport, { id: report.id }, ana)
  expect(after.body).toMatchObject({ nextAt: report.nextAt, lastRun: { state: 'sent' } })
})
