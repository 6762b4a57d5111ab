import { newId } from '@rumbo/domain/kernel/id'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createChild } from '../../src/access/change/create/create-child.ts'
import { giveRows } from '../../src/access/change/write/give.ts'
import { allModules, childrenOfModule, sharedModules } from '../../src/access/rights/declared-modules.ts'
import { statement } from '../../src/access/scope/statement.ts'
import {
  containerModule,
  orderLineModule,
  orderModule,
  productModule,
  shipmentModule,
  supplierModule,
} from '../../src/modules.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

/** Attacks in plain SQL, as whoever had found a way to run text through the application's connection. */
const holder = useWorld()
const by = { way: 'screen' } as const
let app: pg.Client
let owner: Organization
let collaborator: Organization
let stranger: Organization
let ana: Person
let beto: Person
let carla: Person
let profileId: string
/** The ids of the record of each module, shared by the owner with the collaborator. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  beto = await world.person('Beto')
  carla = await world.person('Carla')
  owner = await world.organization('Owner', ana)
  collaborator = await world.organization('Collaborator', beto)
  stranger = await world.organization('Stranger', carla)
  app = new pg.Client(world.databases.app)
  await app.connect()
  profileId = newId()
  const profile = {
    id: profileId,
    version: 1,
    rights: {
      shipments: { default: 'edit' },
      containers: { default: 'edit' },
      orders: { default: 'edit' },
      order_lines: { default: 'edit' },
      products: { default: 'edit' },
      product_tariffs: { default: 'edit' },
    },
    organizationId: collaborator.id,
    kind: 'importer',
    ownerId: owner.id,
  } as const
  await world.as(ana, owner, async (scope) => {
    const id = await createRecord(scope, shipmentModule, {
      patch: { name: 'A1', freightType: 'ocean', notes: 'secret', eta: '2026-01-01' },
      by,
    })
    ids.shipments = id
    await scope.all(statement`insert into tenant.profiles (organization_id, id, name, rights)
      values (tenant.org(), ${profileId}, 'p', ${JSON.stringify(profile.rights)})`)
    await scope.all(statement`insert into tenant.shares
      (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
      values (${id}, 'shipments', ${collaborator.id}, tenant.org(), tenant.org(), 'importer', ${profileId})`)
    await giveRows(scope, shipmentModule, { ids: [id], to: { organizationId: collaborator.id, profile } })
    ids.containers = await createChild(
      scope,
      { ...containerModule, parent: shipmentModule },
      { recordId: id, patch: { number: 'CSQU3054383', notes: 'secret' }, by },
    )
    const order = await createRecord(scope, orderModule, { patch: { name: 'O1', notes: 'secret' }, by })
    ids.orders = order
    await scope.all(statement`insert into tenant.shares
      (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
      values (${order}, 'orders', ${collaborator.id}, tenant.org(), tenant.org(), 'importer', ${profileId})`)
    await giveRows(scope, orderModule, { ids: [order], to: { organizationId: collaborator.id, profile } })
    ids.order_lines = await createChild(
      scope,
      { ...orderLineModule, parent: orderModule },
      { recordId: order, patch: { description: 'Chair' }, by },
    )
    const product = await createRecord(scope, productModule, { patch: { name: 'P1' }, by })
    ids.products = product
    await scope.all(statement`insert into tenant.shares
      (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
      values (${product}, 'products', ${collaborator.id}, tenant.org(), tenant.org(), 'importer', ${profileId})`)
    await giveRows(scope, productModule, { ids: [product], to: { organizationId: collaborator.id, profile } })
    const [tariffModule] = childrenOfModule(productModule)
    if (!tariffModule) throw new Error('products have tariffs')
    ids.product_tariffs = await createChild(scope, tariffModule, {
      recordId: product,
      patch: { tariffCode: '940161' },
      by,
    })
    // Never shared: nobody but its owner ever has a row.
    ids.suppliers = await createRecord(scope, supplierModule, { patch: { name: 'T1', notes: 'secret' }, by })
  })
})
afterAll(() => app?.end())

/** Runs in a transaction that is rolled back, with the settings of an organization's scope. */
async function attack(organization: Organization | null, sql: string): Promise<readonly unknown[]> {
  await app.query('begin')
  try {
    await app.query("select set_config('app.organization', $1, true)", [organization?.id ?? ''])
    return (await app.query(sql)).rows
  } finally {
    await app.query('rollback')
  }
}

const count = async (organization: Organization | null, sql: string) =>
  (await attack(organization, sql)).length
const refused = (organization: Organization, sql: string) =>
  expect(attack(organization, sql)).rejects.toThrow(
    /permission denied|check option|violates|row-level security/,
  )

