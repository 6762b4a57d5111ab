import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { getSamples, loadSamples } from '@rumbo/domain/samples/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { useServedThings } from '../fixtures/things/served-things.ts'
import type { Organization, Person } from '../world/world.ts'
import { type Attacked, attacked, stateOf } from './attacked.ts'
import { type Belongings, inputOf } from './belongings.ts'
import { furtherRecords } from './further-modules.ts'
import { nobodys } from './nobodys.ts'
import { plainRefusal } from './plain-refusal.ts'

/** Every endpoint that is served × somebody who has no business there. */
const holder = useServedThings()
let all: Attacked

beforeAll(async () => {
  all = await attacked(holder.served, furtherRecords)
})

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const contracts = () => holder.served.app.actions.map(({ contract }) => contract)
const isOfMembers = ({ permission }: Contract) => !['public', 'signed', 'user', 'staff'].includes(permission)

async function answer(
  contract: Contract,
  of: Belongings,
  as: { person?: Person; organization?: Organization },
) {
  const { status, body } = await holder.served.call(contract as never, inputOf(contract, of) as never, as)
  return { status, body: { ...plainRefusal(contract, body), requestId: '' } }
}

const state = () => stateOf(holder.served, all.victim)

test('the sample of every endpoint is a right input of it', () => {
  for (const contract of contracts())
    expect([nameOf(contract), problemsOf(contract)]).toEqual([nameOf(contract), []])
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

test('in their own organization a stranger finds another one’s things as little as what is not there', async () => {
  const before = await state()
  for (const contract of contracts()) {
    if (['public', 'signed', 'staff'].includes(contract.permission) || !contract.path.includes('{')) continue
    if (contract.sample.noSecret !== undefined) continue
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
      if (contract.sample.noSecret !== undefined && what === 'organization') continue
      expect([nameOf(contract), what, text.includes(id)]).toEqual([nameOf(contract), what, false])
    }
  }
})

test('a POST that makes something can be repeated under its Idempotency-Key', () => {
  const posts = holder.served.app.actions.filter(
    ({ contract }) => contract.method === 'POST' && contract.permission !== 'public',
  )
  const without = posts.filter(({ replay, contract }) => !replay && contract.repeatable === undefined)
  expect(without.map(({ contract }) => nameOf(contract))).toEqual([])
})

/** How many rows each table has; keys aside, and what work in the background writes. */
async function counts(): Promise<ReadonlyMap<string, number>> {
  const tables = await holder.world.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'base'::regnamespace
     and relname not in ('idempotency_keys', 'outbox', 'record_history', 'exports', 'tracking_tests', 'notices', 'notice_days', 'due', 'dcsa_events', 'dcsa_readers', 'webhook_events', 'webhook_deliveries', 'webhook_tries', 'alerts', 'alert_steps', 'eta_rounds') order by relname`,
  )
  const all = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows from base.${name}`,
  )
  const { rows } = await holder.world.owner.query<{ name: string; rows: number }>(all.join(' union all '))
  return new Map(rows.map((each) => [each.name, each.rows]))
}

/** How many records the attacked organization has, of all modules. */
async function records(): Promise<number> {
  const { rows } = await holder.served.world.owner.query<{ count: number }>(
    'select count(*)::int as count from base.records where organization_id = $1',
    [all.victim.id],
  )
  return rows[0]?.count ?? 0
}

/** What is wrong with the sample of a contract, with ids in place of its names. */
const problemsOf = (contract: Contract) =>
  contract.input.safeParse(inputOf(contract, nobodys)).error?.issues ?? []

/** Waits for what was begun in the background to have written its records. */
const samplesStand = () =>
  vi.waitFor(
    async () => {
      const { body } = await holder.served.call(getSamples, {}, all.owner)
      expect(body.state).not.toBe('loading')
    },
    { timeout: 20_000, interval: 50 },
  )

/** Waits until what carriers sent was read, and until the reports that were begun were made. */
const nothingIsUnderWay = () =>
  vi.waitFor(
    async () => {
      const { rows } = await holder.world.owner.query(
        `select id from base.tracking_deliveries where state = 'waiting'
         union all select id from base.report_runs where state = 'running'`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )

test('[DEV-04] every POST that is sent twice with its Idempotency-Key makes nothing twice, and answers alike', {
  timeout: 240_000,
}, async () => {
  const posts = contracts().filter(
    ({ method, permission }) => method === 'POST' && !['public', 'signed'].includes(permission),
  )
  for (const contract of posts) {
    const input = inputOf(contract, all.belongings)
    const headers = { 'idempotency-key': newId() }
    const send = () => holder.served.call(contract as never, input as never, { ...all.owner, headers })
    const before = await records()
    const first = await send()
    if (contract.path === loadSamples.path) await samplesStand()
    else
      expect([nameOf(contract), (await records()) > before]).toEqual([
        nameOf(contract),
        contract.sample.creates !== undefined,
      ])
    await nothingIsUnderWay()
    const once = await counts()
    const second = await send()
    const grown = [...(await counts())].filter(([name, rows]) => rows > (once.get(name) ?? 0))
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
