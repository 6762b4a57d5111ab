import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { deleteRecord, restoreRecord } from '../../src/access/change/delete/delete.ts'
import { sealHistory } from '../../src/access/history/seal-history.ts'
import { type Heads, verifyHistory } from '../../src/access/history/verify-history.ts'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { forgetDeleted } from '../../src/features/shipments/forget-deleted.ts'
import { shipmentModule } from '../../src/modules.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const holder = useWorld()
const by = { way: 'screen' } as const
let ana: Person
let one: Organization
let id: string

beforeAll(async () => {
  ana = await holder.world.person('Ana')
})
beforeEach(async () => {
  one = await holder.world.organization('One', ana)
  id = await create()
  for (const eta of ['2026-12-01', '2026-12-02', '2026-12-03']) await edit(eta)
  await sealAll()
})

const create = () =>
  holder.world.as(ana, one, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'A1', freightType: 'ocean' }, by }),
  )
const edit = (eta: string) =>
  holder.world.as(ana, one, async (scope) => {
    await change(scope, { module: shipmentModule, id, recordId: id }, { patch: { eta }, by })
  })
const sql = (text: string, values: unknown[] = []) => holder.world.owner.query(text, values)

/** Seals until nothing is left: a round takes what an earlier one saw to be complete, once nobody is left who was writing then. */
const sealAll = () =>
  vi.waitFor(
    async () => {
      await sealHistory(holder.world.pool, 2)
      const { rows } = await sql(`select (select count(*) from base.record_history
          where id > (select safe_id from system.history_sealing))
        + (select count(*) from system.history_notes) as left`)
      expect(Number(rows[0]?.left)).toBe(0)
    },
    { timeout: 15_000, interval: 10 },
  )

/** What is found of this test's organization. */
async function verify(known: Heads = {}) {
  const { tampered, ...rest } = await verifyHistory(holder.world.databases.admin, known)
  const mine = tampered.filter(({ organizationId }) => organizationId === one.id)
  return { ...rest, tampered: mine.map(({ lineId, what }) => ({ lineId, what })), head: rest.heads[one.id] }
}
const lines = async () =>
  (
    await sql('select id::text from base.record_history where organization_id = $1 order by id', [one.id])
  ).rows.map((row) => row.id as string)

test('[SEC-10] every line is sealed once, in its order, and found as it was', async () => {
  const { rows } = await sql(
    'select seq::int, history_id::text from system.history_seals where organization_id = $1 order by seq',
    [one.id],
  )
  expect(rows).toEqual((await lines()).map((line, at) => ({ seq: at + 1, history_id: line })))
  expect(rows.length).toBeGreaterThanOrEqual(4)
  const { tampered, unsealed, head } = await verify()
  expect({ tampered, unsealed, seq: head?.seq }).toEqual({ tampered: [], unsealed: 0, seq: rows.length })
})

test('[SEC-10] the first line that was changed, removed or added is named', async () => {
  const [, second = '', third = '', fourth = ''] = await lines()
  await sql(`update base.record_history set changes = '[]' where id = $1`, [fourth])
  expect((await verify()).tampered).toEqual([{ lineId: fourth, what: 'changed' }])
  await sql('update base.record_history set user_id = null where id = $1', [third])
  expect((await verify()).tampered).toEqual([{ lineId: third, what: 'changed' }])
  await sql('delete from base.record_history where id = $1', [second])
  expect((await verify()).tampered).toEqual([{ lineId: second, what: 'removed' }])
})

test('[SEC-10] a line that is slipped in among old ones is named', async () => {
  const [gap = ''] = await lines()
  await sql('select setval($1, nextval($1) + 1)', ['base.record_history_id_seq'])
  await edit('2026-12-04')
  await sealAll()
  const last = Number((await lines()).at(-1)) - 1
  await sql(
    `insert into base.record_history (id, organization_id, record_id, module, shared, way, changes) overriding system value
     select $1, organization_id, record_id, module, shared, way, changes from base.record_history where id = $2`,
    [last, gap],
  )
  expect((await verify()).tampered).toEqual([{ lineId: String(last), what: 'added' }])
})

