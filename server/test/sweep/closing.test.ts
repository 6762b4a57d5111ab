import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dueNow } from '../../src/access/due/due.queries.ts'
import type { Actor } from '../../src/access/scope/actor.ts'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { withScope } from '../../src/access/scope/scope.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { startWork } from '../../src/access/works/works.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { type Attacked, attacked, stateOf } from './attacked.ts'
import { inputOf } from './belongings.ts'
import { furtherRecords } from './further-modules.ts'
import { rowsOf } from './rows-of.ts'

/** An organization that is to be deleted, with a thing of each kind, and every way into it. */
const holder = useServedThings()
let all: Attacked

/** Moves the end of the organization to so many seconds from now; null: it stays. */
const closeIn = (seconds: number | null) =>
  holder.world.owner.query(
    'update base.organizations set delete_at = now() + make_interval(secs => $2) where id = $1',
    [all.victim.id, seconds],
  )

beforeAll(async () => {
  all = await attacked(holder.served, furtherRecords)
  // What the story has begun is done before the door is closed.
  await stateOf(holder.served, all.victim)
})

/** All that it has, less what waits to be done and announced, and that carriers' events are read. */
const rows = () => rowsOf(holder.world, all.victim.id, { tables: ['due', 'outbox', 'dcsa_readers'] })

beforeEach(() => closeIn(null))

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const ofMembers = () =>
  holder.served.app.actions
    .map(({ contract }) => contract)
    .filter(({ permission }) => !['public', 'signed', 'user', 'staff'].includes(permission))

test('[ORG-06] no endpoint writes in an organization that is to be deleted: each is refused with the date, and reading goes on', async () => {
  await closeIn(86_400)
  const before = await rows()
  const writing = ofMembers().filter(({ method, whileClosing }) => method !== 'GET' && !whileClosing)
  expect(writing.length).toBeGreaterThan(200)
  for (const contract of writing) {
    const { status, body } = await holder.served.call(
      contract as never,
      inputOf(contract, all.belongings) as never,
      all.owner,
    )
    expect([nameOf(contract), status]).toEqual([nameOf(contract), 423])
    // An endpoint in the dialect of a standard says it by that one's own form.
    expect(JSON.stringify(body)).toContain('ORGANIZATION_CLOSING')
  }
  for (const contract of ofMembers().filter(({ method }) => method === 'GET')) {
    const { status } = await holder.served.call(
      contract as never,
      inputOf(contract, all.belongings) as never,
      all.owner,
    )
    expect([nameOf(contract), status]).not.toEqual([nameOf(contract), 423])
    expect([nameOf(contract), status < 500]).toEqual([nameOf(contract), true])
  }
  expect(await rows()).toEqual(before)
})

/** Writes by each way in. */
const writes = (actor: Actor) =>
  withScope(holder.world.pool, actor, (scope) =>
    scope.all(statement`update tenant.organization set state = 'passive'`),
  )

async function waysIn(): Promise<readonly Actor[]> {
  const { owner } = holder.world
  const organizationId = all.victim.id
  const { userId, sessionId } = all.owner.person
  await owner.query(`update base.report_runs set state = 'running' where id = $1`, [all.belongings.reportRun])
  await owner.query(`update base.organizations set api_access = 'granted' where id = $1`, [organizationId])
  await owner.query(`update base.webhook_endpoints set off_at = null where id = $1`, [all.belongings.webhook])
  const begin = { input: {}, title: {}, fix: async () => 1 }
  const workId = await holder.world.as(all.owner.person, all.victim, (scope) =>
    startWork(scope, { id: 'of no kind' }, begin),
  )
  await owner.query(`update base.work_turns set not_before = now() + interval '1 hour' where work_id = $1`, [
    workId,
  ])
  // A mail that is due isn't sent meanwhile.
  await closeIn(60)
  const { rows } = await owner.query<{ id: string }>(
    `insert into base.notices (organization_id, id, user_id, record_id, kind, once, field, days, mail_at)
     values ($1, $2, $3, $4, 'preAlert', $5, 'eta', 3, now()) returning id`,
    [organizationId, newId(), userId, all.belongings.shipment, newId()],
  )
  expect(rows).toHaveLength(1)
  const way = 'api'
  return [
    { kind: 'work', workId, organizationId, way },
    { kind: 'user', sessionId, organizationId, way },
    { kind: 'job', name: 'a job', organizationId, way: 'automation' },
    { kind: 'key', keyId: all.belongings.apiKey, organizationId, way },
    { kind: 'member', userId, organizationId, way },
    { kind: 'webhook', endpointId: all.belongings.webhook, organizationId, way },
    { kind: 'report', runId: all.belongings.reportRun, organizationId, way },
  ]
}

test('[ORG-06] by no way in does the database let anybody write, to the last second; a second later nobody is let in', async () => {
  const ways = await waysIn()
  await closeIn(5)
  for (const actor of ways) {
    const refused = await writes(actor).catch((error: unknown) => error)
    expect([actor.kind, refused]).toEqual([
      actor.kind,
      expect.objectContaining({
        code: 'ORGANIZATION_CLOSING',
        values: { date: expect.stringMatching(/^\d{4}-/) },
      }),
    ])
    await withScope(holder.world.pool, actor, (scope) =>
      scope.all(statement`select from tenant.organization`),
    )
  }
  await closeIn(-1)
  for (const actor of ways) {
    const refused = await writes(actor).catch((error: unknown) => error)
    expect([actor.kind, refused]).toEqual([actor.kind, expect.objectContaining({ code: 'NOT_FOUND' })])
  }
  await closeIn(null)
  for (const actor of ways) await writes(actor)
})

test('[ORG-06] what is due and what was begun waits until the organization is kept, and goes on then', async () => {
  const { world } = holder
  const callDoor = callDoorWith(world.pool)
  await world.owner.query(
    `insert into base.due (organization_id, kind, key) values ($1, 'a kind of this test', 'x')`,
    [all.victim.id],
  )
  const due = async () => (await callDoor(dueNow(['a kind of this test'], 10)))?.due.length
  const begin = { input: {}, title: {}, fix: async () => 1 }
  const work = await world.as(all.owner.person, all.victim, (scope) =>
    startWork(scope, { id: 'waits' }, begin),
  )
  const next = async (...kinds: string[]) => {
    await world.owner.query(`update base.work_turns set not_before = '-infinity' where work_id = $1`, [work])
    return (await callDoor(statement<{ work_id: string }>`select * from system.next_work(${kinds}::text[])`))
      ?.work_id
  }
  await closeIn(86_400)
  expect(await due()).toBe(0)
  expect(await next()).toBeUndefined()
  expect(await next('waits')).toBe(work)
  await world.as(all.owner.person, all.victim, (scope) => scope.all(statement`select from tenant.works`))
  await closeIn(null)
  expect(await due()).toBe(1)
  expect(await next()).toBe(work)
  await world.owner.query(`delete from base.due where kind = 'a kind of this test'`)
  await world.owner.query('delete from base.work_turns where work_id = $1', [work])
})

test('[ORG-06] nobody joins an organization that is to be deleted', async () => {
  const { world } = holder
  await closeIn(86_400)
  const nina = await world.person('Nina')
  await expect(world.join(all.victim, nina, 'member')).rejects.toMatchObject({ code: 'RU423' })
  await closeIn(null)
  await world.join(all.victim, nina, 'member')
})
