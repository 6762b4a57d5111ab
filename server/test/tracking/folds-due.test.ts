import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { countPendingRetries } from '../../src/access/due/pending-retries.ts'
import { runDue } from '../../src/access/due/run-due.ts'
import { storeMessage } from '../../src/features/tracking/deliveries/store.service.ts'
import { foldsDue, foldTold } from '../../src/features/tracking/fold/fold-stated.service.ts'
import { enrollAtSource } from '../../src/features/tracking/polls/enroll.service.ts'
import { pollSource } from '../../src/features/tracking/polls/poll.service.ts'
import { makeSource } from '../../src/features/tracking/sources/sources.service.ts'
import { shipmentModule } from '../../src/modules.ts'
import { outboundOf } from '../../src/platform/outbound/outbound.ts'
import { breakRow, breakRows } from '../world/broken.ts'
import { rethrow } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'
import { useCarrier } from './carrier-peer.ts'
import { vesselCall } from './voyage-events.ts'

/** A shipment with which something is wrong that nobody foresaw, among others. */
const held = useWorld()
const carrier = useCarrier()
const secretsKey = randomBytes(32)
let ana: Person
let andes: Organization

beforeAll(async () => {
  ana = await held.world.person('Ana')
  andes = await held.world.organization('Andes', ana)
})

const make = (bills: readonly string[]) =>
  held.world.as(ana, andes, async (scope) => {
    const patches = bills.map((masterBl) => ({ name: masterBl, freightType: 'ocean', masterBl }))
    const made = await createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } })
    return made.map((each) => ('id' in each ? each.id : ''))
  })
const source = (values: object) =>
  held.world.as(ana, andes, (scope) =>
    makeSource(
      scope,
      { secretsKey, publicUrl: 'http://127.0.0.1', allowPrivate: true },
      { name: 'Maersk', ...values },
    ),
  )
const departures = async (ids: readonly string[]) => {
  const { rows } = await held.world.owner.query<{ atd: string | null }>(
    'select atd::text from unnest($1::uuid[]) with ordinality o(id, at) join base.shipments s using (id) order by at',
    [ids],
  )
  return rows.map(({ atd }) => atd)
}
const waiting = async () => (await countPendingRetries(held.world.databases.admin)).due
const foldDue = (onError: (error: unknown) => void) => runDue(held.world.pool, [foldsDue], onError)
const bringOn = () => held.world.owner.query('update base.due set due_at = now()')

test('what is reported of a shipment that cannot be folded is kept, reaches the others, and it once it is repaired', async () => {
  const { world } = held
  const bills = ['MAEU600000001', 'MAEU600000002', 'MAEU600000003']
  const ids = await make(bills)
  const { id, name } = await source({})
  const repair = await breakRow(world.owner, ids[1] ?? '')
  const errors: unknown[] = []
  try {
    const message = {
      body: bills.map((bill) => vesselCall(bill)),
      receivedAt: new Date().toISOString(),
    }
    await world.as('job', andes, (scope) => storeMessage(scope, { id, name }, message))
    expect(await departures(ids)).toEqual(['2026-10-02', null, '2026-10-02'])
    expect((await world.owner.query('select id from base.tracking_statements')).rows).toHaveLength(3)
    expect(await waiting()).toEqual([{ kind: 'folds', count: 1, quarantined: 0, reason: 'broken' }])

    // It isn't due yet; then it is tried again, and waits longer.
    await foldDue(rethrow)
    await bringOn()
    await foldDue((error) => errors.push(error))
    expect(errors).toHaveLength(1)
    const { rows } = await world.owner.query(
      "select attempts from base.due where kind = 'folds' and due_at > now()",
    )
    expect(rows).toEqual([{ attempts: 2 }])
  } finally {
    await repair()
  }
  await bringOn()
  await foldDue(rethrow)
  expect(await departures(ids)).toEqual(['2026-10-02', '2026-10-02', '2026-10-02'])
  expect(await waiting()).toEqual([])
})

test('a message about more shipments than one transaction holds is folded for all of them', async () => {
  const { world } = held
  const ids = await make(Array.from({ length: 620 }, () => 'MAEU610000000'))
  await world.as('job', andes, (scope) => foldTold(scope, ['MAEU610000000']))
  const left = async () =>
    (await world.owner.query("select key from base.due where kind = 'folds'")).rows.map(({ key }) => key)
  expect((await left()).sort()).toEqual([...ids].sort().slice(500))
  await foldDue(rethrow)
  expect(await left()).toEqual([])
})

test('[TRK-03] a polled shipment of which nothing can be stored is put off, and the others are polled', async () => {
  const { world } = held
  const bills = Array.from({ length: 6 }, (_, at) => `MAEU62000000${at}`)
  for (const bill of bills) carrier.peer.events.set(bill, [vesselCall(bill)])
  const ids = await make(bills)
  const { id } = await source({ way: 'poll', baseUrl: carrier.peer.url, callsPerMinute: 6_000 })
  await world.as('job', andes, async (scope) => {
    while (await enrollAtSource(scope, id));
  })
  const isOurs = 'source_id = $1 and record_id = any ($2::uuid[])'
  await world.owner.query(`delete from base.tracking_polls where not (${isOurs})`, [id, ids])
  await world.owner.query('update base.tracking_polls set due_at = now()')
  const where = `'${bills[0]}' = any (new.keys)`
  const mend = await breakRows(world.owner, { table: 'tracking_statements', at: 'insert', where })
  const errors: unknown[] = []
  const services = {
    pool: world.pool,
    secretsKey,
    outbound: outboundOf({ allowPrivate: true }),
    onError: (error: unknown) => void errors.push(error),
  }
  try {
    await pollSource(services, { organizationId: andes.id, sourceId: id })
  } finally {
    await mend()
  }
  expect(await departures(ids)).toEqual([null, ...bills.slice(1).map(() => '2026-10-02')])
  expect(errors).toMatchObject([{ message: 'broken' }])
  const { rows } = await world.owner.query(
    `select record_id, attempts, due_at > now() as waits, lease from base.tracking_polls where ${isOurs}`,
    [id, ids],
  )
  const answered = { attempts: 0, waits: true, lease: null }
  expect(ids.map((record_id) => rows.find((row) => row.record_id === record_id))).toEqual(
    ids.map((record_id, at) => ({ record_id, ...answered, attempts: at === 0 ? 1 : 0 })),
  )
})
