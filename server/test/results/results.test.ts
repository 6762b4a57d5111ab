import { newId } from '@rumbo/domain/kernel/id'
import { beforeAll, expect, test } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { giveRows } from '../../src/access/change/write/give.ts'
import { runDue } from '../../src/access/due/run-due.ts'
import { dispatchOnce } from '../../src/access/events/dispatcher.ts'
import { getRecord } from '../../src/access/read/get-record.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { newDays } from '../../src/features/results/new-days.service.ts'
import { noteResultsDue, resultsDue } from '../../src/features/results/results-due.service.ts'
import { shipmentModule } from '../../src/modules.ts'
import { defineField } from '../world/custom-fields.ts'
import { connect, followAll, profileOf, rethrow, share } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const held = useWorld()
const by = { way: 'api' } as const
let ana: Person
let beto: Person
let andes: Organization
let boreal: Organization

beforeAll(async () => {
  const { world } = held
  ana = await world.person('Ana')
  beto = await world.person('Beto')
  andes = await world.organization('Andes', ana)
  boreal = await world.organization('Boreal', beto)
})

const formula = (organization: Organization, name: string, text: string, type = 'decimal') =>
  defineField(held.world, organization, { name, type: 'formula', formula: { text, type, reads: [] } })
const make = (patch = {}) =>
  held.world.as(ana, andes, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'A', freightType: 'ocean', ...patch }, by }),
  )
const read = async (person: Person, organization: Organization, id: string) =>
  open(await held.world.as(person, organization, (scope) => getRecord(scope, shipmentModule, id))).values
const moveTo = (organization: Organization, zone: string) =>
  held.world.owner.query('update base.organizations set time_zone = $2 where id = $1', [
    organization.id,
    zone,
  ])

test('[FLD-06] at the organization’s midnight formulas that look at the date are computed again, once', async () => {
  // 25 hours lie between these two, so that it is never the same day in both.
  await moveTo(andes, 'Pacific/Pago_Pago')
  const days = await formula(andes, 'Days since', 'DAYS(TODAY(), {eta})')
  const over = await formula(andes, 'Over', `{${days}} > 0`, 'checkbox')
  const steady = await formula(andes, 'Steady', '{name} & "!"', 'string')
  const id = await make({ eta: '2026-01-01' })
  await runDue(held.world.pool, [newDays], rethrow)
  const before = await read(ana, andes, id)
  await moveTo(andes, 'Pacific/Kiritimati')
  await runDue(held.world.pool, [newDays], rethrow)
  const after = await read(ana, andes, id)
  const passed = Number(after[days]) - Number(before[days])
  expect([1, 2]).toContain(passed)
  expect(after).toMatchObject({ [over]: true, [steady]: 'A!' })
  const outbox = await held.world.owner.query('select count(*)::int as count from base.outbox')
  await runDue(held.world.pool, [newDays], rethrow)
  const still = await held.world.owner.query('select count(*)::int as count from base.outbox')
  expect(still.rows).toEqual(outbox.rows)
})

test('[FLD-06] another organization’s change of a shared record reaches one’s own formulas', async () => {
  const wait = await formula(boreal, 'Wait', 'DAYS({eta}, {etd})')
  const id = await make({ etd: '2026-01-01', eta: '2026-01-11' })
  const profile = newId()
  const rights = { shipments: { default: 'view', sections: {}, fields: {} } }
  await held.world.owner.query(
    'insert into base.profiles (organization_id, id, name, rights) values ($1, $2, $3, $4)',
    [andes.id, profile, 'All', JSON.stringify(rights)],
  )
  await held.world.owner.query(
    `insert into base.shares (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
     values ($1, 'shipments', $2, $3, $3, 'client', $4)`,
    [id, boreal.id, andes.id, profile],
  )
  await held.world.as(ana, andes, (scope) =>
    giveRows(scope, shipmentModule, {
      ids: [id],
      to: {
        organizationId: boreal.id,
        profile: {
          id: profile,
          version: 1,
          rights,
          organizationId: boreal.id,
          kind: 'client',
          ownerId: andes.id,
        },
      },
    }),
  )
  await held.world.as(ana, andes, (scope) =>
    change(scope, { module: shipmentModule, recordId: id, id }, { patch: { eta: '2026-01-21' }, by }),
  )
  await followAll(held.world)
  expect(await read(beto, boreal, id)).toMatchObject({ eta: '2026-01-21', [wait]: '20' })
  expect(await read(ana, andes, id)).not.toHaveProperty(wait)
})

test('what fails for one record holds up no other, and nothing is lost when the server goes down', async () => {
  const { pool, owner } = held.world
  const twice = await formula(boreal, 'Twice', '{freeTimeAtDestination} * 2')
  await connect(held.world, andes, boreal)
  const profile = await profileOf(held.world, andes, { shipments: { default: 'edit' } })
  const ids = [await make({ freeTimeAtDestination: 1 }), await make({ freeTimeAtDestination: 2 })]
  await share(held.world, { by: ana, from: andes, ids, to: boreal, profile })
  await followAll(held.world)
  const edit = (id: string, freeTimeAtDestination: number) =>
    held.world.as(ana, andes, (scope) =>
      change(scope, { module: shipmentModule, recordId: id, id }, { patch: { freeTimeAtDestination }, by }),
    )
  for (const [at, id] of ids.entries()) await edit(id, at + 10)
  // Handed on, and noted: then the server that noted it is gone.
  while ((await dispatchOnce(pool, [noteResultsDue])) > 0);
  const noted = async () => {
    const { rows } = await owner.query(
      `select attempts from base.due
       where organization_id = $1 and kind = 'results'`,
      [boreal.id],
    )
    return rows.map(({ attempts }) => attempts)
  }
  expect(await noted()).toEqual([0, 0])
  await owner.query(`create function base.broken() returns trigger language plpgsql as $$ begin
    if new.id = '${ids[0]}' then raise exception 'broken'; end if; return new; end $$;
    create trigger broken before update on base.shipments for each row when (new.profile_id is not null)
      execute function base.broken()`)
  const errors: unknown[] = []
  const follow = () => runDue(pool, [resultsDue], (error) => errors.push(error))
  const again = () => owner.query('update base.due set due_at = now()')
  try {
    await follow()
    expect([errors.length, await noted()]).toEqual([1, [1]])
    expect(await read(beto, boreal, ids[1] ?? '')).toMatchObject({ [twice]: '22' })
    for (let round = 0; round < 2; round++) {
      await again()
      await follow()
    }
    expect(await noted()).toEqual([3])
  } finally {
    await owner.query('drop trigger broken on base.shipments; drop function base.broken()')
  }
  await again()
  await follow()
  expect(await noted()).toEqual([])
  expect(await read(beto, boreal, ids[0] ?? '')).toMatchObject({ [twice]: '20' })
})
