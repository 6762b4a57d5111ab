import { newId } from '@rumbo/domain/kernel/id'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../src/access/scope/statement.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

/** Attacks in plain SQL on the network, as whoever had found a way to run text through the application's connection. */
const holder = useWorld()
let app: pg.Client
let ana: Person
let member: Person
let mine: Organization
let other: Organization
let partner: string

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  member = await world.person('Mia')
  mine = await world.organization('Mine', ana)
  other = await world.organization('Other', await world.person('Beto'))
  await world.join(mine, member, 'member')
  app = new pg.Client(world.databases.app)
  await app.connect()
  partner = newId()
  await world.as(ana, mine, (scope) =>
    scope.all(
      statement`insert into tenant.partners (organization_id, id, name) values (tenant.org(), ${partner}, 'P')`,
    ),
  )
})
afterAll(() => app?.end())

/** Runs in a transaction that is rolled back, with the settings of an organization's scope. */
async function attack(organization: Organization, sql: string, user?: Person): Promise<readonly unknown[]> {
  await app.query('begin')
  try {
    await app.query("select set_config('app.organization', $1, true), set_config('app.user', $2, true)", [
      organization.id,
      user?.userId ?? '',
    ])
    return (await app.query(sql)).rows
  } finally {
    await app.query('rollback')
  }
}
const denied = /permission denied|check option|violates|row-level security|cannot (insert into|update) view/

test('[NET-01] nobody connects by writing: neither a partner’s state nor a connection', async () => {
  const forged = [
    `update tenant.partners set state = 'connected', partner_organization_id = '${other.id}'`,
    `update tenant.partners set partner_organization_id = '${other.id}'`,
    `insert into tenant.partners (organization_id, id, name, state) values ('${mine.id}', '${newId()}', 'X', 'ended')`,
    `insert into tenant.partners (organization_id, id, name) values ('${other.id}', '${newId()}', 'X')`,
    `delete from tenant.partners`,
    `insert into tenant.connections (id) values ('${newId()}')`,
    `insert into tenant.connected (organization_id) values ('${other.id}')`,
    `update tenant.connections set state = 'accepted'`,
    `select base.connect_organizations('${newId()}', null, '{}')`,
    `select base.part_organizations('${mine.id}', '${other.id}')`,
    `select * from base.connections`,
    `select * from base.company_invitations`,
    `insert into tenant.company_invitations (organization_id, id, partner_id, email, token_hash, expires_at)
     values ('${mine.id}', '${newId()}', '${newId()}', 'x@x.example', 'x', now())`,
  ]
  for (const sql of forged) await expect(attack(mine, sql, ana), sql).rejects.toThrow(denied)
})

test('[NET-01] the doors ask for the permission themselves', async () => {
  const doors = [
    `select * from system.ask_connection('${newId()}', '${other.id}', null, null, '{}')`,
    `select * from system.answer_connection('${newId()}', true, null, '{}')`,
    `select system.cancel_connection('${newId()}')`,
    `select system.end_connection('${partner}')`,
    `select * from system.accept_company_invitation('x', '${newId()}', '{}')`,
  ]
  for (const sql of doors) {
    await expect(attack(mine, sql, member), sql).rejects.toMatchObject({ code: '42501' })
    await expect(attack(mine, sql), sql).rejects.toMatchObject({ code: '42501' })
    await expect(attack(other, sql, ana), sql).rejects.toMatchObject({ code: '42501' })
    await expect(attack(mine, sql, ana), sql).resolves.toHaveLength(1)
  }
})

test('[NET-01] a stranger sees no partner, address or invitation of another', async () => {
  for (const view of [
    'partners',
    'connections',
    'connected',
    'company_invitations',
    'addresses',
    'network_addresses',
  ]) {
    expect([view, await attack(other, `select * from tenant.${view}`)]).toEqual([view, []])
  }
})
