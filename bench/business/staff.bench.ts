import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStaffOrganization, listStaffOrganizations } from '@rumbo/domain/staff/organizations.api'
import { listStaffQueues } from '@rumbo/domain/staff/queues.api'
import pg from 'pg'
import { startApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openDatabases } from '../../server/src/platform/database/open-databases.ts'
import { addStaff } from '../../server/src/platform/identity/staff/staff-accounts.ts'
import { StaffBrowser } from '../../server/test/staff/staff-browser.ts'
import { median, tell } from '../support/measure.ts'

// ROLE-07: the lists of the staff console among ten thousand organizations with a member and twenty shipments each.
const organizations = Number(process.env.RUMBO_BENCH_ORGANIZATIONS ?? 10_000)
const rounds = 15

const filling = [
  `insert into base.organizations (id, name, slug, type, country_id, created_at)
   select gen_random_uuid(), 'Carga ' || n, 'carga-' || n, 'forwarding_agent', 'MX', now() - n * interval '1 minute'
   from generate_series(1, ${organizations}) n`,
  `with made as materialized (select o.id as organization_id, gen_random_uuid() as id
     from base.organizations o, generate_series(1, 20) n),
   registered as (insert into base.records (id, organization_id, owner_organization_id, module)
     select id, organization_id, organization_id, 'shipments' from made)
   insert into base.shipments (organization_id, id, owner_organization_id, name, freight_type)
   select organization_id, id, organization_id, 'S', 'ocean' from made`,
  'delete from base.outbox',
]

const data = mkdtempSync(join(tmpdir(), 'rumbo-bench-staff-'))
const databases = await openDatabases({ data })
const config = readConfig({ RUMBO_PORT: '0', RUMBO_DATA: data, RUMBO_LOG_LEVEL: 'error' })
const app = await startApp({ config, databases, logger: { level: 'error' }, rateLimit: 1e9 })
try {
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  await fill()
  const browser = await signIn(url)
  const list = (input: Parameters<typeof browser.call<typeof listStaffOrganizations>>[1]) =>
    browser.call(listStaffOrganizations, input)
  const [first] = (await list({ limit: 100 })).body.items
  if (!first) throw new Error('the list of staff is empty')
  const calls = {
    'by name': () => list({ limit: 100 }),
    'the newest': () => list({ sort: 'newest', limit: 100 }),
    'searched by a common word': () => list({ search: 'carga', limit: 100 }),
    'searched by a rare word': () => list({ search: 'carga 9999', limit: 100 }),
    'of a plan that few have': () => list({ plan: 'free', limit: 100 }),
    'one organization': () => browser.call(getStaffOrganization, { id: first.id }),
    queues: () => browser.call(listStaffQueues, {}),
  }
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const { status } = await call()
      if (status !== 200) throw new Error(`${name}: ${status}`)
      times.push(performance.now() - began)
    }
    tell({
      name: `staff, ${organizations.toLocaleString('en-us')} organizations: ${name}`,
      value: median(times),
      bar: 1_000,
      unit: ' ms',
    })
  }
} finally {
  await app.stop()
  await databases.close()
  rmSync(data, { recursive: true })
}

async function signIn(url: string): Promise<StaffBrowser> {
  const pool = new pg.Pool({ ...databases.auth, max: 1 })
  const wanted = { email: 'sofia@rumbo.example', name: 'Sofia' }
  const password = await addStaff(pool, wanted, app.identity.passwords.hash)
  await pool.end()
  const browser = new StaffBrowser({ url })
  await browser.signIn(wanted.email, password)
  await browser.setUp()
  return browser
}

async function fill(): Promise<void> {
  const client = new pg.Client(databases.admin)
  await client.connect()
  try {
    await client.query('set role rumbo_owner')
    for (const text of filling) await client.query(text)
    await client.query('reset role')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