test('[SEC-10] a chain that was changed, cut or made again is found', async () => {
  const known = (await verify()).heads
  const [first = '', second = '', ...others] = await lines()
  // Who changes a line and its seal breaks the next link.
  await sql(`update base.record_history set source = 'forged' where id = $1`, [first])
  await sql(
    `update system.history_seals s set content = system.history_content(h) from base.record_history h
     where h.id = s.history_id and s.history_id = $1`,
    [first],
  )
  expect((await verify()).tampered).toEqual([{ lineId: first, what: 'seal' }])
  // Who makes the whole chain again lacks the head that is kept elsewhere.
  await sql('delete from system.history_seals where organization_id = $1', [one.id])
  await sql('delete from system.history_heads where organization_id = $1', [one.id])
  for (const line of await lines())
    await sql(
      `select system.append_seal(organization_id, 'line', id, system.history_content(h)) from base.record_history h where id = $1`,
      [line],
    )
  expect((await verify()).tampered).toEqual([])
  expect((await verify(known)).tampered).toEqual([{ lineId: others.at(-1), what: 'seal' }])
  // Who cuts its end is found by the head.
  await sql('delete from system.history_seals where organization_id = $1 and history_id > $2', [
    one.id,
    second,
  ])
  expect((await verify()).tampered).toEqual([{ lineId: second, what: 'seal' }])
})

/** Edits a record in a transaction that has written and doesn't end before `end` is called. */
async function beginSlowEdit(recordId: string) {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((wrote) => {
    ended = holder.world.as(ana, one, async (scope) => {
      const at = { module: shipmentModule, id: recordId, recordId }
      await change(scope, at, { patch: { eta: '2026-11-01' }, by })
      wrote()
      await released
    })
  })
  return {
    end: async () => {
      release()
      await ended
    },
  }
}

test.each([
  ['others ended since', () => edit('2026-12-05')],
  ['it began last of all', async () => {}],
])(
  '[SEC-10] lines of a transaction that ends later are sealed later, and none is left out: %s',
  async (_case, meanwhile) => {
    const other = await create()
    await sealAll()
    const slow = await beginSlowEdit(other)
    try {
      await meanwhile()
      for (let round = 0; round < 6; round++) await sealHistory(holder.world.pool)
      const { rows } = await sql(
        `select safe_id < (select last_value from base.record_history_id_seq) as waits from system.history_sealing`,
      )
      expect(rows).toEqual([{ waits: true }])
    } finally {
      await slow.end()
    }
    await sealAll()
    const { tampered, unsealed, head } = await verify()
    const seq = (await lines()).length
    expect({ tampered, unsealed, seq: head?.seq }).toEqual({ tampered: [], unsealed: 0, seq })
  },
)

test('[SEC-10] what the product itself deletes, restores and forgets is no finding', async () => {
  await edit('2026-12-06')
  const remove = () => holder.world.as(ana, one, (scope) => deleteRecord(scope, shipmentModule, { id, by }))
  await remove()
  await sealAll()
  expect((await verify()).tampered).toEqual([])
  await holder.world.as(ana, one, (scope) => restoreRecord(scope, shipmentModule, { id, by }))
  await sealAll()
  expect((await verify()).tampered).toEqual([])
  const count = (await lines()).length
  expect((await verify()).head?.seq).toBe(count)
  await remove()
  await sql(`update base.deleted_records set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await forgetDeleted(callDoorWith(holder.world.pool))
  await sealAll()
  expect(await lines()).toEqual([])
  expect((await verify()).tampered).toEqual([])
  // Each of its lines has a word of its end in the chain.
  const { rows } = await sql(
    `select kind, count(*)::int from system.history_seals where organization_id = $1 group by 1 order by 1`,
    [one.id],
  )
  expect(rows[0]?.kind).toBe('line')
  expect(rows[1]).toEqual({ kind: 'removed', count: rows[0]?.count })
})

test('[SEC-10] the application can only add to history', async () => {
  const attempt = (text: string) =>
    holder.world.as(ana, one, (scope) => scope.all({ text, values: [] } as never))
  await expect(attempt(`update tenant.record_history set changes = '[]'`)).rejects.toThrow(
    /permission denied/,
  )
  await expect(attempt('delete from tenant.record_history')).rejects.toThrow(/permission denied/)
  await expect(attempt('select * from system.history_seals')).rejects.toThrow(/permission denied/)
  await expect(attempt(`select system.append_seal(tenant.org(), 'removed', 1, null)`)).rejects.toThrow(
    /permission denied/,
  )
})
