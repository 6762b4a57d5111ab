import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { beforeAll, expect, test } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { todayOf } from '../../src/access/change/today.ts'
import { runDue } from '../../src/access/due/run-due.ts'
import { dispatchOnce } from '../../src/access/events/dispatcher.ts'
import {
  freeTimeDue,
  freeTimeOfBatches,
  noteFreeTime,
} from '../../src/features/free-time/follow-due.service.ts'
import { shipmentModule } from '../../src/modules.ts'
import { breakRow } from '../world/broken.ts'
import { rethrow } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

/** Many shipments of a file; what is counted of them is counted in the background. */
const held = useWorld()
let ana: Person
let andes: Organization

beforeAll(async () => {
  ana = await held.world.person('Ana')
  andes = await held.world.organization('Andes', ana)
})

const ata = addDays(todayOf('America/Mexico_City'), -1)
const make = (count: number) =>
  held.world.as(ana, andes, async (scope) => {
    const values = { freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO', ata, freeDaysOfDemurrage: 7 }
    const patches = Array.from({ length: count }, (_, at) => ({ name: `S${at}`, ...values }))
    const made = await createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } })
    return made.map((each) => ('id' in each ? each.id : ''))
  })
const dispatch = async () => {
  while ((await dispatchOnce(held.world.pool, [noteFreeTime])) > 0);
}
const follow = (onError: (error: unknown) => void = rethrow) =>
  runDue(held.world.pool, [freeTimeOfBatches, freeTimeDue], onError)
const states = async (ids: readonly string[]) => {
  const { rows } = await held.world.owner.query<{ state: string | null }>(
    `select s.free_time_state as state from unnest($1::uuid[]) with ordinality o(id, at)
     join base.shipments s using (id) order by at`,
    [ids],
  )
  return rows.map(({ state }) => state)
}
const due = async (id: string) =>
  (await held.world.owner.query('select due_at > now() as waits from base.due where key = $1', [id])).rows

test('[SHP-10] what a file brought is counted however late its event is handed on', async () => {
  const ids = await make(2)
  // The server was down for an hour after the file was written.
  await held.world.owner.query(`update base.outbox set created_at = created_at - interval '1 hour';
    update base.shipments set updated_at = updated_at - interval '1 hour'`)
  await dispatch()
  await follow()
  expect(await states(ids)).toEqual(['running', 'running'])
})

test('[SHP-10] a shipment that cannot be counted is put off, and holds up none of the others', async () => {
  const { world } = held
  const ids = await make(3)
  const broken = ids[1] ?? ''
  await dispatch()
  const repair = await breakRow(world.owner, broken)
  const errors: unknown[] = []
  try {
    await follow((error) => errors.push(error))
    expect(await states(ids)).toEqual(['running', null, 'running'])
    expect(errors).toHaveLength(1)
    // Trying again and again leaves no more to do than there was.
    await follow()
    expect(await due(broken)).toEqual([{ waits: true }])
  } finally {
    await repair()
  }
  await world.owner.query('update base.due set due_at = now() where key = $1', [broken])
  await follow()
  expect(await states(ids)).toEqual(['running', 'running', 'running'])
})
