import { beforeEach, expect, test } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { countRecords } from '../../src/access/read/count-records.ts'
import { getRecord } from '../../src/access/read/get-record.ts'
import { groupRecords } from '../../src/access/read/group-records.ts'
import { listRecords } from '../../src/access/read/list-records.ts'
import { matchingIds } from '../../src/access/read/matching-ids.ts'
import type { RecordSelection } from '../../src/access/read/sql/conditions.ts'
import { totalChildren } from '../../src/access/read/total-children.ts'
import { totalRecords } from '../../src/access/read/total-records.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { runTurn } from '../../src/access/works/run-works.ts'
import { workKinds } from '../../src/access/works/works.ts'
import { shipmentModule } from '../../src/modules.ts'
import { followProfile, sharesFollow } from '../../src/records/sharing/many/follow-shares.service.ts'
import { shareMany, startShareMany } from '../../src/records/sharing/many/share-many.work.ts'
import { catchUpAll, connect, profileOf, rethrow, share } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

/** What a holder can find out while its rows are behind a change of its rights, and how they catch up. */
const holder = useWorld()
const kinds = workKinds([sharesFollow, shareMany])
const everything = { shipments: { default: 'edit' }, containers: { default: 'edit' } }
const withoutBill = {
  shipments: { default: 'edit', fields: { masterBl: 'hide', freeTimeAtDestination: 'hide' } },
}
let ana: Person
let beto: Person
let andes: Organization
let boreal: Organization

beforeEach(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  beto = await world.person('Beto')
  andes = await world.organization('Andes', ana)
  boreal = await world.organization('Boreal', beto)
  await connect(world, andes, boreal)
})

async function make(count: number): Promise<readonly string[]> {
  const patches = Array.from({ length: count }, (_, at) => ({
    name: `S${String(at).padStart(4, '0')}`,
    freightType: 'ocean',
    masterBl: `SECRET${(at * 7 + 3) % 10}${at}`,
    freeTimeAtDestination: at % 100,
  }))
  const made = await holder.world.as(ana, andes, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
  )
  return made.flatMap((outcome) => ('id' in outcome ? [outcome.id] : []))
}

/** Shares in transactions of 500. */
async function give(ids: readonly string[], profile: string): Promise<void> {
  for (let from = 0; from < ids.length; from += 500)
    await share(holder.world, { by: ana, from: andes, ids: ids.slice(from, from + 500), to: boreal, profile })
}

const setRights = (profile: string, rights: unknown) =>
  holder.world.as(ana, andes, async (scope) => {
    await scope.all(statement`update tenant.profiles set rights = ${JSON.stringify(rights)}, version = version + 1
      where id = ${profile}`)
    return followProfile(scope, profile)
  })
const turn = () => runTurn({ pool: holder.world.pool, kinds, onError: rethrow })
const asBeto = <T>(run: Parameters<typeof holder.world.as<T>>[2]) => holder.world.as(beto, boreal, run)
const count = async (sql: string) => {
  const { rows } = await holder.world.owner.query(`select count(*)::int as count from ${sql}`, [boreal.id])
  return rows[0].count
}
const behind = () => count('base.shares where organization_id = $1 and rows_behind')
const bills = () => count('base.shipments where organization_id = $1 and master_bl is not null')

/** All that a holder may ask of a field that it no longer sees. */
async function probe() {
  const bill = (is: string, value?: string) => ({ field: 'masterBl', is, ...(value ? { value } : {}) })
  const counted = async (selection: RecordSelection) =>
    open(await asBeto((scope) => countRecords(scope, shipmentModule, selection))).count
  const filter = (is: string, value?: string) => counted({ filter: bill(is, value) as never })
  const sorted = async () =>
    open(
      await asBeto((scope) =>
        listRecords(scope, shipmentModule, {
          query: { limit: 5, sort: [{ field: 'masterBl', descending: false }] },
          cursorSecret: new Uint8Array(32),
        }),
      ),
    )
      .items.map(({ id }) => id)
      .join()
  const byId = async () =>
    (await asBeto((scope) => matchingIds(scope, shipmentModule, { selection: {}, most: 4 }))).join()
  return {
    all: await counted({}),
    contains: await filter('contains', 'SECRET'),
    isNot: await filter('isNot', 'SECRET30'),
    isEmpty: await filter('isEmpty'),
    isNotEmpty: await filter('isNotEmpty'),
    equal: await counted({ equal: { masterBl: 'SECRET30' } }),
    search: await counted({ search: 'SECRET' }),
    searchOfName: await counted({ search: 'S000' }),
    matching: (
      await asBeto((scope) =>
        matchingIds(scope, shipmentModule, { selection: { search: 'SECRET' }, most: 10 }),
      )
    ).length,
    // Records without a value stand by their ids.
    isSorted: (await sorted()) !== (await byId()),
    totals: open(
      await asBeto((scope) =>
        totalRecords(scope, shipmentModule, { selection: {}, fields: ['freeTimeAtDestination'] }),
      ),
    ).totals.freeTimeAtDestination,
    children: open(await asBeto((scope) => totalChildren(scope, shipmentModule, {}))),
    groups: open(
      await asBeto((scope) =>
        groupRecords(scope, shipmentModule, { selection: {}, by: 'freeTimeAtDestination' }),
      ),
    ).items.length,
  }
}

