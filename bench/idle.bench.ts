import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Connection } from '../server/src/platform/database/connection.ts'
import { openDatabases } from '../server/src/platform/database/open-databases.ts'
import { say, tell } from './support/measure.ts'

// DESIGN.md §6: a server with ten thousand organizations that nobody uses, and its database. Each organization has a shipment on its
// way, its day is looked through, and its arrivals are predicted anew once a day. RUMBO_BENCH_ORGANIZATIONS and RUMBO_BENCH_SECONDS say other numbers.
const organizations = Number(process.env.RUMBO_BENCH_ORGANIZATIONS ?? 10_000)
const seconds = Number(process.env.RUMBO_BENCH_SECONDS ?? 90)
/** The engine collects what the start left behind for more than a minute. */
const settling = 120_000

const filling = [
  `with made as materialized (
     select id as organization_id, gen_random_uuid() as id from base.organizations where slug like 'idle-%'),
   registered as (insert into base.records (id, organization_id, owner_organization_id, module)
     select id, organization_id, organization_id, 'shipments' from made)
   insert into base.shipments (organization_id, id, owner_organization_id, name, freight_type, eta)
   select organization_id, id, organization_id, 'S', 'ocean', current_date + 30 from made`,
  `insert into base.notice_days (organization_id, day)
   select id, (now() at time zone time_zone)::date from base.organizations where slug like 'idle-%'`,
  `insert into base.eta_rounds (organization_id, begun_at)
   select id, now() - random() * interval '5 hours' from base.organizations where slug like 'idle-%'`,
  `insert into base.due (organization_id, kind, key, due_at)
   select organization_id, 'etas', 'round', now() + random() * interval '1 day' from base.eta_rounds`,
  'delete from base.outbox',
]

const data = mkdtempSync(join(tmpdir(), 'rumbo-bench-idle-'))
const databases = await openDatabases({ data })
const config = readConfig({ RUMBO_PORT: '0', RUMBO_DATA: data, RUMBO_LOG_LEVEL: 'error' })
try {
  const first = await startApp({ config, databases, logger: { level: 'error' } })
  await first.stop()
  await fill(databases.admin)
  const app = await startApp({ config, databases, logger: { level: 'error' } })
  try {
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    await wait(settling)
    // Looking at processes costs something too, and isn't counted.
    const before = { database: usedByDatabase(), server: usedByServer(), time: performance.now() }
    await wait(seconds * 1_000)
    const after = { time: performance.now(), server: usedByServer(), database: usedByDatabase() }
    const share = (name: 'server' | 'database') =>
      (100 * (after[name] - before[name])) / ((after.time - before.time) / 1_000)
    const name = `${organizations.toLocaleString('en-us')} organizations`
    say(`server ${share('server').toFixed(2)} %, database ${share('database').toFixed(2)} % of a core`)
    tell({
      name: `idle server, ${name}: processor`,
      bar: 1,
      unit: ' %',
      value: share('server') + share('database'),
    })
    tell({
      name: `idle server, ${name}: memory`,
      bar: 200,
      unit: ' MB',
      value: process.memoryUsage().rss / 2 ** 20,
    })
  } finally {
    await app.stop()
  }
} finally {
  await databases.close()
  rmSync(data, { recursive: true, force: true })
}

/** Organizations with a shipment each, of which everything is done that is due. */
async function fill(admin: Connection): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query('set role rumbo_owner')
    await client.query(
      `insert into base.organizations (id, name, slug, type, country_id)
       select gen_random_uuid(), 'Idle ' || n, 'idle-' || n, 'forwarding_agent', 'MX' from generate_series(1, $1) n`,
      [organizations],
    )
    for (const text of filling) await client.query(text)
    await client.query('reset role')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Seconds of processor time that this process has used. */
function usedByServer(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** The same of the database that this process started. */
function usedByDatabase(): number {
  const { pid } = process
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const below = new Set([pid])
  let used = 0
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
  for (const id of processes) {
    const stat = statOf(id)
    if (id === pid || !stat || !below.has(Number(stat.fields[1]))) continue
    below.add(id)
    // What compiles the sources for this bench is no part of the product.
    if (stat.name !== 'postgres') continue
    // Its own, and of those below it that have ended.
    used += stat.fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
  }
  return used
}

/** What /proc says of a process; nothing where it has ended. */
function statOf(pid: number): { readonly name: string; readonly fields: readonly string[] } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), fields: stat.slice(end + 2).split(' ') }
  } catch {
    return null
  }
}
