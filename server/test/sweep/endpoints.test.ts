import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { getSamples, loadSamples } from '@rumbo/domain/samples/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { type Attacked, attacked, stateOf } from './attacked.ts'
import { type Belongings, inputs, nobodys } from './inputs.ts'
import { plainRefusal } from './plain-refusal.ts'

/** Every endpoint that is served × somebody who has no business there. */
const holder = useServed()
let all: Attacked

beforeAll(async () => {
  all = await attacked(holder.served)
})

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const contracts = () => holder.served.app.actions.map(({ contract }) => contract)
const isOfMembers = ({ permission }: Contract) => !['public', 'signed', 'user'].includes(permission)

async function answer(
  contract: Contract,
  of: Belongings,
  as: { person?: Person; organization?: Organization },
) {
  const input = inputs[nameOf(contract)]
  if (!input) throw new Error(`${nameOf(contract)} has no line in inputs.ts`)
  const { status, body } = await holder.served.call(contract as never, input(of) as never, as)
  return { status, body: { ...plainRefusal(contract, body), requestId: '' } }
}

const state = () => stateOf(holder.served, all.victim)

test('every endpoint has a line in the table of inputs, and no line is left over', () => {
  expect(Object.keys(inputs).sort()).toEqual(contracts().map(nameOf).sort())
})

test('nobody gets in where it is not public', async () => {
  for (const contract of contracts()) {
    if (contract.permission === 'public') continue
    const { status, body } = await answer(contract, all.belongings, {})
    expect([nameOf(contract), status]).toEqual([nameOf(contract), 401])
    expect(JSON.stringify(body)).not.toMatch(/Secret|CSQU3054383/)
  }
})

test('a stranger and a former member who name the organization find nothing there, and change nothing', async () => {
  const before = await state()
  for (const person of [all.stranger, all.former]) {
    for (const contract of contracts().filter(isOfMembers)) {
      const { status, body } = await answer(contract, all.belongings, { person, organization: all.victim })
      expect([nameOf(contract), status, body]).toEqual([
        nameOf(contract),
        404,
        { code: 'NOT_FOUND', message: 'Not found', requestId: '' },
      ])
    }
  }
  expect(await state()).toEqual(before)
})

test('in his own organization a stranger finds another one’s things as little as what is not there', async () => {
  const before = await state()
  for (const contract of contracts()) {
    if (contract.permission === 'public' || contract.permission === 'signed' || !contract.path.includes('{'))
      continue
    // Asking to join an organization is open to everybody: that it exists is no secret.
    if (contract.path === '/api/v1/organizations/{id}/join' || contract.path.includes('{kind}')) continue
    const as = { person: all.stranger, organization: all.strangers }
    const theirs = await answer(contract, all.belongings, as)
    const nobody = await answer(contract, nobodys, as)
    expect([nameOf(contract), theirs.status]).toEqual([nameOf(contract), 404])
    expect([nameOf(contract), theirs]).toEqual([nameOf(contract), nobody])
  }
  expect(await state()).toEqual(before)
})

test('no list of a stranger holds anything of another organization', async () => {
  for (const contract of contracts().filter(({ method, path }) => method === 'GET' && !path.includes('{'))) {
    if (contract.permission === 'public') continue
    const { body } = await answer(
      contract,
      { ...nobodys, user: all.stranger.userId, organization: all.strangers.id },
      {
        person: all.stranger,
        organization: all.strangers,
      },
    )
    const text = JSON.stringify(body)
    for (const [what, id] of Object.entries(all.belongings)) {
      if (contract.path.endsWith('/joinable') && what === 'organization') continue
      expect([nameOf(contract), what, text.includes(id)]).toEqual([nameOf(contract), what, false])
    }
  }
})