const nothing = {
  contains: 0,
  isNot: 0,
  isEmpty: 0,
  isNotEmpty: 0,
  equal: 0,
  search: 0,
  matching: 0,
  isSorted: false,
  totals: { filled: 0, empty: 0, sum: null, max: null },
  children: { items: [{ module: 'containers', count: 0, sums: { weight: null } }] },
  groups: 0,
}

test('a profile that hides a field hides it at once, for few shares in the rows too', async () => {
  const ids = await make(12)
  const profile = await profileOf(holder.world, andes, everything)
  await give(ids, profile)
  expect(await probe()).toMatchObject({ all: 12, contains: 12, search: 12, isSorted: true, groups: 12 })
  expect(await setRights(profile, withoutBill)).toBeNull()
  expect([await behind(), await bills()]).toEqual([0, 0])
  expect(await probe()).toMatchObject({ ...nothing, all: 12, searchOfName: 10 })
  expect(await setRights(profile, everything)).toBeNull()
  expect(await probe()).toMatchObject({ all: 12, contains: 12, search: 12, isSorted: true })
})

test('while many rows are behind, nothing that is hidden now can be found out by any condition; a work catches up', {
  timeout: 120_000,
}, async () => {
  const ids = await make(1_200)
  const profile = await profileOf(holder.world, andes, everything)
  await give(ids, profile)
  const work = await setRights(profile, withoutBill)
  expect(work).not.toBeNull()
  expect([await behind(), await bills()]).toEqual([1_200, 1_200])
  expect(await probe()).toMatchObject({ ...nothing, all: 1_200, searchOfName: 10 })
  const [first = ''] = ids
  const seen = open(await asBeto((scope) => getRecord(scope, shipmentModule, first)))
  expect(seen.values).toMatchObject({ name: 'S0000' })
  expect(seen.values).not.toHaveProperty('masterBl')

  expect(await turn()).toBe(true)
  expect([await behind(), await bills()]).toEqual([700, 700])
  // The sweeper leaves it to the work; a server that is killed leaves the rest to the next one.
  await catchUpAll(holder.world.pool)
  expect(await behind()).toBe(700)
  const broken = workKinds([{ ...sharesFollow, step: () => Promise.reject(new Error('killed')) }])
  await runTurn({ pool: holder.world.pool, kinds: broken, onError: () => {} })
  await holder.world.owner.query(`update base.work_turns set not_before = '-infinity'`)
  while (await turn());
  expect([await behind(), await bills()]).toEqual([0, 0])
  expect(await probe()).toMatchObject({ ...nothing, all: 1_200 })
  const { rows } = await holder.world.owner.query(
    'select state, done, total, changed from base.works where id = $1',
    [work],
  )
  expect(rows).toEqual([{ state: 'done', done: 1_200, total: 1_200, changed: 1_200 }])
})

test('what a work leaves behind, the sweeper writes; the end of a connection ends all shares at once', async () => {
  const ids = await make(20)
  const profile = await profileOf(holder.world, andes, everything)
  await give(ids, profile)
  await holder.world.owner.query('select base.end_shares_between($1, $2, null)', [boreal.id, andes.id])
  // Rights end at that statement, before any row was written.
  expect([await behind(), await bills()]).toEqual([20, 20])
  expect(await probe()).toMatchObject({ ...nothing, all: 0, searchOfName: 0 })
  const [first = ''] = ids
  const seen = await asBeto((scope) => getRecord(scope, shipmentModule, first))
  expect(open(seen)).toMatchObject({ ended: true })
  expect(open(seen).values).not.toHaveProperty('name')
  await catchUpAll(holder.world.pool)
  expect([await behind(), await bills()]).toEqual([0, 0])
  expect(await probe()).toMatchObject({ ...nothing, all: 0, searchOfName: 0 })
  expect(await count('base.shipments where organization_id = $1 and ended_at is null')).toBe(0)
})

test('a thousand shipments are shared and revoked as a work', { timeout: 120_000 }, async () => {
  const ids = await make(1_000)
  const profile = await profileOf(holder.world, andes, everything)
  const run = async (what: Parameters<typeof startShareMany>[2]['what'], of = ids) => {
    const id = await holder.world.as(ana, andes, (scope) =>
      startShareMany(scope, shipmentModule, { ids: of, what }),
    )
    const began = performance.now()
    while (await turn());
    const took = performance.now() - began
    const { rows } = await holder.world.owner.query(
      'select state, done, changed, refused from base.works where id = $1',
      [id],
    )
    return { ...rows[0], took }
  }
  const grant = {
    ...({ action: 'grant', organizationId: boreal.id, kind: 'client', profileId: profile } as const),
    mayShare: false,
    seesOthers: false,
  }
  const shared = await run(grant)
  process.stdout.write(`1,000 shipments shared in ${Math.round(shared.took)} ms\n`)
  expect(shared).toMatchObject({ state: 'done', done: 1_000, changed: 1_000, refused: 0 })
  expect(shared.took).toBeLessThan(15_000)
  expect((await probe()).all).toBe(1_000)
  expect(await run(grant, [...ids.slice(0, 10), boreal.id])).toMatchObject({ changed: 0, refused: 1 })
  const taken = await run({ action: 'revoke', organizationId: boreal.id })
  process.stdout.write(`and revoked in ${Math.round(taken.took)} ms\n`)
  expect(taken).toMatchObject({ state: 'done', changed: 1_000 })
  expect((await probe()).all).toBe(0)
  await holder.world.owner.query(`update base.connections set state = 'ended', ended_at = now()`)
  expect(await run(grant, ids.slice(0, 3))).toMatchObject({ state: 'done', changed: 0, refused: 3 })
})
