import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { createReport, type listReportRuns } from '@rumbo/domain/reports/api'
import { reportInput } from '@rumbo/domain/reports/report'
import { to } from 'pg-copy-streams'
import { type CopiedColumn, columnsToCopy } from '../support/copy.ts'
import { type Dataset, openDataset } from '../support/dataset.ts'
import { type Caller, caller } from '../support/http.ts'
import { median, say, tell } from '../support/measure.ts'
import { shipments } from '../support/settings.ts'

// RPT-02: a report of all shipments as CSV, from the call that runs it until its file, hash and marks are stored and its mails queued, against what
// COPY TO writes; and a thousand reports of 200 organizations that are due in one minute, until all of their mails are queued.
const rounds = 3
const many = Number(process.env.RUMBO_BENCH_REPORTS ?? 1_000)

const schedule = { repeat: 'once', every: 1, time: '08:00', timeZone: 'UTC', starts: '2999-01-01' } as const
const recipients = [{ kind: 'address', email: 'bench@example.com' }] as const

const data = await openDataset()
try {
  const call = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const columns = await columnsToCopy(data)
  const body = {
    name: 'Bench',
    module: 'shipments',
    columns: columns.map(({ id }) => id),
    format: 'csv',
    recipients,
    subject: 'Bench',
    schedule,
  }
  const made = JSON.parse((await call(createReport.path, { method: 'POST', body })).toString())
  const { id } = made as Received<typeof createReport>
  const times = { csv: [] as number[], copy: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.csv.push(await timed(() => runOnce(call, id)))
    times.copy.push(await timed(() => copyOut(data, columns)))
  }
  const [csv, copy] = [median(times.csv), median(times.copy)]
  say(
    `${shipments} rows, ${columns.length} columns: report ${csv.toFixed(0)} ms, COPY TO ${copy.toFixed(0)} ms`,
  )
  tell({ name: 'report as CSV against COPY TO', value: csv / copy, bar: 3, unit: '×' })
  await call(`${createReport.path}/${id}`, { method: 'DELETE' })
  const seconds = (await timed(() => dueAtOnce(data))) / 1_000
  tell({ name: `${many} reports due at once, until all are out`, value: seconds, bar: 300, unit: 's' })
} finally {
  await data.bare.query(`delete from base.reports where name = 'Bench'`)
  await data.close()
}

async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

async function runOnce(call: Caller, id: string): Promise<void> {
  const path = `${createReport.path}/${id}/runs`
  await call(path, { method: 'POST', body: {} })
  for (;;) {
    const { items } = JSON.parse((await call(path)).toString()) as Received<typeof listReportRuns>
    const [last] = items
    // Other benches have added some.
    if (last?.state === 'sent' && (last.file?.rows ?? 0) >= shipments) return
    if (last?.state !== 'running') throw new Error(JSON.stringify(last))
    await wait(20)
  }
}

/** Makes reports due by rows of their own, as their time would. */
async function dueAtOnce({ bare, small, userId }: Dataset): Promise<void> {
  const columns = ['name', 'masterBl', 'eta', 'phase', 'freightType']
  const definition = reportInput.parse({
    name: 'Bench',
    module: 'shipments',
    columns,
    format: 'csv',
    recipients,
    subject: 'Bench',
    schedule: {
      ...schedule,
      repeat: 'day',
      time: new Date().toISOString().slice(11, 16),
      starts: '2026-01-01',
    },
  })
  const reports = Array.from({ length: many }, (_each, at) => ({
    id: newId(),
    organization: small[at % small.length],
  }))
  const wall = new Date().toISOString().slice(0, 16)
  await bare.query(
    `insert into base.reports (organization_id, id, user_id, name, definition, next_wall, next_at)
     select r.organization, r.id, $2, 'Bench', $3, $4, now() from jsonb_to_recordset($1::jsonb) as r (id uuid, organization uuid)`,
    [JSON.stringify(reports), userId, JSON.stringify(definition), wall],
  )
  await bare.query(
    `insert into base.due (organization_id, kind, key)
     select r.organization, 'reports', r.id::text from jsonb_to_recordset($1::jsonb) as r (id uuid, organization uuid)`,
    [JSON.stringify(reports)],
  )
  for (let left = many; left > 0; await wait(250)) {
    const { rows } = await bare.query<{ ended: number; wrong: number }>(
      `select count(*) filter (where state = 'sent')::int as ended, count(*) filter (where state = 'failed')::int as wrong
       from base.report_runs where report_id = any ($1)`,
      [reports.map(({ id }) => id)],
    )
    if ((rows[0]?.wrong ?? 0) > 0) throw new Error('a report failed')
    left = many - (rows[0]?.ended ?? 0)
  }
}

async function copyOut({ bare, big }: Dataset, columns: readonly CopiedColumn[]): Promise<void> {
  const client = await bare.connect()
  const sql = `copy (select ${columns.map(({ column }) => column).join(', ')} from base.shipments
    where organization_id = '${big}' and not archived order by id desc) to stdout (format csv)`
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(client.query(to(sql)), nowhere).finally(() => client.release())
}