test('a POST that makes something can be repeated under its Idempotency-Key', () => {
  const harmless = [
    'POST /api/v1/shipments/bulk/preview',
    'POST /api/v1/shipments/{id}/preview',
    'POST /api/v1/fields/{id}/conversion/preview',
    'POST /api/v1/works/{id}/cancel',
    // One that is closed, or open, is so already.
    'POST /api/v1/alerts/{id}/close',
    'POST /api/v1/alerts/{id}/reopen',
    // What is read is read.
    'POST /api/v1/notices/read',
    // What was read once stays as it is when it is read again.
    'POST /api/v1/shipments/{id}/tracking/refresh',
    'POST /api/public/auth/clerk',
    'POST /api/public/invitations/{token}/decline',
    // Who was invited and has not answered stays invited; within a minute no second mail is sent.
    'POST /api/v1/invitations',
    'POST /api/v1/invitations/{id}/deny',
    'POST /api/v1/invitations/{id}/revoke',
    'POST /api/v1/join-requests/{id}/accept',
    'POST /api/v1/join-requests/{id}/decline',
    'POST /api/v1/me/invitations/accept',
    'POST /api/v1/tracking/dcsa/{sourceId}/events',
    'POST /api/v1/tracking/sources/{sourceId}/messages',
    // What can be read is gone from what was put aside.
    'POST /api/v1/tracking/refusals/{id}/retry',
    'POST /api/v1/tracking/refusals/retry',
    // The same mapping is kept under the same name, and laid over the same columns.
    'POST /api/v1/import-mappings',
    'POST /api/v1/imports/{id}/apply-mapping',
    // What is under way isn't begun again; options that are there have their name; a file is told of.
    'POST /api/v1/imports/{id}/check',
    'POST /api/v1/imports/{id}/run',
    'POST /api/v1/imports/{id}/accept-options',
    'POST /api/v1/imports/{id}/failed',
    // Access is asked for once until it is answered.
    'POST /api/v1/developer/access',
    // What a removal has left is settled once.
    'POST /api/v1/samples/kept',
  ]
  const posts = holder.served.app.actions.filter(
    ({ contract }) => contract.method === 'POST' && contract.permission !== 'public',
  )
  const without = posts.filter(({ replay }) => !replay).map(({ contract }) => nameOf(contract))
  expect(without.filter((name) => !harmless.includes(name))).toEqual([])
})

/** How many rows each table has; keys aside, and what work in the background writes. */
async function counts(): Promise<ReadonlyMap<string, number>> {
  const tables = await holder.world.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'base'::regnamespace
     and relname not in ('idempotency_keys', 'outbox', 'record_history', 'exports', 'notices', 'notices_due', 'notice_days', 'free_time_due', 'dcsa_due', 'dcsa_events', 'dcsa_readers', 'alerts', 'alert_steps') order by relname`,
  )
  const all = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows from base.${name}`,
  )
  const { rows } = await holder.world.owner.query<{ name: string; rows: number }>(all.join(' union all '))
  return new Map(rows.map((each) => [each.name, each.rows]))
}

/** Waits for what was begun in the background to have written its records. */
const samplesStand = () =>
  vi.waitFor(
    async () => {
      const { body } = await holder.served.call(getSamples, {}, all.owner)
      expect(body.state).not.toBe('loading')
    },
    { timeout: 20_000, interval: 50 },
  )

/** Waits until what carriers sent was read. */
const deliveriesAreRead = () =>
  vi.waitFor(
    async () => {
      const { rows } = await holder.world.owner.query(
        "select id from base.tracking_deliveries where state = 'waiting'",
      )
      expect(rows).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )

test('[DEV-04] every POST that is sent twice with its Idempotency-Key makes nothing twice, and answers alike', async () => {
  const posts = contracts().filter(
    ({ method, permission }) => method === 'POST' && !['public', 'signed'].includes(permission),
  )
  for (const contract of posts) {
    const input = inputs[nameOf(contract)]?.(all.belongings)
    const headers = { 'idempotency-key': newId() }
    const send = () => holder.served.call(contract as never, input as never, { ...all.owner, headers })
    const first = await send()
    if (contract.path === loadSamples.path) await samplesStand()
    await deliveriesAreRead()
    const before = await counts()
    const second = await send()
    const grown = [...(await counts())].filter(([name, rows]) => rows > (before.get(name) ?? 0))
    expect([nameOf(contract), grown]).toEqual([nameOf(contract), []])
    const idOf = (body: unknown) => (body as { id?: unknown } | null)?.id
    if (first.status < 300) {
      const { replay } = holder.served.app.actions.find((each) => each.contract === contract) ?? {}
      if (replay)
        expect([nameOf(contract), second.status, idOf(second.body)]).toEqual([
          nameOf(contract),
          first.status,
          idOf(first.body),
        ])
    }
  }
})
