import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Work } from '@rumbo/domain/works/api'
import { to } from 'pg-copy-streams'
import { type CopiedColumn, columnsToCopy } from './support/copy.ts'
import { type Dataset, openDataset } from './support/dataset.ts'
import { caller } from './support/http.ts'
import { median, say, tell } from './support/measure.ts'
import { shipments } from './support/settings.ts'

// DESIGN.md §6, row "report or export CSV": what COPY TO writes as CSV, with rights, words and formats, from POST to the end
// of the work. Every column that a list offers, custom fields among them.
const most = 100_000
const rounds = 3
const count = Math.min(most, shipments)

const workIn = (answer: Buffer) => JSON.parse(answer.toString()) as Work

const data = await openDataset()
try {
  const call = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const columns = await columnsToCopy(data)
  const ids = await newestIds(data)
  const times = { csv: [] as number[], xlsx: [] as number[], copy: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const format of ['csv', 'xlsx'] as const) times[format].push(await timed(() => exportAll(format)))
    times.copy.push(await timed(() => copyOut(data, columns)))
  }
  const [csv, xlsx, copy] = [median(times.csv), median(times.xlsx), median(times.copy)]
  say(
    `${count} rows, ${columns.length} columns: csv ${csv.toFixed(0)} ms, xlsx ${xlsx.toFixed(0)} ms, COPY TO ${copy.toFixed(0)} ms`,
  )
  tell({ name: 'export as CSV against COPY TO', value: csv / copy, bar: 2.5, unit: '×' })
  tell({ name: 'export as XLSX against COPY TO', value: xlsx / copy, bar: 6, unit: '×' })

  async function exportAll(format: 'csv' | 'xlsx'): Promise<void> {
    const body = { ids, columns: columns.map(({ id }) => id), format }
    let work = workIn(await call('/api/v1/shipments/export', { method: 'POST', body }))
    while (work.endedAt === null) {
      await wait(20)
      work = workIn(await call(`/api/v1/works/${work.id}`))
    }
    if (work.state !== 'done' || work.done !== count) throw new Error(JSON.stringify(work))
  }
} finally {
  await data.close()
}

async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

async function newestIds({ bare, big }: Dataset): Promise<readonly string[]> {
  const { rows } = await bare.query<{ id: string }>(
    'select id from base.shipments where organization_id = $1 order by id desc limit $2',
    [big, count],
  )
  return rows.map(({ id }) => id)
}

async function copyOut({ bare, big }: Dataset, columns: readonly CopiedColumn[]): Promise<void> {
  const client = await bare.connect()
  const sql = `copy (select ${columns.map(({ column }) => column).join(', ')} from base.shipments
    where organization_id = '${big}' order by id desc limit ${count}) to stdout (format csv)`
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(client.query(to(sql)), nowhere).finally(() => client.release())
}
