import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Databases } from '../../src/platform/database/connection.ts'
import { testDatabases } from '../harness/test-databases.ts'

let databases: Databases
let [owner, app]: pg.Client[] = []
beforeAll(async () => {
  databases = await testDatabases()
  owner = new pg.Client(databases.admin)
  app = new pg.Client(databases.app)
  await Promise.all([owner.connect(), app.connect()])
})
afterAll(async () => {
  await Promise.all([owner?.end(), app?.end()])
  await databases.close()
})

test('every door has an empty search path, and nobody may use it but those it was made for', async () => {
  const doors = await owner?.query<{ door: string; path: string[] | null; open: boolean }>(
    `select p.oid::regprocedure::text as door, p.proconfig as path,
       exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0) as open
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'system' and p.prosecdef`,
  )
  expect(doors?.rows.length).toBeGreaterThan(15)
  for (const { door, path, open } of doors?.rows ?? []) {
    expect(path, door).toContain('search_path=""')
    expect(open, door).toBe(false)
  }
  expect(doors?.rows.map(({ door }) => door)).toContain('system.accept_invitation(bytea)')
})

test('without a door nobody becomes a member', async () => {
  for (const attempt of [
    `insert into tenant.members (organization_id, user_id, role_id) select gen_random_uuid(), gen_random_uuid(), gen_random_uuid()`,
    `insert into tenant.join_requests (organization_id, id, user_id) select gen_random_uuid(), gen_random_uuid(), gen_random_uuid()`,
    `select base.join_member(gen_random_uuid(), gen_random_uuid(), gen_random_uuid())`,
    `insert into base.members (organization_id, user_id, role_id) select gen_random_uuid(), gen_random_uuid(), gen_random_uuid()`,
    `select * from base.invitations`,
  ]) {
    await expect(app?.query(attempt), attempt).rejects.toMatchObject({ code: '42501' })
  }
})

test('a door leads nowhere for somebody who has not entered', async () => {
  const ask = async (statement: string) => (await app?.query(statement))?.rows
  expect(await ask('select * from system.my_memberships()')).toEqual([])
  expect(await ask('select * from system.my_join_requests()')).toEqual([])
  expect(await ask(`select * from system.joinable_organizations('')`)).toEqual([])
  expect(await ask('select * from system.proved_domains()')).toEqual([])
  expect(await ask(`select outcome from system.accept_invitation('\\x00')`)).toEqual([
    { outcome: 'not_valid' },
  ])
  await expect(app?.query(`select system.enter_organization(gen_random_uuid())`)).rejects.toMatchObject({
    code: 'RU404',
  })
})