describe.each(sharedModules().map((module) => [module.table] as const))('%s', (table) => {
  const id = () => ids[table] ?? ''
  const root = { containers: 'shipments', order_lines: 'orders', product_tariffs: 'products' }[table]
  const child = root ? 'record_id, ' : ''
  const childValue = () => (root ? `'${ids[root]}', ` : '')
  const variants: Readonly<Record<string, readonly [string, string]>> = {
    shipments: [', name, freight_type, rumbo_shipment_number) values', ", 'x', 'ocean', 'x')"],
    orders: [', name) values', ", 'x')"],
    products: [', name) values', ", 'x')"],
  }
  const [born, bornValue] = variants[table] ?? [') values', ')']
  const own = { order_lines: 'shipments', products: 'archived', product_tariffs: 'calc' }[table] ?? 'notes'

  test('a collaborator lists its own row alone', async () => {
    const rows = await attack(
      collaborator,
      `select organization_id from tenant.${table} where id = '${id()}'`,
    )
    expect(rows).toEqual([{ organization_id: collaborator.id }])
  })

  test('a collaborator reaches all rows of a shared record, and writes shared columns alone', async () => {
    const rows = await attack(
      collaborator,
      `update record.${table} set version = version + 1 where id = '${id()}' returning 1`,
    )
    expect(rows).toHaveLength(2)
    await refused(collaborator, `update record.${table} set ${own} = null where id = '${id()}'`)
    await refused(collaborator, `update record.${table} set custom = '{}' where id = '${id()}'`)
    await refused(collaborator, `update record.${table} set profile_id = null where id = '${id()}'`)
  })

  test('nobody re-keys a row, nor raises its own profile', async () => {
    for (const column of ['organization_id', 'owner_organization_id', 'id', 'profile_id']) {
      for (const view of [`tenant.${table}`, `record.${table}`]) {
        await refused(collaborator, `update ${view} set ${column} = '${newId()}' where id = '${id()}'`)
      }
    }
    await refused(collaborator, `insert into record.${table} select * from tenant.${table}`)
    await refused(collaborator, `delete from record.${table}`)
  })

  test('a stranger sees and writes nothing', async () => {
    expect(await count(stranger, `select 1 from tenant.${table}`)).toBe(0)
    expect(await count(stranger, `select 1 from record.${table} where id = '${id()}'`)).toBe(0)
    expect(
      await count(stranger, `update record.${table} set version = 9 where id = '${id()}' returning 1`),
    ).toBe(0)
  })

  test('nobody forges a row of another record, as holder or as second owner', async () => {
    const into = (columns: string) => `(organization_id, id, ${child}owner_organization_id${columns}`
    const row = (organization: Organization, of: Organization) =>
      `('${organization.id}', '${id()}', ${childValue()}'${of.id}'${bornValue}`
    await refused(stranger, `insert into tenant.new_${table} ${into(born)} ${row(stranger, owner)}`)
    await refused(stranger, `insert into tenant.new_${table} ${into(born)} ${row(stranger, stranger)}`)
    await refused(stranger, `insert into tenant.${table} ${into(born)} ${row(stranger, owner)}`)
    await refused(collaborator, `insert into tenant.given_${table} ${into(born)} ${row(stranger, owner)}`)
  })

  test('a collaborator gives nothing of what it holds', async () => {
    expect(await count(collaborator, `select 1 from tenant.given_${table}`)).toBe(0)
    await refused(collaborator, `insert into tenant.given_${table} select * from tenant.${table}`)
  })

  test('the tables themselves are shut, and without a scope nothing is there', async () => {
    await refused(owner, `select 1 from base.${table}`)
    expect(await count(null, `select 1 from tenant.${table}`)).toBe(0)
    expect(await count(null, `select 1 from record.${table}`)).toBe(0)
  })
})

test('what is never shared has rows of its owner alone, whatever is tried', async () => {
  for (const { table } of allModules().filter((module) => !sharedModules().includes(module))) {
    await refused(owner, `select 1 from base.${table}`)
    for (const each of [stranger, collaborator, null]) {
      expect(await count(each, `select 1 from tenant.${table}`)).toBe(0)
      expect(await count(each, `select 1 from record.${table}`)).toBe(0)
    }
  }
  const given = `insert into tenant.given_suppliers (organization_id, id, owner_organization_id, profile_id)
    values ('${collaborator.id}', '${ids.suppliers}', '${owner.id}', '${profileId}')`
  await refused(owner, given)
})

