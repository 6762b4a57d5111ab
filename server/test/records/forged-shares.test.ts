import { newId } from '@rumbo/domain/kernel/id'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRecord } from '../../src/access/change/create/create.ts'
import { shipmentModule } from '../../src/modules.ts'
import { makeThing, useServedThings } from '../fixtures/things/served-things.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

/** Shares and registered records as whoever runs text through the application's connection would forge them. */
const holder = useServedThings()
type As = { readonly person: Person; readonly organization: Organization }
let app: pg.Client
let owner: As
let partner: As
let stranger: As
/** A profile of each organization. */
const profiles = new Map<string, string>()
let thing: string
let shipment: string

beforeAll(async () => {
  const { world } = holder
  const acting = async (name: string): Promise<As> => {
    const person = await world.person(name)
    const organization = await world.organization(name, person)
    const rights = { things: { default: 'edit' }, shipments: { default: 'edit' } }
    profiles.set(organization.id, await profileOf(world, organization, rights))
    return { person, organization }
  }
  owner = await acting('Owner')
  partner = await acting('Partner')
  stranger = await acting('Stranger')
  thing = await makeThing(world, owner, { name: 'Pump' })
  shipment = await world.as(owner.person, owner.organization, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'Tea', freightType: 'ocean' }, by: { way: 'api' } }),
  )
  await connect(world, owner.organization, partner.organization)
  const profile = profiles.get(owner.organization.id) ?? ''
  const shared = { by: owner.person, from: owner.organization, to: partner.organization, profile }
  await share(world, { ...shared, ids: [thing, shipment] })
  app = new pg.Client(world.databases.app)
  await app.connect()
})
afterAll(() => app?.end())

/** Runs in a transaction that is rolled back, in the scope of an organization. @returns the rows */
async function attack({ organization }: As, text: string, values: readonly unknown[] = []) {
  await app.query('begin')
  try {
    await app.query("select set_config('app.organization', $1, true)", [organization.id])
    return (await app.query(text, [...values])).rows
  } finally {
    await app.query('rollback')
  }
}

type Forged = { readonly record: string; readonly module: string; readonly owner: As; readonly to: As }

const insertShare = (by: As, { record, module, owner: named, to }: Forged) =>
  attack(
    by,
    `insert into tenant.shares (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
     values ($1, $2, $3, $4, $5, 'importer', $6) returning record_id`,
    [
      record,
      module,
      to.organization.id,
      named.organization.id,
      by.organization.id,
      profiles.get(named.organization.id),
    ],
  )

const keyOfShare = /violates foreign key constraint "shares_of_owner"/
const ownShares = /violates check option for view "shares"|violates row-level security/

describe.each([
  ['things', () => thing, 'shipments'],
  ['shipments', () => shipment, 'things'],
] as const)('a share of %s', (module, record, other) => {
  const right = (): Forged => ({ record: record(), module, owner, to: stranger })

  test('[MOD-01] is given by its owner, under its module', async () => {
    expect(await insertShare(owner, right())).toEqual([{ record_id: record() }])
  })

  test('[MOD-01] names nobody but its owner as the owner', async () => {
    await expect(insertShare(partner, { ...right(), owner: partner })).rejects.toThrow(keyOfShare)
    await expect(insertShare(stranger, { ...right(), owner: stranger, to: owner })).rejects.toThrow(
      keyOfShare,
    )
    await expect(insertShare(partner, right())).rejects.toThrow(ownShares)
    await expect(insertShare(stranger, right())).rejects.toThrow(ownShares)
  })

  test('[MOD-01] names its own module alone', async () => {
    for (const forged of [other, 'thing_parts', 'containers', 'nothing'])
      await expect(insertShare(owner, { ...right(), module: forged })).rejects.toThrow(keyOfShare)
    const moved = 'update tenant.shares set module = $1 where record_id = $2'
    await expect(attack(owner, moved, [other, record()])).rejects.toThrow(/permission denied|shares_of_owner/)
  })

  test('[MOD-01] is of a record that its owner has', async () => {
    await expect(insertShare(owner, { ...right(), record: newId() })).rejects.toThrow(keyOfShare)
    const moved = 'update tenant.shares set record_id = $1 where record_id = $2'
    await expect(attack(owner, moved, [newId(), record()])).rejects.toThrow(
      /permission denied|shares_of_owner/,
    )
  })

  test('[MOD-01] is not of a record of another module with the same id, since an id is one record’s', async () => {
    const enter = (by: As, named: As) =>
      attack(
        by,
        'insert into tenant.new_records (id, organization_id, owner_organization_id, module) values ($1, $2, $3, $4)',
        [record(), by.organization.id, named.organization.id, other],
      )
    await expect(enter(owner, owner)).rejects.toThrow(/records_pkey|records_one_owner/)
    await expect(enter(partner, partner)).rejects.toThrow(/records_pkey|records_one_owner/)
    await expect(enter(stranger, stranger)).rejects.toThrow(/records_one_owner/)
    await expect(enter(stranger, owner)).rejects.toThrow(/check option|row-level security/)
  })
})

test('[MOD-01] what is registered as of one module has no row of another', async () => {
  const id = newId()
  const born = (module: string) =>
    attack(
      stranger,
      `with entered as (insert into tenant.new_records (id, organization_id, owner_organization_id, module)
         values ($1, $2, $2, $3))
       insert into tenant.new_things (id, organization_id, owner_organization_id, name)
       values ($1, $2, $2, 'Forged') returning id`,
      [id, stranger.organization.id, module],
    )
  expect(await born('things')).toEqual([{ id }])
  await expect(born('shipments')).rejects.toThrow(/things_registered/)
})

test('[MOD-01] a record is given by who has it alone, as of its module', async () => {
  const give = (by: As, module: string, named: As) =>
    attack(
      by,
      `insert into tenant.given_records (id, organization_id, owner_organization_id, module)
       values ($1, $2, $3, $4) returning id`,
      [thing, stranger.organization.id, named.organization.id, module],
    )
  // Who is given a row of the registry alone still holds nothing: the record's own row must follow, and the share.
  expect(await give(owner, 'things', owner)).toEqual([{ id: thing }])
  await expect(give(owner, 'shipments', owner)).rejects.toThrow(/violates foreign key constraint/)
  await expect(give(partner, 'things', owner)).rejects.toThrow(/check option|row-level security/)
  await expect(give(partner, 'things', partner)).rejects.toThrow(/violates foreign key constraint/)
})

test('[MOD-01] nobody changes or removes what is registered', async () => {
  for (const view of ['tenant.records', 'tenant.new_records', 'tenant.given_records']) {
    await expect(attack(owner, `update ${view} set module = 'shipments'`)).rejects.toThrow(
      /permission denied|cannot update/,
    )
    await expect(attack(owner, `delete from ${view}`)).rejects.toThrow(/permission denied/)
  }
  await expect(attack(owner, 'select 1 from base.records')).rejects.toThrow(/permission denied/)
})
