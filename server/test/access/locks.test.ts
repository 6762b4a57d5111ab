import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { changeMany } from '../../src/access/change/change-many.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createChild } from '../../src/access/change/create/create-child.ts'
import type { Scope } from '../../src/access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const holder = useWorld()
const by = { way: 'screen' } as const
let ana: Person
let beto: Person
let owner: Organization
let collaborator: Organization
/** Two records that the owner shares with the collaborator, in the order of their ids. */
let first: string
let second: string
/** Somebody else's connection, which holds a row. */
let other: pg.Client

beforeAll(async () => {
  const { world } = holder
  beto = await world.person('Beto')
  ana = await world.person('Ana')
  // The collaborator's id is the lower one: whoever locks in the order of organizations locks its rows first.
  collaborator = await world.organization('Collaborator', beto)
  owner = await world.organization('Owner', ana)
  await connect(world, owner, collaborator)
  const make = (name: string) =>
    world.as(ana, owner, (scope) =>
      createRecord(scope, shipmentModule, { patch: { name, freightType: 'ocean' }, by }),
    )
  first = await make('A1')
  second = await make('A2')
  const profile = await profileOf(world, owner, { shipments: { default: 'edit' } })
  await share(world, { by: ana, from: owner, ids: [first, second], to: collaborator, profile })
  other = new pg.Client(world.databases.admin)
  await other.connect()
})
afterAll(() => other?.end())

const changeFirst = (scope: Scope) =>
  change(scope, { module: shipmentModule, id: first, recordId: first }, { patch: { eta: '2026-12-01' }, by })
const changeBoth = (scope: Scope) =>
  changeMany(scope, shipmentModule, {
    // Named in the other order.
    rows: [second, first].map((id) => ({ id, patch: { etd: '2026-11-01' } })),
    by,
  })

/** Rows of the two records that nobody has locked, as record and organization. */
async function freeRows(): Promise<readonly string[]> {
  const { rows } = await holder.world.owner.query<{ id: string; organization_id: string }>(
    'select id, organization_id from base.shipments where id = any ($1) for update skip locked',
    [[first, second]],
  )
  return rows.map(({ id, organization_id }) => nameOf(id, organization_id)).sort()
}

const nameOf = (id: string, organizationId: string) =>
  `${id === first ? 'first' : 'second'} of ${organizationId === owner.id ? 'owner' : 'collaborator'}`

/** Holds a row, runs until it is waited for, and tells which rows are still free then. */
async function freeWhileHeld(
  held: { readonly id: string; readonly of: Organization },
  run: () => Promise<unknown>,
): Promise<readonly string[]> {
  await other.query('begin')
  await other.query('select 1 from base.shipments where id = $1 and organization_id = $2 for update', [
    held.id,
    held.of.id,
  ])
  const running = run()
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await holder.world.owner.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 10_000, interval: 20 },
    )
    return await freeRows()
  } finally {
    await other.query('rollback')
    await running
  }
}

describe.each([
  ['the owner', () => [ana, owner] as const],
  ['the collaborator', () => [beto, collaborator] as const],
])('[SEC-07] locks that %s takes', (_who, who) => {
  const as = (run: (scope: Scope) => Promise<unknown>) => () =>
    holder.world.as(who()[0], who()[1], async (scope) => void (await run(scope)))

  test('are of the owner’s row before the collaborator’s', async () => {
    const whileOwner = await freeWhileHeld({ id: first, of: owner }, as(changeFirst))
    expect(whileOwner).toContain('first of collaborator')
    const whileCollaborator = await freeWhileHeld({ id: first, of: collaborator }, as(changeFirst))
    expect(whileCollaborator).not.toContain('first of owner')
  })

  test('are of many records in the order of their ids, each the owner’s row first', async () => {
    const whileOwner = await freeWhileHeld({ id: first, of: owner }, as(changeBoth))
    expect(whileOwner).toEqual(['first of collaborator', 'second of collaborator', 'second of owner'])
    const whileCollaborator = await freeWhileHeld({ id: first, of: collaborator }, as(changeBoth))
    expect(whileCollaborator).toEqual(['second of collaborator', 'second of owner'])
    const whileSecond = await freeWhileHeld({ id: second, of: collaborator }, as(changeBoth))
    expect(whileSecond).toEqual([])
  })
})

describe('[SEC-07] locks of a container', () => {
  let box: string
  beforeAll(async () => {
    box = await holder.world.as(ana, owner, (scope) =>
      createChild(scope, containerModule, { recordId: first, patch: { number: 'CSQU3054383' }, by }),
    )
  })
  const changeBox = (patch: Record<string, string>, person: Person, organization: Organization) => () =>
    holder.world.as(person, organization, async (scope) => {
      await change(scope, { module: containerModule, id: box, recordId: first }, { patch, by })
    })

  test('are of its shipment’s rows first, the owner’s before the collaborator’s, and so are those of a new one', async () => {
    const add = () =>
      holder.world.as(ana, owner, async (scope) => {
        await createChild(scope, containerModule, { recordId: first, patch: { seal: 'S1' }, by })
      })
    for (const run of [changeBox({ seal: 'S2' }, ana, owner), add]) {
      const whileOwner = await freeWhileHeld({ id: first, of: owner }, run)
      expect(whileOwner).toEqual(['first of collaborator', 'second of collaborator', 'second of owner'])
      const whileCollaborator = await freeWhileHeld({ id: first, of: collaborator }, run)
      expect(whileCollaborator).toEqual(['second of collaborator', 'second of owner'])
    }
  })

  test('for what is one’s own are of one’s own row of the shipment alone', async () => {
    const whileHeld = await freeWhileHeld(
      { id: first, of: collaborator },
      changeBox({ notes: 'Mine' }, beto, collaborator),
    )
    expect(whileHeld).toContain('first of owner')
  })
})

test('[SEC-07] many changes of which some are one’s own alone lock in the order of ids too', async () => {
  const run = () =>
    holder.world.as(beto, collaborator, async (scope) => {
      await changeMany(scope, shipmentModule, {
        rows: [
          { id: second, patch: { eta: '2026-12-05' } },
          { id: first, patch: { notes: 'Mine' } },
        ],
        by,
      })
    })
  const whileFirst = await freeWhileHeld({ id: first, of: collaborator }, run)
  expect(whileFirst).toEqual(['first of owner', 'second of collaborator', 'second of owner'])
})

test('[SEC-07] a change waits for nobody who only adds something to its record', async () => {
  // As a tracking event or a notice does: its key holds the row that it points at until its transaction ends.
  await other.query('begin')
  await other.query('select 1 from base.shipments where id = $1 for key share', [first])
  const limit = `select set_config('lock_timeout', '2s', true)`
  try {
    await holder.world.as(ana, owner, async (scope) => {
      await scope.all({ text: limit, values: [] } as never)
      await changeFirst(scope)
      await changeBoth(scope)
    })
  } finally {
    await other.query('rollback')
  }
})

test('[SEC-07] changes that wait for each other all come through', { timeout: 60_000 }, async () => {
  const rows = [first, second]
  const crossing = Array.from({ length: 4 }, (_each, at) =>
    holder.world.as(at % 2 ? ana : beto, at % 2 ? owner : collaborator, async (scope) => {
      // Two changes of one transaction, in an order that meets the others' crosswise.
      for (const id of at % 4 < 2 ? rows : rows.toReversed())
        await change(
          scope,
          { module: shipmentModule, id, recordId: id },
          { patch: { masterBl: `BL${at}${id.slice(-4)}` }, by },
        )
    }),
  )
  await Promise.all(crossing)
})
