import { beforeAll, expect, test, vi } from 'vitest'
import { createRecord } from '../../src/access/change/create/create.ts'
import { shipmentModule } from '../../src/modules.ts'
import { catchUpAll, connect, profileOf, share } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

/** The sweeper that writes the rows of shares which are behind, on several servers and for several owners. */
const holder = useWorld()
let ana: Person
let holding: Organization

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  holding = await holder.world.organization('Holding', ana)
})

/** An owner that shares a shipment with the holder, whose row is behind. @returns the shipment's id */
async function behindOf(name: string): Promise<string> {
  const { world } = holder
  const owner = await world.organization(name, ana)
  await connect(world, owner, holding)
  const profile = await profileOf(world, owner, { shipments: { default: 'view' } })
  const id = await world.as(ana, owner, (scope) =>
    createRecord(scope, shipmentModule, {
      patch: { name, freightType: 'ocean' },
      by: { way: 'api' },
    }),
  )
  await share(world, { by: ana, from: owner, ids: [id], to: holding, profile })
  await world.owner.query('update base.shares set rows_behind = true where record_id = $1', [id])
  return id
}
const left = async () =>
  (await holder.world.owner.query('select record_id from base.shares where rows_behind')).rows.map(
    ({ record_id }) => record_id,
  )

test('rows that can’t be written hold up no other owner’s', async () => {
  const { owner, pool } = holder.world
  const broken = await behindOf('Broken')
  // Whichever of the others comes first, one comes after it.
  for (const name of ['One', 'Two', 'Three']) await behindOf(name)
  await owner.query(`create function base.broken() returns trigger language plpgsql as $$ begin
    if new.id = '${broken}' then raise exception 'broken'; end if; return new; end $$;
    create trigger broken before insert or update on base.shipments for each row when (new.profile_id is not null)
      execute function base.broken()`)
  try {
    const errors: unknown[] = []
    await catchUpAll(pool, (error) => errors.push(error))
    expect(errors).toHaveLength(1)
    expect(await left()).toEqual([broken])
  } finally {
    await owner.query('drop trigger broken on base.shipments; drop function base.broken()')
  }
  await owner.query('update base.due set due_at = now()')
  await catchUpAll(pool)
  expect(await left()).toEqual([])
})

test('what one server writes, another that waited for it doesn’t write again', async () => {
  const { owner, pool } = holder.world
  const id = await behindOf('Twice')
  await owner.query('delete from base.outbox')
  await owner.query('begin')
  await owner.query('select 1 from base.shipments where id = $1 for update', [id])
  const both = Promise.all([catchUpAll(pool), catchUpAll(pool)])
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 10_000, interval: 50 },
  )
  await owner.query('commit')
  await both
  expect(await left()).toEqual([])
  const events = await owner.query('select 1 from base.outbox where organization_id = $1', [holding.id])
  expect(events.rows).toHaveLength(1)
})