describe('shares', () => {
  const share = (record: string, organization: Organization, of: Organization) =>
    `insert into tenant.shares (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
     values ('${record}', 'shipments', '${organization.id}', '${of.id}', '${carla.userId}', 'importer', '${profileId}')`

  test('are forged by nobody', async () => {
    await refused(stranger, share(ids.shipments ?? '', stranger, owner))
    await refused(stranger, share(ids.shipments ?? '', collaborator, stranger))
    await refused(collaborator, share(ids.shipments ?? '', stranger, owner))
    expect(await count(collaborator, 'update tenant.shares set revoked_at = null returning 1')).toBe(0)
  })

  test('a collaborator shares a record as its owner with nobody', async () => {
    const record = ids.shipments ?? ''
    const ownProfile = `insert into tenant.profiles (organization_id, id, name)
      values ('${collaborator.id}', '${profileId}', 'own');`
    const forged = attack(collaborator, ownProfile + share(record, stranger, collaborator))
    await expect(forged).rejects.toThrow(/shares_of_owner/)
    // The same statements of the owner pass, so nothing but the owner's name is refused.
    await attack(owner, share(record, stranger, owner))
  })

  test('revoked, leave the row and shut the door', async () => {
    await app.query('begin')
    await app.query("select set_config('app.organization', $1, true)", [owner.id])
    const shared = [ids.shipments, ids.orders, ids.products]
    await app.query('update tenant.shares set revoked_at = now() where record_id = any ($1)', [shared])
    await app.query("select set_config('app.organization', $1, true)", [collaborator.id])
    for (const { table } of sharedModules()) {
      const own = await app.query(`select 1 from tenant.${table} where id = $1`, [ids[table]])
      const door = await app.query(`select 1 from record.${table} where id = $1`, [ids[table]])
      expect([table, own.rowCount, door.rowCount]).toEqual([table, 1, 0])
    }
    await app.query('rollback')
  })
})

test('events are written for whom one has the record in common with, and read by nobody', async () => {
  const event = (organization: Organization) =>
    `insert into record.outbox (organization_id, module, record_id, fields, way)
     values ('${organization.id}', 'shipments', '${ids.shipments}', '{}', 'screen')`
  await refused(stranger, event(owner))
  await attack(collaborator, event(owner))
  await refused(owner, 'select 1 from record.outbox')
})

test('every table that belongs to an organization is walled', async () => {
  const { rows } = await holder.world.owner.query(
    `select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, c.relowner::regrole::text as owner,
       (select array_agg(p.polroles::regrole[]::text) from pg_policy p where p.polrelid = c.oid) as policies,
       exists (select from information_schema.role_table_grants g
         where g.grantee = 'rumbo_app' and g.table_schema = 'base' and g.table_name = c.relname) as granted
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relnamespace = 'base'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows)
    expect(row).toMatchObject({
      secured: true,
      // Forced on their owner it keeps nothing back, and costs the plans of every view (decision 0171).
      forced: false,
      owner: 'rumbo_owner',
      policies: ['{rumbo_owner}'],
      granted: false,
    })
})

test('the application owns nothing, bypasses nothing, and no view runs with its caller’s rights', async () => {
  const { rows } = await holder.world.owner.query(
    `select (select count(*)::int from pg_class where relowner = 'rumbo_app'::regrole) as owned,
       (select rolbypassrls or rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = 'rumbo_app') as mighty,
       (select count(*)::int from pg_class where relkind = 'v' and relnamespace in ('tenant'::regnamespace, 'record'::regnamespace)
         and coalesce(reloptions::text, '') like '%security_invoker%') as invokers,
       (select count(*)::int from pg_class where relkind = 'v' and relnamespace in ('tenant'::regnamespace, 'record'::regnamespace)
         and relowner <> 'rumbo_owner'::regrole) as others`,
  )
  expect(rows).toEqual([{ owned: 0, mighty: false, invokers: 0, others: 0 }])
})

test('every view of a scope names the organization, and every key that refers to a record carries it', async () => {
  const views = await holder.world.owner.query(
    `select schemaname || '.' || viewname as name from pg_views where schemaname in ('tenant', 'record')
     and definition not like '%tenant.org()%' and definition not like '%tenant.acting_user()%'`,
  )
  expect(views.rows).toEqual([])
  const keys = await holder.world.owner.query(
    `select conname from pg_constraint where contype = 'f' and connamespace = 'base'::regnamespace
     and confrelid::regclass::text in ('base.shipments', 'base.containers', 'base.profiles', 'base.roles')
     and array_length(conkey, 1) < 2`,
  )
  expect(keys.rows).toEqual([])
})

test('doors are the application’s or identity’s alone, with a search path of their own', async () => {
  const { rows } = await holder.world.owner.query(
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('system', 'auth') and p.prosecdef
       and (has_function_privilege('public', p.oid, 'execute') or coalesce(p.proconfig::text, '') not like '%search_path=%')`,
  )
  expect(rows).toEqual([])
})
